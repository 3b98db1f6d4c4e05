import { HushtapeError } from "../../errors.js";
import type { TextSpan } from "../../types.js";
import type { Leaf, RecordText } from "../leaf.js";

/** A row of a table as it is written: its fields, each with where it stands, its quotes included. */
interface Cell {
  readonly value: string;
  readonly place: TextSpan;
  readonly isQuoted: boolean;
}

/**
 * Fields of a row (RFC 4180; other separators, and quotes doubled within quotes).
 * @param row without its line break.
 * @throws HushtapeError INPUT_CORRUPT: a quote that is not closed, or something behind one.
 */
export function cellsOf(row: string, separator: string): Cell[] {
  const cells: Cell[] = [];
  let at = 0;
  for (;;) {
    if (row.startsWith('"', at)) {
      let end = at + 1;
      for (;;) {
        end = row.indexOf('"', end);
        if (end < 0) throw badQuotes();
        if (row[end + 1] !== '"') break;
        end += 2;
      }
      end++;
      if (end < row.length && row[end] !== separator) throw badQuotes();
      cells.push({
        value: row.slice(at + 1, end - 1).replaceAll('""', '"'),
        place: { start: at, end },
        isQuoted: true,
      });
      at = end;
    } else {
      const next = row.indexOf(separator, at);
      const end = next < 0 ? row.length : next;
      const value = row.slice(at, end);
      if (/[\r\n]/.test(value) || (value.includes('"') && separator !== "\t")) throw badQuotes();
      cells.push({ value, place: { start: at, end }, isQuoted: false });
      at = end;
    }
    if (at >= row.length) return cells;
    at++;
    if (at === row.length) {
      cells.push({ value: "", place: { start: at, end: at }, isQuoted: false });
      return cells;
    }
  }
}

/**
 * A row as a record: a value a column, `/column`.
 * @param columns names of the header.
 * @throws HushtapeError INPUT_CORRUPT: another number of fields than columns.
 */
export function readRow(row: string, columns: readonly string[], separator: string): RecordText {
  const cells = cellsOf(row, separator);
  if (cells.length !== columns.length) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "a row of the table has another number of fields than its header",
      "Check the separator (--format csv, --format tsv) and the quotes of the table.",
    );
  }
  const quoted = new Set<Leaf>();
  const leaves = cells.map(({ value, place, isQuoted }, index): Leaf => {
    const inner = isQuoted ? { start: place.start + 1, end: place.end - 1 } : place;
    const leaf: Leaf = {
      path: [columns[index] ?? ""],
      kind: "string",
      value,
      place,
      pieces: piecesIn(row, inner, isQuoted),
    };
    if (isQuoted) quoted.add(leaf);
    return leaf;
  });
  const needsQuotes = (text: string) => text.includes(separator) || /["\r\n]/.test(text);
  const doubled = (text: string) => text.replaceAll('"', '""');
  return {
    source: row,
    leaves,
    written: (leaf, value) => {
      const text = value ?? "";
      return text !== "" && (quoted.has(leaf) || needsQuotes(text)) ? `"${doubled(text)}"` : text;
    },
    // In a field without quotes what would need them cannot stand.
    inside: (leaf, text) =>
      quoted.has(leaf)
        ? doubled(text)
        : text
            .split(separator)
            .join(" ")
            .replaceAll(/["\r\n]/g, " "),
    removed: () => null,
  };
}

function piecesIn(row: string, { start, end }: TextSpan, isQuoted: boolean): Leaf["pieces"] {
  if (!isQuoted) return start === end ? [] : [{ text: row.slice(start, end), source: { start, end } }];
  const pieces: Leaf["pieces"][number][] = [];
  let at = start;
  while (at < end) {
    const quote = row.indexOf('""', at);
    const until = quote < 0 || quote >= end ? end : quote;
    if (until > at) pieces.push({ text: row.slice(at, until), source: { start: at, end: until } });
    if (until === end) break;
    pieces.push({ text: '"', source: { start: until, end: until + 2 } });
    at = until + 2;
  }
  return pieces;
}

function badQuotes(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "the quotes of a row do not fit",
    "A field with a quote in it stands in quotes, and the quote is doubled.",
  );
}
