import type { EntityType } from "../../../src/entity-types.js";
import type { Locale } from "../../../src/language/locales.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { Taken } from "../../../src/relex/choose/taken.js";
import { dateShift } from "../../../src/relex/dates/index.js";
import type { Mention, RelexDocument, WritingContext } from "../../../src/relex/types.js";

/** What surrogates are made with, from any seed. */
export function contextOf(locale: Locale, seed: string): WritingContext {
  return {
    locale,
    mode: "consistent",
    draw: new Draw(Buffer.from(seed)),
    taken: Taken.of(""),
    recalled: new Map(),
    chosen: new Map(),
  };
}

/** A context whose dates move by so many days. */
export function contextWithShift(locale: Locale, days: number): WritingContext {
  for (let seed = 0; seed < 20_000; seed++) {
    const context = contextOf(locale, `seed ${seed}`);
    if (dateShift(context) === days) return context;
  }
  throw new Error(`no dates move by ${days} days`);
}

/** A document in which "‹…›" are mentions of a type. */
export function documentOf(marked: string, locale: Locale, type: EntityType = "DATE"): RelexDocument {
  const mentions: Mention[] = [];
  let text = "";
  for (const [index, piece] of marked.split(/[‹›]/u).entries()) {
    if (index % 2 === 1) {
      const start = text.length;
      mentions.push({ index: mentions.length, start, end: start + piece.length, type, text: piece, role: null });
    }
    text += piece;
  }
  return { text, locale, mentions, sameThing: [] };
}
