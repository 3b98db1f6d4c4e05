import { mayHoldNames, saysWhose } from "./field-types.js";
import { isFieldName } from "./json-keys.js";
import { mayNameSomebody } from "./name-values.js";

/** A date, or a number of four digits or more; a mail address. */
const DATUM = /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|[+(]?\d(?:[- ().]{0,2}\d){3,19}|\S+@\S+)$/u;
/** Rows below a header, or without one. */
const MIN_ROWS = 2;
/** So many of a column's values could name somebody, at least. */
const MOST = 2 / 3;

type Cells = readonly string[];

/**
 * Whether two columns are of people: their names are those of fields, and one says what identifies somebody, or names what could be somebody below it.
 * Labels with what they say beside them ("Phone", "home") have labels below as well.
 */
export function isOfPeople(header: Cells, body: readonly Cells[]): boolean {
  const names = header.map((cell) => cell.trim());
  if (body.length < MIN_ROWS || !names.every(isLabel)) return false;
  if (body.every(([first = ""]) => isLabel(first))) return false;
  return names.some((name, index) => saysWhose(name) || (mayHoldNames(name) && areNames(body, index)));
}

/** Whether two columns without a header are of people: names in one, dates or numbers in the other. */
export function areRowsOfPeople(rows: readonly Cells[]): boolean {
  return (
    rows.length >= MIN_ROWS &&
    [0, 1].some((index) => areNames(rows, index) && rows.every((cells) => DATUM.test((cells[1 - index] ?? "").trim())))
  );
}

function areNames(rows: readonly Cells[], index: number): boolean {
  return rows.filter((cells) => mayNameSomebody((cells[index] ?? "").trim())).length >= MOST * rows.length;
}

function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && (isFieldName(text) || saysWhose(text));
}
