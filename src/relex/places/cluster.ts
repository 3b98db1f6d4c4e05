import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { Cluster, Mention, Part, RelexDocument } from "../types.js";
import type { City, Country, Entry, Region, State } from "./gazetteer/index.js";
import { parsePlace } from "./parse-address.js";
import type { NameSegment, Segment } from "./segments.js";

/** What a name stands for in one document. */
export type Meaning =
  | { readonly role: "city"; readonly value: string; readonly city: City }
  | { readonly role: "state"; readonly value: string; readonly state: State }
  | { readonly role: "country"; readonly value: string; readonly country: Country; readonly isAdjective: boolean }
  | { readonly role: "region"; readonly value: string; readonly region: Region }
  /** A place that nobody knows; `country`, `state`: where it may be; `isFeature`: a lake, a river, a mountain. */
  | {
      readonly role: "place";
      readonly value: string;
      readonly country: string;
      readonly state: State | null;
      readonly isFeature: boolean;
    };

export interface PlaceMention {
  readonly mention: Mention;
  readonly segments: readonly Segment[];
  readonly meanings: ReadonlyMap<NameSegment, Meaning>;
}

export interface PlacesOfDocument {
  readonly mentions: readonly PlaceMention[];
  readonly clusters: readonly Cluster[];
  /** Codes of the countries and states (`stateKey`) that the document names. */
  readonly countriesNamed: ReadonlySet<string>;
  readonly statesNamed: ReadonlySet<string>;
  /** Countries whose towns, states or postal codes the document names. */
  readonly countriesOfParts: ReadonlySet<string>;
  /** Where an unknown place most likely is. */
  readonly home: string;
}

const HOME: Readonly<Record<Locale, string>> = { en: "US", it: "IT", es: "ES" };

export const stateKey = (state: { country: string; code: string }): string => `${state.country} ${state.code}`;

/** Reads all mentions of places and says which of them are the same. */
export function readPlacesOf(mentions: readonly Mention[], document: RelexDocument): PlacesOfDocument {
  const parsed = mentions.map((mention) => ({
    mention,
    segments: parsePlace(mention.text, mention.type === "ADDRESS", document.locale),
  }));
  const evidence = evidenceOf(parsed, document.locale);
  const states = statesOfCities(parsed, document.text);
  const read = parsed.map(({ mention, segments }): PlaceMention => {
    const meanings = new Map<NameSegment, Meaning>();
    for (const segment of segments) {
      if (segment.kind === "name") meanings.set(segment, meaningOf(segment, evidence, states));
    }
    return { mention, segments, meanings };
  });
  const countriesOfParts = new Set(evidence.parts);
  for (const { meanings } of read) {
    for (const meaning of meanings.values()) {
      if (meaning.role === "city") countriesOfParts.add(meaning.city.country);
      if (meaning.role === "state") countriesOfParts.add(meaning.state.country);
    }
  }
  return {
    mentions: read,
    clusters: clustersOf(read, document.text),
    countriesNamed: evidence.countries,
    statesNamed: evidence.states,
    countriesOfParts,
    home: evidence.home,
  };
}

interface Evidence {
  readonly countries: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  readonly home: string;
}

interface Parsed {
  readonly mention: Mention;
  readonly segments: readonly Segment[];
}

/** What the document says of where it is: states and countries by name, postal codes, towns of one country alone. */
function evidenceOf(parsed: readonly Parsed[], locale: Locale): Evidence {
  const countries = new Set<string>();
  const states = new Set<string>();
  const parts = new Set<string>();
  const votes = new Map<string, number>();
  const vote = (country: string) => votes.set(country, (votes.get(country) ?? 0) + 1);
  for (const { segments } of parsed) {
    for (const segment of segments) {
      if (segment.kind === "state-code") {
        states.add(stateKey(segment.state));
        parts.add(segment.state.country);
        vote(segment.state.country);
      } else if (segment.kind === "code" && segment.style !== "other") {
        const country = segment.style === "uk" ? "GB" : "CA";
        parts.add(country);
        vote(country);
      } else if (segment.kind === "province") vote("IT");
      else if (segment.kind === "name") readName(segment);
      else if ((segment.kind === "digits" || segment.kind === "said") && segment.use === "zip") parts.add(HOME[locale]);
    }
  }
  const [first] = [...votes].sort(([, a], [, b]) => b - a);
  return { countries, states, parts, home: first?.[0] ?? HOME[locale] };

  function readName({ entries, place }: NameSegment): void {
    const country = entries.find((entry) => entry.kind === "country");
    const state = entries.find((entry) => entry.kind === "state");
    const cities = entries.filter((entry) => entry.kind === "city");
    if (country?.kind === "country" && (cities.length === 0 || place === "after-city")) countries.add(country.code);
    if (state?.kind === "state" && !(country && locale !== "en") && (cities.length === 0 || place === "after-city")) {
      states.add(stateKey(state));
      vote(state.country);
    } else if (entries.length === 1 && cities[0]?.kind === "city" && cities[0].size < 4) vote(cities[0].country);
  }
}

/** The states and countries that follow towns. */
interface Following {
  /** Names of a state and of a country as well that are countries here: "Tbilisi, Georgia". */
  readonly abroad: ReadonlySet<NameSegment>;
  readonly countries: ReadonlyMap<NameSegment, Country>;
  /** Right after this name. */
  readonly bySegment: ReadonlyMap<NameSegment, State>;
  /** After any of that name. */
  readonly byName: ReadonlyMap<string, readonly State[]>;
}

/** Adjacent names: "Springfield, Illinois" in one mention or in two. */
function statesOfCities(parsed: readonly Parsed[], text: string): Following {
  const countries = new Map<NameSegment, Country>();
  const abroad = new Set<NameSegment>();
  const bySegment = new Map<NameSegment, State>();
  const byName = new Map<string, State[]>();
  let last: { name: NameSegment; end: number } | null = null;
  for (const { mention, segments } of parsed) {
    for (const segment of segments) {
      const start = mention.start + segment.start;
      let state = stateOf(segment);
      const isNext = last !== null && /^(?:\s+(?:county|parish|borough))?[\s,(]*$/iu.test(text.slice(last.end, start));
      const country = segment.kind === "name" ? segment.entries.find((entry) => entry.kind === "country") : undefined;
      if (isNext && last !== null && country?.kind === "country") {
        countries.set(last.name, country);
        if (segment.kind === "name" && state !== null && isOnlyIn(last.name, country, state)) {
          abroad.add(segment);
          state = null;
        }
      }
      const isPostcode =
        segment.kind === "code" || ((segment.kind === "digits" || segment.kind === "said") && segment.use === "zip");
      if (isNext && last !== null && isPostcode) last = { name: last.name, end: mention.start + segment.end };
      if (isNext && last !== null && state !== null) {
        bySegment.set(last.name, state);
        const known = byName.get(last.name.value) ?? [];
        if (!known.includes(state)) byName.set(last.name.value, [...known, state]);
      }
      if (segment.kind === "name" && (state === null || segment.entries.some(({ kind }) => kind === "city")))
        last = { name: segment, end: mention.start + segment.end };
    }
  }
  return { abroad, countries, bySegment, byName };
}

function isOnlyIn({ entries }: NameSegment, country: Country, state: State): boolean {
  const cities = entries.filter((entry): entry is City => entry.kind === "city");
  return cities.some((city) => city.country === country.code) && !cities.some((city) => isIn(city, state));
}

function stateOf(segment: Segment): State | null {
  if (segment.kind === "state-code") return segment.state;
  if (segment.kind !== "name") return null;
  return segment.entries.find((entry): entry is State => entry.kind === "state") ?? null;
}

function meaningOf(segment: NameSegment, evidence: Evidence, following: Following): Meaning {
  const { entries, value, place } = segment;
  const { home } = evidence;
  const [first = null] = following.byName.get(value) ?? [];
  const stated = following.bySegment.get(segment) ?? first;
  const cities = entries.filter((entry): entry is City => entry.kind === "city");
  const city = bestCity(cities, stated, following.countries.get(segment) ?? null, evidence);
  const state = entries.find((entry): entry is State => entry.kind === "state");
  const country = entries.find((entry): entry is Country => entry.kind === "country");
  const region = entries.find((entry): entry is Region => entry.kind === "region");
  const isTown =
    city !== undefined &&
    (place === "before-region" ||
      (stated !== null && isIn(city, stated)) ||
      (place === "alone" && ((state === undefined && country === undefined) || isSeat(city, state))));
  // Two towns of one name in different states of one document are two.
  const another = stated !== null && stated !== first ? ` ${normalise(stated.name)}` : "";
  const town = (one: City): Meaning => ({
    role: "city",
    value: normalise(one.name) + another,
    city: within(one, stated),
  });
  if (isTown) return town(city);
  const isAbroad =
    following.abroad.has(segment) || (state !== undefined && country !== undefined && state.country !== home);
  if (state !== undefined && !isAbroad) return { role: "state", value: normalise(state.name), state };
  if (country !== undefined) {
    const isAdjective = normalise(country.adjective) === value;
    return { role: "country", value: normalise(country.names.en), country, isAdjective };
  }
  if (city !== undefined) return town(city);
  if (region !== undefined) return { role: "region", value, region };
  const near = stated?.country ?? following.countries.get(segment)?.code ?? countryNear(segment.near) ?? home;
  return { role: "place", value: value + another, country: near, state: stated, isFeature: place === "feature" };
}

/** The town, in the state that the document says it is in. */
function within(city: City, stated: State | null): City {
  if (stated === null || isIn(city, stated)) return city;
  return { ...city, country: stated.country, state: stated.code, region: stated.region };
}

/** "New York", "Madrid": the city rather than the state around it. */
function isSeat(city: City, state: State | undefined): boolean {
  return state !== undefined && city.state === state.code && city.country === state.country && city.size <= 2;
}

function isIn(city: City, state: State): boolean {
  return city.country === state.country && city.state === state.code;
}

function bestCity(
  cities: readonly City[],
  stated: State | null,
  country: Country | null,
  evidence: Evidence,
): City | undefined {
  const [only] = cities;
  if (cities.length < 2) return only;
  const named = stated && cities.find((city) => isIn(city, stated));
  if (named) return named;
  const score = (city: City) =>
    (city.country === country?.code ? 100 : 0) +
    (evidence.states.has(`${city.country} ${city.state}`) ? 20 : 0) +
    (evidence.countries.has(city.country) ? 10 : 0) +
    (city.country === evidence.home ? 1.5 : 0) -
    city.size;
  return [...cities].sort((a, b) => score(b) - score(a))[0];
}

function countryNear(near: readonly Entry[]): string | undefined {
  for (const entry of near) {
    if (entry.kind === "city" || entry.kind === "state") return entry.country;
    if (entry.kind === "country") return entry.code;
  }
  return undefined;
}

/** The part by which mentions are told apart: the finest of those that they name. */
const FINEST = ["street", "number", "place", "city", "region", "state", "country"];

/** Mentions that share their street, or else their finest part, and pieces of an address right beside each other. */
function clustersOf(read: readonly PlaceMention[], text: string): Cluster[] {
  const owners = new Map<string, number>();
  const groups: { type: Mention["type"]; mentions: number[]; parts: Map<string, Part> }[] = [];
  let last: { end: number; group: number } | null = null;
  for (const { mention, segments, meanings } of read) {
    const keys = keysOf(segments, meanings);
    if (keys.length === 0) continue;
    const finest = FINEST.find((role) => keys.some((key) => key.role === role));
    const key = keys
      .filter(({ role }) => role === finest)
      .map(({ role, value }) => `${role} ${value}`)
      .join("|");
    const isPiece: boolean =
      last !== null && mention.type === "ADDRESS" && /^[\s,.;]{1,8}$/u.test(text.slice(last.end, mention.start));
    const group: number =
      isPiece && last !== null && finest === "number" ? last.group : (owners.get(key) ?? groups.length);
    groups[group] ??= { type: mention.type, mentions: [], parts: new Map() };
    owners.set(key, group);
    groups[group]?.mentions.push(mention.index);
    for (const { role, value } of keys) {
      const part = { role: role === "region" ? "place" : role, value };
      if (role !== "number") groups[group]?.parts.set(`${role} ${value}`, part);
    }
    last = mention.type === "ADDRESS" ? { end: mention.end, group } : null;
  }
  return groups.map(({ type, mentions, parts }) => ({
    id: `place-${mentions[0] ?? 0}`,
    type,
    mentions,
    parts: [...parts.values()],
  }));
}

function keysOf(segments: readonly Segment[], meanings: PlaceMention["meanings"]): Part[] {
  return segments.map((segment): Part => {
    switch (segment.kind) {
      case "name": {
        const meaning = meanings.get(segment);
        return { role: meaning?.role ?? "place", value: meaning?.value ?? segment.value };
      }
      case "street":
        return { role: "street", value: segment.value };
      case "ordinal":
        return { role: segment.use === "street" ? "street" : "number", value: String(segment.value) };
      case "state-code":
        return { role: "state", value: normalise(segment.state.name) };
      case "province":
        return { role: "number", value: segment.code };
      case "digits":
        return { role: "number", value: segment.digits };
      case "said":
        return { role: "number", value: segment.form.characters };
      default:
        return { role: "number", value: normalise(segment.text) };
    }
  });
}
