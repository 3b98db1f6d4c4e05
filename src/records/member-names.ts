import type { Edit } from "../documents/document.js";
import { isFieldName } from "../documents/json-keys.js";
import { cellsOf } from "./formats/table-row.js";
import type { MemberName } from "./leaf.js";

// A map by patient has patients for names, and a table without a header has one for its columns. A name stays that a rule of the schema has as it is
// (`*` has none), or that is made of ordinary words, none of them a name, or is one letter.

/** Whether a schema itself has this name. */
export type IsNamed = (name: string) => boolean;

/** What is written over the names that may be somebody's: the same for the same within a record. @param write as the format writes a name. */
export function nameEdits(names: readonly MemberName[], isNamed: IsNamed, write: (name: string) => string): Edit[] {
  const numbers = new Map<string, number>();
  return names.flatMap(({ name, place }): Edit[] => {
    if (isNamed(name) || /^\p{L}?$/u.test(name) || isFieldName(name)) return [];
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return [{ ...place, replacement: write(`[NAME-${number}]`) }];
  });
}

/** The header of a table, without the columns' names that may be somebody's. */
export function redactedHeader(header: string, separator: string, isNamed: IsNamed): string {
  const names = cellsOf(header, separator).map(({ value, place }) => ({ name: value.trim(), place }));
  return nameEdits(names, isNamed, (name) => name).reduceRight(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    header,
  );
}
