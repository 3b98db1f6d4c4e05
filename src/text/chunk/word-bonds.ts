import { ADDRESS_SIGNS, DIGITS, MONTHS, ORDINALS, REPEATS, TEENS, TENS } from "../../language/spoken-words.js";
import { BACKCHANNELS, SPELLING_ALPHABET } from "../../language/talk-words.js";

/** Titles that come before a name (lower case, without a full stop). */
export const TITLES: ReadonlySet<string> = new Set(
  (
    "dr doctor mr mister mrs missus ms miss prof professor sir madam nurse father sister saint st captain sergeant reverend " +
    "herr frau señor señora sig signor signora dott dottor dottoressa monsieur madame mme"
  ).split(" "),
);

const MAX_BACKCHANNEL_WORDS = 4;
const MAX_LABEL_WORDS = 2;

function isNumber(word: string): boolean {
  return (
    /\p{N}/u.test(word) ||
    DIGITS.has(word) ||
    TEENS.has(word) ||
    TENS.has(word) ||
    ORDINALS.has(word) ||
    REPEATS.has(word) ||
    /^(?:hundred|thousand|slash|point)$/.test(word) ||
    word.split("-").some((part) => TENS.has(part))
  );
}

function isSign(word: string): boolean {
  return word === "dot" || word === "slash" || word === "@" || ADDRESS_SIGNS.has(word);
}

/**
 * Whether a text must not be cut between two neighbouring words (as written, punctuation attached): within a spoken or written
 * number, a date, an address, letters said one by one, or between a title or a first name and the capital after it.
 */
export function belongTogether(before: string, after: string): boolean {
  const [left, right] = [bare(before), bare(after)];
  if (left === "" || right === "") return false;
  if (isNumber(left) && isNumber(right)) return true;
  if ((MONTHS.has(left) && isNumber(right)) || (isNumber(left) && MONTHS.has(right))) return true;
  if (isSign(left) || isSign(right)) return true;
  if (isLetter(left) && isLetter(right)) return true;
  if (TITLES.has(left)) return true;
  return /^["'“‘(]*\p{Lu}/u.test(before) && !/[.!?…,;:]["'”’)]*$/u.test(before) && /^["'“‘(]*\p{Lu}/u.test(after);
}

/** Whether a number or a spelled word that ends one turn goes on in the next. */
export function goesOn(before: string, after: string): boolean {
  const [left, right] = [bare(before), bare(after)];
  return (isNumber(left) && isNumber(right)) || (isLetter(left) && isLetter(right));
}

/** Whether a turn is nothing but "okay", "go ahead": the other speaker's number goes on after it. */
export function isBackchannel(words: readonly string[]): boolean {
  return (
    words.length > 0 && words.length <= MAX_BACKCHANNEL_WORDS && words.every((word) => BACKCHANNELS.has(bare(word)))
  );
}

/** "P:", "Speaker 1:", "[doctor]": the words of a turn without its speaker's label. */
export function withoutLabel(words: readonly string[]): readonly string[] {
  const label = words.slice(0, MAX_LABEL_WORDS).findIndex((word) => /[:\]]$/.test(word));
  return words.slice(label + 1);
}

function isLetter(word: string): boolean {
  return /^[b-hj-z]$/.test(word) || SPELLING_ALPHABET.has(word);
}

/** A longer run of characters is not a word of a number or a name. */
const MAX_WORD = 40;

/** Lower case, without outer punctuation. */
function bare(word: string): string {
  if (word.length > MAX_WORD) return "";
  return word.toLowerCase().replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}@]+$/gu, "");
}
