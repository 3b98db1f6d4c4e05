import { normalise } from "../../language/normalise.js";
import type { City, Country, Size, State } from "../../readers/places/gazetteer/entries.js";
import { gazetteer } from "../../readers/places/gazetteer/index.js";
import { choosePart, type Take } from "../choose/choose-part.js";
import { partKey } from "../choose/part-key.js";
import type { WritingContext } from "../types.js";
import type { PlacesOfDocument } from "./cluster.js";
import { stateKey } from "./evidence.js";
import { languageOfCountry, streetNames, streetsOfFamilies, villageNames } from "./made-up-names.js";
import type { Meaning } from "./meaning.js";
import { countryPools, statePools } from "./region-pools.js";

/** So many attempts in a pool before a wider one. */
const ATTEMPTS_PER_POOL = 24;

/** Nearer sizes first; 1 and 2 are one class, since few towns have a million people. */
const LIKE_SIZES: Readonly<Record<Size, readonly (readonly Size[])[]>> = {
  1: [
    [1, 2],
    [1, 2, 3],
  ],
  2: [
    [1, 2],
    [2, 3],
  ],
  3: [[3], [2, 3, 4]],
  4: [[4], [3, 4]],
  5: [
    [2, 3],
    [3, 4, 5],
  ],
};

/** A country's own name in other words, where the towns beside it stay in the country; normal form without spaces. */
const OTHER_WORDS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: new Map([
    ["usa", "US"],
    ["us", "USA"],
    ["unitedstates", "America"],
  ]),
  GB: new Map([
    ["uk", "GB"],
    ["gb", "UK"],
    ["unitedkingdom", "Great Britain"],
  ]),
  CA: new Map([
    ["canada", "CAN"],
    ["can", "Canada"],
  ]),
  AU: new Map([
    ["australia", "AUS"],
    ["aus", "Australia"],
  ]),
};
const IN_FULL: Readonly<Record<string, string>> = { US: "United States", GB: "United Kingdom" };

/** Chooses surrogates of towns, states, countries and streets for one document, so that those which belong together agree. */
export class PlaceChooser {
  /** Which kind of place each chosen name stands for. */
  private readonly roles = new Map<string, string>();

  constructor(
    private readonly context: WritingContext,
    private readonly document: PlacesOfDocument,
  ) {}

  /** The surrogate of a street's name; `null`: none fits. @param language code of the name's language. */
  street(value: string, language: string): string | null {
    const made = () => [streetNames(language)];
    return this.choose("street", value, made, undefined, streetsOfFamilies(this.context.locale));
  }

  /** @returns `null` where none is left, or the vault remembers one that nobody knows. */
  state(state: State): State | null {
    const name = this.choose("state", normalise(state.name), () => statePools(state), englishOfState);
    return name === null ? null : (gazetteer().stateNamed(name, state.country) ?? null);
  }

  /** The surrogate of a country; `null`: none fits. @param isAdjective it stands there as "Italian", not "Italy". */
  country(country: Country, isAdjective: boolean): Country | null {
    const { locale } = this.context;
    const localised = (name: string) => gazetteer().countryNamed(name)?.names.get(locale) ?? name;
    const pools = () => countryPools(country, locale, isAdjective);
    const name = this.choose("country", normalise(country.name), pools, localised);
    return name === null ? null : (gazetteer().countryNamed(name) ?? null);
  }

  /** "USA" for "United States", where its towns or ZIP codes are named too and stay there; else `null`. */
  ownName(country: Country, said: string): string | null {
    if (!this.document.countriesOfParts.has(country.code)) return null;
    const isSpoken = said === said.toLowerCase();
    const other = OTHER_WORDS[country.code]?.get(normalise(said).replaceAll(" ", ""));
    // "us" is another word where nothing has capitals.
    if (other !== undefined && !(isSpoken && other === "US")) return other;
    const full = IN_FULL[country.code];
    return full === undefined || normalise(full) === normalise(said) ? null : full;
  }

  /** The town's name at home, and the town itself where it exists. */
  city(value: string, city: City): { readonly name: string; readonly city: City | null } | null {
    const country = this.countryOf(city.country);
    const find = (name: string) => gazetteer().cityNamed(name, country);
    const name = this.choose(
      "city",
      value,
      () => this.cityPools(city, country),
      (one) => find(one)?.english ?? one,
      country === city.country ? this.citiesNear(city) : [],
    );
    return name === null ? null : { name, city: find(name) ?? null };
  }

  /** What a language model may call it besides: towns of like size in the same part of the country, where the text names no state. */
  private citiesNear({ country, state, region, size }: City): readonly string[] {
    if (this.document.statesNamed.has(stateKey({ country, code: state }))) return [];
    return LIKE_SIZES[size].flatMap((sizes) => gazetteer().citiesLike(country, "", region, sizes));
  }

  private cityPools(city: City, country: string): readonly (readonly string[])[] {
    const villages = villageNames(languageOfCountry(country));
    const names = (state: string, region: string, sizes: readonly Size[]) =>
      gazetteer().citiesLike(country, state, region, sizes);
    const near = LIKE_SIZES[city.size];
    const [same = [4]] = near;
    if (country !== city.country) return [names("", "", same), names("", "", ALL_SIZES), villages];
    const isStated =
      city.state !== "" &&
      (city.country === "US" || this.document.statesNamed.has(stateKey({ country: city.country, code: city.state })));
    if (isStated) {
      const state = this.stateOf(city);
      return [...near.map((sizes) => names(state, "", sizes)), names(state, "", ALL_SIZES), villages];
    }
    const inRegion = near.map((sizes) => names("", city.region, sizes));
    // A capital has hardly a like in its own part of the country.
    if (city.size <= 2) inRegion.splice(1, 0, names("", "", same));
    return [...inRegion, names("", city.region, ALL_SIZES), names("", "", ALL_SIZES), villages];
  }

  /** The country that the surrogate town is in: another only where the document names the country, and it gets another name. */
  private countryOf(code: string): string {
    if (!this.document.countriesNamed.has(code) || code in OTHER_WORDS) return code;
    const country = gazetteer().countries.find((one) => one.code === code);
    return (country && this.country(country, false)?.code) ?? code;
  }

  private stateOf(city: City): string {
    const own = gazetteer().states.find((state) => state.country === city.country && state.code === city.state);
    return (own && this.state(own)?.code) ?? "";
  }

  /** A county, a part of the world: one of its peers. */
  region(value: string, peers: readonly string[]): string | null {
    const others = () => peers.filter((name) => normalise(name) !== value);
    return this.choose("place", value, () => [others(), this.towns(this.document.home)]);
  }

  /** A place that no list knows: a small town, or a village that is nowhere; in a state that follows it, in that one's surrogate. */
  place({ value, country: own, state, isFeature }: Extract<Meaning, { role: "place" }>): string | null {
    return this.choose("place", value, () => {
      const country = this.countryOf(own);
      const script = scriptOf(value);
      if (script !== "latin") return [villageNames(script)];
      if (isFeature) return [streetNames(languageOfCountry(country))];
      const villages = villageNames(languageOfCountry(country), value.includes(" "));
      if (country === "IT" || country === "ES") return [villages, this.towns(country)];
      const other = state && this.state(state);
      const near = other ? [this.towns(country, other.code)] : [];
      return [...near, this.towns(country), villages];
    });
  }

  private towns(country: string, state = ""): readonly string[] {
    return gazetteer().citiesLike(country, state, "", [3, 4]);
  }

  private choose(
    role: string,
    value: string,
    pools: () => readonly (readonly string[])[],
    written: (name: string) => string = (name) => name,
    also: readonly string[] = [],
  ): string | null {
    const { context } = this;
    const known = context.chosen.get(partKey(role, value));
    if (known !== undefined) return known;
    const usable = pools().filter((pool) => pool.length > 0);
    const take: Take = (proposed) => {
      const name = [...usable.flat(), ...also].find(
        (one) => normalise(one) === proposed || normalise(written(one)) === proposed,
      );
      // What is a place elsewhere, or of another size, is none here; what is no place at all no list says.
      if (name === undefined) return { refused: gazetteer().find(proposed).length > 0 ? "unfit" : "unlisted" };
      return this.isFree(role, name, written(name)) ? { name } : { refused: "taken" };
    };
    const candidate = (attempt: number): string | null => {
      const pool = usable[Math.min(usable.length - 1, Math.floor(attempt / ATTEMPTS_PER_POOL))];
      if (pool === undefined) return null;
      const name = context.draw.pick(pool, role, value, attempt);
      return this.isFree(role, name, written(name)) ? name : null;
    };
    const chosen = choosePart(context, role, value, candidate, { take });
    if (chosen !== null) this.roles.set(chosen, role);
    return chosen;
  }

  /** No place gets the name that another kind of place has already. */
  private isFree(role: string, name: string, written: string): boolean {
    const owner = this.roles.get(name);
    return (owner === undefined || owner === role) && (written === name || !this.context.taken.says(written));
  }
}

const ALL_SIZES: readonly Size[] = [1, 2, 3, 4];

const englishOfState = (name: string) => gazetteer().states.find((state) => state.name === name)?.english ?? name;

function scriptOf(value: string): "latin" | "greek" | "cyrillic" {
  if (/\p{Script=Greek}/u.test(value)) return "greek";
  return /\p{Script=Cyrillic}/u.test(value) ? "cyrillic" : "latin";
}
