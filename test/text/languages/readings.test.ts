import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessLanguage } from "../../../src/language/guess/guess-language.js";
import { blocksOf } from "../../../src/text/languages/blocks.js";
import { partOfText } from "../../../src/text/languages/part-of-text.js";
import { readingsOf } from "../../../src/text/languages/readings.js";
import { parseCase } from "../marked-case.js";
import { MIXED_DOCUMENTS } from "./mixed-documents.js";

/** Texts that say their language: the letters and talk of clinics, with and without capitals. */
const SURE: readonly (readonly [string, string])[] = [
  ["en", "She takes metformin twice a day and was told to stop smoking by her family doctor."],
  ["en", "so how long have you been feeling like this and does it get worse when you lie down"],
  ["it", "Il paziente è stato ricoverato per dolore toracico e dispnea, ed è stato dimesso dopo tre giorni."],
  [
    "it",
    "mi fa male qui quando respiro e non riesco a dormire perché la notte è peggio, anche con le medicine che mi ha dato",
  ],
  ["es", "El paciente fue ingresado por dolor torácico y disnea, y fue dado de alta a los tres días."],
  ["es", "pues me duele aquí cuando respiro y no puedo dormir porque por la noche es peor, también con las pastillas"],
  ["de", "Der Patient wurde wegen Brustschmerzen und Atemnot aufgenommen und nach drei Tagen entlassen."],
  [
    "fr",
    "Elle prend de la metformine deux fois par jour et son médecin lui a conseillé d'arrêter de fumer avec son mari.",
  ],
  [
    "pt",
    "O paciente foi internado por dor torácica e falta de ar, não tem alergias e teve alta após três dias com os comprimidos.",
  ],
  [
    "nl",
    "De patiënt werd opgenomen met pijn op de borst en kortademigheid, en werd na drie dagen naar huis ontslagen met het advies niet te roken.",
  ],
  ["ro", "Pacientul a fost internat pentru durere toracică și dispnee și a fost externat după trei zile cu tratament."],
  [
    "pl",
    "Pacjent został przyjęty z powodu bólu w klatce piersiowej i duszności, a po trzech dniach został wypisany do domu w dobrym stanie ogólnym. Zalecono kontrolę u lekarza rodzinnego.",
  ],
];

/** Texts that are the same in many languages, or too short: they contradict nothing. */
const UNSURE = [
  "Metformin 1000 mg 1-0-1, Ramipril 5 mg 1-0-0, ASS 100 mg 0-1-0, Atorvastatin 40 mg 0-0-1, Pantoprazol 20 mg",
  "Na 138 mmol/l, K 4.2 mmol/l, Cl 101, Creat 0.9 mg/dl, Hb 13.4 g/dl, WBC 7.8, PLT 245, CRP 12, TSH 2.1",
  "Mario Rossi, Giulia Bianchi, Francesco Ferrari, Maria Teresa Esposito, Giovanni De Luca, Chiara Ricci",
  "John Smith, Mary Johnson, Robert Brown, Patricia Miller, Michael Davis, Linda Wilson, James Moore",
  "José García López, María Rodríguez, Antonio Fernández, Ana Belén Martínez, Manuel Sánchez, Carmen Ruiz",
  "ECG: SR 72/min, PR 160 ms, QRS 90 ms, QTc 420 ms; TTE: FE 55%, VS 48 mm, PAPs 28 mmHg, TAPSE 22 mm",
  "Hypertension, hyperlipidemia, diabetes mellitus type 2, GERD, COPD, CKD stage 3, atrial fibrillation",
  "Guten Tag.",
  "Dolor 7/10",
  "555-0142",
  "",
];

const surely = async (text: string) => [...(await readingsOf(text, "en")).sure.keys()];

describe("the language of a text", () => {
  it.each(SURE)("is %s: %s", async (language, text) => {
    expect(await surely(text)).toEqual([language]);
  });

  it.each(UNSURE)("cannot be told of: %s", async (text) => {
    expect(await surely(text)).toEqual([]);
    expect(await readingsOf(text, "it")).toMatchObject({ parts: new Map([["it", expect.anything()]]) });
  });

  it("is not guessed where the text is short", async () => {
    expect(await guessLanguage("mm hm")).toEqual({ asked: false, language: null });
  });
});

describe("the parts of a text", () => {
  it("are read in the language that was set too, where theirs is no more than guessed", async () => {
    const symptoms =
      "Dolor abdominal intenso, vómitos biliosos, deposiciones diarreicas abundantes, fiebre elevada, escalofríos, malestar generalizado, anorexia marcada, pérdida ponderal reciente";
    expect(await guessLanguage(symptoms)).toMatchObject({ language: "es" });
    expect([...(await readingsOf(symptoms, "it")).parts.keys()]).toEqual(["es", "it"]);
  });

  it("are whole paragraphs or turns of talk, and in documents of two languages each is read in its own", async () => {
    for (const { language, marked } of MIXED_DOCUMENTS) {
      const { text } = parseCase(marked);
      const { parts } = await readingsOf(text, language);
      expect([...parts.keys()], text).toHaveLength(2);
      expect(parts.has(language)).toBe(true);
    }
  });

  it("take what nobody can tell with their neighbours, and mixed ones in both languages", async () => {
    const spanish = "La paciente vive con su marido y no tiene alergias conocidas, pero le falta el aire.\n\n";
    const english = "She was seen in our clinic and there were no side effects, and we will see her again.\n\n";
    const list = "Ramipril 5 mg, Atorvastatin 40 mg, Metformin 1000 mg, Pantoprazol 20 mg, Bisoprolol 2.5 mg\n\n";
    const read = async (text: string) => {
      const { parts } = await readingsOf(text, "en");
      return [...parts].map(([language, spans]) => [
        language,
        spans.map(({ start, end }) => text.slice(start, end).trim()),
      ]);
    };
    expect(await read(spanish + list + spanish)).toEqual([["es", [(spanish + list + spanish).trim()]]]);
    expect(await read(english + list + spanish)).toEqual([
      ["en", [(english + list).trim()]],
      ["es", [(list + spanish).trim()]],
    ]);
    const both = `${english.trim()} ${spanish}`;
    expect(await read(both)).toEqual([
      ["en", [both.trim()]],
      ["es", [both.trim()]],
    ]);
  });

  it("in a language that is not read are read in the one that was set: leaving them out would find less", async () => {
    const german = "Der Patient wurde wegen Brustschmerzen aufgenommen und nach drei Tagen entlassen.\n\n";
    const { parts, sure } = await readingsOf(german, "it");
    expect([...parts.keys()]).toEqual(["it"]);
    expect([...sure.keys()]).toEqual(["de"]);
  });

  it("together are the text, whatever it is, and lead back to it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom(
            "the and of with she was ",
            "el los y pero fue ",
            "\n",
            "\n\n",
            "Rossi 5 mg. ",
            "che è non di ",
          ),
        ),
        async (pieces) => {
          const text = pieces.join("");
          expect(
            blocksOf(text)
              .map(({ start, end }) => text.slice(start, end))
              .join(""),
          ).toBe(text);
          const { parts } = await readingsOf(text, "en");
          const covered = new Uint8Array(text.length);
          for (const spans of parts.values()) {
            const part = partOfText(text, spans);
            for (const { start, end } of spans) covered.fill(1, start, end);
            for (let at = 0; at + 3 <= part.text.length; at += 3) {
              const back = part.toWhole({ start: at, end: at + 3 }).map(({ start, end }) => text.slice(start, end));
              expect(part.text.slice(at, at + 3).replaceAll("\n", "")).toBe(back.join("").replaceAll("\n", ""));
            }
          }
          expect(covered.every((one) => one === 1)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
