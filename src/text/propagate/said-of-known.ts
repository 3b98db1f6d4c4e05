import { isCapital } from "./telling-capital.js";
import type { Words } from "./word-rows.js";
import type { WordUse } from "./word-use.js";

/** Words of being between a name and what somebody is: "has been", "is still not". */
const BEING_REACH = 4;
/** Words behind "was seen" among which it is told on what. */
const SEEN_REACH = 3;
/** "spiked", "wept" apart: what ends so tells what somebody did. */
const PAST = /..ed$/u;
/** A ward or an examination in capitals. */
const UNIT = /^\p{Lu}{2,4}$/u;
/** "durmió", "andò". */
const PRETERITE = /[óò]$/u;
const STATED = /^\s?[:,]\s?$/u;

/**
 * Whether a name that the text proves elsewhere, and that is an ordinary word, is meant at the start of a sentence, where its capital says nothing: by
 * what is said of it. "Snow turned blue", "Day is asleep", "Stone walked home"; not "Stone was seen on CT", "Small calcified granuloma".
 *
 * What notes name without an article, and what no list of names has, needs something that people alone do or are; a word that describes what follows
 * needs a verb; any other surname takes what was done, too.
 */
export function isSaidOfKnown(words: Words, at: number, use: WordUse): boolean {
  const { text, keys, starts, ends } = words;
  const word = keys[at] ?? "";
  if (!isCapital(text, starts[at] ?? 0)) return false;
  const isThing = use.is("bareThings", word) || !use.mayBeName(word);
  const behind = text.slice(ends[at] ?? 0, starts[at + 1] ?? text.length);
  if (behind !== " ") return !isThing && !use.isSmall(word) && isStated(words, at, behind, use);
  const next = keys[at + 1] ?? "";
  const acts = use.is("acts", next) && !(isThing && use.is("saidOfThings", next));
  if (acts || isIn(words, at + 1, "states", use)) return true;
  if (isThing || use.isSmall(word)) return false;
  if (isBound(words, at + 1, use) || isDenied(words, at + 1, use)) return true;
  if (use.is("describing", word)) return isIn(words, at + 1, "sharedStates", use, 1);
  return isIn(words, at + 1, "sharedStates", use) || isPast(words, at + 1, use);
}

/** "Stone was seen on CT": said of a thing that notes name without an article, whoever is called so. */
export function isSaidOfThing(words: Words, at: number, use: WordUse): boolean {
  const { keys } = words;
  const word = keys[at] ?? "";
  if (!use.is("bareThings", word) && use.mayBeName(word)) return false;
  const from = behindBeing(words, at + 1, use);
  if (from === at + 1) return false;
  const said = keys[from] ?? "";
  if (use.is("saidOfThings", said) || /^\d/u.test(said)) return true;
  return (
    use.is("sharedStates", said) && keys.slice(from + 1, from + 1 + SEEN_REACH).some((key) => use.is("seenOn", key))
  );
}

/** "Snow: stable", "Snow, 80, slept". */
function isStated({ keys }: Words, at: number, behind: string, use: WordUse): boolean {
  const next = keys[at + 1] ?? "";
  if (!STATED.test(behind) || use.is("describing", keys[at] ?? "")) return false;
  return /^\d/u.test(next) || use.is("states", next) || use.is("sharedStates", next) || use.is("acts", next);
}

/** "for discharge", "to theatre", "a OBI letto 2": what is to be done with somebody, or where he goes. */
function isBound(words: Words, at: number, use: WordUse): boolean {
  const { text, keys, starts, ends } = words;
  if (!use.is("bound", keys[at] ?? "") || !isJoined(words, at + 1)) return false;
  if (use.is("boundFor", keys[at + 1] ?? "")) return true;
  return !use.is("describing", keys[at - 1] ?? "") && UNIT.test(text.slice(starts[at + 1] ?? 0, ends[at + 1] ?? 0));
}

/** "no durmió", "non dorme": what somebody does not do. */
function isDenied(words: Words, at: number, use: WordUse): boolean {
  const { text, keys, starts, ends } = words;
  if (!use.is("negations", keys[at] ?? "") || !isJoined(words, at + 1)) return false;
  const then = keys[at + 1] ?? "";
  return (
    use.is("verbs", then) || use.is("acts", then) || PRETERITE.test(text.slice(starts[at + 1] ?? 0, ends[at + 1] ?? 0))
  );
}

/** Whether a state of the list follows, directly or behind words of being. */
function isIn(words: Words, from: number, list: "states" | "sharedStates", use: WordUse, least = 0): boolean {
  const at = behindBeing(words, from, use);
  return at >= from + least && isJoined(words, at) && use.is(list, words.keys[at] ?? "");
}

/** Index of the first word from `from` on that is no form of "be" or beside one. */
function behindBeing(words: Words, from: number, use: WordUse): number {
  let at = from;
  while (at < from + BEING_REACH && isJoined(words, at) && use.is("being", words.keys[at] ?? "")) at++;
  return at;
}

/** "spiked 38.4", "turned blue": what somebody did; not what was done with a thing, nor what describes one ("matched", "infected wound"). */
function isPast(words: Words, at: number, use: WordUse): boolean {
  const [past, then] = [words.keys[at] ?? "", words.keys[at + 1] ?? ""];
  if (!PAST.test(past) || use.is("saidOfThings", past) || use.isClinical(past)) return false;
  return !isJoined(words, at + 1) || !use.isClinical(then);
}

function isJoined({ text, starts, ends }: Words, at: number): boolean {
  return text.slice(ends[at - 1] ?? 0, starts[at] ?? text.length) === " ";
}
