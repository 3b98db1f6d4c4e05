/**
 * Letters of other scripts that cannot be told from a Latin one, each as its code point and that letter. Picked from the
 * "confusables" of Unicode Technical Standard 39: only those that look the same in common typefaces, all of one UTF-16 unit.
 */
const TABLES = [
  // Cyrillic
  `0410A 0412B 0415E 0405S 0406I 0407I 0408J 041aK 041cM 041dH 041eO 0420P 0421C 0422T 0423Y 0425X 04aeY 050cG 051aQ 051cW
   04baH 0430a 0435e 04bbh 0456i 0457i 0458j 043eo 0440p 0455s 0441c 0445x 0443y 04afy 0501d 051bq 051dw 04cfl 04bde 050dg`,
  // Greek
  `0391A 0392B 0395E 0396Z 0397H 0399I 039aK 039cM 039dN 039fO 03a1P 03a4T 03a5Y 03a7X 03f9C 03f3j 03b1a 03f2c 03b9i 03bak
   03bfo 03c1p 03c5u 03bdv 03c7x`,
  // Armenian
  "0585o 057du 0570h 0581g 053cL 054dU 054fS 0555O",
  // Cherokee
  "13aaA 13f4B 13dfC 13a0D 13acE 13bbH 13abJ 13e6K 13deL 13b7M 13e2P 13a1R 13daS 13a2T 13d9V 13b3W 13c3Z",
];

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  TABLES.flatMap((table) => table.split(/\s+/u)).map((entry) => [
    String.fromCharCode(Number.parseInt(entry.slice(0, 4), 16)),
    entry.slice(4),
  ]),
);

const FOREIGN = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]/u;
const LATIN = /\p{sc=Latin}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** An unmistakable word of another script this near speaks for that language. */
const NEAR_WORDS = 3;

/**
 * `foreign`: holds a letter that no Latin one looks like, and no Latin one. `alike`: foreign letters only, each of which looks
 * like a Latin one. `other`: digits, other scripts, a lone Greek letter ("α").
 */
type Kind = "latin" | "mixed" | "alike" | "foreign" | "other";

interface ScriptWord {
  readonly word: string;
  readonly start: number;
  readonly kind: Kind;
}

function kindOf(word: string): Kind {
  const foreign = FOREIGN.test(word);
  if (LATIN.test(word)) return foreign ? "mixed" : "latin";
  if (!foreign) return "other";
  if (word.length === 1 && /\p{sc=Greek}/u.test(word)) return "other";
  for (const character of word) {
    if (!LATIN_OF.has(character) && /\p{L}/u.test(character)) return "foreign";
  }
  return "alike";
}

/**
 * Replaces letters of Cyrillic, Greek, Armenian and Cherokee by the Latin ones that they look like. It does so in a word that mixes
 * scripts ("jan\u0435"), and in a word that has only look-alikes if the line holds Latin words and no word of the other script is
 * near: a Russian or Greek word stays. The text keeps its length. Idempotent. Linear.
 */
export function levelLookAlikes(text: string): string {
  if (!FOREIGN.test(text) || !LATIN.test(text)) return text;
  return text.split("\n").map(levelLine).join("\n");
}

function levelLine(text: string): string {
  if (!FOREIGN.test(text) || !LATIN.test(text)) return text;
  const words: ScriptWord[] = [];
  for (const match of text.matchAll(WORD)) words.push({ word: match[0], start: match.index, kind: kindOf(match[0]) });
  const parts: string[] = [];
  let copied = 0;
  for (const [index, { word, start, kind }] of words.entries()) {
    if (kind !== "mixed" && !(kind === "alike" && !isNearForeign(words, index))) continue;
    parts.push(text.slice(copied, start), toLatin(word));
    copied = start + word.length;
  }
  parts.push(text.slice(copied));
  return parts.join("");
}

function isNearForeign(line: readonly ScriptWord[], index: number): boolean {
  for (let at = Math.max(0, index - NEAR_WORDS); at <= index + NEAR_WORDS; at++) {
    if (line[at]?.kind === "foreign") return true;
  }
  return false;
}

function toLatin(word: string): string {
  return Array.from(word, (character) => LATIN_OF.get(character) ?? character).join("");
}
