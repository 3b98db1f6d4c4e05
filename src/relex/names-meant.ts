import { rewriteText } from "../rewrite/rewrite.js";
import type { Entity } from "../types.js";

/** A text and what was found in it. */
interface FoundIn {
  readonly text: string;
  readonly entities: readonly Entity[];
}

/**
 * The text with the known names in place of what was recognised where one was heard: by "rows a linda fair or" nobody sees that
 * Rosalinda Ferrer is there, and she would have a name for each way to mishear hers. It holds PHI.
 * @param entities disjoint, in order.
 * @param names `knownNames`, into which the findings point.
 */
export function withNamesMeant(text: string, entities: readonly Entity[], names: readonly string[]): FoundIn {
  const meant = entities.map(({ start, end, says }) => names[says ?? -1] ?? text.slice(start, end));
  const written = rewriteText(text, entities, meant);
  const moved = entities.map((entity, index): Entity => {
    const place = written.replaced[index];
    return place ? { ...entity, start: place.newStart, end: place.newEnd } : entity;
  });
  return { text: written.text, entities: moved };
}
