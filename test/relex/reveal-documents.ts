/** Documents of invented people, of the kinds that are redacted and looked up again: notes, letters, calls, dialogues, recognised speech. */
interface RevealedDocument {
  readonly language: "en" | "it" | "es";
  readonly text: string;
}

const EN = [
  "Progress note, March 4, 2021\nMrs. Ada Okafor, 72, MRN 7712044, seen with her daughter Ngozi Okafor. Mrs. Okafor lives at 14 Alder Lane, Creekwood, OH 44120. BP 142/88. Continue lisinopril 10 mg.\nDr. Peter Whitfield",
  "Dear Dr. Lindqvist,\n\nThank you for referring Mr. Thomas Okonkwo (DOB 12 May 1958). I saw him on the 8th of June 2020 and again in September. He is an 62-year-old carpenter. Please call 216-555-0187 or +44 20 7946 0958.\n\nYours, Anna Lindholm, MD",
  "agent: thank you for calling can i have your name\ncaller: yes it's maria delgado that's d e l g a d o\nagent: and your number\ncaller: it is two one six five five five oh one eight seven\nagent: date of birth\ncaller: march third nineteen fifty eight",
  "DOCTOR: Good morning, Mr. Kowalski. PATIENT: Morning. It's Jan, please. DOCTOR: Jan, how old are you now? PATIENT: I turned eighty-one in April. DOCTOR: And you still live in Maplewood? PATIENT: Yes, with my wife Irena.",
  "J. R. Hartley, b. 03/04/1949, admitted 11/02/2019, discharged 11/09/2019. Next of kin: Ruth Hartley (wife), 415.555.0142. E-mail ruth.hartley@lakemail.com. HARTLEY is allergic to penicillin.",
  "so the patient uh her name is spelled k a t z o k and she was born on the twenty first of july nineteen forty four in springfield and she saw doctor benson last tuesday",
  "Discharge summary\nPatient: O'Brien, Sean\nAge: 91 years\nThe 91-year-old was brought from St. Vincent Hospital on 2/14/2020. Mr. O'Brien's son, Liam O'Brien, signed. Account 4417 8820 1934.",
  "Hi Karen, this is Dr. Osei's office. Your appointment is Monday, October 12 at 9. If you cannot come, call 1-800-555-0199. Karen Nwosu's chart: MRN-77120.",
  "Mr. Ramirez, an 84-year-old retired teacher from Tucson, fell on Christmas Day 2018. He was seen by Dr. Ellen Park at Pinecrest Medical Center. Ramirez takes warfarin 5 mg.",
  "Nurse: Can you tell me your name? Patient: Walter. Walter Brandt. B, R, A, N, D, T. Nurse: Thank you, Mr. Brandt. And your zip? Patient: four four one two zero.",
  "Consult 2022-01-17. Pt W.B. (Walter Brandt), SSN 219-09-9999, c/o chest pain since January. Wife: Greta. Referred by P. Whitfield. Seen 1/17/22 and 1/19/22.",
  "Dear Ms. Abernathy, your results of April 2nd are ready. You can reach Dr. Abernathy-Cole (no relation) at the Riverside Clinic, 22 Harbour Street, Portland. Sincerely, Joan Pell, RN",
];
const IT = [
  "Gentile dott.ssa Ferrante, le invio il sig. Mario Bellini, nato l'8 dicembre 1946 ad Ancona, residente in via Garibaldi 12, 60121 Ancona. Visto il 14/03/2021. Tel. 071 555 0142. Cordiali saluti, dott. Luca Moretti",
  "OPERATORE: Pronto, come si chiama? SIGNORA: Teresa Colombo. OPERATORE: Quanti anni ha? SIGNORA: Ottantadue, li ho fatti l'undici aprile. OPERATORE: E abita? SIGNORA: A Bergamo, dalla figlia Giulia.",
  "il paziente si chiama rossi erre o esse esse i ed è nato il tre marzo millenovecentocinquantotto il telefono è tre quattro sette cinque cinque cinque zero uno quattro due",
  "Lettera di dimissione. Bianchi Carla, a. 91, C.F. BNCCRL30A41F205X, ricoverata dal 2 al 9 febbraio 2020 presso l'Ospedale Maggiore. La sig.ra Bianchi vive con il marito Aldo.",
];
const ES = [
  "Estimado Dr. Ibáñez: le remito a D. Juan Prieto Salas, de 67 años, nacido el 5 de mayo de 1954 en Toledo, con domicilio en calle Mayor 8, 45001 Toledo. Tel. 925 55 01 42. Atentamente, Dra. Inés Robledo",
  "OPERADORA: ¿Su nombre? LLAMANTE: Juan e Inés Prieto. OPERADORA: ¿Cuántos años tiene Inés? LLAMANTE: Ochenta y uno. OPERADORA: ¿Y el teléfono? LLAMANTE: seis uno dos cinco cinco cinco cero uno cuatro.",
  "la paciente se llama carmen ortuño nació el tres de marzo de mil novecientos cincuenta y ocho en murcia y la vio el doctor salcedo el martes pasado",
  "Informe de alta. Paciente: GARCÍA LÓPEZ, MARÍA. NHC 7712044. DNI 12345678Z. Ingreso 11/02/2019, alta 19/02/2019 en el Hospital Virgen del Mar. La Sra. García vive en Cartagena con su hijo Pablo.",
];

export const REVEALED: readonly RevealedDocument[] = [
  ...EN.map((text) => ({ language: "en", text }) as const),
  ...IT.map((text) => ({ language: "it", text }) as const),
  ...ES.map((text) => ({ language: "es", text }) as const),
];
