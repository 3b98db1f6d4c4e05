import type { Edit } from "../documents/apply-edits.js";
import { isFieldName, typeOfKey, wordsOfKey } from "../documents/json-keys.js";
import { groupBy } from "../relex/group-by.js";
import { cellsOf } from "./formats/table-row.js";
import { isTestName, saysOldAge } from "./key-words.js";
import type { Leaf, MemberName } from "./leaf.js";
import type { Said } from "./people/said.js";

// A map by patient has patients for names, and a table without a header has one for its columns. A name stays that a rule of the schema has as it is
// (`*` has none), or that is a field's: by its words, and by those beside it.

/** Whether a schema itself has this name. */
export type IsNamed = (name: string) => boolean;

/** Whether a name is nobody's by itself: of words that fields are called by, or one letter. Three digits are a number of something, and an old age is somebody's. */
export const isNobodysName = (name: string): boolean =>
  /^\p{L}?$/u.test(name) || (isFieldName(name) && !/\d{3}/u.test(name) && !saysOldAge(name));

/**
 * The names that may be somebody's. Members of an object that no schema names may be those of a map, in which ordinary words are somebody's too: where most
 * of them may be somebody's, and where all hold objects, or lists, and one may be. Single values are those of the fields of one record as well.
 */
export function somebodysNames(names: readonly MemberName[], isNamed: IsNamed): readonly MemberName[] {
  const brought = names.filter(({ name }) => !isNamed(name));
  const maps = new Set<object>();
  for (const [owner, members] of groupBy(brought, ({ owner }) => owner)) {
    const theirs = members.filter(({ name }) => !isNobodysName(name)).length;
    const isNested = ["object", "array"].some((nested) => members.every(({ shape }) => shape === nested));
    if (owner && (isNested ? theirs > 0 : theirs * 2 > members.length)) maps.add(owner);
  }
  return brought.filter(({ name, owner }) => (owner && maps.has(owner)) || !isNobodysName(name));
}

/** What is written over the names that may be somebody's: the same for the same within a record. @param write the nth of them, as the format writes it. */
export function nameEdits(names: readonly MemberName[], isNamed: IsNamed, write: (number: number) => string): Edit[] {
  const numbers = new Map<string, number>();
  return somebodysNames(names, isNamed).map(({ name, place, leaf }): Edit => {
    if (leaf !== undefined) return { ...place, replacement: "" };
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return { ...place, replacement: write(number) };
  });
}

/** Values that go with their names. */
export function goneWithNames(names: readonly MemberName[], isNamed: IsNamed): ReadonlySet<Leaf> {
  return new Set(somebodysNames(names, isNamed).flatMap(({ leaf }) => leaf ?? []));
}

/** What names that do not leave say of somebody: free text may say it again. Not words that fields are called by, whatever map they stand in. */
export function saidByNames(names: readonly MemberName[], isNamed: IsNamed): Said[] {
  const theirs = somebodysNames(names, isNamed);
  const hasTest = theirs.some(({ name }) => isTestName(name));
  const people = hasTest ? placesOfPeople(names) : null;
  const hidden = new Set(theirs.flatMap((one) => (people && isTestAmongTests(one, people) ? [] : one.name)));
  return [...hidden].flatMap((name): Said | readonly [] => {
    if (isNobodysName(name) || saysOldAge(name) || name.length > MAX_SAID_LENGTH) return [];
    if (/\d/u.test(name)) return /\d\D?\d\D?\d\D?\d/u.test(name) ? { text: name, type: "OTHER_ID", place: null } : [];
    // Short words in capitals are tests and devices more often than somebody: "QVXA was low".
    if (/^\p{Lu}{1,6}$/u.test(name) && typeOfKey(name) === null) return [];
    const words = wordsOfKey(name);
    return words.length <= MAX_WORDS_OF_A_NAME ? { text: words.join(" "), type: "PERSON", place: null } : [];
  });
}

/** Objects with a name that is neither a test's nor nobody's. */
function placesOfPeople(names: readonly MemberName[]): ReadonlySet<object | undefined> {
  return new Set(names.flatMap(({ name, owner }) => (isTestName(name) || isNobodysName(name) ? [] : [owner])));
}

/** "Braden", "Temp" beside one another: where all are tests or words of fields, none is somebody's. "Morse" beside another surname may be. */
function isTestAmongTests({ name, owner }: MemberName, people: ReadonlySet<object | undefined>): boolean {
  return owner !== undefined && isTestName(name) && !people.has(owner);
}

const MAX_SAID_LENGTH = 60;
const MAX_WORDS_OF_A_NAME = 4;

/** Of XML: each part of a prefixed name by itself, and of attributes also as paths name them. */
export function inParts(isNamed: IsNamed): IsNamed {
  const isPart = (part: string) => part === "xmlns" || isNamed(part) || isNamed(`@${part}`) || isNobodysName(part);
  return (name) => isNamed(name) || isNamed(`@${name}`) || name.split(":").every((part) => isPart(part));
}

/** The nth of such names. */
export const nameOf = (number: number): string => `[NAME-${number}]`;

/** The header of a table, without the columns' names that may be somebody's: all that no schema names, where most of them may be. */
export function redactedHeader(header: string, separator: string, isNamed: IsNamed): string {
  const owner = {};
  const names = cellsOf(header, separator).map(({ value, place }) => ({
    name: value.trim(),
    place,
    owner,
  }));
  return nameEdits(names, isNamed, nameOf).reduceRight(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    header,
  );
}
