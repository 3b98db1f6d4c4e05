import { rowsOf } from "../../../language/vocabulary/rows.js";

/** Columns of data/gazetteer.tsv; what they hold for each kind is said in data/README.md. */
const COLUMNS = [
  "text",
  "kind",
  "country",
  "state",
  "region",
  "group",
  "rank",
  "code",
  "english",
  "others",
  "adjective",
  "position",
] as const;

/** A row of data/gazetteer.tsv: what stands in a column, "" for nothing. */
export type GazetteerRow = (column: (typeof COLUMNS)[number]) => string;

/** All rows in the order in which surrogates are drawn from them (`position`), which is not that of the table. */
export function gazetteerRows(): readonly GazetteerRow[] {
  const placed = rowsOf("gazetteer", COLUMNS).map((row) => ({ row, position: Number(row("position")) }));
  return placed.sort((a, b) => a.position - b.position).map(({ row }) => row);
}

/** What a country is called in each language, by its code and then by language: English by the row of the gazetteer, the others by data/country-names.tsv. */
export function countryNames(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const names = new Map<string, Map<string, string>>();
  for (const cell of rowsOf("country-names", ["text", "locale", "country"])) {
    const known = names.get(cell("country")) ?? new Map<string, string>();
    names.set(cell("country"), known.set(cell("locale"), cell("text")));
  }
  return names;
}
