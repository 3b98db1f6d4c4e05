import { once } from "../../../language/vocabulary/once.js";
import { rowsOf } from "../../../language/vocabulary/rows.js";
import { type ErrorRule, inPlaceOf } from "../error-rule.js";

const WORD_BEFORE = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]* $/u;
const WORD_BEHIND = /^ [\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/u;

/** How much of a text is looked at for one word, in UTF-16 units. */
const WORD_REACH = 40;

const titles = once(() => new Set(rowsOf("titles", ["text"]).map((row) => row("text"))));

/**
 * Beyond the paper, whose refiner corrects edges too (section 3.1): a finding that has swallowed the word in front of it or the one behind, as
 * our own detectors' most frequent wrong edges have. Which one is drawn where both are there. No title: corpora differ in whether it belongs to a name.
 */
export const swallowedWord: ErrorRule = ({ text, gold }, { draw }) =>
  gold.flatMap((right) => {
    const front = WORD_BEFORE.exec(text.slice(Math.max(0, right.start - WORD_REACH), right.start))?.[0] ?? "";
    const before = titles().has(front.trim().toLowerCase()) ? 0 : front.length;
    const behind = WORD_BEHIND.exec(text.slice(right.end, right.end + WORD_REACH))?.[0].length ?? 0;
    if (before + behind === 0) return [];
    const takesBefore = behind === 0 || (before > 0 && draw("swallowed-word", right.start) < 0.5);
    const wrong = takesBefore ? { ...right, start: right.start - before } : { ...right, end: right.end + behind };
    return [inPlaceOf("swallowed-word", "edges", wrong, right)];
  });

/** Beyond the paper: a finding of several words that has lost its first or its last one; which is drawn. */
export const lostWord: ErrorRule = ({ text, gold }, { draw }) =>
  gold.flatMap((right) => {
    const words = [...text.slice(right.start, right.end).matchAll(/\S+/gu)];
    const [second, last] = [words[1], words.at(-1)];
    const beforeLast = words.at(-2);
    if (second === undefined || last === undefined || beforeLast === undefined) return [];
    const losesFirst = draw("lost-word", right.start) < 0.5;
    const wrong = losesFirst
      ? { ...right, start: right.start + second.index }
      : { ...right, end: right.start + beforeLast.index + beforeLast[0].length };
    return [inPlaceOf("lost-word", "edges", wrong, right)];
  });
