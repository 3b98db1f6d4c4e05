import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { City, Country, State } from "../../readers/places/gazetteer/entries.js";
import type { NameSegment, Segment } from "../../readers/places/segments.js";
import type { Mention } from "../types.js";

/** Names a state among those of all countries: "US IL". */
export const stateKey = (state: { country: string; code: string }): string => `${state.country} ${state.code}`;

/** What the document says of where it is. */
export interface Evidence {
  readonly countries: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  readonly home: string;
}

/** A mention, cut into pieces. */
export interface Parsed {
  readonly mention: Mention;
  readonly segments: readonly Segment[];
}

/** What the document says of where it is: states and countries by name, postal codes, towns of one country alone. */
export function evidenceOf(parsed: readonly Parsed[], locale: Locale): Evidence {
  const countries = new Set<string>();
  const states = new Set<string>();
  const parts = new Set<string>();
  const { homeCountry, prefersStates } = languageIn(locale).addresses;
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
      else if ((segment.kind === "digits" || segment.kind === "said") && segment.use === "zip") parts.add(homeCountry);
    }
  }
  const [first] = [...votes].sort(([, a], [, b]) => b - a);
  return { countries, states, parts, home: first?.[0] ?? homeCountry };

  function readName({ entries, place }: NameSegment): void {
    const country = entries.find((entry) => entry.kind === "country");
    const state = entries.find((entry) => entry.kind === "state");
    const cities = entries.filter((entry) => entry.kind === "city");
    if (country?.kind === "country" && (cities.length === 0 || place === "after-city")) countries.add(country.code);
    if (state?.kind === "state" && !(country && !prefersStates) && (cities.length === 0 || place === "after-city")) {
      states.add(stateKey(state));
      vote(state.country);
    } else if (entries.length === 1 && cities[0]?.kind === "city" && cities[0].size < 4) vote(cities[0].country);
  }
}

/** The states and countries that follow towns. */
export interface Following {
  /** Names of a state and of a country as well that are countries here: "Tbilisi, Georgia". */
  readonly abroad: ReadonlySet<NameSegment>;
  readonly countries: ReadonlyMap<NameSegment, Country>;
  /** Right after this name. */
  readonly bySegment: ReadonlyMap<NameSegment, State>;
  /** After any of that name. */
  readonly byName: ReadonlyMap<string, readonly State[]>;
}

/** Adjacent names: "Springfield, Illinois" in one mention or in two. */
export function statesOfCities(parsed: readonly Parsed[], text: string): Following {
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

/** Whether the gazetteer has the city in that state. */
export function isIn(city: City, state: State): boolean {
  return city.country === state.country && city.state === state.code;
}
