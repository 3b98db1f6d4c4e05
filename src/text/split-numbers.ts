import { classesOf } from "../entity-types.js";
import type { Entity } from "../types.js";

const SLASH = / ?\/ ?/gu;
/** A number of something, with up to four letters before it. Fewer digits are a part of one. */
const NUMBER = /^[A-Za-z]{0,4}[-.]?\d{4,}$/u;
/** Longer ones are no two numbers, in UTF-16 units. */
const LONGEST = 80;

/**
 * "44720 / 0044720": numbers with a stroke between them, each by itself, so that each is the same as elsewhere. A stroke without a blank on both sides
 * may be a part of one number ("2021/00123"): there only where all are one number, with zeros in front or without.
 */
export function splitNumbers(text: string, entity: Entity): Entity[] {
  const { start, end } = entity;
  if (end - start > LONGEST || classesOf(entity.type).i2b2 !== "ID") return [entity];
  const said = text.slice(start, end);
  const strokes = [...said.matchAll(SLASH)];
  const parts = said.split(SLASH);
  if (strokes.length === 0 || !parts.every((part) => NUMBER.test(part))) return [entity];
  const areSetApart = strokes.every(([stroke]) => stroke.length === 3);
  if (!areSetApart && new Set(parts.map((part) => part.replace(/^0+/u, ""))).size > 1) return [entity];
  // What all of it says is not what a part of it says.
  const { value: _value, says: _says, ...bare } = entity;
  let at = start;
  return parts.map((part, index): Entity => {
    const one = { ...bare, start: at, end: at + part.length };
    at = one.end + (strokes[index]?.[0].length ?? 0);
    return one;
  });
}
