import type { Known } from "../../../config/known.js";
import { SUFFIXES } from "../../../language/lexicons/suffixes.js";
import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { once } from "../../../language/vocabulary/once.js";
import type { Entity } from "../../../types.js";
import { isSomethingElse } from "../../propagate/find-repeats.js";
import { isSaidOfKnown, isSaidOfThing } from "../../propagate/said-of-known.js";
import { isCapital, opens } from "../../propagate/telling-capital.js";
import { readWords, type Words } from "../../propagate/word-rows.js";
import { type WordUse, wordUseOf } from "../../propagate/word-use.js";
import { namesOf, namingIn } from "./names-of.js";

const SURE = 0.9;
/** Shorter ones stand in any text. */
const MIN_LETTERS = 3;
/** Words behind a preposition among which it is told where a thing is. */
const WHERE_REACH = 3;

/**
 * Known names that are ordinary words, where they open a sentence and their capital says nothing: in what was written of these very people, such a word
 * is taken for the name, unless what follows makes it plainly the word: a noun that it goes with ("Stone clinic", "Rose oil"), what is done ("Rose to
 * stand"), where a thing is ("Stone in left ureter").
 */
export function createCapitalFinder(known: Known): (text: string, language: string) => Entity[] {
  const names = new Set(
    known.persons.flatMap((person) => {
      const isNaming = namingIn(person);
      const words = namesOf(person).flatMap((name) => name.split(/[\s-]+/u).map(normalise));
      return words.filter((word) => word.length >= MIN_LETTERS && isNaming(word));
    }),
  );
  return (text, language) => {
    if (names.size === 0) return [];
    const words = readWords(text);
    const use = wordUseOf([language]);
    return words.keys.flatMap((key, at): Entity[] => {
      if (!names.has(key) || !isCapital(text, words.starts[at] ?? 0) || !opens(words, at)) return [];
      if (isWord(words, at, use)) return [];
      const [start, end] = [words.starts[at] ?? 0, words.ends[at] ?? 0];
      return [{ start, end, type: "PERSON", confidence: SURE, detectedBy: ["known"], proven: false }];
    });
  };
}

/** Whether the first word of a sentence, that somebody is called by, is plainly the word. */
function isWord(words: Words, at: number, use: WordUse): boolean {
  const { text, keys, starts, ends } = words;
  const [word, next] = [keys[at] ?? "", keys[at + 1] ?? ""];
  if (isSomethingElse(words, at, at, use) || isSaidOfThing(words, at, use)) return true;
  if (isSaidOfKnown(words, at, use)) return false;
  const behind = text.slice(ends[at] ?? 0, starts[at + 1] ?? text.length);
  const isThing = use.is("bareThings", word) || use.isClinical(word) || !use.mayBeName(word);
  const isCounted = isThing && /^[ :=]+$/u.test(behind) && /^\d/u.test(next);
  if (isCounted) return true;
  // "Long-term", but "Stone-", "Stone - ok".
  if (behind === "-") return !isCapital(text, starts[at + 1] ?? 0);
  if (/^, ?$/u.test(behind)) return use.is("openers", word);
  if (behind !== " " || /^\d/u.test(next)) return false;
  // "Will need", "May return": whoever does something was told above.
  if (use.is("auxiliaries", word)) return true;
  if (use.is("describing", word) && use.is("bareThings", next)) return true;
  if (behindNames().has(next) || SUFFIXES.has(next)) return false;
  if (use.isSmall(next)) return isGoneOn(words, at, isThing, use);
  const written = text.slice(starts[at] ?? 0, ends[at] ?? 0);
  // "Stone Rose"; where all is in capitals they say nothing.
  const isLarge = isCapital(text, starts[at + 1] ?? 0) && written !== written.toUpperCase();
  if (use.is("saidOfThings", next)) return isThing || use.is("describing", word);
  return (
    use.is("describing", word) || use.isClinical(next) || (use.isOrdinary(next) && !(isLarge && use.mayBeName(next)))
  );
}

/** Behind the word a small one: "Rose to stand", "Short of breath", "Burns to left arm", "Stone in left ureter"; not "Stone in for recheck". */
function isGoneOn({ keys }: Words, at: number, isThing: boolean, use: WordUse): boolean {
  const [word, small, ...others] = keys.slice(at, at + 2 + WHERE_REACH);
  if (small === "of") return true;
  if (verbs().has(word ?? "") && (small === "to" || small === "from")) return true;
  if (!goingOn().has(small ?? "")) return false;
  if (others.some((key) => sides().has(key))) return true;
  return isThing && others.some((key) => use.isClinical(key) || use.is("bareThings", key) || /^\d/u.test(key));
}

const behindNames = once(() => setOf("talk-words", "behind-name", "en"));
const verbs = once(() => setOf("talk-words", "verb-and-name", "en"));
const goingOn = once(() => setOf("talk-words", "where-it-is", "en"));
const sides = once(() => setOf("talk-words", "side", "en"));
