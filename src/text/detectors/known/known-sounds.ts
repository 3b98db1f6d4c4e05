import type { Known } from "../../../config/known.js";
import type { EntityType } from "../../../entity-types.js";
import { normalise } from "../../../language/normalise.js";
import { pronounce } from "../../../language/pronunciation/pronounce.js";
import type { PersonRole } from "../../../types.js";
import { NameIndexes, namesOf, namingIn } from "./names-of.js";

/** How something known is said. */
export interface KnownSound {
  /** Numbers of phones. */
  readonly phones: Uint8Array;
  readonly type: EntityType;
  readonly role?: PersonRole;
  /** Index of the name in `knownNames`. */
  readonly says?: number;
  /** Letter by letter, between which there may be commas. */
  readonly spelled: boolean;
  /** Greatest mean cost of a phone at which words count as this. */
  readonly limit: number;
}

/** Fewest letters of a name that is looked for as it is spelled letter by letter. */
const MIN_SPELLED_LETTERS = 4;
/** What is no name of a person is looked for only where it is long. */
const MIN_PHONES_OF_OTHERS = 8;

/**
 * From how many phones on which distance counts, chosen so that each name gives about one false alarm in two hours of talk without it
 * (docs/benchmarks.md): a short name sounds like part of any talk.
 */
const LIMITS: readonly (readonly [fromPhones: number, limit: number])[] = [
  [3, 0.07],
  [4, 0.1],
  [5, 0.15],
  [6, 0.19],
  [7, 0.21],
  [8, 0.24],
  [9, 0.27],
  [10, 0.29],
];

/** How the names, and what else is long enough, are said: whole, in parts, and letter by letter; each once. */
export function soundsOf(known: Known): readonly KnownSound[] {
  const { persons, terms } = known;
  const sounds = new Map<string, KnownSound>();
  const put = (
    phones: Uint8Array,
    type: EntityType,
    more: Pick<KnownSound, "role" | "says"> = {},
    spelled = false,
  ): void => {
    const limit = limitFor(phones.length);
    const key = `${type} ${phones.join(" ")}`;
    if (limit === null || sounds.has(key)) return;
    sounds.set(key, { phones, type, spelled, limit, ...more });
  };
  const indexes = new NameIndexes(known);
  for (const person of persons) {
    const { role } = person;
    const isNaming = namingIn(person);
    for (const name of namesOf(person)) {
      const words = wordsOf(name);
      put(said(words), "PERSON", { role, ...indexes.of(name) });
      for (const word of words.filter(isNaming)) {
        const more = { role, ...indexes.of(word) };
        put(pronounce(word), "PERSON", more);
        if (word.length >= MIN_SPELLED_LETTERS) put(said([...word]), "PERSON", more, true);
      }
    }
    for (const value of person.employers) putLong(value, "ORGANIZATION");
  }
  for (const { text, type } of terms) putLong(text, type ?? "OTHER_ID");
  return [...sounds.values()];

  function putLong(value: string, type: EntityType): void {
    const phones = said(wordsOf(value));
    if (phones.length >= MIN_PHONES_OF_OTHERS) put(phones, type);
  }
}

function wordsOf(value: string): string[] {
  return normalise(value)
    .split(" ")
    .filter((word) => /\p{L}/u.test(word));
}

function said(words: readonly string[]): Uint8Array {
  return Uint8Array.from(words.flatMap((word) => [...pronounce(word)]));
}

function limitFor(phones: number): number | null {
  return LIMITS.findLast(([from]) => from <= phones)?.[1] ?? null;
}
