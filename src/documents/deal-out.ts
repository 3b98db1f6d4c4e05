import { spread } from "../rewrite/spread.js";
import type { Entity, TextSpan } from "../types.js";
import type { Slot } from "./slot.js";

/** A finding, or the part of one that stands in one slot. */
export interface Part {
  readonly entity: Entity;
  /** Which of the findings. */
  readonly index: number;
  readonly original: string;
  readonly slot: Slot;
  /** Where it stands in the detectors' text. */
  readonly read: TextSpan;
}

/**
 * One replacement for each part: a placeholder stands in each part of its finding, the words of a surrogate are dealt out. Parts that only marks within a
 * line keep apart are one, which is written in the first.
 */
export function dealOut(text: string, parts: readonly Part[], replacements: readonly string[]): string[] {
  // Another finding may stand between two parts of one: a key between the words of a transcript.
  const places = new Map<number, number[]>();
  const dealt = parts.map(() => "");
  for (const [place, { index }] of parts.entries()) {
    const own = places.get(index);
    const before = own?.at(-1);
    if (!own || before === undefined) places.set(index, [place]);
    else if (!goesOn(text, parts, before, place)) own.push(place);
  }
  for (const [index, own] of places) {
    const replacement = replacements[index] ?? "";
    const placeholder = `[${parts[own[0] ?? 0]?.entity.type}]`;
    const words = replacement === placeholder ? own.map(() => placeholder) : spread(replacement, own.length);
    for (const [nth, place] of own.entries()) dealt[place] = words[nth] ?? "";
  }
  return dealt;
}

/**
 * Whether a part goes on with the one before it in one line: no block, cell or other finding is between them, nor within those that went on already.
 * @param first of the parts that are one so far; the others lie between it and this one.
 */
function goesOn(text: string, parts: readonly Part[], first: number, place: number): boolean {
  const [last, part] = [parts[place - 1], parts[place]];
  if (!last || !part || last.index !== part.index || !last.slot.isInline || !part.slot.isInline) return false;
  return !/[\n\t]/u.test(text.slice(place - 1 === first ? last.read.end : last.read.start, part.read.start));
}
