import type { EntityType } from "../entity-types.js";
import type { Entity } from "../types.js";

/** What may hold a semicolon: "Via Roma 3; scala B", "https://…;id=3". */
const MAY_HOLD_SEMICOLON: ReadonlySet<EntityType> = new Set(["ADDRESS", "URL"]);
const TAB = /\t+/gu;
const TAB_OR_SEMICOLON = /[\t;]+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * A finding cut where a cell of a table ends, at a tab or a semicolon: "12/03/1947;Getafe" is no one date. Every letter and digit that was covered
 * stays so, under the same type (law 3); what stands between the cells does not. What is proven stays whole
 * around a semicolon.
 */
export function splitCells(text: string, entity: Entity): Entity[] {
  const { start, end, type, proven } = entity;
  const found = text.slice(start, end);
  const between = proven || MAY_HOLD_SEMICOLON.has(type) ? TAB : TAB_OR_SEMICOLON;
  if (!/[\t;]/u.test(found)) return [entity];
  const parts: Entity[] = [];
  let at = 0;
  for (const match of [...found.matchAll(between), null]) {
    const to = match?.index ?? found.length;
    const cell = found.slice(at, to);
    const lead = cell.length - cell.trimStart().length;
    if (SAYS_SOMETHING.test(cell)) {
      const from = start + at + lead;
      parts.push({ ...part(entity, at === 0 && to === found.length), start: from, end: from + cell.trim().length });
    }
    at = to + (match?.[0].length ?? 0);
  }
  return parts.length > 0 ? parts : [entity];
}

/** What is told of the whole finding alone is not told of its parts. */
function part(entity: Entity, isWhole: boolean): Entity {
  if (isWhole) return entity;
  const { value: _value, says: _says, ...rest } = entity;
  return rest;
}
