import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { parsePlace } from "../../readers/places/parse-address.js";
import { PlaceValue } from "../../readers/places/place-value.js";
import type { NameSegment, Segment } from "../../readers/places/segments.js";
import type { Cluster, Mention, Part, RelexDocument } from "../types.js";
import { evidenceOf, statesOfCities } from "./evidence.js";
import { type Meaning, meaningOf } from "./meaning.js";
import type { PlaceMention } from "./place-mention.js";
import { withOneMeaning } from "./same-place.js";

/** All places of a document, and what the document says of where it is. */
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

/** Reads all mentions of places and says which of them are the same. */
export function readPlacesOf(mentions: readonly Mention[], document: RelexDocument): PlacesOfDocument {
  const parsed = mentions.map((mention) => ({
    mention,
    segments: segmentsOf(mention, document.locale),
  }));
  const evidence = evidenceOf(parsed, document.locale);
  const states = statesOfCities(parsed, document.text);
  const each = parsed.map(({ mention, segments }): PlaceMention => {
    const meanings = new Map<NameSegment, Meaning>();
    for (const segment of segments) {
      if (segment.kind === "name") meanings.set(segment, meaningOf(segment, evidence, states));
    }
    return { mention, segments, meanings };
  });
  const read = withOneMeaning(each, document.sameThing);
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

/** As a detector read it, where one did. */
function segmentsOf({ value, text, type }: Mention, locale: Locale): readonly Segment[] {
  const known = type === "ADDRESS" && value instanceof PlaceValue ? value.readOf(text, locale) : undefined;
  return known ?? parsePlace(text, type === "ADDRESS", locale);
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
