import { describe, expect, it } from "vitest";
import { RULE_NAMES, type RuleName } from "../../../src/evaluate/errors/rule-names.js";
import { LOCALES, type Locale } from "../../../src/language/locales.js";
import { proposedBy } from "./rule-documents.js";

const DRAWN = "one of several";

/** What each rule proposes; of a class that is drawn all that may come. */
const CASES: readonly (readonly [RuleName, Locale, string, readonly string[]])[] = [
  // Appendix C's own examples, and what looks like them and is none.
  ["common-word-name", "en", "She has a brown rash and may need surgery.", ["PERSON:brown", "PERSON:may"]],
  ["common-word-name", "en", "We will grant discharge to {PATIENT:May Brown}.", ["PATIENT:will", "PATIENT:grant"]],
  ["common-word-name", "en", "Mr Brown came in May; browning of skin.", []],
  ["common-word-name", "en", "so may brown be in today", []],
  ["common-word-name", "it", "La cute è di colore rosso, con lesione bianca.", ["PERSON:rosso", "PERSON:bianca"]],
  ["common-word-name", "es", "Lesión de color rojo tras exposición al sol.", ["PERSON:rojo", "PERSON:sol"]],
  ["lab-value-age", "en", "WBC 12, platelets of 45, RR: 22, HR was 88.", ["AGE:12", "AGE:45", "AGE:22", "AGE:88"]],
  ["lab-value-age", "en", "WBC 12.4, platelets 450, RR 12-14, HR 88 years ago, BP 12/80", []],
  ["lab-value-age", "en", "WBC rose at age {AGE:45}, pulse {AGE:88}", []],
  [
    "lab-value-age",
    "it",
    "FC 72 bpm, SpO2 97%, glicemia 98, PT 12,4, creatinina 72 anni",
    ["AGE:72", "AGE:97", "AGE:98"],
  ],
  ["lab-value-age", "es", "FC 72 lpm, leucocitos de 12, glucosa 98, urea 45 días", ["AGE:72", "AGE:12", "AGE:98"]],
  [
    "pressure-date",
    "en",
    "BP 120/80; 130/85 sitting, hypotensive at 90/60",
    ["DATE:120/80", "DATE:130/85", "DATE:90/60"],
  ],
  ["pressure-date", "en", "Seen on 10/12 with BP taken; BP 80/120; vision 200/100/50", []],
  ["pressure-date", "en", "Ratio 120/80 on the scale.", []],
  ["pressure-date", "it", "PA 135/85 mmHg alla visita del {DATE:12/03}", ["DATE:135/85"]],
  ["pressure-date", "es", "TA: 130/85, afebril", ["DATE:130/85"]],
  [
    "city-class",
    "en",
    "Lives in {LOCATION:Berlin}, near {LOCATION:the old mill}.",
    ["ORGANIZATION:Berlin<LOCATION:Berlin"],
  ],
  ["city-class", "en", "From {CITY:Quillham} in {STATE:Ohio}", [`${DRAWN} STATE, ORGANIZATION:Quillham<CITY:Quillham`]],
  [
    "ward-hospital",
    "en",
    "Admitted to cardiology, then ICU, sent to ER.",
    ["ORGANIZATION:cardiology", "ORGANIZATION:ICU", "ORGANIZATION:ER"],
  ],
  ["ward-hospital", "en", "Er, icu has no meaning. {HOSPITAL:Quill Ward} has a ward", ["HOSPITAL:ward"]],
  ["ward-hospital", "it", "Trasferito dal PS in cardiologia.", ["ORGANIZATION:PS", "ORGANIZATION:cardiologia"]],
  ["ward-hospital", "es", "Ingresa en UCI desde urgencias.", ["ORGANIZATION:UCI", "ORGANIZATION:urgencias"]],
  [
    "patient-doctor",
    "en",
    "{DOCTOR:Dr. Quill} saw {PATIENT:Ann Poe}",
    ["PATIENT:Dr. Quill<DOCTOR:Dr. Quill", "DOCTOR:Ann Poe<PATIENT:Ann Poe"],
  ],
  ["patient-doctor", "en", "{PERSON:Dr. Quill} saw {PERSON:Ann Poe}", []],
  ["age-date", "en", "Born {DATE:1978}, patient is {AGE:84}", ["AGE:1978<DATE:1978", "DATE:84<AGE:84"]],
  ["age-date", "en", "On {DATE:3/4/1978}, {AGE:eighty four}, {DATE:May}", []],
  ["age-date", "it", "Paziente di {AGE:63 anni}", ["DATE:63 anni<AGE:63 anni"]],
  [
    "hospital-organisation",
    "en",
    "At {HOSPITAL:Quill General} of {ORGANIZATION:Quill Ltd}",
    ["ORGANIZATION:Quill General<HOSPITAL:Quill General"],
  ],
  [
    "hospital-organisation",
    "en",
    "From {PHARMACY:Quill Drugs}, {ORGANIZATION:Quill Clinic}",
    ["ORGANIZATION:Quill Drugs<PHARMACY:Quill Drugs"],
  ],
  [
    "zip-city-state",
    "en",
    "{CITY:Boston}, {STATE:MA} {ZIP:02115}",
    [
      `${DRAWN} STATE, ZIP:Boston<CITY:Boston`,
      `${DRAWN} CITY, ZIP:MA<STATE:MA`,
      `${DRAWN} CITY, STATE:02115<ZIP:02115`,
    ],
  ],
  [
    "zip-city-state",
    "en",
    "{LOCATION:Boston}, {LOCATION:CA} {ADDRESS:02115}, {ADDRESS:1 Main St}, {LOCATION:the mill}",
    ["ADDRESS:Boston<LOCATION:Boston", "ADDRESS:CA<LOCATION:CA", "LOCATION:02115<ADDRESS:02115"],
  ],
  [
    "eponym-patient",
    "en",
    "Parkinson's disease; Hodgkin lymphoma; a positive Murphy's sign; Glasgow Coma Scale",
    ["PERSON:Parkinson", "PERSON:Hodgkin", "PERSON:Murphy", "PERSON:Glasgow"],
  ],
  ["eponym-patient", "en", "Mr Parkinson and Mrs Graves with a disease of the skin", []],
  [
    "eponym-patient",
    "it",
    "Morbo di Alzheimer, segno di Murphy negativo, il sig. Graves",
    ["PERSON:Alzheimer", "PERSON:Murphy"],
  ],
  ["eponym-patient", "es", "Enfermedad de Parkinson y linfoma de Hodgkin", ["PERSON:Parkinson", "PERSON:Hodgkin"]],
  // Our own.
  [
    "confused-class",
    "en",
    "{ORGANIZATION:Quill Ltd}, {DATE:May}, {OTHER_ID:0161 496 0123}",
    [`${DRAWN} PERSON, LOCATION:Quill Ltd<ORGANIZATION:Quill Ltd`],
  ],
  [
    "swallowed-word",
    "en",
    "Saw {PERSON:Ann} today",
    [`${DRAWN} PERSON:Saw Ann<PERSON:Ann, PERSON:Ann today<PERSON:Ann`],
  ],
  ["swallowed-word", "en", "Mrs {PERSON:Poe}, well; ({PERSON:Ann})", []],
  ["swallowed-word", "en", "{PERSON:Ann} {PERSON:Poe}", []],
  [
    "lost-word",
    "en",
    "{PERSON:Ann Bea Poe} and {PERSON:Ann}",
    [`${DRAWN} PERSON:Bea Poe<PERSON:Ann Bea Poe, PERSON:Ann Bea<PERSON:Ann Bea Poe`],
  ],
  [
    "clusters",
    "en",
    "Take 2 tablets, five times a day; 3 days old; 6 weeks ago.",
    ["AGE:2 tablets", "AGE:five times", "AGE:6 weeks"],
  ],
  ["clusters", "en", "The nurse gave omeprazole.", ["PERSON:nurse", "PERSON:omeprazole"]],
  [
    "clusters",
    "it",
    "Anamnesi: bisoprololo da 3 giorni, neonato di 3 giorni di vita.",
    ["LOCATION:Anamnesi", "PERSON:bisoprololo", "AGE:3 giorni"],
  ],
  [
    "clusters",
    "es",
    "Antecedentes: toma enalapril 2 veces.",
    ["LOCATION:Antecedentes", "PERSON:enalapril", "AGE:2 veces"],
  ],
];

/** `one of several A, B:words<…`: every way in which it may be drawn. */
function waysOf(expected: string): readonly string[] {
  if (!expected.startsWith(DRAWN)) return [expected];
  const listed = expected.slice(DRAWN.length + 1).split(", ");
  const tail = listed.at(-1)?.replace(/^[A-Z]+/u, "") ?? "";
  return listed.map((way) => (way.includes(":") ? way : `${way}${tail}`));
}

describe("what each rule proposes, on hand-made texts", () => {
  it.each(CASES)("%s (%s): %s", (rule, language, marks, expected) => {
    const drawn = Array.from({ length: 12 }, (_, seed) => proposedBy([rule], marks, { language, seed }).told);
    const ways = expected.flatMap(waysOf);
    for (const told of drawn) {
      expect(told.length).toBe(expected.length);
      for (const one of told) expect(ways).toContain(one);
    }
    // Every way comes up: a draw that always falls alike would be none.
    expect(new Set(drawn.flat()).size).toBe(new Set(ways).size);
  });

  it("are about every rule, and every rule about words in every language", () => {
    expect(new Set(CASES.map(([rule]) => rule))).toEqual(new Set(RULE_NAMES));
    for (const rule of [
      "common-word-name",
      "lab-value-age",
      "pressure-date",
      "ward-hospital",
      "eponym-patient",
      "clusters",
    ]) {
      const languages = CASES.filter(([name, , , expected]) => name === rule && expected.length > 0).map(
        ([, code]) => code,
      );
      expect(new Set(languages), rule).toEqual(new Set(LOCALES));
    }
  });
});
