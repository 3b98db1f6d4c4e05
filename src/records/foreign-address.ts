import { once } from "../language/vocabulary/once.js";
import { countryNames, gazetteerRows } from "../readers/places/gazetteer/gazetteer-rows.js";
import type { Leaf, Path } from "./leaf.js";

/** By ISO 3166. */
const UNITED_STATES = "US";
const NUMBER_OF_UNITED_STATES = "840";
/** What the United States are called, in lower case. */
const ownNames = once(() => {
  const row = gazetteerRows().find((cell) => cell("kind") === "country" && cell("country") === UNITED_STATES);
  const others = row ? [row("text"), ...row("others").split(",")] : [];
  const names = [
    UNITED_STATES,
    NUMBER_OF_UNITED_STATES,
    ...others,
    ...(countryNames().get(UNITED_STATES)?.values() ?? []),
  ];
  return new Set(names.map((name) => name.trim().toLowerCase()));
});
/** What fields are called that hold a postal code. */
const POSTAL = /zip|postal|postcode|post_code/iu;

/**
 * Whether a postal code is said to be of another country than the United States, whose codes are known by their first three figures: Munich's 80331 would
 * say 803. The country is that of the same address: beside it, in HL7 its sixth component.
 * @param valueAt the record's values by path.
 */
export function isForeign({ path }: Leaf, valueAt: (path: Path) => string | null): boolean {
  const name = path.at(-1) ?? "";
  const beside = path.slice(0, -1);
  const [segment = "", field = "", component] = path;
  const isHl7 = path.length === 4 && /^[A-Z][A-Z\d]{2}(?:\[|$)/u.test(segment);
  const places = isHl7
    ? component === "5"
      ? [[segment, field, "6", "1"]]
      : []
    : [...NAMES, name.replace(/(?:zip|postal|post)[_ ]?(?:code|cd)?/iu, "country")].map((one) => [...beside, one]);
  if (!isHl7 && !POSTAL.test(name)) return false;
  const country = places.map((place) => valueAt(place)?.trim() ?? "").find((said) => said !== "");
  return country !== undefined && !ownNames().has(country.toLowerCase());
}

const NAMES = ["country", "Country", "COUNTRY", "countryCode", "country_code", "country_cd"] as const;
