import { escapeUntrusted } from "../../text/prompts/untrusted.js";
import type { TextSpan } from "../../types.js";

/** Words shown on each side of a finding, by how often more were asked for. */
export const WIDTHS: readonly number[] = [12, 40, 120];

/** A finding with the words around it, each with a number by which it is spoken of. */
export interface Passage {
  /** `7:used 8:a [9:Kelly] 10:clamp`: escaped; the square brackets are ours. */
  readonly shown: string;
  /** Where the words stand that have a number. */
  readonly words: readonly TextSpan[];
}

/** @param width words on each side. */
export function passageAt(text: string, finding: TextSpan, width: number): Passage {
  const before = lastWords(text, finding.start, width);
  const within = wordsIn(text, finding.start, finding.end);
  const behind = wordsIn(text, finding.end, text.length, width);
  const words = [...before, ...within, ...behind];
  const shown = words.map(({ start, end }, number) => {
    const word = `${number}:${escapeUntrusted(text.slice(start, end))}`;
    const opens = number === before.length ? "[" : "";
    const closes = number === before.length + within.length - 1 ? "]" : "";
    return `${opens}${word}${closes}`;
  });
  return { shown: shown.join(" "), words };
}

/** Words, and the marks between them that hold no blank. */
function wordsIn(text: string, from: number, to: number, most = Number.POSITIVE_INFINITY): TextSpan[] {
  const found: TextSpan[] = [];
  const word = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]+/gu;
  word.lastIndex = from;
  for (let match = word.exec(text); match && match.index < to && found.length < most; match = word.exec(text))
    found.push({ start: match.index, end: Math.min(to, match.index + match[0].length) });
  return found;
}

/** Characters looked through for so many words before a place: a word and its blank are shorter on average. */
const CHARACTERS_PER_WORD = 24;

function lastWords(text: string, to: number, most: number): TextSpan[] {
  let from = Math.max(0, to - most * CHARACTERS_PER_WORD);
  // Not between two halves of a word, nor of a character.
  while (from > 0 && !/\s/u.test(text.charAt(from))) from--;
  return wordsIn(text, from, to).slice(-most);
}
