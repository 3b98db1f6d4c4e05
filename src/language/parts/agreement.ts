/** What was replaced, as far as the words before it must agree with it. */
export type SubstitutedKind = "date" | "age" | "person" | "place" | "other";

/** A stretch of text and what stands in its place. */
export interface Substituted {
  readonly kind: SubstitutedKind;
  readonly original: string;
  readonly surrogate: string;
}

/** A function word at the end of the text before a surrogate, written anew. */
export interface Agreed {
  /** How many characters of the end of that text it takes the place of. */
  readonly length: number;
  readonly text: string;
}

/** The function word that ends a text, in lower case, with all that is to be written anew: "dell'", "il ". */
export interface LastWord {
  readonly word: string;
  readonly length: number;
  /** As it stands there. */
  readonly written: string;
}

/** One of these words at the end of a text, with an apostrophe of its own or one space behind it. `null`: it ends otherwise. */
export function lastWord(before: string): LastWord | null {
  const match = /(?<![\p{L}\p{M}\p{N}'’-])(\p{L}+(?:['’]| |\u00a0))$/u.exec(before);
  const written = match?.[1];
  if (written === undefined) return null;
  return { word: written.toLowerCase().replace("’", "'").trim(), length: written.length, written };
}

/** Another function word in the letters' case of the one that stood there; a space behind it, unless it has an apostrophe or is empty. */
export function wordLike(word: string, { written }: LastWord): string {
  if (word === "") return "";
  const letters = written.replaceAll(/\P{L}/gu, "");
  const isUpper = letters.length > 1 && letters === letters.toUpperCase();
  const isCapital = letters.slice(0, 1) !== letters.slice(0, 1).toLowerCase();
  const cased = isUpper ? word.toUpperCase() : isCapital ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
  return cased.endsWith("'") ? (written.includes("’") ? cased.replace("'", "’") : cased) : `${cased} `;
}
