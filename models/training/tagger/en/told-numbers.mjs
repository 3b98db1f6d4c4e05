// Slots of talk that are made of numbers: dates, ages, identifiers said in part.
import { capital } from "./names.mjs";
import { cardinal, MONTHS, ordinal, ordinalDigits, saidYear } from "./numbers.mjs";
import * as lists from "./told-words.mjs";
import * as words from "./words.mjs";

export const letter = (random) => String.fromCharCode(65 + random.below(26));
export const letters = (random, count) => Array.from({ length: count }, () => letter(random));
export const maybe = (random, share, text) => (random.chance(share) ? text : "");
/** Recognisers write some numbers of talk in digits; who types writes most so. */
export const inDigits = (random, written) => random.chance(written ? 0.7 : 0.12);
export const number = (random, written, n) =>
  inDigits(random, written) ? String(n) : cardinal(n).replace(/ and /, `${maybe(random, 0.3, " and")} `);
export const nth = (random, written, n) => (inDigits(random, written) ? ordinalDigits(n) : ordinal(n));
/** Picks one of the given makers by weight and calls it. */
export const oneOf = (random, pairs) => random.weighted(pairs)();

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const COUNTED = ["first", "second", "third", "fourth", "last"];

function year(random, written) {
  const n = random.weighted([
    [3, random.between(2010, 2026)],
    [3, random.between(1975, 2009)],
    [2, random.between(1932, 1974)],
  ]);
  const short = n % 100;
  if (written && random.chance(0.7)) return random.chance(0.25) ? `'${String(short).padStart(2, "0")}` : String(n);
  if (random.chance(0.1)) return String(n);
  if (n < 2000 && random.chance(0.5)) return cardinal(short);
  if (n > 2000 && n < 2010 && random.chance(0.3)) return `oh ${cardinal(short)}`;
  return n < 2010
    ? saidYear(random, n)
    : random.chance(0.8)
      ? `twenty ${cardinal(short)}`
      : `two thousand ${cardinal(short)}`;
}

export function dateTold(random, written) {
  const month = random.pick(MONTHS);
  const day = random.between(1, month === "February" ? 28 : 30);
  const said = nth(random, written, day);
  const weekday = random.pick(WEEKDAYS);
  const holiday = random.pick(lists.HOLIDAYS);
  /** Without its article: "last Fourth of July", "solstice weekend". */
  const bare = holiday.replace(/^the /, "");
  const season = random.pick(lists.SEASONS);
  const counted = random.pick(COUNTED);
  const part = random.pick([
    "the end of",
    "the beginning of",
    "the middle of",
    "the start of",
    "the tail end of",
    "the first of",
    "the last of",
    "the fifteenth of",
  ]);
  const which = random.pick(["last", "last", "this past", "this", "next", "this coming"]);
  const of = random.pick(["of ", "of ", "", "in "]);
  const few = random.pick(["two", "two", "three", "four", "five", "a few"]);
  return oneOf(random, [
    [9, () => `the ${said}`],
    [6, () => `the ${said} of ${month}`],
    [7, () => `${month} ${said}`],
    [2, () => `${month} the ${said}`],
    [3, () => `${month} ${inDigits(random, written) ? day : cardinal(day)}`],
    [1.2, () => `${said} of ${month}`],
    [
      1.5,
      () =>
        `${random.pick([`${said} of ${month}`, `${month} ${said}`, `${month} the ${said}`])}, ${year(random, written)}`,
    ],
    [1.5, () => `the ${said} of ${random.pick(["this month", "last month", "next month", "the month", "that month"])}`],
    [2.5, () => `${weekday} the ${said}`],
    [1.5, () => `${weekday}, ${month} ${said}`],
    [0.8, () => `${weekday} the ${said} of ${month}`],
    [5, () => holiday],
    [
      2.5,
      () =>
        `the ${random.pick(["day", "day", "week", "weekend", "morning", "night", "Monday", "Tuesday", "Saturday", "Sunday"])} ${random.pick(["after", "after", "before", "of"])} ${holiday}`,
    ],
    [
      1.2,
      () =>
        `${few} ${random.pick(["days", "days", "weeks", "Sundays", "Fridays", "Saturdays"])} ${random.pick(["after", "before"])} ${holiday}`,
    ],
    [1.5, () => `${bare} ${random.pick(["weekend", "weekend", "week", "morning", "night", "break"])}`],
    [1, () => `${which} ${bare}`],
    [1.2, () => `${holiday} ${of}${year(random, written)}`],
    [
      0.7,
      () =>
        `the ${random.pick(["day after", "day before", "week after", "week of", "weekend of", "weekend after"])} ${random.pick(lists.EVENTS)}`,
    ],
    [2.5, () => `${part} ${month}`],
    [2, () => `${random.pick(["early", "mid", "late", "late", "mid to late"])} ${month}`],
    [1.5, () => `the ${counted} week ${random.pick(["of", "of", "in"])} ${month}`],
    [1.5, () => `the ${counted} ${weekday} ${random.pick(["of", "in"])} ${month}`],
    [0.7, () => `the week of the ${said}`],
    [0.7, () => `the week of ${month} ${said}`],
    [0.5, () => `the weekend of the ${said}`],
    [2, () => `${which} ${month}`],
    [1, () => `${month} of ${random.pick(["last year", "this year", "next year", "that year"])}`],
    [2.5, () => `${month} ${random.pick(["of ", "of ", "", "in "])}${year(random, written)}`],
    [2, () => `the ${season} of ${year(random, written)}`],
    [0.8, () => `${season} ${of.replace("in ", "of ")}${year(random, written)}`],
    [0.6, () => `${random.pick(["early", "late", "mid"])} ${year(random, written)}`],
    [1.2, () => year(random, written)],
    [1, () => month],
    [0.6, () => `${weekday} ${said}`],
    [0.8, () => `${weekday} ${month} ${said}`],
    [0.5, () => `${month} ${said} of ${random.pick(["last year", "this year", year(random, written)])}`],
    [
      0.6,
      () =>
        `${holiday} ${random.pick(["of ", ""])}${random.pick(["last year", "this year", "two years ago", "the year before last"])}`,
    ],
    [
      0.5,
      () =>
        `the ${counted} ${random.pick(["weekend", "day", "Sunday", "few days"])} ${random.pick(["of", "in"])} ${month}`,
    ],
    [0.5, () => `the ${season} after ${holiday}`],
    [
      0.5,
      () => `${random.pick(["early", "late", "mid"])} ${month} of ${random.pick(["last year", year(random, written)])}`,
    ],
    [0.5, () => `${part} ${month} ${random.pick(["of ", ""])}${year(random, written)}`],
    [0.4, () => `the ${ordinal(day)} and the ${ordinal(random.between(1, 30))}`],
    [0.4, () => `${month} ${random.pick(["or", "into", "or maybe"])} ${random.pick(MONTHS)}`],
    [1.2, () => numericDate(random, written)],
    [0.5, () => `the ${said} or the ${nth(random, written, random.between(1, 31))}`],
    [0.4, () => `the ${random.pick(["Ides", "first day", "last day", "second half", "first half"])} of ${month}`],
  ]);
}

function numericDate(random, written) {
  const month = random.between(1, 12);
  const day = random.between(1, 28);
  if (written && random.chance(0.8))
    return random.pick([`${month}/${day}`, `${month}-${day}`, `${day}/${month}`, `${month}.${day}`]);
  const spoken = `${cardinal(month)} ${random.pick(["slash ", "", "", "dash "])}${day < 10 && random.chance(0.6) ? "oh " : ""}${cardinal(day)}`;
  return random.chance(0.4) ? `${spoken} ${year(random, false)}` : spoken;
}

export function ageTold(random, written) {
  const adult = random.weighted([
    [5, random.between(18, 95)],
    [2, random.between(60, 99)],
    [0.3, random.between(96, 104)],
  ]);
  const child = random.between(1, 17);
  const tens = 10 * random.between(2, 9);
  const decade = random.pick([
    "twenties",
    "thirties",
    "forties",
    "fifties",
    "sixties",
    "seventies",
    "eighties",
    "nineties",
  ]);
  const say = (n) => (inDigits(random, written) ? String(n) : cardinal(n, random.chance(0.12) ? "-" : " "));
  return oneOf(random, [
    [8, () => say(adult)],
    [4, () => say(child)],
    [2, () => `${say(random.between(2, 12))} and a half`],
    [
      2,
      () =>
        `${say(tens)} ${random.pick(["something", "something", "ish", "odd", "plus"])}`.replace(
          /(\d) (ish|plus)$/,
          "$1-$2",
        ),
    ],
    [
      1.5,
      () =>
        `${random.pick(["almost", "almost", "nearly", "just under", "going on", "close to", "just shy of"])} ${say(random.chance(0.4) ? tens : adult)}`,
    ],
    [1, () => `${random.pick(["almost", "nearly", "going on"])} ${say(child)}`],
    [
      0.8,
      () =>
        random.pick([
          `${cardinal(adult)} or ${cardinal(adult + 1)}`,
          `${cardinal(child)}, almost ${cardinal(child + 1)}`,
          `${cardinal(adult)}, ${cardinal(adult + 1)}`,
        ]),
    ],
    [0.6, () => `${random.pick(["pushing", "turning", "past", "over"])} ${say(tens)}`],
    [0.6, () => `${random.pick(["early", "mid", "late", "late"])} ${decade}`],
    [
      0.5,
      () =>
        `in ${random.pick(["his", "her", "her", "my", "their"])} ${random.pick(["", "early ", "mid ", "late ", "late "])}${decade}`,
    ],
    [0.8, () => random.pick(lists.BABY)],
    [0.6, () => `${say(random.between(2, 23))} ${random.pick(["months", "months", "months old"])}`],
    [0.3, () => `${say(random.between(2, 12))} and three quarters`],
    [0.3, () => "a hundred and ".concat(cardinal(random.between(1, 4)))],
  ]);
}

const saidDigit = (random, digit, oh) =>
  digit === "0" ? oh : random.chance(0.03) && digit === "9" ? "niner" : cardinal(Number(digit));

/** A group of digits as said: one by one, in pairs, with "double", as a hundred. */
function saidGroup(random, digits, written, oh) {
  if (inDigits(random, written)) return digits;
  const single = () => [...digits].map((digit) => saidDigit(random, digit, oh)).join(" ");
  const pairs = () =>
    (digits.match(/\d\d?/g) ?? [])
      .map((pair) =>
        pair[0] === "0" ? [...pair].map((digit) => saidDigit(random, digit, oh)).join(" ") : cardinal(Number(pair)),
      )
      .join(" ");
  return oneOf(random, [
    [6, single],
    [2.5, pairs],
    [1, () => single().replace(/\b(\w+) \1\b/, "double $1")],
    [
      digits.length <= 2 ? 0 : 0.5,
      () =>
        /^[1-9]0{2,3}$/.test(digits)
          ? `${cardinal(Number(digits[0]))} ${digits.length === 3 ? "hundred" : "thousand"}`
          : single(),
    ],
  ]);
}

function saidLetter(random) {
  const sign = letter(random);
  return random.chance(0.3)
    ? `${sign} ${random.pick(["as in", "as in", "like", "for"])} ${capital(random.pick(words.ALPHABET[sign]))}`
    : sign;
}

export function idTold(random, written) {
  const oh = random.chance(0.7) ? "oh" : "zero";
  const group = (low, high) => saidGroup(random, random.digits(random.between(low, high)), written, oh);
  const join = random.pick([" ", " ", " ", ", ", " dash ", " dash ", " slash ", "... "]);
  const signs = (low, high) =>
    Array.from({ length: random.between(low, high) }, () => saidLetter(random)).join(random.pick([" ", ", "]));
  return oneOf(random, [
    [3, () => group(4, 4)],
    [2, () => group(3, 8)],
    [
      0.5,
      () =>
        `${random.pick(["ends in", "ending in", "ending", "it ends in", "last four", "last four are", "the last four are", "starts with", "begins with", "last three", "ends with"])} ${group(3, 4)}`,
    ],
    [3, () => [group(2, 4), group(2, 4)].join(join)],
    [2, () => [group(2, 4), group(2, 4), group(2, 4)].join(join)],
    [2, () => `${signs(1, 3)}${random.pick([" ", ", ", " dash "])}${group(2, 6)}`],
    [1.5, () => `${group(1, 4)}${join}${group(1, 3)} ${signs(1, 1)}`],
    [1.2, () => `${signs(1, 2)} ${group(1, 3)} ${signs(1, 2)} ${group(1, 3)}`],
    [0.8, () => `${group(2, 3)} ${signs(1, 3)} ${group(2, 4)}`],
    [0.5, () => `number ${group(4, 7)}`],
    [0.5, () => `${group(3, 4)} and then ${group(3, 4)}`],
    [0.4, () => `${letters(random, random.between(2, 3)).join("")}-${random.digits(random.between(3, 6))}`],
  ]);
}
