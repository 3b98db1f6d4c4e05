import { existsSync, readFileSync } from "node:fs";
import { HushtapeError } from "../../errors.js";
import { LOCALES } from "../locales.js";

/** Where the build leaves the tables of data/ that are read by row, each without its last column, `source`. */
const TABLES = new URL("../../../dist/vocabulary/", import.meta.url);
/** The tables themselves, and those that the folder of a language has of its own: in a checkout alone. */
const CHECKOUT_TABLES: readonly URL[] = ["data/", ...LOCALES.map((locale) => `src/language/${locale}/data/`)].map(
  (folder) => new URL(`../../../${folder}`, import.meta.url),
);

/** A row of a table: what stands in one of its columns, as written there, "" for nothing. */
type Row<Column extends string> = (column: Column) => string;

/**
 * The rows of a table of data/, in its order. Read from disk each time (30,000 rows: about 10 ms): whoever makes something of them keeps that.
 * @param from a folder of tables; default: what the build left.
 * @throws HushtapeError INTERNAL where the installation lacks the table or one of the columns.
 */
export function rowsOf<Column extends string>(
  table: string,
  columns: readonly Column[],
  from: URL = TABLES,
): readonly Row<Column>[] {
  const [head, ...lines] = linesOf(table, from);
  const names = head?.split("\t") ?? [];
  const places = new Map(columns.map((column) => [column, names.indexOf(column)]));
  if ([...places.values()].includes(-1)) throw incomplete();
  return lines.map((line) => {
    const cells = line.split("\t");
    return (column) => cells[places.get(column) ?? -1] ?? "";
  });
}

/**
 * `rowsOf` a table as it is written: of data/, and behind them those that the folders of languages bring.
 * @throws HushtapeError INTERNAL where there is no such table, or a column is missing: in an installation always.
 */
export function rowsInCheckout<Column extends string>(
  table: string,
  columns: readonly Column[],
): readonly Row<Column>[] {
  return CHECKOUT_TABLES.flatMap((folder, index) =>
    index === 0 || existsSync(new URL(`${table}.tsv`, folder)) ? rowsOf(table, columns, folder) : [],
  );
}

function linesOf(table: string, from: URL): string[] {
  try {
    return readFileSync(new URL(`${table}.tsv`, from), "utf8")
      .trimEnd()
      .split("\n");
  } catch {
    throw incomplete();
  }
}

/** What a part of the vocabulary that cannot be read makes of a run. */
export function incomplete(): HushtapeError {
  return new HushtapeError(
    "INTERNAL",
    "the installation lacks a part of its vocabulary",
    "Install it again; in a checkout, run `npm run build`.",
  );
}
