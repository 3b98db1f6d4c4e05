import { calendarIn } from "../../../language/calendar/words.js";
import { DEFAULT_LOCALE } from "../../../language/locales.js";
import { cardinalWords, ordinalWords, yearWords } from "../../../language/number-words/number-words.js";

/** Fewer digits stand in any talk. */
const MIN_DIGITS = 3;
/** Longer numbers are said in pieces. */
const MAX_DIGITS = 5;
const PIECE_DIGITS = 4;
/** Of a telephone number, from its end: line, exchange, area. */
const PHONE_PIECES = [4, 3, 3];

const DIGITS = "zero one two three four five six seven eight nine".split(" ");

/** The ways to say a telephone number's pieces, each as words. */
export function saidPhone(phone: string): string[][] {
  let rest = phone.replaceAll(/\D/gu, "");
  const pieces: string[] = [];
  for (const length of PHONE_PIECES) {
    if (rest.length < MIN_DIGITS) break;
    pieces.push(rest.slice(-length));
    rest = rest.slice(0, -length);
  }
  return pieces.flatMap(saidDigits);
}

/** The ways to say the longer numbers of a record number or the like, each as words. */
export function saidCode(code: string): string[][] {
  const numbers = code.match(/\d+/gu) ?? [];
  return numbers.flatMap((digits) =>
    digits.length < MIN_DIGITS
      ? []
      : digits.length <= MAX_DIGITS
        ? saidDigits(digits)
        : [...saidDigits(digits.slice(0, PIECE_DIGITS)), ...saidDigits(digits.slice(-PIECE_DIGITS))],
  );
}

/** The ways to say a number of a house, each as words. */
export function saidHouseNumber(digits: string): string[][] {
  return digits.length > MAX_DIGITS ? [] : [...saidDigits(digits), cardinal(Number(digits))];
}

/** "six one zero", "six one oh", "six ten", "six double one"; "oh one four seven", "oh one forty seven". */
function saidDigits(digits: string): string[][] {
  const oneByOne = [...digits].map((digit) => DIGITS[Number(digit)] ?? "");
  const withOh = oneByOne.map((word) => (word === "zero" ? "oh" : word));
  const head = digits.length % 2;
  const pairs = [digits.slice(0, head), ...(digits.slice(head).match(/\d\d/gu) ?? [])].filter((pair) => pair !== "");
  const inPairs = pairs.flatMap((pair) => (pair.startsWith("0") ? saidPair(pair) : cardinal(Number(pair))));
  return [oneByOne, withOh, inPairs, repeated(withOh)];
}

/** "triple five", "double seven". */
function repeated(said: readonly string[]): string[] {
  const runs: [word: string, count: number][] = [];
  for (const word of said) {
    const last = runs.at(-1);
    if (last?.[0] === word && last[1] < 3) last[1]++;
    else runs.push([word, 1]);
  }
  return runs.flatMap(([word, count]) => (count === 1 ? [word] : [count === 2 ? "double" : "triple", word]));
}

/** "oh five". */
function saidPair(pair: string): string[] {
  return [...pair].map((digit) => (digit === "0" ? "oh" : (DIGITS[Number(digit)] ?? "")));
}

/** The ways to say a date of birth, or what of it tells the day, each as words. @param date `1961-04-17` */
export function saidBirthDate(date: string): string[][] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const name = calendarIn(DEFAULT_LOCALE).months[month - 1] ?? "";
  const [ordinal, whole] = [words(ordinalWords(day, "en")), words(yearWords(year, "en"))];
  const short = cardinal(year % 100);
  const years = [whole, short];
  return [
    [name, ...ordinal],
    [...ordinal, "of", name],
    whole,
    ...years.flatMap((said) => [
      [name, ...ordinal, ...said],
      [name, ...cardinal(day), ...said],
      [...cardinal(month), ...cardinal(day), ...said],
      [...cardinal(day), ...cardinal(month), ...said],
    ]),
  ];
}

function cardinal(value: number): string[] {
  return words(cardinalWords(value, "en"));
}

function words(said: string): string[] {
  return said.toLowerCase().match(/[a-z]+/gu) ?? [];
}
