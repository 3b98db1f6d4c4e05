import { readFileSync, writeFileSync } from "node:fs";

const placeOf = (table) => new URL(`../../data/${table}.tsv`, import.meta.url);

/** A table of data/: its columns, and its rows as objects. */
export function readTable(table) {
  const [head = "", ...lines] = readFileSync(placeOf(table), "utf8").replace(/\n$/u, "").split("\n");
  const columns = head.split("\t");
  const rows = lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
  return { columns, rows };
}

/** Writes a table: sorted by text, then by the other cells; what two rows say alike stands once. */
function writeTable(table, columns, rows) {
  const lines = [...new Set(rows.map((row) => columns.map((column) => row[column] ?? "").join("\t")))];
  const textOf = (line) => line.slice(0, line.indexOf("\t"));
  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  lines.sort((a, b) => order(textOf(a), textOf(b)) || order(a, b));
  writeFileSync(placeOf(table), `${[columns.join("\t"), ...lines].join("\n")}\n`);
}

/**
 * Puts the rows of a source in the place of those that the table has of it.
 * @param isKnown made of the rows of other sources: whether they already have a row's entry.
 * @returns how many rows the source has now.
 */
export function replaceRows(table, source, rows, isKnown) {
  const { columns, rows: before } = readTable(table);
  const others = before.filter((row) => row.source !== source);
  const known = isKnown(others);
  const own = rows.filter((row) => !known(row)).map((row) => ({ ...row, source }));
  writeTable(table, columns, [...others, ...own]);
  return own.length;
}

/**
 * Gives the cells of a column other values, whatever the source of the row.
 * @param cellOf of a row; `null`: its cell stays.
 * @returns how many have another than before.
 */
export function fillColumn(table, column, cellOf) {
  const { columns, rows } = readTable(table);
  const filled = rows.map((row) => ({ ...row, [column]: cellOf(row) ?? row[column] }));
  writeTable(table, columns, filled);
  return filled.filter((row, index) => row[column] !== rows[index][column]).length;
}
