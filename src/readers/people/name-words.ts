import { normalise } from "../../language/normalise.js";

/** A word of a mention. Offsets into the mention's text, without a possessive ending. */
export interface NameWord {
  readonly start: number;
  readonly end: number;
  /** As it stands there. */
  readonly written: string;
  /** In normal form, without spaces; of a spelled word, its letters. */
  readonly value: string;
  /** Between the word before (with its possessive ending) and this one. */
  readonly gap: string;
}

/** Letters and digits with their marks, unseen signs and apostrophes inside of them. */
const WORD =
  /[\p{Alphabetic}\p{N}][\p{Alphabetic}\p{N}\p{M}]*(?:(?:[\u00ad\u200b-\u200d\u2060\ufeff]+|['’ʼ`´‘])[\p{Alphabetic}\p{N}][\p{Alphabetic}\p{N}\p{M}]*)*/gu;
const POSSESSIVE = /['’ʼ`´‘][sS]$/u;
/** The article that Italian ties to the next word ("l'Anna"). */
const ARTICLE = /^(?:l['’]|(?:all|dall|dell|nell|sull)['’](?=\p{Lu}|avvocat|infermier|ingegner|ostetric))/u;
const APOSTROPHE = /['’ʼ`´‘]/u;
/** Between a name and a possessive ending that stands apart. */
const MAX_GAP = 4;
/** A longer word is not a name, and folding its marks could take quadratic time. */
const MAX_FOLDED_LENGTH = 200;

/** Splits a mention's text into words. Every letter and digit is in one, except the s of a possessive. */
export function wordsOfName(text: string): NameWord[] {
  const words: NameWord[] = [];
  let previousEnd = 0;
  const put = (start: number, end: number, gap: string) => {
    const written = text.slice(start, end);
    words.push({ start, end, written, value: nameValue(written), gap });
  };
  for (const match of text.matchAll(WORD)) {
    const whole = match[0];
    if (isLoosePossessive(text, match.index, whole, previousEnd)) continue;
    const bare = whole.replace(POSSESSIVE, "");
    const gap = text.slice(previousEnd, match.index);
    const start = match.index + (ARTICLE.exec(bare)?.[0].length ?? 0);
    const isTied = start > match.index;
    if (isTied) put(match.index, start - 1, gap);
    put(start, match.index + bare.length, isTied ? "'" : gap);
    previousEnd = match.index + whole.length;
  }
  return words;
}

/** "Jr.'s", "Wilson 's", and a mention that is "'s" alone: the s of a possessive, which no word holds. */
function isLoosePossessive(text: string, start: number, word: string, previousEnd: number): boolean {
  if (word !== "s" && word !== "S") return false;
  if (start === 0 || start - previousEnd > MAX_GAP || !APOSTROPHE.test(text.charAt(start - 1))) return false;
  return !APOSTROPHE.test(text.charAt(start + 1));
}

/** A word in normal form, without what would be a space there ("d'Angelo" → "dangelo"). */
export function nameValue(word: string): string {
  if (word.length > MAX_FOLDED_LENGTH) return word.toLowerCase();
  return normalise(word).replaceAll(" ", "") || word.toLowerCase();
}
