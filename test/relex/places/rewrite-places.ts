import type { Locale } from "../../../src/language/locales.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { Taken } from "../../../src/relex/choose/taken.js";
import { readPlaces } from "../../../src/relex/places/index.js";
import type { Cluster, Mention } from "../../../src/relex/types.js";

export interface Rewritten {
  /** What stands for each mention, in order; `null`: the placeholder stays. */
  readonly surrogates: readonly (string | null)[];
  readonly clusters: readonly Cluster[];
  readonly chosen: ReadonlyMap<string, string>;
}

/** Marked mentions: "lives in {Springfield}, at <12 Oak Street>"; braces are LOCATION, angle brackets ADDRESS. */
export function rewritePlaces(
  marked: string,
  locale: Locale = "en",
  seed = 1,
  recalled: ReadonlyMap<string, string> = new Map(),
): Rewritten {
  const mentions: Mention[] = [];
  let text = "";
  let at = 0;
  for (const match of marked.matchAll(/\{([^}]*)\}|<([^>]*)>/gu)) {
    text += marked.slice(at, match.index);
    const own = match[1] ?? match[2] ?? "";
    const type = match[1] === undefined ? "ADDRESS" : "LOCATION";
    mentions.push({
      index: mentions.length,
      type,
      text: own,
      start: text.length,
      end: text.length + own.length,
      role: null,
    });
    text += own;
    at = match.index + match[0].length;
  }
  text += marked.slice(at);
  const reading = readPlaces(mentions, { text, locale, mentions, sameThing: [] });
  const chosen = new Map<string, string>();
  const written = reading.write({
    locale,
    mode: "consistent",
    draw: new Draw(new Uint8Array(32).fill(seed)),
    taken: Taken.of(text),
    recalled,
    chosen,
  });
  return { surrogates: mentions.map(({ index }) => written.get(index) ?? null), clusters: reading.clusters, chosen };
}

/** The surrogate of a text that is one mention. */
export function rewritePlace(
  text: string,
  type: "ADDRESS" | "LOCATION",
  locale: Locale = "en",
  seed = 1,
): string | null {
  const mention: Mention = { index: 0, type, text, start: 0, end: text.length, role: null };
  const reading = readPlaces([mention], { text, locale, mentions: [mention], sameThing: [] });
  const written = reading.write({
    locale,
    mode: "consistent",
    draw: new Draw(new Uint8Array(32).fill(seed)),
    taken: Taken.of(text),
    recalled: new Map(),
    chosen: new Map(),
  });
  return written.get(0) ?? null;
}
