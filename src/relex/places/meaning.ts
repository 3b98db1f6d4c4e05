import { normalise } from "../../language/normalise.js";
import type { City, Country, Entry, Region, State } from "../../readers/places/gazetteer/entries.js";
import type { NameSegment } from "../../readers/places/segments.js";
import { type Evidence, type Following, isIn } from "./evidence.js";

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

/** The meaning of a name, by what stands around it and what the document says elsewhere. */
export function meaningOf(segment: NameSegment, evidence: Evidence, following: Following): Meaning {
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
    return { role: "country", value: normalise(country.name), country, isAdjective };
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
