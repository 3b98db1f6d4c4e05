import type { WordView } from "../client/forms.js";
import type { Desk } from "./desk.js";
import type { DeskState } from "./desk-state.js";

/** What becomes of a word by what was decided: it is muted, or heard again. */
export type Fate = "going" | "back";

/** Words that the decisions change, by their indices. */
export function fatesOf(desk: Desk, words: readonly WordView[], { items, said }: DeskState): ReadonlyMap<number, Fate> {
  const fates = new Map<number, Fate>();
  for (const item of items) {
    const { verdict } = said.of(item);
    if (verdict === "rejected") for (const at of item.words) fates.set(at, "back");
    if (verdict === "mute") for (const at of item.words) fates.set(at, "going");
  }
  for (const item of said.added) {
    const place = desk.placeOf(item);
    const chosen = new Set(item.words);
    for (const [at, word] of words.entries()) if (chosen.has(at) || isCovered(word, place)) fates.set(at, "going");
  }
  return fates;
}

/** A word goes with a stretch that covers half of it or more. */
function isCovered({ startMs, endMs }: WordView, place: { readonly startMs: number; readonly endMs: number }): boolean {
  if (startMs === null || endMs === null) return false;
  const shared = Math.min(endMs, place.endMs) - Math.max(startMs, place.startMs);
  return shared > 0 && shared * 2 >= endMs - startMs;
}
