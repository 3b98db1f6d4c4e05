import { normalise } from "../../../language/normalise.js";
import { COMMONWEALTH, COMMONWEALTH_ALIASES, COUNTIES } from "./commonwealth.js";
import { COUNTRIES, REGIONS } from "./countries.js";
import type { Abbreviation, City, Country, Entry, Size, State } from "./entries.js";
import { ITALY, ITALY_ALIASES } from "./italy.js";
import { SPAIN, SPAIN_ALIASES } from "./spain.js";
import { ENGLISH, isSure, lines, rows, sizeOf } from "./tables.js";
import { US, US_ALIASES, US_STATE_SHORT } from "./us.js";
import { WORLD, WORLD_ALIASES } from "./world.js";

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

  constructor() {
    this.readUnitedStates();
    this.readCommonwealth();
    this.readRegions(ITALY, "IT");
    this.readRegions(SPAIN, "ES");
    for (const [code = "", cities = ""] of rows(WORLD)) this.readCities(cities, code, "", "");
    this.readCountries();
    for (const [, , list = ""] of rows(COUNTIES)) this.addGroup(list);
    for (const line of lines(REGIONS)) this.addGroup(line);
    const aliases = [US_ALIASES, COMMONWEALTH_ALIASES, ITALY_ALIASES, SPAIN_ALIASES, WORLD_ALIASES];
    for (const list of aliases) this.addAliases(list);
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

  private readUnitedStates(): void {
    for (const [code = "", name = "", region = "", group = "", cities = ""] of rows(US)) {
      this.addState({ kind: "state", name, english: name, country: "US", code, region, group });
      this.readCities(cities, "US", code, region);
    }
    for (const word of US_STATE_SHORT.trim().split(/\s+/u)) {
      const [code = "", short = ""] = word.split(":");
      const state = this.byAbbreviation.get(code)?.state;
      if (state === undefined) continue;
      this.shortOf.set(state, short);
      if (!this.byAbbreviation.has(short)) this.byAbbreviation.set(short, { state, form: "short" });
    }
  }

  private readCommonwealth(): void {
    for (const [country = "", code = "", name = "", region = "", group = "", cities = ""] of rows(COMMONWEALTH)) {
      if (!this.states.some((state) => state.country === country && state.code === code))
        this.addState({ kind: "state", name, english: name, country, code, region, group });
      this.readCities(cities, country, code, region);
    }
  }

  private readRegions(list: string, country: string): void {
    for (const [name = "", english = "", region = "", cities = ""] of rows(list)) {
      this.addState({ kind: "state", name, english, country, code: english, region, group: "-" });
      this.readCities(cities, country, english, region);
    }
  }

  private addState(state: State): void {
    this.states.push(state);
    this.add(state.name, state);
    this.add(state.english, state);
    const isCode = ["US", "CA", "AU"].includes(state.country) && !this.byAbbreviation.has(state.code);
    if (isCode) this.byAbbreviation.set(state.code, { state, form: "code" });
  }

  /** "1 Milano/MI; 3 Brescia/BS, Monza/MB" */
  private readCities(list: string, country: string, state: string, region: string): void {
    for (const ofSize of list.split(";")) {
      const size = sizeOf(ofSize.trim().charAt(0));
      for (const item of ofSize.trim().slice(2).split(",")) {
        const [name = "", code = ""] = item.trim().split("/");
        const english = ENGLISH.get(name) ?? name;
        const city: City = { kind: "city", name, english, country, state, region, size, code };
        this.cities.push(city);
        this.add(name, city);
        if (country === "IT") this.provinces.add(code);
      }
    }
  }

  private readCountries(): void {
    for (const [code = "", continent = "", en = "", it = "", es = "", adjective = "", others = ""] of rows(COUNTRIES)) {
      const country: Country = { kind: "country", code, continent, names: { en, it, es }, adjective };
      this.countries.push(country);
      for (const name of [en, it, es, adjective, ...others.split(",")]) {
        if (name.trim() !== "") this.add(name, country);
      }
    }
  }

  private addGroup(list: string): void {
    const peers = list.split(",").map((name) => name.trim());
    for (const name of peers) this.add(name, { kind: "region", name, peers });
  }

  private addAliases(list: string): void {
    for (const line of lines(list)) {
      const [name = "", others = ""] = line.split(":");
      const all = this.find(normalise(name)).filter(({ kind }) => kind === "city" || kind === "state");
      // "NYC", "Washington DC": the city, not the state of that name.
      const cities = all.filter(({ kind }) => kind === "city");
      const entries = cities.length > 0 ? cities : all;
      for (const other of others.split(",")) {
        for (const entry of entries) this.add(other.replace("=", ""), entry);
      }
    }
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
