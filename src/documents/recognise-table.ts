import { areRowsOfPeople, isOfPeople } from "./tables-of-people.js";

/** Rows that are looked at. */
const MAX_ROWS = 200;
/** A cell that names a column. */
const COLUMN_NAME = /^[\p{L}_#][\p{L}\p{M}\p{N} _.()/%#:-]{0,39}$/u;
const ONE_WORD = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
/** Rows that have the header's number of cells, or more (a separator in free text without quotes), at least. */
const MOST = 0.8;
const TIGHT = 0.9;

interface Row {
  readonly cells: readonly string[];
  /** How many of its separators have no space behind them, or a quoted cell: prose has a space. */
  readonly tight: number;
}

/** A line that says the separator, as Excel reads it. */
const SEPARATOR_LINE = /^"?sep=(?<separator>[,;|\t])"?[ \t]*(?:\r\n|[\r\n])/iu;
/** A line of a title above a table, or an empty one. */
const LINE = /^[^\r\n]{0,120}(?:\r\n|[\r\n])\s*/u;
/** So many lines of a title are passed over. */
const MAX_TITLE_LINES = 4;
/** Columns, but of people, and rows that a table behind a title has at least: prose has lists with a heading, too. */
const MIN_TITLED_COLUMNS = 3;
const MIN_TITLED_ROWS = 3;

/** Which table a text is, behind a line that says the separator and a few lines of a title too. @param isAll nothing comes behind it. */
export function tableIn(text: string, isAll: boolean): "csv" | "tsv" | null {
  const whole = tableOf(text, isAll);
  if (whole !== null) return whole;
  let rest = text;
  for (let line = 0; line <= MAX_TITLE_LINES; line++) {
    const said = SEPARATOR_LINE.exec(rest);
    const separator = said?.groups?.separator;
    // Who writes such a line writes a table.
    if (said && separator !== undefined && rest.slice(said[0].length).includes(separator)) return "csv";
    const title = LINE.exec(rest)?.[0];
    if (title === undefined) return null;
    rest = rest.slice(title.length);
    const table = SEPARATORS.find((one) => isTitled(rest, one, isAll));
    if (table !== undefined) return table === "\t" ? "tsv" : "csv";
  }
  return null;
}

const SEPARATORS = ["\t", ",", ";", "|"];

function tableOf(text: string, isAll: boolean): "csv" | "tsv" | null {
  const separator = SEPARATORS.find((one) => isTableOf(text, one, isAll));
  return separator === undefined ? null : separator === "\t" ? "tsv" : "csv";
}

/** A header, and rows of its length to the end. */
function isTitled(text: string, separator: string, isAll: boolean): boolean {
  const rows = rowsOf(text, separator);
  if (!isAll && rows.length < MAX_ROWS) rows.pop();
  const [header] = rows;
  return (
    header !== undefined &&
    rows.length > MIN_TITLED_ROWS - 1 &&
    isHeader(header.cells) &&
    (header.cells.length >= MIN_TITLED_COLUMNS || isOfPeople(header.cells, cellsOf(rows.slice(1)))) &&
    rows.every(({ cells }) => cells.length === header.cells.length) &&
    isTableOf(text, separator, isAll)
  );
}

/** Whether a text is a table with this separator. @param isAll nothing comes behind it; otherwise its last row may be cut off. */
function isTableOf(text: string, separator: string, isAll: boolean): boolean {
  const rows = rowsOf(text, separator);
  if (!isAll && rows.length < MAX_ROWS) rows.pop();
  const [header, ...body] = rows;
  const columns = header?.cells.length ?? 0;
  if (!header || columns < 2) return false;
  const same = rows.every(({ cells }) => cells.length === columns);
  const [separators, tight] = [sum(rows, ({ cells }) => cells.length - 1), sum(rows, (row) => row.tight)];
  const isTight = separator === "\t" || tight >= TIGHT * separators;
  if (body.length === 0) return columns > 4 && isTight && isRecord(header.cells);
  if (columns === 2 && isTight && same && areRowsOfPeople(cellsOf(rows))) return true;
  if (isHeader(header.cells)) {
    const isHeaderTight = separator === "\t" || header.tight === columns - 1;
    if (columns === 2) {
      const mostWords = separator === "\t" ? 1 : 3;
      return same && isTight && (isKeyed(header.cells, body, mostWords) || isOfPeople(header.cells, cellsOf(body)));
    }
    const asLong = sum(body, ({ cells }) => (cells.length >= columns ? 1 : 0));
    if (isHeaderTight && asLong >= MOST * body.length) return true;
    // With a space behind each separator rows look like sentences: all of several must agree, and the first one names things.
    if (same && body.length > 2 && !/\d/u.test(header.cells.join(""))) return true;
  }
  return same && columns > 2 && isTight;
}

function isHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim());
  // Programs of statistics leave the name of the first column out.
  const named = names[0] === "" ? names.slice(1) : names;
  return (
    named.length > 1 &&
    new Set(named).size === named.length &&
    named.every((name) => COLUMN_NAME.test(name) && !/[.:!?]$/u.test(name) && name.split(/\s+/u).length < 5)
  );
}

/** Two columns of which the first tells the rows apart by a word or a name: talk has a few speakers over and over. */
function isKeyed(header: readonly string[], body: readonly Row[], mostWords: number): boolean {
  const keys = body.map(({ cells }) => cells[0] ?? "");
  return (
    header.every((name) => ONE_WORD.test(name)) &&
    keys.every((key) => key.length <= 40 && !/[.!?:]$/u.test(key) && key.split(/\s+/u).length <= mostWords) &&
    keys.every((key) => key.trim() === key && key !== "") &&
    new Set(keys).size === keys.length
  );
}

/** A row by itself, without a header: words and a long number. */
function isRecord(cells: readonly string[]): boolean {
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > 1 && cells.some((cell) => /\d{4}/u.test(cell));
}

/** The rows as RFC 4180 reads them; blank ones are left out. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  const cell = cellPattern(separator);
  let cells: string[] = [];
  let tight = 0;
  while (cell.lastIndex <= text.length && rows.length < MAX_ROWS) {
    const groups = cell.exec(text)?.groups;
    if (!groups) break;
    const { quoted, plain = "", end = "" } = groups;
    if (cells.length > 0 && !/^[ \t]/u.test(quoted ?? plain)) tight++;
    cells.push(quoted ?? plain);
    if (end === separator) continue;
    if (cells.length > 1 || cells[0]?.trim() !== "") rows.push({ cells, tight });
    cells = [];
    tight = 0;
    if (end === "") break;
  }
  return rows;
}

function cellPattern(separator: string): RegExp {
  const mark = separator === "|" ? "\\|" : separator;
  return new RegExp(
    `(?:"(?<quoted>(?:[^"]|"")*)"(?=${mark}|[\\r\\n]|$)|(?<plain>[^${mark}\\r\\n]*))(?<end>${mark}|\\r?\\n|\\r|$)`,
    "uy",
  );
}

const cellsOf = (rows: readonly Row[]): (readonly string[])[] => rows.map(({ cells }) => cells);

function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
