import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { labelsFound, marked } from "./read-helpers.js";

type Case = readonly [title: string, text: string, locale?: Locale];

/** Mentions with the same letter are of one person. */
const CASES: readonly Case[] = [
  [
    "one person in every form, and a daughter",
    "[A|Dr. Adam Wilson] came. [A|Wilson] spoke; [A|Adam] laughed. [A|Mr. Wilson]'s coat. Signed [A|A. W.] That is [A|W, I, L, S, O, N]. [A|Wilsen] left with his daughter [B|Karen Wilson].",
  ],
  ["given name after a full name", "This is [A|Robert Johnson]. [A|Robert] has chest pain."],
  ["family name after a full name", "This is [A|Robert Johnson]. Mr. [A|Johnson] has chest pain."],
  ["family name before a full name", "Mr. [A|Johnson] came today. [A|Robert Johnson] is 62."],
  ["short form", "[A|Robert Johnson] came. [A|Bob] feels well. [A|Bobby Johnson] signed."],
  ["two short forms of one name", "[A|Liz Carter] called. [A|Betty] will come back."],
  ["a short form of somebody else", "[A|Robert Johnson] came with his neighbour [B|Bill]."],
  ["wife and husband", "[A|Adam Wilson] came with his wife [B|Karen]. Mrs. [B|Wilson] drove. Mr. [A|Wilson] is tired."],
  ["wife of whom only the title tells", "[A|Adam Wilson] was seen. [B|Mrs. Wilson] was asked too."],
  ["title and given name disagree", "[A|Karen Wilson] and [B|Mr. Wilson] are both here."],
  [
    "doctor and patient of one family name",
    "[A|Dr. Wilson] saw patient [B|Peter Wilson]. [A|Dr. Wilson] advised rest.",
  ],
  ["two doctors", "[A|Dr. Patel] referred him to [B|Dr. Sorensen]. [A|Dr. Patel] signed."],
  ["doctor by full name", "[A|Dr. Nina Patel] referred him. Follow up with [A|Patel] in two weeks."],
  ["brothers", "[A|Mark Dawson] and [B|Luke Dawson] were seen. [A|Mark] is well, [B|Luke] is not."],
  [
    "a family visit",
    "[A|Susan Miller] brought her son [B|Tyler Miller] and her daughter [C|Amy Miller]. [B|Tyler] coughs. [C|Amy] is fine. Mrs. [A|Miller] agrees.",
  ],
  [
    "father and son of one name",
    "[A|John Smith Sr.] brought his son [B|John Smith Jr.] today. [B|John Smith Jr.] has a rash. [A|John Smith Sr.] had it too.",
  ],
  ["father and son, one told by the suffix alone", "[A|John Smith] and his son [B|John Smith Jr.] live together."],
  ["father and son told by the relation alone", "[A|John Smith] came with his son [B|John Smith]."],
  ["suffix left out", "[A|Adam Wilson III] was seen. [A|Adam Wilson] left."],
  ["two middle initials", "[A|Adam J. Wilson] and [B|Adam K. Wilson] are cousins."],
  ["a middle initial and none", "[A|Adam J. Wilson] was seen. [A|Adam Wilson] left."],
  ["middle name in full and as initial", "[A|Adam James Wilson] was seen. [A|Adam J. Wilson] left."],
  ["called by the middle name", "[A|Mary Ann Porter] was seen. [A|Ann Porter] left."],
  ["initial and family name", "[A|Adam Wilson] was seen. Signed: [A|A. Wilson]."],
  ["initial of another", "[A|Adam Wilson] was seen by [B|K. Wilson]."],
  ["initials of two people", "[A|Adam Wilson] and [B|Karen Brown] met. [B|K. B.] spoke, then [A|A. W.]"],
  ["glued initials", "[A|Adam Wilson] was seen. [A|AW] agrees."],
  ["family name first", "Patient: [A|WILSON, ADAM J.] Note: [A|Adam Wilson] is well."],
  ["credentials", "[A|Nina Patel, MD] examined him. [A|Dr. Patel] signed. [A|Nina Patel, M.D., PhD]"],
  ["misheard family name", "My name is [A|Walter Simmons]. Thank you Mr. [A|Simons]. Goodbye Mr. [A|Simmons]."],
  ["misheard with the given name", "[A|Walter Haverford] called. [A|Walter Haverfurd] called again."],
  ["other spelling by ear", "[A|Kristen Johnson] called. Ms. [A|Jonson] called again. Ms. [A|Johnson] hung up."],
  ["Wilson and Watson", "[A|Mr. Wilson] met [B|Mr. Watson]."],
  ["Maria and Mario", "[A|Maria] met [B|Mario]."],
  ["Dan and Don", "[A|Dan] met [B|Don]. [A|Dan] left."],
  ["Barton and Burton", "[A|Mr. Barton] met [B|Mr. Burton]."],
  ["Daniel and Danielle", "[A|Daniel Foster] met [B|Danielle Foster]."],
  ["spelled first", "Last name [A|H, A, W, T, H, O, R, N, E]. [A|Hawthorne], with an E."],
  ["spelled with an example", "[A|Karen Wills]: that is [A|W as in whisky, I, double L, S]."],
  ["spelled given name", "I am [A|Karen Brown]. [A|K A R E N]. Thanks [A|Karen]."],
  ["lower case", "hi this is [A|walter simmons] calling for my wife [B|beatrice] thanks mister [A|simmons]"],
  ["lower case doctors", "doctor [A|maria lopez] asked doctor [B|chen] and doctor [A|lopez] agreed"],
  ["possessive without its apostrophe", "[A|karen wilson] called and [A|wilsons] results are back"],
  ["possessive", "[A|Karen Wilson] called. [A|Wilson's] results. [A|Karen's] mother."],
  ["the whole family", "[A|Adam Wilson] is one of [B|the Wilsons]. We know the [B|Wilsons]. Mr. [A|Wilson] left."],
  ["a couple", "[A|Mr. and Mrs. Wilson] came. [B|Adam Wilson] spoke first."],
  ["hyphen and one half of it", "[A|Karen Smith-Jones] came. Ms. [A|Jones] is well. Ms. [A|Smith-Jones] left."],
  ["particle", "[A|Ludwig van der Berg] came. Mr. [A|van der Berg] sat. Mr. [A|Berg] left."],
  ["O'Brien", "[A|Fiona O'Brien] came. mrs [A|o brien] left. Mrs. [A|O’Brien]'s bag."],
  ["a name cut short", "[A|Karen Hawthorne] came. [A|Hawth]orne left."],
  ["two people in one mention", "[A|Karen and Adam Wilson] came. [A|Karen] spoke. [B|Adam Wilson] listened."],
  ["title after the comma", "[A|Wilson, Dr. Adam] signed. [A|Dr. Adam Wilson] agreed."],
  [
    "nurse",
    "Patient [B|Rachel Green] waits. Nurse [A|Rachel] took the pressure. Dr. [C|Green] is late. Nurse [A|Rachel] left.",
  ],
  ["aunt", "My aunt [A|Mary] died. Aunt [A|Mary] had diabetes. My mother [B|Maria] had not."],
  ["relation after the name", "[A|Karen], his daughter, called. [B|Adam Wilson] sleeps. [A|Karen] will come."],
  [
    "patient and relative of one given name",
    "Patient: my son [A|Robert] is ill.\nDoctor: And you are [B|Robert]?\nPatient: My name is [B|Robert Hale].\nDoctor: Thanks, [B|Robert].",
  ],
  ["title of women", "[A|Grace Ross] is new. Miss [A|Ross] is 20. Hello Mrs. [A|Ross], I'm Dr. [B|Diaz]."],
  ["nearest of two", "Dr. [A|Brian Cole] came, then Dr. [B|Anna Cole]. Then Dr. [B|Cole] spoke."],
  ["nearest by the title", "[A|Brian Cole] came, then [B|Anna Cole]. Mr. [A|Cole] spoke. Mrs. [B|Cole] did not."],
  [
    "a call with labels",
    "Agent: Hillside Pharmacy, this is [A|Joanne].\nCaller: Hi, [A|Joanne]. My name is [B|Walter Simmons]. It's for my wife, [C|Beatrice].\nAgent: Thank you, Mr. [B|Simmons]. Is [C|Beatrice] with you, [B|Walter]?",
  ],
  [
    "a patient whose name is heard in three ways",
    "Doctor: Could I have your name?\nPatient: My name's [A|Eitan].\nDoctor: Hi [A|Ethan]. How are you?\nPatient: It hurts.\nDoctor: I see, [A|Aidan]. Where?",
  ],
  [
    "a patient called by another name",
    "Doctor: Can you confirm your full name?\nPatient: Yes, it's [A|Laura Finch].\nDoctor: Thanks. How can I help you, [A|Lara]?\nPatient: My husband [B|Mark] says I snore.\nDoctor: Does [B|Mark] sleep?",
  ],
  [
    "a doctor who says who it is",
    "Doctor: Hi, I'm Doctor [A|Deen Mirza] from the clinic.\nPatient: Hello Doctor [A|Mirza]. I'm [B|Tom Hale].\nDoctor: Nice to see you, [B|Tom].",
  ],
  [
    "labels that are names",
    "[A|Karen]: Hello, this is [A|Karen Brown].\n[B|Adam]: Hi, [A|Karen]. [B|Adam Wilson] here.\n[A|Karen]: How are you, Mr. [B|Wilson]?\n[B|Adam]: Fine, Ms. [A|Brown].",
  ],
  [
    "bracket labels",
    "[doctor] next patient is [A|melissa sanchez] . hello ms. [A|sanchez]\n[patient] hi dr. [B|hughes] . my sister [C|anna] says hi\n[doctor] how is [C|anna] ? thanks [A|melissa]",
  ],
  ["roles told by a detector", "[A!clinician|Wilson] examined [B!patient|Wilson]. [A!clinician|Wilson] wrote it down."],
  ["friends of one given name", "[A|Sarah Hill] met [B|Sarah Stone]. [A|Sarah Hill] left."],
  ["the nearest of one given name", "[A|Sarah Hill] spoke. Later [B|Sarah Stone] came. [B|Sarah] smiled."],
  ["no link between strangers", "[A|Emily Carter] treats [B|Robert Johnson] and [C|Karen] and [D|Patel]."],
  [
    "two given names are rather his who has both than his father's",
    "[A|Juan Pablo Soto] came, and his father [B|Juan Rivas]. [A|Juan Pablo] slept.",
  ],
  [
    "a double name is rather hers who has both",
    "[A|Ada Wilson] fell. Her niece [B|Karen Wilson-Hart] was told. [A|Ada] slept. Ms. [B|Wilson-Hart] called.",
  ],
  [
    "a relation that ends a sentence is no title",
    "[A|Sonny Hill] was not even there, Mum. [B|Dominic] held it. [B|Dominic] Brown was his name.",
  ],
  ["a nickname in quotes", 'Here is [A|Robert "Bob" Johnson]. [A|Bob] is 76.'],
  ["the same words again and again", "[A|April] is fifty. [A|April], how are you? OK [A|April]. [A|april]"],
  ["capitals", "[A|KAREN WILSON] was seen. [A|Karen Wilson] left."],
  ["accents", "[A|José Ramírez] was seen. Mr. [A|Ramirez] left. [A|Jose] called."],
  [
    "Italian: family name first",
    "Paziente: [A|Rossi Mario]. Il sig. [A|Rossi] riferisce dolore. [A|Mario Rossi] firma.",
    "it",
  ],
  [
    "Italian: side by side",
    "Paziente: [A|Donini] [A|Concetta]\nDott. [B|Delfino] [B|Pareto]. La sig.ra [A|Donini] sta bene. Dott. [B|Pareto]",
    "it",
  ],
  [
    "Italian: daughter",
    "Il signor [A|Carlo Bianchi] è accompagnato dalla figlia [B|Giulia Bianchi]. [B|Giulia] parla; il sig. [A|Bianchi] tace.",
    "it",
  ],
  [
    "Italian: husband and wife",
    "La signora [A|Anna Esposito] e il marito [B|Luigi Esposito]. La signora [A|Esposito] tossisce. Il signor [B|Esposito] no.",
    "it",
  ],
  ["Italian: short form", "[A|Giuseppe Ferrari] è qui. [A|Peppe] sta bene.", "it"],
  [
    "Italian: doctor and patient",
    "Dott.ssa [A|Laura Conti] visita il paziente [B|Marco Conti]. La dott.ssa [A|Conti] prescrive.",
    "it",
  ],
  ["Italian: spelled", "[A|Laura Conti], cognome [A|ci o enne ti i].", "it"],
  ["Italian: Andrea is a man by the title", "Il signor [A|Andrea Galli] e la signora [B|Galli].", "it"],
  [
    "Italian: a talk",
    "Medico: Come si chiama?\nPaziente: Mi chiamo [A|Franca Villa].\nMedico: Grazie, [A|Franca]. Sono il dottor [B|Sala].\nPaziente: Mio figlio [C|Luca] lavora.",
    "it",
  ],
  [
    "Spanish: double family name",
    "[A|María García López] vino. La señora [A|García] está bien. [A|María García] firmó.",
    "es",
  ],
  ["Spanish: sisters' children", "[A|Juan García López] y su primo [B|Juan García Pérez] vinieron.", "es"],
  ["Spanish: short form", "[A|Francisco Ruiz] llamó. [A|Paco] volverá. Don [A|Francisco] es amable.", "es"],
  [
    "Spanish: doctor and patient",
    "La doctora [A|Lucía Vega] vio al paciente [B|Pedro Vega]. La doctora [A|Vega] firmó.",
    "es",
  ],
  ["Spanish: wife", "[A|Pedro Molina] vino con su esposa [B|Carmen]. [B|Carmen] habló. El señor [A|Molina] no.", "es"],
  ["Spanish: particles", "[A|María de la Cruz] llamó. La señora [A|de la Cruz] espera. Sra. [A|Cruz]", "es"],
  [
    "Spanish: a talk",
    "Médico: ¿Cómo se llama?\nPaciente: Me llamo [A|Rosa Ortega].\nMédico: Gracias, [A|Rosa]. Soy el doctor [B|Gil].\nPaciente: Mi hija [C|Ana] me cuida.",
    "es",
  ],
  [
    "a talk in lower case",
    "doctor: good morning [A|mister patterson] how are we\npatient: fine thanks [B|doctor okafor] my wife [C|joan] says hi\ndoctor: tell [C|joan] hello. so [A|george] your labs\npatient: call me [A|george patterson] everyone does",
  ],
  [
    "brother and mother",
    "[A|Thomas Reilly] is a 54-year-old man. [A|Mr. Reilly] lives with his brother [B|Sean Reilly] and his mother, [C|Mrs. Reilly]. [B|Sean] works nights. [A|Tom] does not smoke.",
  ],
  [
    "a letter about a referral",
    "REFERRING PHYSICIAN: [A|Nakamura, Kenji MD]\nPATIENT: [B|DELACROIX, SIMONE]\nDear Dr. [A|Nakamura], thank you for sending [B|Simone Delacroix]. [B|Ms. Delacroix] is well. Regards, [C|Priya Raman], MD\ncc: [A|K. Nakamura]",
  ],
  [
    "a nurse on the phone",
    "This is nurse [A|Okonkwo] calling for [B|Mrs. Feldman]. Is this [B|Ruth Feldman]? No this is her daughter [C|Naomi]. [C|Naomi], can [B|your mother Ruth] come?",
  ],
  [
    "two people of one short form",
    "[A|Samantha Greene]'s chart says. [A|Ms. Greene], this is Dr. [B|Sam Ortiz]. Thanks [B|Dr. Ortiz].",
  ],
  [
    "twins and father",
    "The twins [A|Ella Byrne] and [B|Ava Byrne] came with their father [C|Conor Byrne]. [A|Ella] is 3 kg. [B|Ava] is 2.8 kg. [C|Mr. Byrne] asked.",
  ],
  [
    "a call with numbered speakers",
    "Speaker 1: Thank you for calling, my name is [A|Denise]. Who am I speaking with?\nSpeaker 2: [B|Harold Finch].\nSpeaker 1: Okay Mr. [B|Fitch], is that F I N C H?\nSpeaker 2: Yes, [B|F, I, N, C, H].\nSpeaker 1: Thanks [B|Harold].",
  ],
  [
    "Spanish double name in English",
    "[A|Dr. Elena Vasquez-Moreno] operated. [A|Dr. Vasquez] dictated. [A|Vasquez-Moreno] signed. [A|E. Vasquez-Moreno, MD]",
  ],
  [
    "doctor and patient named Lee",
    "Seen with [A|Dr. Lee]. The patient [B|Jennifer Lee] agreed. [B|Jenny] will call [A|Dr. Lee]. [B|Ms. Lee] left.",
  ],
  ["Arabic particle", "[A|Abdul Rahman Al-Farsi] came. [A|Mr. Al-Farsi] fasts. [A|Al Farsi] left. [A|abdul]"],
  [
    "Vietnamese names",
    "[A|Nguyen Thi Hoa] came with her son [B|Nguyen Van Minh]. [A|Hoa] speaks little; [B|Minh] translates.",
  ],
  ["O'Malley", "[A|Peter O'Malley] called. [A|Pete] said [A|Mr. OMalley] was busy. [A|omalley]"],
  [
    "sister of like sound",
    "[A|Kathryn Bauer] was seen. [A|Kathy Bauer] left. [A|Katherine] wrote. [B|Karen Bauer] is her sister.",
  ],
  [
    "short forms of two",
    "[A|William Drake] (goes by [A|Bill]). [B|Will Turner] drove. [A|Bill] agreed. [B|Will] waited.",
  ],
  [
    "initial of the patient",
    "Patient [A|J. Doe] seen. [A|Jane Doe] discharged. [B|John Doe] is her brother, [B|John].",
  ],
  [
    "children in lower case",
    "my son [A|ethan] and my daughter [B|emma] both have it [A|ethan] since monday and [B|emma] since today",
  ],
  [
    "Chris and Christine",
    "[A|Christopher Bell] came. [A|Chris] is fine. [B|Christine Bell], his wife, came too. [B|Mrs. Bell] drove. [A|Mr. Bell] slept.",
  ],
  [
    "misheard given name, and a family",
    "I spoke with [A|Lorraine]. [A|Lorain] says the [B|Kowalskis] moved. Mr. [C|Kowalski] is her boss.",
  ],
  ["two spellings of two", "[A|Stephen Marsh] told [B|Steven Cole]: go. [A|Steve Marsh] went. [B|Mr. Cole] stayed."],
  [
    "two doctors by initials",
    "Attending: [A|Dr. R. Gupta]. Resident: [B|Dr. A. Gupta]. [A|Dr. Ravi Gupta] agrees with [B|Dr. Anita Gupta]. Discussed with [B|Anita].",
  ],
  [
    "Michael and Michaels",
    "[A|Michael] said hi. Dr [B|Michaels] said hi to [A|Michael Grant]. [A|Grant] left. [B|Michaels] too.",
  ],
  [
    "names that are words",
    "[A|Rose Hill] grew up here. Her father [B|James Hill] died. [B|James] smoked. [A|Rose] does not. [A|Miss Hill] said so.",
  ],
  [
    "surname asked for",
    "Caller: it's [A|Margaret]\nAgent: hello [A|Margaret]. Surname?\nCaller: [A|Tate]\nAgent: thanks Mrs [A|Tate].",
  ],
  [
    "Italian: husband by the title",
    "Il dottor [A|Ferri] visita la signora [B|Lucia Neri], accompagnata dal marito [C|Paolo]. Il sig. [C|Neri] conferma. Firma: dott. [A|S. Ferri]",
    "it",
  ],
  [
    "Italian: capitals, family name first",
    "Paziente: [A|BRAMBILLA GIANCARLO]\nIl Sig. [A|Brambilla] ha 70 anni. Medico: Dr.ssa [B|Marta Colombo]. [A|Giancarlo Brambilla] dimesso dalla dott.ssa [B|Colombo].",
    "it",
  ],
  [
    "Italian: a call in lower case",
    "buongiorno sono [A|francesca de santis] chiamo per mia madre [B|rosa]. sì signora [A|de santis], [B|rosa de santis]?",
    "it",
  ],
  [
    "Spanish: two given names",
    "El paciente [A|Luis Alberto Quispe Mamani] vive con su hermana [B|Rosa Quispe]. [A|Luis] fuma. El señor [A|Quispe] trabaja. [B|Rosa] no.",
    "es",
  ],
  ["Spanish: nurse", "Sr. [A|Ramón Soto], soy la enfermera [B|Inés]. Gracias, [B|Inés].", "es"],
  [
    "Spanish: short forms",
    "[A|Dolores Ibarra] ([A|Lola]) vino con [B|Pepe], su marido. [B|José] paga. [A|doña Lola] firma. ",
    "es",
  ],
  [
    "three titles, one family name",
    "Dr. [A|Smith] and nurse [B|Smith] saw [C|Mr. Smith]. [A|Dr. Smith] left. [C|Mr. Smith] slept.",
  ],
  [
    "relatives by the possessive",
    "[A|Wilson's] wife [B|Ann] and [A|Wilson's] son [C|Dan] came. [B|Ann] cried. [C|Dan] did not. [A|Wilson] slept.",
  ],
  [
    "a mother who speaks",
    "Doctor: And this is?\nMother: This is my son [A|Leo].\nDoctor: Hi [A|Leo]. And you are [B|Mrs. Park]?\nMother: Yes, [B|Grace Park].\nDoctor: [A|Leo], open wide. Thanks [B|Grace].",
  ],
  ["Spanish: first of two given names", "[A|Ana María Torres] came. [A|Ana] left.", "es"],
  ["brothers by given name", "[A|Lt. Dan Hodges] and [B|Tim Hodges] are brothers. [A|Dan]."],
  [
    "whoever lives with the patient",
    "Doctor: Can I have your name?\nPatient: [A|Jack Smith].\nDoctor: And who lives with you?\nPatient: Um, [B|Tom] and the kids.\nDoctor: And [B|Tom], does he smoke?\nPatient: No.",
  ],
  [
    "a partner in the room",
    "Doctor: Hi, I'm Dr. [A|Hale].\nPatient: Hi. I'm [B|Jack Smith] and this is my partner [C|Alex].\nDoctor: Hi [C|Alex]. So [B|Jack], what's up?",
  ],
  [
    "the own doctor",
    "Doctor: Who is your GP?\nPatient: [A|Dr. Stone], at the clinic.\nDoctor: Okay [B|Mr. Hale], take care.\nPatient: It's [B|Luke Hale].\nDoctor: Sorry, [B|Luke].",
  ],
  [
    "a dog",
    "Doctor: What's your dog called?\nPatient: [A|Max].\nDoctor: And your name?\nPatient: [B|Oliver Stone].\nDoctor: Okay [B|Oliver], and [A|Max], does he bite?",
  ],
  [
    "a nurse who is called",
    "Doctor: I'll ask our nurse, [A|Priya]. [A|Priya], could you come?\nPatient: My name is [B|Sofia Lund].\nDoctor: Thanks [B|Sofia]. Thanks [A|Priya].",
  ],
  [
    "a son who calls for his mother",
    "Agent: Thank you for calling, this is [A|Mike].\nCustomer: Hi [A|Mike], I'm calling for [B|Ellen Burke]. I'm her son, [C|Greg].\nAgent: Okay [C|Greg]. What is [B|Ellen]'s date of birth?",
  ],
  [
    "Italian: the husband's name as an answer",
    "Medico: Buongiorno, signora.\nPaziente: Buongiorno. Sono [A|Teresa Galli], mi manda la dottoressa [B|Riva].\nMedico: Ah, la [B|Riva]. E suo marito?\nPaziente: [C|Franco] sta bene.\nMedico: Bene, [A|Teresa].",
    "it",
  ],
  [
    "lower case, told of others",
    "well i told [A|steve] that [B|doctor brown] said no and [A|steve] goes okay and then [B|brown] calls his wife [C|linda brown] and [C|linda] says yes",
  ],
  [
    "a list, and all of them",
    "[A|Adam Wilson], [B|Karen Wilson], and [C|Lucy Wilson] were there. [D|The Wilsons] left. [C|Lucy] cried. [B|Karen] too. [A|Adam] drove.",
  ],
  [
    "family history",
    "Family history: mother [A|Ruth], father [B|Saul], sister [C|Leah Katz]. [B|Saul] had MI. [C|Leah] healthy. Mrs. [C|Katz] is 40.",
  ],
  ["Chen and Cheng", "[A|Dr. Chen] and [B|Dr. Cheng] both signed. [A|Chen] first."],
  ["Julia, Julie, Julian", "[A|Julia] and [B|Julie] and [C|Julian] are siblings."],
  ["Marie and Maria", "[A|Marie Hall] and [B|Maria Hall] are cousins. [A|Marie] left."],
  ["Jon and Joan", "[A|Jon Marsh] and [B|Joan Marsh] met. [A|Jon] left."],
  ["misheard twice", "[A|Hansen, Erik] 45M. [A|Mr. Hanson] states. [A|Eric Hansen] denies."],
  ["every short way to write one", "[A|Smith, J.] seen. [A|Mr. Smith] [A|John Smith] [A|J. Smith] [A|JS]"],
  ["two practitioners of one family name", "signed, [A|R. Alvarez] [A|Rosa Alvarez, NP] cosigned [B|M. Alvarez, MD]"],
  [
    "a daughter-in-law",
    "Mrs. [A|Abernathy's] daughter-in-law [B|Colleen] brought her. [B|Colleen Abernathy] lives near. [A|Mrs. Abernathy] is 90. ",
  ],
  [
    "a wife by the title",
    "I saw [A|Mr. Green's] x-ray. [A|Green] fell. His wife [B|Mrs. Green] drove. [B|Mrs. Green] is fit. [A|Mr. Green] is not.",
  ],
  [
    "lower case, called by name",
    "hello [A|jane] it's [B|tom] again. [A|jane] hi [B|tom]. is [C|doctor patel] in. no [C|dr patel] is out [B|tom]",
  ],
  [
    "Wilson and Watson, both Adam",
    "[A|Dr. Adam Wilson] called [B|Mr. Adam Watson]. [A|Wilson] hung up. [B|Watson] cried.",
  ],
  [
    "mother and daughter of one given name",
    "patient [A|Karen Wilson] dob 1950. her daughter [B|Karen] helps. patient [A|Karen Wilson] agrees.",
  ],
  [
    "both orders of a name that no list has",
    "[A|Tarvok Brelmi] was seen. [A|Brelmi Tarvok], it says. [A|Mr. Brelmi] left.",
  ],
  ["the first who is named later", "[A|Sam] waits. [A|Samantha Greene] is 40. [B|Samuel Ortiz] is 50."],
  [
    "the driver, whom the patient names too",
    "Doctor: Your name?\nPatient: I'm [A|Jack Smith]. [B|Tom] drove.\nDoctor: Hi [B|Tom]. How are you, [A|Jack]?",
  ],
  [
    "no title over the end of a sentence",
    "Her husband saw the doctor. [A|Wilson] was out. [A|Karen Wilson] came back.",
  ],
  [
    "Italian: a family",
    "Il sig. [A|Carlo Galli] abita vicino. Tutti [B|i Galli] sono brave persone. Conosco i [B|Galli].",
    "it",
  ],
  ["Spanish: a family", "El señor [A|Mora] vino. Los [B|Mora] viven lejos.", "es"],
  ["a pronoun is no article", "and i [A|wilson] said so. this is [A|adam wilson]"],
];

describe("people", () => {
  it.each(CASES.map(([title, text, locale]) => ({ title, text, locale })))("$title", ({ text, locale }) => {
    const one = marked(text, locale);
    expect(labelsFound(one)).toEqual(one.labels);
  });
});
