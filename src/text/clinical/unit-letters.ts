import { isLabUnit } from "../../language/lab-units.js";

/** A temperature of somebody, with its decimal, or behind its name: "102.1", "T 102", "temp: 39". */
const TEMPERATURE =
  /(?:(?<![\d.,])(?:3[4-9]|4[0-2]|9[0-9]|10\d|11[0-3])[.,]\d|(?<![a-z])(?:t|tm|tmax|temp|temperature)(?: of|:|=)? ?(?:3[4-9]|4[0-2]|9[0-9]|10\d|11[0-3])) ?°? ?$/i;
const DEGREE = /^[FC](?:\.? )(?=\p{Lu})/u;
/** What is measured with a decimal, and how long or often: "0.62 |L|. RTC", "x 10 |D|. LONG". */
const MEASURED = /(?:(?<![\d./])\d{1,4}\.\d{1,2}|(?<![a-z])x ?\d{1,2}) ?$/i;
const UNIT = /^[LMGVHDW]\. (?=\p{L})/iu;
/** A letter at the end of a unit that has others: "mmol/|L|. Notified", "mL/|h|. Troponin". */
const LAST = /^\p{L}\. (?=\p{L})/u;
const PER = /[^\s\d(]{1,10}\/$/u;
const REACH = 24;

/**
 * The letter that begins here, before a word, is the unit of the value before it, and nobody's initial: "T 102.1 |F|. Kao works", "6.3 mmol/|L|.
 * Notified".
 */
export function isUnitLetter(text: string, at: number): boolean {
  const [letter, ahead] = [text.slice(at, at + 4), text.slice(Math.max(0, at - REACH), at)];
  if (DEGREE.test(letter) && TEMPERATURE.test(ahead)) return true;
  if (UNIT.test(letter) && MEASURED.test(ahead)) return true;
  const per = LAST.test(letter) ? PER.exec(ahead)?.[0] : undefined;
  return per !== undefined && isLabUnit(per + letter.charAt(0));
}

/** All of it is the unit of the number before it: "140 |mmol/L|". */
export function isUnitOfNumber(text: string, start: number, end: number): boolean {
  const unit = text.slice(start, end);
  return unit.includes("/") && /\d ?$/.test(text.slice(Math.max(0, start - 2), start)) && isLabUnit(unit);
}
