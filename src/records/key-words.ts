import { wordsOfKey } from "../documents/json-keys.js";
import { foldMarks } from "../language/fold-marks.js";
import { setOfAll } from "../language/vocabulary/lists.js";
import { once } from "../language/vocabulary/once.js";
import { isOldAge } from "./bare-age.js";

/** A word of a number from 90 to 129 by itself. */
const OLD = /^(?:9\d|1[0-2]\d)$/;
const MOST_WORDS = 4;
/** Longer names are phrases, in UTF-16 units. */
const LONGEST = 64;

/** Words of a key, with figures apart from letters: `age93` and `93yo` are two. */
const piecesOf = (key: string): string[] => wordsOfKey(key).flatMap((word) => word.match(/\d+|[^\d]+/gu) ?? []);

/**
 * Whether a key says an age from 90 on, in figures with what makes a number an age ("age_93", "over 95", "93-year-old mother"), in words, or as a
 * number alone: nobody has a number for a field's name but in a map.
 */
export function saysOldAge(key: string): boolean {
  if (key.length > LONGEST) return false;
  let says = told.get(key);
  if (says === undefined) {
    says = readsAsOldAge(key);
    if (told.size >= MOST_TOLD) told.clear();
    told.set(key, says);
  }
  return says;
}

/** What was told of keys: records have the same ones again and again. */
const told = new Map<string, boolean>();
const MOST_TOLD = 2000;

function readsAsOldAge(key: string): boolean {
  if (!/\d/.test(key)) return isOldAge(wordsOfKey(key).join(" "));
  const words = piecesOf(key);
  if (words.length === 1) return OLD.test(words[0] ?? "");
  return words.some((word, index) => OLD.test(word) && isAgeAt(words, index));
}

/** The number with words that stand beside it. */
function isAgeAt(words: readonly string[], index: number): boolean {
  for (let from = Math.max(0, index - MOST_WORDS + 1); from <= index; from++)
    for (let to = Math.max(index + 1, from + 2); to <= Math.min(words.length, from + MOST_WORDS); to++)
      if (isOldAge(words.slice(from, to).join(" "))) return true;
  return false;
}

/** What is measured or staged, in any language: "temp", "braden". */
const measured = once(() => new Set([...setOfAll("measures", "quantity"), ...setOfAll("measures", "staged")]));

/** Whether a key is the name of a test or a scale, which may be somebody's all the same: "Morse". */
export function isTestName(key: string): boolean {
  const words = wordsOfKey(key).map((word) => foldMarks(word).toLowerCase());
  return words.length > 0 && (measured().has(words.join(" ")) || words.every((word) => measured().has(word)));
}
