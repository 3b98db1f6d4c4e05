import { DRUG_KINDS, EPONYM_HEAD_KINDS, EPONYM_KINDS } from "../../language/lexicons/medical-names.js";
import { eachLanguage, type Locale } from "../../language/locales.js";
import { listOf } from "../../language/vocabulary/lists.js";
import { clinicalTokens } from "./tokens.js";

/** What words beside a number say of it, as bits; each a kind of data/measures.tsv or data/medicine.tsv. */
export const Class = {
  /** What a number measures or scores: analytes, vital signs, scores, settings. */
  Quantity: 1,
  /** Names of numbers that any record has too: "type", "level". */
  Weak: 1 << 1,
  /** Units of measurements, which are hardly ever anything else: "mg/dL". */
  Unit: 1 << 2,
  /** Anything that is counted behind a number: "days", "times", "pillows". */
  Counted: 1 << 3,
  Gene: 1 << 4,
  /** What has stages, grades or classes: "stage", "Gustilo". */
  Staged: 1 << 5,
  /** Classifications of diagnoses, procedures, laboratory tests. */
  Coded: 1 << 6,
  /** How and how often something is taken. */
  Intake: 1 << 7,
  /** Between what is measured and its value. */
  Link: 1 << 8,
  /** "H", "low": what a laboratory says of a value. */
  Flag: 1 << 9,
  /** Drugs. */
  Drug: 1 << 10,
  /** What is named after somebody: "clamp", "score". */
  Noun: 1 << 11,
  /** Whom such things are named after. */
  Eponym: 1 << 12,
  /** Right before a day. */
  DateLead: 1 << 13,
  /** Right before a span of time. */
  SpanLead: 1 << 14,
  /** Between a noun and whom it is named after: "pinza |di| Kelly". */
  NounLink: 1 << 15,
  /** It is no word of the language itself: short, or a proper name. */
  Abbreviation: 1 << 16,
  /** Short forms of years behind an age: "77 aa". */
  AgeUnit: 1 << 17,
  /** Between a number and its decimals, said aloud. */
  Decimal: 1 << 18,
  /** An age that is measured, and nobody's: "bone age". */
  OtherAge: 1 << 19,
  /** What an ordinal counts that is no day: "5th |toe|". */
  OrdinalNoun: 1 << 20,
} as const;

/** The classes of phrases: by their first word, the longest first. */
export type ClassTable = ReadonlyMap<
  string,
  readonly { readonly words: readonly string[]; readonly classes: number }[]
>;

const MEASURES: Readonly<Record<string, number>> = {
  quantity: Class.Quantity,
  measure: Class.Quantity,
  "weak-measure": Class.Weak,
  "quantity-unit": Class.Unit | Class.Counted,
  unit: Class.Counted,
  "short-unit": Class.Counted,
  gene: Class.Gene,
  staged: Class.Staged,
  coded: Class.Coded,
  intake: Class.Intake,
  "measure-link": Class.Link,
  "quantity-link": Class.Link,
  "result-flag": Class.Flag,
  "eponym-noun": Class.Noun,
  "date-lead": Class.DateLead,
  "span-lead": Class.SpanLead,
  "eponym-link": Class.NounLink,
  "age-unit": Class.AgeUnit,
  "decimal-word": Class.Decimal,
  "ordinal-noun": Class.OrdinalNoun,
  "other-age": Class.Quantity | Class.OtherAge,
};
const MEDICINE: Readonly<Record<string, number>> = {
  measured: Class.Quantity,
  ...classOfAll(DRUG_KINDS, Class.Drug),
  ...classOfAll(EPONYM_HEAD_KINDS, Class.Noun),
  ...classOfAll(EPONYM_KINDS, Class.Eponym),
};

function classOfAll(kinds: readonly string[], bit: number): Readonly<Record<string, number>> {
  return Object.fromEntries(kinds.map((kind) => [kind, bit]));
}

/** What short names of all languages are names of. */
export const NAMED: number = Class.Quantity | Class.Gene | Class.Staged;

/** What a language's words say of numbers beside them; made when it is first asked for. */
export const classesIn: (locale: Locale) => ClassTable = eachLanguage((locale) => {
  const byPhrase = new Map<string, readonly number[]>();
  const add = (table: string, kinds: Readonly<Record<string, number>>) => {
    for (const [kind, bit] of Object.entries(kinds)) {
      const everywhere = listOf(table, kind, "*").map((text) => [text, bit | Class.Abbreviation] as const);
      const own = listOf(table, kind, locale).map((text) => [text, bit] as const);
      for (const [text, bits] of [...everywhere, ...own]) {
        const phrase = clinicalTokens(text)
          .map(({ key }) => key)
          .join(" ");
        byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), bits]);
      }
    }
  };
  add("measures", MEASURES);
  add("medicine", MEDICINE);
  const table = new Map<string, { words: readonly string[]; classes: number }[]>();
  for (const [phrase, all] of byPhrase) {
    const words = phrase.split(" ");
    const isOwn = all.some((one) => (one & NAMED) !== 0 && (one & Class.Abbreviation) === 0);
    const united = all.reduce((sum, one) => sum | one, 0);
    const bits = isOwn ? united & ~Class.Abbreviation : united;
    // A name that says little says no more because another list has it too.
    const classes = (bits & Class.Weak) === 0 ? bits : bits & ~Class.Quantity;
    const first = words[0] ?? "";
    const list = table.get(first) ?? [];
    list.push({ words, classes });
    table.set(first, list);
  }
  for (const list of table.values()) list.sort((a, b) => b.words.length - a.words.length);
  return table;
});
