import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { rowsOf } from "../../language/vocabulary/rows.js";

const WORLD_REGIONS = [
  "anglophone",
  "westEurope",
  "southEurope",
  "northEurope",
  "eastEurope",
  "latinAmerica",
  "caribbean",
  "middleEast",
  "northAfrica",
  "westAfrica",
  "eastAfrica",
  "southAsia",
  "eastAsia",
  "southEastAsia",
  "centralAsia",
  "pacific",
] as const;
type WorldRegion = (typeof WORLD_REGIONS)[number];

/** A people. */
export interface Nationality {
  readonly region: WorldRegion;
  /** In English, normal form; empty for peoples without a state. */
  readonly country: string;
  /** Lower case; of the feminine the masculine itself in English. */
  readonly masculine: string;
  readonly feminine: string;
}

/** Other spellings, and nouns that are the adjective with an ending: what they are forms of. */
export function variantsOfPeoples(locale: Locale): ReadonlyMap<string, string> {
  const rows = peoples(locale).filter((cell) => cell("kind") === "variant");
  return new Map(rows.map((cell) => [cell("text"), cell("of")]));
}

/** The rows of data/peoples.tsv of a language, in the order in which surrogates are drawn from them. */
function peoples(locale: Locale) {
  const rows = rowsOf("peoples", ["text", "locale", "kind", "country", "of", "position"]);
  const own = rows.filter((cell) => cell("locale") === locale);
  return own.sort((a, b) => Number(a("position")) - Number(b("position")));
}

const built = new Map<Locale, readonly Nationality[]>();

/** All peoples that have a name in the language. */
export function nationalities(locale: Locale): readonly Nationality[] {
  const known = built.get(locale);
  if (known) return known;
  const rows = peoples(locale);
  const all = WORLD_REGIONS.flatMap((region) =>
    rows.flatMap((cell): Nationality[] => {
      if (cell("kind") !== region) return [];
      const masculine = cell("text");
      const feminine = languageIn(locale).demonyms.feminine(masculine);
      return [{ region, country: normalise(cell("country")), masculine, feminine }];
    }),
  );
  built.set(locale, all);
  return all;
}
