/** Paragraphs of clinical letters and notes by language, written for this; identifiers are marked as `parseCase` reads them. */
const PARAGRAPHS = {
  en: [
    "Dear Dr. {PERSON|Okafor}, thank you for seeing Mrs. {PERSON|Walker}, who was admitted on {DATE|March 3, 2021} with chest pain and was discharged home after two days. She has had no further symptoms and her troponin was normal on both occasions.",
    "This is a {AGE|67}-year-old woman who was referred by her family doctor because of shortness of breath. She does not smoke, and she lives with her daughter {PERSON|Helen}. Her blood pressure was 140 over 80 and her lungs were clear.",
    "The patient was seen in our clinic on {DATE|12 May 2022}. He has been taking his tablets as prescribed, and there were no side effects. We would like to see him again in three months with a new blood test.",
    "Mr. {PERSON|Jonathan Reed} called the office and said that he would not be able to come. He can be reached at {TELEPHONE_NUMBER|617-555-0142}. The appointment was moved, and he will have his scan on the same day.",
    "On examination she was comfortable at rest and there was no swelling of the legs. The heart sounds were normal. I have asked the nurse, {PERSON|Karen Lindqvist}, to call her with the results of the scan.",
    "His wife told us that he had fallen twice in the last month and that he did not remember what had happened. A scan of the head was normal. They have moved to {LOCATION|Boston} because of his work.",
    "She was very worried about the operation and we talked about it at length with her son. The risks were explained, and she has given her consent. Please send the letters to {EMAIL|h.walker@lakemail.com} as well.",
    "The wound was clean and dry and the stitches were removed by Dr. {PERSON|Patel}. He was told to keep the arm up and not to lift anything heavy for the next six weeks. The next visit is on {DATE|June 14, 2022}.",
  ],
  it: [
    "Il signor {PERSON|Mario Bianchi}, nato il {DATE|12/04/1951}, è stato ricoverato nel nostro reparto per dolore toracico. Gli esami non hanno mostrato alterazioni ed è stato dimesso con la terapia che già prendeva. Il controllo è previsto fra un mese.",
    "La paziente vive con il marito e non ha allergie note. Da alcuni mesi ha notato un peggioramento della dispnea, anche a riposo. La figlia {PERSON|Giulia} riferisce che dorme poco e che non prende sempre le medicine.",
    "Si dimette la paziente con diagnosi di polmonite, in buone condizioni generali. Si consiglia di proseguire la terapia antibiotica per altri sette giorni e di ripetere la radiografia del torace. Dott. {PERSON|Lorenzo Ferrara}, tel. {TELEPHONE_NUMBER|02 5550 1122}.",
    "All'esame obiettivo l'addome è trattabile e non dolente, non si palpano masse. Il paziente è stato visto anche dal chirurgo, il dottor {PERSON|Esposito}, che non ha dato indicazione all'intervento. Prossima visita il {DATE|14 giugno 2022}.",
    "Il bambino è stato portato dalla madre, la signora {PERSON|Elena Conti}, perché da tre giorni aveva la febbre e non mangiava. È stata iniziata la terapia e il quadro è migliorato nella notte. Sono residenti a {LOCATION|Bergamo}.",
    "Dopo l'intervento il decorso è stato regolare e la ferita è asciutta. I punti sono stati tolti in data {DATE|03/06/2021}. La paziente può camminare con le stampelle, ma non deve ancora caricare sulla gamba operata.",
  ],
  es: [
    "El paciente {PERSON|José García López} ingresó en nuestro servicio el {DATE|3 de marzo de 2021} por dolor torácico. No se encontraron alteraciones y fue dado de alta con el mismo tratamiento que ya tomaba. La revisión será en un mes.",
    "La paciente vive con su marido y no tiene alergias conocidas. Desde hace unos meses ha notado que le falta el aire, también en reposo. Su hija {PERSON|Marta} dice que duerme poco y que no siempre toma las pastillas.",
    "Se da el alta con el diagnóstico de neumonía, en buen estado general. Se recomienda seguir con el antibiótico siete días más y repetir la radiografía. Dra. {PERSON|Ana Belén Martínez}, teléfono {TELEPHONE_NUMBER|954 55 01 22}.",
    "En la exploración el abdomen está blando y no es doloroso, y no se palpan masas. También lo vio el cirujano, el doctor {PERSON|Herrera}, que no indicó la intervención. La próxima visita es el {DATE|14 de junio de 2022}.",
    "El niño fue traído por su madre, la señora {PERSON|Lucía Romero}, porque tenía fiebre desde hacía tres días y no comía. Se inició el tratamiento y mejoró durante la noche. Viven en {LOCATION|Sevilla} desde el año pasado.",
    "Después de la intervención la evolución fue buena y la herida está seca. Los puntos se quitaron el {DATE|03/06/2021}. Ya puede caminar con muletas, pero todavía no debe apoyar la pierna operada hasta la próxima revisión.",
  ],
} as const;

/** Visits with an interpreter, or in two languages. */
const TALKS = [
  [
    "en",
    "Doctor: Good morning, I am Dr. {PERSON|Fletcher}. What can I do for you today?\nIntérprete: Buenos días, soy el doctor {PERSON|Fletcher}. ¿En qué le puedo ayudar?\nPaciente: Pues me duele mucho el pecho desde hace dos días y no puedo dormir.\nInterpreter: She says that her chest has been hurting for two days and that she cannot sleep.\nDoctor: And is there anybody at home who can help you with that?\nPaciente: Sí, mi hermana {PERSON|Carmen Ortega} está conmigo, pero ella también está enferma.",
  ],
  [
    "en",
    "Doctor: So how have you been since the operation, Mr. {PERSON|Conti}?\nPaziente: Insomma, la ferita non mi fa più male, ma sono ancora molto stanco.\nInterprete: He says that the wound does not hurt, but that he is still very tired.\nDoctor: That is what we would expect. Have you been able to walk every day?\nPaziente: Sì, cammino con mia moglie {PERSON|Teresa}, anche se lei non vuole.\nInterprete: Yes, he walks with his wife, although she does not want him to.",
  ],
  [
    "es",
    "Médico: Buenas tardes, ¿usted es la señora {PERSON|Whitfield}? ¿Desde cuándo está en España?\nPatient: Yes, that is me. I have been here for three weeks with my husband {PERSON|Gerald}.\nMédico: ¿Y qué le pasa? ¿Tiene fiebre o le duele la cabeza?\nPatient: I have had a headache since we came, and I cannot find my tablets, they were in the bag.\nMédico: No se preocupe, se las voy a recetar otra vez. Si no mejora, vuelva el lunes.",
  ],
  [
    "it",
    "Medico: Buongiorno, sono il dottor {PERSON|Marchetti}. Da quanto tempo ha questo dolore?\nPatient: I am sorry, I do not speak the language. It has been there for about two weeks.\nMedico: Capisco. Le fa male anche quando respira o solo quando si muove?\nPatient: When I breathe, and when I lie down it is worse. My name is {PERSON|Alice Thornton}.\nMedico: Allora facciamo una radiografia del torace e degli esami del sangue, poi ne parliamo.",
  ],
] as const;

interface MixedDocument {
  /** As it would be set: that of the larger part. */
  readonly language: string;
  /** As `parseCase` reads it. */
  readonly marked: string;
}

type Language = keyof typeof PARAGRAPHS;

const paragraph = (language: Language, index: number) => {
  const list = PARAGRAPHS[language];
  return list[index % list.length] ?? "";
};

/** Letters with a paragraph in another language, and summaries under a note; each paragraph stands in several. */
function letters(): MixedDocument[] {
  const orders: readonly (readonly [Language, Language])[] = [
    ["en", "es"],
    ["en", "it"],
    ["es", "en"],
    ["it", "en"],
    ["it", "es"],
  ];
  return orders.flatMap(([main, other], order) =>
    [0, 1, 2, 3, 4].map((each) => {
      const own = [0, 1, 2].map((part) => paragraph(main, each * 2 + order + part));
      own.splice((each % 3) + 1, 0, paragraph(other, each + order));
      return { language: main, marked: own.join("\n\n") };
    }),
  );
}

/** Documents in two languages: 25 letters and notes, four talks, and a summary that comes last without an empty line. */
export const MIXED_DOCUMENTS: readonly MixedDocument[] = [
  ...letters(),
  ...TALKS.map(([language, marked]) => ({ language, marked })),
  { language: "en", marked: `${paragraph("en", 1)}\n${paragraph("en", 4)}\nRiassunto: ${paragraph("it", 1)}` },
];
