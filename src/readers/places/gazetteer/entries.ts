/** 1: over 1,000,000 people, 2: over 250,000, 3: over 50,000, 4: fewer, 5: a district of a city. */
export type Size = 1 | 2 | 3 | 4 | 5;

/** A city or town of the gazetteer. */
export interface City {
  readonly kind: "city";
  /** As it is called there. */
  readonly name: string;
  /** In English; mostly the same. */
  readonly english: string;
  /** Code of the country. */
  readonly country: string;
  /** Code of the state, the province, the region; empty where none is kept. */
  readonly state: string;
  /** Part of the country: the census region, north or south. */
  readonly region: string;
  readonly size: Size;
  /** Area of British postcodes ("LS"), or the Italian province ("MI"); else empty. */
  readonly code: string;
}

/** A state, province or region of a country in the gazetteer. */
export interface State {
  readonly kind: "state";
  readonly name: string;
  readonly english: string;
  readonly country: string;
  readonly code: string;
  readonly region: string;
  /** States of a country that are as populous. */
  readonly group: string;
}

/** A country of the gazetteer. */
export interface Country {
  readonly kind: "country";
  readonly code: string;
  readonly continent: string;
  /** In English. */
  readonly name: string;
  /** By language, English too; where it has none it is not drawn. */
  readonly names: ReadonlyMap<string, string>;
  /** "Italian"; may be empty. */
  readonly adjective: string;
}

/** A county, a part of a country or of the world that has others like it. */
export interface Region {
  readonly kind: "region";
  readonly name: string;
  readonly peers: readonly string[];
}

/** What a name of the gazetteer can mean. */
export type Entry = City | State | Country | Region;

/** Abbreviations of states, as they are written. */
export interface Abbreviation {
  readonly state: State;
  /** `code`: "IL"; `short`: "Ill". */
  readonly form: "code" | "short";
}
