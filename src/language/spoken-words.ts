/** The words that English speakers use for digits, numbers, letters and the signs of an address. All keys are lower case. Words without a value are rows: talk-words.ts. */

const DIGIT_NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TEEN_NAMES = [
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS_NAMES = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** One spoken digit. "oh" and "o" are read as zero only next to another number (see numbers.ts). */
export const DIGITS: ReadonlyMap<string, number> = new Map([
  ...DIGIT_NAMES.map((name, value): [string, number] => [name, value]),
  ["oh", 0],
  ["o", 0],
  ["nought", 0],
  ["naught", 0],
  ["niner", 9],
]);

/** Words that sound like a digit, or that recognisers write for one. Only beside other digits do they say one. */
export const DIGIT_HOMOPHONES: ReadonlyMap<string, number> = new Map([
  ["won", 1],
  ["wan", 1],
  ["to", 2],
  ["too", 2],
  ["tu", 2],
  ["tree", 3],
  ["free", 3],
  ["for", 4],
  ["fore", 4],
  ["fower", 4],
  ["fife", 5],
  ["sex", 6],
  ["sick", 6],
  ["sics", 6],
  ["ate", 8],
  ["nein", 9],
]);

/** English words for 10 to 19, and their values. */
export const TEENS: ReadonlyMap<string, number> = new Map(TEEN_NAMES.map((name, index) => [name, 10 + index]));

/** English words for 20, 30 … 90, and their values. */
export const TENS: ReadonlyMap<string, number> = new Map([
  ...TENS_NAMES.map((name, index): [string, number] => [name, 20 + 10 * index]),
  ["fourty", 40],
]);

/** Ordinals of one word: first … nineteenth, twentieth, thirtieth, … */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...[
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
  ].map((name, index): [string, number] => [name, index + 1]),
  ...TENS_NAMES.map((name, index): [string, number] => [`${name.slice(0, -1)}ieth`, 20 + 10 * index]),
]);

/** "double four", "triple seven", "double L". */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
  ["quadruple", 4],
]);

/** English names of months, long and short, in lower case. A number after one is read as a day or a year. */
export const MONTHS: ReadonlySet<string> = new Set(
  "january february march april may june july august september october november december sept jan feb apr aug oct nov dec".split(
    " ",
  ),
);

/** Names of letters that are no other word of English. */
export const LETTER_NAMES: ReadonlyMap<string, string> = new Map([
  ["aitch", "H"],
  ["haitch", "H"],
  ["zed", "Z"],
  ["zee", "Z"],
  ["vee", "V"],
]);

/** What a dot is called in an address. */
export const DOTS: ReadonlySet<string> = new Set(["dot", "period", "point"]);

/** Signs within an e-mail or web address. */
export const ADDRESS_SIGNS: ReadonlyMap<string, string> = new Map([
  ["dot", "."],
  ["dash", "-"],
  ["hyphen", "-"],
  ["minus", "-"],
  ["underscore", "_"],
  ["plus", "+"],
]);

/** Whether a lower-case word, or digits, are a number or the tens, teens or digits of one. */
export function isNumberWord(word: string): boolean {
  return DIGITS.has(word) || TEENS.has(word) || TENS.has(word) || /^\d+$/u.test(word);
}
