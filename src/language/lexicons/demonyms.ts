import { rowsOf } from "../vocabulary/rows.js";

/** What people of a country, a people or a region are called, with the spellings that forms use. */
export const DEMONYMS: ReadonlySet<string> = new Set(
  rowsOf("demonyms", ["text", "locale"]).flatMap((cell) => (cell("locale") === "en" ? [cell("text")] : [])),
);
