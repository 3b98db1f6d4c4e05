import { HushtapeError } from "../../errors.js";

/**
 * What stands between two items of a list in JSON, or before the first and behind the last.
 * @param expected 1 between two, otherwise 0. @throws HushtapeError INPUT_CORRUPT: another number of commas.
 */
export function requireCommas(between: string, expected: 0 | 1): void {
  let commas = 0;
  for (let at = between.indexOf(","); at >= 0; at = between.indexOf(",", at + 1)) commas++;
  if (commas === expected) return;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the list of records is not JSON: a comma too many, or none between two",
    "Check that it is complete, and what writes it.",
  );
}
