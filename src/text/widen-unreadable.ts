import { NAME_TYPES } from "../entity-types.js";
import { partitionPoint } from "../partition-point.js";
import type { Entity } from "../types.js";
import { mergeEntities } from "./merge-entities.js";

/** What stands where a letter could not be read, in a text that was decoded wrongly before. */
const UNREADABLE = "\uFFFD";
const WORD = /(?:[\p{L}\p{M}]|\uFFFD)(?:[\p{L}\p{M}\p{N}'’-]|\uFFFD)*/gu;
/** "Bj\uFFFDrn", "\uFFFDstlund": no reader knows such a name. */
const IS_NAMED = /^(?:\p{Lu}|\uFFFD+\p{Ll})/u;

/**
 * Words in which a letter could not be read: what is found in one is all of it, and one with a capital, or whose first letter is unreadable,
 * is taken for somebody's name. Parts of names would stay otherwise.
 */
export function widenUnreadable(text: string, entities: readonly Entity[]): readonly Entity[] {
  if (!text.includes(UNREADABLE)) return entities;
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    word.includes(UNREADABLE) && /\p{L}/u.test(word) ? [{ word, start: index, end: index + word.length }] : [],
  );
  const names = mergeEntities(entities.filter(({ type }) => NAME_TYPES.has(type)));
  const touching = words.flatMap(({ start, end }): Entity[] => {
    const first = names[partitionPoint(names, (one) => one.end <= start)];
    if (!first || first.start >= end) return [];
    const { value: _part, ...one } = first;
    return [{ ...one, start, end }];
  });
  const named = words.flatMap(({ word, start, end }): Entity[] =>
    IS_NAMED.test(word)
      ? [{ start, end, type: "PERSON", confidence: 0.6, detectedBy: ["unreadable"], proven: false }]
      : [],
  );
  return [...entities, ...touching, ...named];
}
