import { entityTypeSchema } from "../../../src/entity-types.js";
import type { RewrittenDocument, RewrittenMention } from "../../../src/evaluate/relex/rewritten-document.js";
import type { Locale } from "../../../src/language/locales.js";

const MARK = /\{([A-Z_]+)(?:#(\d+))?(?:@(\w+))?:([^|}]*)(?:\|([^}]*))?\}/gu;

/**
 * What became of a text, as people write it: `{PERSON:Ann Poe|Eve Low}` says that "Eve Low" was written over "Ann Poe"; `{PERSON:Ann}` that the
 * placeholder was. `#1` is the people's cluster, `@c` the relexicalizer's.
 */
export function rewritten(marks: string, locale: Locale = "en", id = "d1"): RewrittenDocument {
  const mentions: RewrittenMention[] = [];
  let [text, after, at] = ["", "", 0];
  for (const match of marks.matchAll(MARK)) {
    const [, type = "", gold, own, original = "", surrogate] = match;
    const between = marks.slice(at, match.index);
    const replacement = surrogate ?? `[${type}]`;
    [text, after] = [text + between, after + between];
    mentions.push({
      start: text.length,
      end: text.length + original.length,
      newStart: after.length,
      newEnd: after.length + replacement.length,
      type: entityTypeSchema.parse(type),
      original,
      replacement,
      made: surrogate !== undefined,
      ownCluster: own ?? null,
      goldCluster: gold === undefined ? null : Number(gold),
    });
    [text, after] = [text + original, after + replacement];
    at = match.index + match[0].length;
  }
  const rest = marks.slice(at);
  return { id, text: text + rest, rewritten: after + rest, locale, mentions };
}
