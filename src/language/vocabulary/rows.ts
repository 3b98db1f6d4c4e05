import { readFileSync } from "node:fs";
import { HushtapeError } from "../../errors.js";

/** Where the build leaves the tables of data/ that are read by row, each without its last column, `source`. */
const TABLES = new URL("../../../dist/vocabulary/", import.meta.url);
/** The tables themselves, all of them: in a checkout alone. */
export const CHECKOUT_TABLES: URL = new URL("../../../data/", import.meta.url);

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
