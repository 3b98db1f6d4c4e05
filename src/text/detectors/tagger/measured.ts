import type { EntityType } from "../../../entity-types.js";
import { foldMarks } from "../../../language/fold-marks.js";
import type { Wording } from "./wording.js";

/** "76 mg", "forty eight hours", "PA 132/84", "leucociti 7,84". An age has a unit of its own. */
export function isMeasured(type: EntityType, text: string, start: number, end: number, wording: Wording): boolean {
  const number = text.slice(start, end);
  const following = foldMarks(text.slice(end, end + 40));
  const preceding = foldMarks(text.slice(Math.max(0, start - 60), start));
  // Weeks and days of a pregnancy: "27+5".
  if (/^\d{1,2} ?\+ ?\d$/u.test(number)) return true;
  if (wording.isOther(type, preceding, foldMarks(number), following)) return true;
  if (type === "DATE" && wording.sureDate?.test(number)) return false;
  if (wording.hasUnit(following)) return !(type === "AGE" && wording.ageUnit.test(following));
  return wording.isNamed(preceding);
}

/** "135-145", "4.5-11.0", a piece of it: two values of a reference range, or decimals. A telephone number has more digits, and no point alone in it. */
export function isRange(text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  const around = text.slice(Math.max(0, start - 2), end + 2);
  const few = found.replaceAll(/\D/gu, "").length < 7;
  return few && /^[<>]?\d[\d.]*(?:[-–][\d.]*\d)?$/u.test(found) && /\d[.–-]\d/u.test(around);
}

/** Two values with decimals, or a value and one with decimals: "12.0-16.0", "<5.6-7", "12,0-16,0". */
const DECIMAL_RANGE = /^[<>]?(?:\d{1,4}([.,])\d{1,3}[-–]\d{1,4}(?:\1\d{1,3})?|\d{1,4}[-–]\d{1,4}[.,]\d{1,3})$/u;
/** Ends that are a day and a month: where days stand first people write so, and a point parts them. */
const DAYS = /^(?:(?:3[01]|[12]\d|0?[1-9])\.(?:1[0-2]|0?[1-9])[-–]?){2}$/u;
const FIGURES_BEFORE = /[\d.,<>–-]*$/u;
const FIGURES_BEHIND = /^[\d.,–-]*/u;
/** Longer ones are no range, in characters. */
const LONGEST_RANGE = 16;

/** What was found is a reference range with decimals, or a piece of one: "|12.0-16|.0", "12.|0-16|.0". */
export function isDecimalRange(text: string, start: number, end: number, wording: Wording): boolean {
  if (!/^[<>]?\d[\d.,]*(?:[-–][\d.,]*\d)?$/u.test(text.slice(start, end))) return false;
  const lead = FIGURES_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_RANGE), start))?.[0].length ?? 0;
  const rest = FIGURES_BEHIND.exec(text.slice(end, end + LONGEST_RANGE))?.[0] ?? "";
  const whole = text.slice(start - lead, end) + rest.replace(/[.,–-]+$/u, "");
  return DECIMAL_RANGE.test(whole) && (wording.isGuarded || !DAYS.test(whole));
}

/** "10.2": where months stand first nobody writes a day and a month so. */
export function isDecimal(type: EntityType, found: string, wording: Wording): boolean {
  return type === "DATE" && wording.isGuarded && /^\d{1,3}\.\d{1,2}$/u.test(found);
}

/** "22", "7gg", "7,84 (4,00–10": a figure or two, a unit of its own, a decimal comma. A card, a room or a house may have so few; a rule with its cue finds it. */
export function isFigure(type: EntityType, found: string, wording: Wording): boolean {
  if (type !== "AGE" && /^\d{1,2}$/u.test(found)) return true;
  if (type === "DATE" && /\d,\d/u.test(found)) return true;
  const figure = /^\d+(?:[.,]\d+)?(?= ?\p{L})/u.exec(found)?.[0] ?? "";
  return figure !== "" && type !== "AGE" && wording.hasUnit(foldMarks(found.slice(figure.length)));
}
