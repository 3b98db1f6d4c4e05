import type { Substitute } from "../../rewrite/deidentify.js";
import type { Entity, TextSpan } from "../../types.js";

/**
 * Given and family name that stand in fields of their own are one mention for what makes surrogates, so that both are of one person, as they are
 * where the name is written whole; each field is given its words.
 * @param names where the parts of each name stand in the document's text, one behind the other.
 */
export function withJoinedNames(substitute: Substitute, names: readonly (readonly TextSpan[])[]): Substitute {
  if (names.length === 0) return substitute;
  return async (text, entities, scope, signal) => {
    const byStart = new Map(entities.map((one, index) => [one.start, index]));
    const headOf = new Map<number, readonly number[]>();
    const within = new Set<number>();
    for (const spans of names) {
      const indexes = spans.map(({ start, end }) => {
        const index = byStart.get(start);
        return index !== undefined && entities[index]?.end === end ? index : -1;
      });
      const [first = -1, ...others] = indexes;
      const last = indexes.at(-1) ?? first;
      if (indexes.some((index, nth) => index < 0 || index <= (indexes[nth - 1] ?? -1))) continue;
      headOf.set(first, indexes);
      for (const other of others) within.add(other);
      // What was found between the parts stands in no field.
      for (let between = first + 1; between < last; between++) within.add(between);
    }
    const asked: Entity[] = [];
    const askedAt: number[] = [];
    for (const [index, one] of entities.entries()) {
      if (within.has(index)) continue;
      const last = entities[headOf.get(index)?.at(-1) ?? index];
      asked.push({ ...one, end: last?.end ?? one.end });
      askedAt.push(index);
    }
    const made = await substitute(text, asked, scope, signal);
    const replacements = entities.map(({ type }) => `[${type}]`);
    for (const [nth, index] of askedAt.entries()) {
      const replacement = made.replacements[nth] ?? "";
      const parts = headOf.get(index) ?? [index];
      const lengths = parts.map((part) => wordsOf(text.slice(entities[part]?.start, entities[part]?.end)).length);
      const dealt = parts.length === 1 ? [replacement] : dealOut(wordsOf(replacement), lengths);
      for (const [at, part] of parts.entries()) if (dealt) replacements[part] = dealt[at] ?? "";
    }
    return { ...made, replacements };
  };
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== "");

/** Each part its words; where they are not as many, each given name one and the family name the rest. `null`: too few, and placeholders stand. */
function dealOut(words: readonly string[], lengths: readonly number[]): readonly string[] | null {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const own = words.length === total ? lengths : lengths.map(() => 1);
  if (words.length < own.length) return null;
  let at = 0;
  return own.map((length, nth) => {
    const part = words.slice(at, nth === own.length - 1 ? words.length : at + length);
    at += length;
    return part.join(" ");
  });
}
