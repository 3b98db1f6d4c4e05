import { SUFFIXES } from "../language/lexicons/suffixes.js";
import { LOCALES } from "../language/locales.js";
import { Flag, isOrdinary, lexicon } from "../language/name-lexicon.js";
import { normalise } from "../language/normalise.js";
import { setOfAll } from "../language/vocabulary/lists.js";
import { once } from "../language/vocabulary/once.js";
import { NAME } from "../language/word-flags.js";

/** One to five words: "Chalmers", "Peter James", "van Dyke", "Stone, Rose A.", "Rose Stone, MD". */
const NAME_SHAPE = /^\p{L}[\p{L}\p{M}.'’-]*(?:,? ?\p{L}[\p{L}\p{M}.'’-]*){0,4}$/u;
const WORDS = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Shorter words in capitals that no list of names has are abbreviations, and by themselves also some that one has: "TIA". */
const SHORTEST_IN_CAPITALS = 6;
const LONGEST_ABBREVIATION = 3;

/** What adjectives and nouns end in, and names hardly: the lists of words lack "Supportive". */
const LIKE_A_WORD = /(?:ive|able|ible|ful|less|ous|tion|ment|ness|ology|ally)$/u;

/** Whether a value is written as a name is. */
export function isNameShaped(value: string): boolean {
  return value.length <= 80 && NAME_SHAPE.test(value.trim());
}

const particles = once(() => setOfAll("reader-words", "name-particle"));
/** What is said in the place of a name, and the lists of words lack or have as a name: "Self", "Low", "vivente". */
const answers = once(() => setOfAll("field-names", "answer"));

/**
 * Whether a value that is written as a name is could be one by its words: each is on a list of names, or none that any language here knows. Not
 * "Cardiology", "Deceased", "vivente", "Kidney Stone"; nor with a title, by which the detectors find it.
 * @param letterCase default: each word has a capital.
 */
export function mayNameSomebody(value: string, letterCase: "capitals" | "any case" = "capitals"): boolean {
  const words = (value.match(WORDS) ?? []).filter(
    (word, index) => word.length > 1 && !isParticle(word) && !(index > 0 && isSuffix(word)),
  );
  const [only = ""] = words;
  if (words.length === 0 || (words.length === 1 && only.length <= LONGEST_ABBREVIATION && isInCapitals(only)))
    return false;
  if (!isNameShaped(value)) return false;
  if (letterCase === "capitals" && !words.every((word) => /^\p{Lu}/u.test(word))) return false;
  return words.every(mayBePartOfName);
}

function mayBePartOfName(word: string): boolean {
  const key = normalise(word);
  const flags = lexicon().get(key) ?? 0;
  if ((flags & Flag.Title) !== 0 || answers().has(key)) return false;
  if ((flags & NAME) !== 0) return true;
  if ((flags & Flag.Place) !== 0 || (isInCapitals(word) && word.length < SHORTEST_IN_CAPITALS) || LIKE_A_WORD.test(key))
    return false;
  return !LOCALES.some((locale) => isOrdinary(key, lexicon(locale).get(key) ?? 0, locale));
}

const isParticle = (word: string): boolean => particles().has(normalise(word));
const isSuffix = (word: string): boolean => SUFFIXES.has(normalise(word));
const isInCapitals = (word: string): boolean => word === word.toUpperCase();
