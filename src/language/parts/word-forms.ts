/** What a word may end with, and what stands there in the word that it is a form of: `["ies", ["y"]]` leads from "babies" to "baby". */
export type Endings = readonly (readonly [ending: string, replacements: readonly string[]])[];

/** How ordinary words of a language look whose lists have another form of them, or none. Of words in lower case without diacritics. */
export interface WordForms {
  readonly endings: Endings;
  /** Those that make an ordinary word out of a family name as well ("Rivers", "Rossi"); of the others family names have too many. */
  readonly ofSurnames: Endings;
  /** Whether a final consonant is doubled before an ending: "stopped". */
  readonly doubles: boolean;
  /** What only words of medicine end with. */
  readonly clinical: RegExp;
  /** What words of medicine begin with, before one that is known: "hepato|renal". `null`: where the tables have them whole. */
  readonly clinicalStart: RegExp | null;
}
