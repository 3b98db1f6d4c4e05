import { HushtapeError } from "../../errors.js";
import { shapeOf } from "../draft/value-shapes.js";
import type { IsNamed } from "../member-names.js";
import { cellsOf } from "./table-row.js";

/** No name of a column has them: a line break that ends no row, or a quote that has taken rows along. */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A number, or the code of a sex: what rows have, and names of columns are not. */
const BARE = /^(?:[-+<>]?\d+(?:[.,]\d+)*|[mf])$/iu;

/**
 * The names of a table's columns, by its header.
 * @param isNamed whether a schema itself has the name: then it is one, whatever it looks like.
 * @throws HushtapeError INPUT_CORRUPT: two are the same, it holds more than one row, or it is a row and no header.
 */
export function columnsOf(header: string, separator: string, isNamed: IsNamed): readonly string[] {
  const names = cellsOf(header, separator).map(({ value }) => value.trim());
  if (names.some((name) => BREAKING.test(name))) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "the name of a column has a line break or another control character in it: rows may have been taken for a part of it",
      "Close the quotes of the header, let each row end with LF, CR or both, and write each name on one line.",
    );
  }
  if (new Set(names).size < names.length) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "two columns of the table have the same name",
      "Rename one of them; take away lines of a title above the header.",
    );
  }
  if (names.some((name) => isValue(name) && !isNamed(name))) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "the table has no header: in its first row stands a number, a date or the code of a sex",
      "Write a line with the names of the columns before it, such as id,sex,born,note; where they are names, say them in the schema.",
    );
  }
  return names;
}

const isValue = (name: string): boolean => BARE.test(name) || shapeOf(name) === "date";
