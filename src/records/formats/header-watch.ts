import { wordsOfKey } from "../../documents/json-keys.js";
import { HushtapeError } from "../../errors.js";
import { lexicon } from "../../language/name-lexicon.js";
import { NAME } from "../../language/word-flags.js";
import { type IsNamed, isNobodysName } from "../member-names.js";

/** So many rows are held against their header. */
const ROWS = 50;
/** So many values of a column tell what they are. */
const TELLING = 3;

/** A table whose first row is somebody's, and no header. Whatever is left out, with it goes the input. */
export class HeaderFailure extends HushtapeError {
  constructor() {
    super(
      "INPUT_CORRUPT",
      "the table has no header: its first row holds what the rows below it hold",
      "Write a line with the names of the columns before it, such as id,sex,born,note; where they are names, say them in the schema.",
    );
  }
}

/** A column that no schema names, and what is below its name. */
interface Column {
  readonly index: number;
  readonly name: string;
  readonly form: string;
  readonly isName: boolean;
  hasSame: boolean;
  /** Other values than the name, two of them at most: one alone stands in a column of "yes" and "no". */
  readonly others: Set<string>;
  values: number;
  ofForm: number;
  names: number;
}

/**
 * Holds the first rows of a table against its header: a row that is no header holds what those below it hold. Its words come again among others, in
 * two columns, or a name or number in one (a column for an answer has its name and little else below it); below a name stand names, or below figures and letters (`VZ-44`) others of the same form.
 * Columns that a schema names are what it says they are.
 */
export class HeaderWatch {
  private readonly columns: readonly Column[];
  private rows = 0;

  constructor(names: readonly string[], isNamed: IsNamed) {
    this.columns = names.flatMap((name, index) =>
      name === "" || isNamed(name)
        ? []
        : [
            {
              index,
              name: folded(name),
              form: formOf(name),
              isName: isPersonal(name),
              hasSame: false,
              others: new Set(),
              values: 0,
              ofForm: 0,
              names: 0,
            },
          ],
    );
  }

  /** @throws HeaderFailure */
  look(cells: readonly string[]): void {
    if (this.rows >= ROWS) return;
    this.rows++;
    // The header again, as where tables were put one behind the other.
    if (this.columns.length > 1 && this.columns.every(({ index, name }) => folded(cells[index] ?? "") === name)) return;
    for (const column of this.columns) {
      const value = cells[column.index]?.trim() ?? "";
      if (value === "") continue;
      column.values++;
      if (folded(value) === column.name) column.hasSame = true;
      else if (column.others.size < 2) column.others.add(folded(value));
      if (column.form !== "" && formOf(value) === column.form) column.ofForm++;
      if (column.isName && isPersonal(value)) column.names++;
    }
    if (this.isRow()) throw new HeaderFailure();
  }

  private isRow(): boolean {
    const same = this.columns.filter(({ hasSame }) => hasSame);
    return (
      same.filter(({ others }) => others.size > 1).length > 1 ||
      same.some(({ isName, form, others }) => (isName || form !== "") && others.size > 0) ||
      this.columns.some(
        ({ values, ofForm, names }) => values >= TELLING && (ofForm === values || names * TELLING >= values * 2),
      )
    );
  }
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Of letters and at least two figures; `""` for any other. */
function formOf(value: string): string {
  const text = value.trim();
  if (text.length > 40 || !/\d.*\d/u.test(text) || !/^[\p{L}\d][\p{L}\d./-]*$/u.test(text)) return "";
  return text.replaceAll(/\p{L}/gu, "a").replaceAll(/\d/gu, "9");
}

/** Nothing but names of people, one to four. Those that columns are called by are none. */
function isPersonal(text: string): boolean {
  const words = wordsOfKey(text).map((word) => word.toLowerCase());
  return (
    words.length > 0 &&
    words.length <= 4 &&
    !isNobodysName(text) &&
    words.every((word) => ((lexicon().get(word) ?? 0) & NAME) !== 0)
  );
}
