import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { parsePlace } from "../../readers/places/parse-address.js";
import type { Segment } from "../../readers/places/segments.js";
import { partKey } from "../choose/part-key.js";
import type { Question } from "../types.js";
import type { PlacesOfDocument } from "./cluster.js";
import { stateKey } from "./evidence.js";
import type { PlaceMention } from "./place-mention.js";

/**
 * What a language model is asked of places: another town, place or street for each that is named. States, countries and numbers are the rules'
 * alone: what depends on them must agree with them.
 */
export function questionsOf({ mentions, statesNamed }: PlacesOfDocument, locale: Locale): Question[] {
  const questions = new Map<string, Question>();
  for (const { mention, segments, meanings } of mentions) {
    for (const segment of segments) {
      const named = namedBy(segment, meanings, statesNamed);
      if (named === null) continue;
      const { role, value, hints } = named;
      const key = partKey(role, value);
      if (questions.has(key)) continue;
      questions.set(key, {
        type: mention.type,
        mention: mention.index,
        original: mention.text.slice(segment.start, segment.end),
        hints,
        parts: [key],
        read: (proposal) => [role === "street" ? streetIn(proposal, locale) : normalise(proposal)],
      });
    }
  }
  return [...questions.values()];
}

interface Named {
  readonly role: string;
  readonly value: string;
  readonly hints: readonly string[];
}

function namedBy(segment: Segment, meanings: PlaceMention["meanings"], statesNamed: ReadonlySet<string>): Named | null {
  if (segment.kind === "street") return { role: "street", value: segment.value, hints: ["street"] };
  const meaning = segment.kind === "name" ? meanings.get(segment) : undefined;
  if (meaning?.role === "city") {
    const { country, state, region } = meaning.city;
    // Where the text names its state the town has to be in that one's surrogate, which nobody knows yet.
    if (state !== "" && statesNamed.has(stateKey({ country, code: state }))) return null;
    return { role: "city", value: meaning.value, hints: ["town", country, ...(region === "" ? [] : [region])] };
  }
  if (meaning?.role !== "place") return null;
  return { role: "place", value: meaning.value, hints: [meaning.isFeature ? "landscape" : "town", meaning.country] };
}

/** "Foster" of "Foster Street". */
function streetIn(proposal: string, locale: Locale): string {
  const street = parsePlace(proposal, true, locale).find((segment) => segment.kind === "street");
  return street ? street.value : normalise(proposal);
}
