import { DEFAULT_LOCALE } from "../../../language/locales.js";
import { normalise } from "../../../language/normalise.js";
import type { Abbreviation, City, Country, Entry, Size, State } from "./entries.js";
import { countryNames, type GazetteerRow, gazetteerRows } from "./gazetteer-rows.js";
import { isSure, sizeOf } from "./sure.js";

/** Cities, states and countries with their names. Made once, when first asked. */
export class Gazetteer {
  readonly cities: City[] = [];
  readonly states: State[] = [];
  readonly countries: Country[] = [];
  private readonly byName = new Map<string, Entry[]>();
  private readonly byAbbreviation = new Map<string, Abbreviation>();
  private readonly shortOf = new Map<State, string>();
  private readonly pools = new Map<string, readonly string[]>();
  private readonly provinces = new Set<string>();

  private readonly namesElsewhere = countryNames();

  constructor() {
    const rows = gazetteerRows();
    const groups = new Map<string, string[]>();
    for (const row of rows)
      if (row("kind") === "region") groups.set(row("group"), [...(groups.get(row("group")) ?? []), row("text")]);
    for (const row of rows) {
      if (row("kind") === "city") this.addCity(row);
      else if (row("kind") === "state") this.addState(row);
      else if (row("kind") === "country") this.addCountry(row);
      else if (row("kind") === "alias") this.addAlias(row("text"), row("others"));
      else this.add(row("text"), { kind: "region", name: row("text"), peers: groups.get(row("group")) ?? [] });
    }
  }

  /** Everything of that name in normal form. */
  find(name: string): readonly Entry[] {
    return this.byName.get(name) ?? [];
  }

  /** @param text as written: "IL", "Ill". */
  abbreviation(text: string): Abbreviation | undefined {
    return this.byAbbreviation.get(text);
  }

  /** "Ill" for Illinois; the code where there is no older short form. */
  shortName(state: State): string {
    return this.shortOf.get(state) ?? state.code;
  }

  /** Abbreviations of the Italian provinces. */
  get allProvinces(): readonly string[] {
    return [...this.provinces];
  }

  /** Whether it is an Italian province's abbreviation: "MI". */
  isProvince(text: string): boolean {
    return this.provinces.has(text);
  }

  /** The town of that name, as it is called there, in a country. */
  cityNamed(name: string, country: string): City | undefined {
    const entries = this.find(normalise(name));
    return entries.find(
      (entry): entry is City => entry.kind === "city" && entry.name === name && entry.country === country,
    );
  }

  /** The state of this name in this country. */
  stateNamed(name: string, country: string): State | undefined {
    const entries = this.find(normalise(name));
    return entries.find((entry): entry is State => entry.kind === "state" && entry.country === country);
  }

  /** @param name in English. */
  countryNamed(name: string): Country | undefined {
    return this.find(normalise(name)).find((entry): entry is Country => entry.kind === "country");
  }

  /**
   * Names of the cities of a country, by state or by region (empty: all), of some sizes; those that our own detectors are sure of
   * where there are enough of them.
   */
  citiesLike(country: string, state: string, region: string, sizes: readonly Size[]): readonly string[] {
    const key = `${country}|${state}|${region}|${sizes.join("")}`;
    let pool = this.pools.get(key);
    if (pool === undefined) {
      const all = this.cities.filter(
        (city) =>
          city.country === country &&
          (state === "" || city.state === state) &&
          (region === "" || city.region === region) &&
          sizes.includes(city.size),
      );
      const sure = all.filter((city) => isSure(city.english));
      pool = (sure.length >= ENOUGH_SURE ? sure : all).map(({ name }) => name);
      this.pools.set(key, pool);
    }
    return pool;
  }

  private add(name: string, entry: Entry): void {
    const key = normalise(name);
    const entries = this.byName.get(key);
    if (entries === undefined) this.byName.set(key, [entry]);
    else if (!entries.includes(entry)) entries.push(entry);
    const other = key
      .replace(/^st(?= )/u, "saint")
      .replace(/^ft(?= )/u, "fort")
      .replace(/^mt(?= )/u, "mount");
    if (other !== key) this.add(other, entry);
    const short = key
      .replace(/^saint(?= )/u, "st")
      .replace(/^fort(?= )/u, "ft")
      .replace(/^mount(?= )/u, "mt");
    if (short !== key && !this.byName.get(short)?.includes(entry)) this.add(short, entry);
  }

  private addState(row: GazetteerRow): void {
    const [name, country, code] = [row("text"), row("country"), row("state")];
    const english = row("english") || name;
    const state: State = { kind: "state", name, english, country, code, region: row("region"), group: row("group") };
    this.states.push(state);
    this.add(state.name, state);
    this.add(state.english, state);
    const isCode = ["US", "CA", "AU"].includes(country) && !this.byAbbreviation.has(code);
    if (isCode) this.byAbbreviation.set(code, { state, form: "code" });
    const short = row("others");
    if (short === "") return;
    this.shortOf.set(state, short);
    if (!this.byAbbreviation.has(short)) this.byAbbreviation.set(short, { state, form: "short" });
  }

  private addCity(row: GazetteerRow): void {
    const [name, country, code] = [row("text"), row("country"), row("code")];
    const size = sizeOf(row("rank"));
    const english = row("english") || name;
    const city: City = { kind: "city", name, english, country, state: row("state"), region: row("region"), size, code };
    this.cities.push(city);
    this.add(name, city);
    if (country === "IT") this.provinces.add(code);
  }

  private addCountry(row: GazetteerRow): void {
    const [name, code, continent, adjective] = [row("text"), row("country"), row("region"), row("adjective")];
    const names = new Map<string, string>([[DEFAULT_LOCALE, name], ...(this.namesElsewhere.get(code) ?? [])]);
    const country: Country = { kind: "country", code, continent, name, names, adjective };
    this.countries.push(country);
    for (const one of [...names.values(), adjective, ...row("others").split(",")])
      if (one.trim() !== "") this.add(one, country);
  }

  /** @param name what cities or else states of that name are called besides. */
  private addAlias(alias: string, name: string): void {
    const all = this.find(normalise(name)).filter(({ kind }) => kind === "city" || kind === "state");
    // "NYC", "Washington DC": the city, not the state of that name.
    const cities = all.filter(({ kind }) => kind === "city");
    for (const entry of cities.length > 0 ? cities : all) this.add(alias, entry);
  }
}

/** So many names that our detectors know are enough to choose from. */
const ENOUGH_SURE = 6;

let built: Gazetteer | null = null;

/** The one gazetteer of this process. Made when it is first asked for. */
export function gazetteer(): Gazetteer {
  built ??= new Gazetteer();
  return built;
}
