import { foldMarks } from "../../../language/fold-marks.js";
import { isUnitLetter } from "../../clinical/unit-letters.js";
import { holdsVitalSign } from "../../clinical/vital-signs.js";
import type { Token } from "../names/tokens.js";
import type { Wording } from "./wording.js";

/** A unit is no longer, in characters. */
const UNIT_LENGTH = 40;
/** Kinds that the unit of a temperature may be taken for an initial of. */
const NAMES: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION"]);
/** A cell with nothing but a value in it: "132/74". */
const FIGURES = /^[\d/.,]{4,7}$/;

/**
 * Index behind what of the words `[from, to)` is not the value beside it: "|LC-00418872|, 2 L/min", where behind a comma a number has its unit; and
 * "|Feb 18|", with a blood pressure in the next cell of its row.
 */
export function beforeValue(
  kind: string | undefined,
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  wording: Wording,
): number {
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at];
    if (!token?.isNumber) continue;
    if (kind === "DATE" && isCellOfVitalSign(text, token)) return at;
    if (kind !== "OTHER_ID" || token.before !== "comma") continue;
    if (wording.hasUnit(foldMarks(text.slice(token.end, token.end + UNIT_LENGTH)))) return at;
  }
  return to;
}

/** Where it begins behind one: "102.1 F. |Kao|", where the letter is the unit. */
export function behindValue(
  kind: string | undefined,
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): number {
  const start = tokens[from]?.start;
  if (kind === undefined || !NAMES.has(kind) || start === undefined || to - from < 2) return from;
  return isUnitLetter(text, start) ? from + 1 : from;
}

/** The cell of a row in which it stands has nothing in it but a blood pressure, or a temperature. */
function isCellOfVitalSign(text: string, { start }: Token): boolean {
  if (text[start - 1] !== "\t") return false;
  const cell = /^[^\t\n]{0,8}/.exec(text.slice(start, start + 8))?.[0].trim() ?? "";
  return FIGURES.test(cell) && holdsVitalSign(cell);
}
