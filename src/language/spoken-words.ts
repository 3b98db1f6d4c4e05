/** The words that English speakers use for digits, numbers, letters and the signs of an address. All keys are lower case. */

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

/** Hesitations: they vanish from the normalised text. */
export const HESITATIONS: ReadonlySet<string> = new Set([
  "uh",
  "um",
  "uhm",
  "er",
  "erm",
  "hmm",
  "mm",
  "ah",
  "eh",
  "hm",
  "uhh",
  "umm",
  "ehm",
]);

/** What people say between two pieces of a number, within their own turn. */
export const THINKING_ALOUD: readonly (readonly string[])[] = [
  ["let", "me", "see"],
  ["let's", "see"],
  ["hold", "on"],
  ["hang", "on"],
  ["you", "know"],
  ["i", "mean"],
  ["i", "think"],
  ["and", "then"],
  ["let", "me", "check"],
  ["let", "me", "look"],
  ["let", "me", "think"],
  ["one", "second"],
  ["one", "moment"],
  ["one", "sec"],
  ["just", "a", "second"],
  ["just", "a", "moment"],
  ["give", "me", "a", "second"],
  ["bear", "with", "me"],
  ["here", "it", "is"],
  ["wait"],
  ["and", "it's"],
  ["then", "it's"],
  ["i", "believe"],
  ["then"],
  ["so"],
  ["well"],
  ["right"],
  ["sorry"],
  ["space"],
  ["okay"],
  ["yeah"],
];

/** A turn that holds nothing but these does not end the other speaker's number. */
export const BACKCHANNELS: ReadonlySet<string> = new Set(
  (
    "okay ok yes yeah yep yup right sure uh um huh mhm mm hm hmm got it go ahead on and alright all uh-huh " +
    "thanks thank you perfect great good i see continue ready cool correct yup next then please"
  ).split(" "),
);

/** The spelling alphabet of NATO and aviation. */
export const SPELLING_ALPHABET: ReadonlyMap<string, string> = new Map(
  (
    "alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa " +
    "quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu"
  )
    .split(" ")
    .map((word) => [word, word.slice(0, 1).toUpperCase()]),
);

/** Members of the spelling alphabet that are first names too: a run of these alone is not spelling. */
export const SPELLING_NAMES: ReadonlySet<string> = new Set(["charlie", "juliet", "mike", "oscar", "romeo", "victor"]);

/** English names of months, long and short, in lower case. A number after one is read as a day or a year. */
export const MONTHS: ReadonlySet<string> = new Set(
  "january february march april may june july august september october november december sept jan feb apr aug oct nov dec".split(
    " ",
  ),
);

/** Said before a letter and no part of it: "capital J", "lower case b", "the letter K". */
export const LETTER_MARKS: ReadonlySet<string> = new Set(
  "capital cap uppercase lowercase upper lower case small letter the".split(" "),
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

/** Said of an address, in the middle of it. */
export const ADDRESS_ASIDES: readonly (readonly string[])[] = [
  ["that's", "all", "one", "word"],
  ["all", "one", "word"],
  ["as", "one", "word"],
  ["one", "word"],
  ["all", "lower", "case"],
  ["all", "lowercase"],
  ["lowercase"],
  ["all", "small"],
  ["all", "together"],
  ["with", "no", "spaces"],
  ["no", "spaces"],
  ["no", "space"],
  ["the", "number"],
  ["the", "letter"],
  ["capital"],
];

/** Hosts that people say without their dot, or that a recogniser writes without it: "at gmail com". */
export const MAIL_HOSTS: ReadonlySet<string> = new Set(
  "gmail googlemail yahoo hotmail outlook aol icloud msn live ymail protonmail proton gmx comcast verizon btinternet sky mail".split(
    " ",
  ),
);

/** Signs within an e-mail or web address. */
export const ADDRESS_SIGNS: ReadonlyMap<string, string> = new Map([
  ["dot", "."],
  ["dash", "-"],
  ["hyphen", "-"],
  ["minus", "-"],
  ["underscore", "_"],
  ["plus", "+"],
]);

/** Last labels by which "example dot com" is known for an address where neither "at" nor "www" says so. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  (
    "com org net edu gov mil int io co uk us ca au nz ie de fr it es pt nl be ch at dk se no fi pl cz hu in jp cn br mx " +
    "info biz health care clinic hospital app dev me tv eu online"
  ).split(" "),
);

/** Words that come before the local part of a spoken e-mail address and are no part of it. */
export const NOT_IN_LOCAL_PART: ReadonlySet<string> = new Set(
  (
    "is at it its it's that's that me my to the email e-mail mail address as on an and or by via contact reach write send " +
    "us him her them use using with from yes yeah sure okay ok so be was you can i'm for his their our your under"
  ).split(" "),
);

/** Whether a lower-case word, or digits, are a number or the tens, teens or digits of one. */
export function isNumberWord(word: string): boolean {
  return DIGITS.has(word) || TEENS.has(word) || TENS.has(word) || /^\d+$/u.test(word);
}
