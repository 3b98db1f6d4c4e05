import type { Edit } from "../documents/document.js";
import { isFieldName } from "../documents/json-keys.js";
import { cellsOf } from "./formats/table-row.js";
import type { Leaf, MemberName } from "./leaf.js";

// A map by patient has patients for names, and a table without a header has one for its columns. A name stays that a rule of the schema has as it is
// (`*` has none), or that is made of ordinary words, none of them a name, or is one letter.

/** Whether a schema itself has this name. */
export type IsNamed = (name: string) => boolean;

/** What is written over the names that may be somebody's: the same for the same within a record. @param write the nth of them, as the format writes it. */
export function nameEdits(names: readonly MemberName[], isNamed: IsNamed, write: (number: number) => string): Edit[] {
  const numbers = new Map<string, number>();
  return names.flatMap(({ name, place, leaf }): Edit[] => {
    if (isNobodys(name, isNamed)) return [];
    if (leaf !== undefined) return [{ ...place, replacement: "" }];
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return [{ ...place, replacement: write(number) }];
  });
}

/** Values that go with their names. */
export function goneWithNames(names: readonly MemberName[], isNamed: IsNamed): ReadonlySet<Leaf> {
  return new Set(names.flatMap(({ name, leaf }) => (leaf && !isNobodys(name, isNamed) ? [leaf] : [])));
}

const isNobodys = (name: string, isNamed: IsNamed): boolean =>
  isNamed(name) || /^\p{L}?$/u.test(name) || isFieldName(name);

/** Of XML: each part of a prefixed name by itself, and of attributes also as paths name them. */
export function inParts(isNamed: IsNamed): IsNamed {
  const isPart = (part: string) => part === "xmlns" || isNamed(part) || isNamed(`@${part}`) || isFieldName(part);
  return (name) => isNamed(name) || isNamed(`@${name}`) || name.split(":").every((part) => isPart(part));
}

/** The nth of such names. */
export const nameOf = (number: number): string => `[NAME-${number}]`;

/** The header of a table, without the columns' names that may be somebody's. */
export function redactedHeader(header: string, separator: string, isNamed: IsNamed): string {
  const names = cellsOf(header, separator).map(({ value, place }) => ({ name: value.trim(), place }));
  return nameEdits(names, isNamed, nameOf).reduceRight(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    header,
  );
}
