import type { Known } from "../../../config/known.js";
import type { EntityType } from "../../../entity-types.js";
import { normalise } from "../../../language/normalise.js";
import type { PersonRole, SpotPhrase } from "../../../types.js";
import { namesOf } from "./known-lines.js";

/** Something known that is listened for in the sound, and what it is. */
export interface KnownPhrase extends SpotPhrase {
  readonly type: EntityType;
  readonly role?: PersonRole;
}

/** Fewest letters of a name that is listened for as it is spelled letter by letter. */
const MIN_SPELLED_LETTERS = 4;

/** The names, whole, in parts and letter by letter, places of addresses, employers and terms; each once. */
export function phrasesOf({ persons, terms }: Known): readonly KnownPhrase[] {
  const phrases = new Map<string, KnownPhrase>();
  const put = (words: readonly string[], type: EntityType, role?: PersonRole): void => {
    const key = `${type} ${words.join(" ")}`;
    if (words.length === 0 || phrases.has(key)) return;
    phrases.set(key, role === undefined ? { words, type } : { words, type, role });
  };
  for (const person of persons) {
    for (const name of namesOf(person)) {
      const words = wordsOf(name).filter((word) => word.length > 1);
      put(words, "PERSON", person.role);
      for (const word of words) {
        put([word], "PERSON", person.role);
        if (word.length >= MIN_SPELLED_LETTERS) put([...word], "PERSON", person.role);
      }
    }
    for (const place of person.addresses.flatMap((address) => address.split(","))) put(wordsOf(place), "ADDRESS");
    for (const employer of person.employers) put(wordsOf(employer), "ORGANIZATION");
  }
  for (const { text, type } of terms) put(wordsOf(text), type ?? "OTHER_ID");
  return [...phrases.values()];
}

/** Words of letters: a number is said in too many ways. */
function wordsOf(value: string): string[] {
  return normalise(value)
    .split(" ")
    .filter((word) => /^\p{L}+$/u.test(word));
}
