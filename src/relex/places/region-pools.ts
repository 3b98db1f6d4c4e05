import type { Locale } from "../../language/locales.js";
import type { Country, State } from "../../readers/places/gazetteer/entries.js";
import { gazetteer } from "../../readers/places/gazetteer/index.js";
import { isSure } from "../../readers/places/gazetteer/sure.js";
import { stateKey } from "./evidence.js";

/** States without towns of every size. */
const ODD: ReadonlySet<string> = new Set([
  "US DC",
  "US PR",
  "AU ACT",
  "CA NU",
  "CA NT",
  "CA YT",
  "ES Ceuta",
  "ES Melilla",
]);
const isOdd = (state: State) => ODD.has(stateKey(state));

const poolsOfStates = new Map<State, readonly (readonly string[])[]>();

/** States that may stand for one, the likest first. */
export function statePools(state: State): readonly (readonly string[])[] {
  const known = poolsOfStates.get(state);
  if (known !== undefined) return known;
  const others = gazetteer().states.filter((one) => one.country === state.country && one !== state && !isOdd(one));
  const near = others.filter(({ region }) => region === state.region);
  const alike = near.filter(({ group }) => group === state.group);
  const pools = [alike, near, others].map((pool) => pool.map(({ name }) => name));
  poolsOfStates.set(state, pools);
  return pools;
}

const poolsOfCountries = new Map<string, readonly (readonly string[])[]>();

/** Countries that may stand for one, the likest first. @param isAdjective it stands there as "Italian", not "Italy". */
export function countryPools(country: Country, locale: Locale, isAdjective: boolean): readonly (readonly string[])[] {
  const key = `${country.code} ${locale} ${isAdjective}`;
  const known = poolsOfCountries.get(key);
  if (known !== undefined) return known;
  const others = gazetteer().countries.filter(
    (one) => one !== country && one.names.has(locale) && (!isAdjective || one.adjective !== ""),
  );
  const near = others.filter(({ continent }) => continent === country.continent);
  const sure = near.filter(
    ({ code, name }) => isSure(name) && gazetteer().cities.some((city) => city.country === code),
  );
  const pools = [sure.length > 1 ? sure : near, others].map((pool) => pool.map(({ name }) => name));
  poolsOfCountries.set(key, pools);
  return pools;
}
