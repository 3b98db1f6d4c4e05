import type { Locale } from "./locales.js";
import { rowsOf } from "./vocabulary/rows.js";

const known = new Map<Locale, ReadonlySet<string>>();

/** Words of a language after which a point ends no sentence, in lower case without the point: rows of kind `abbreviation` of data/cues.tsv. */
export function abbreviationsOf(locale: Locale): ReadonlySet<string> {
  const words = known.get(locale) ?? read(locale);
  known.set(locale, words);
  return words;
}

function read(locale: Locale): ReadonlySet<string> {
  const rows = rowsOf("cues", ["text", "locale", "kind"]);
  return new Set(
    rows.filter((cell) => cell("locale") === locale && cell("kind") === "abbreviation").map((cell) => cell("text")),
  );
}
