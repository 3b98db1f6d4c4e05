import type { Known } from "../../../config/known.js";
import type { SpotPhrase } from "../../../engine-types.js";
import type { EntityType } from "../../../entity-types.js";
import { normalise } from "../../../language/normalise.js";
import type { PersonRole } from "../../../types.js";
import { NameIndexes, namesOf, namingIn } from "./names-of.js";
import { saidBirthDate, saidCode, saidHouseNumber, saidPhone } from "./said-numbers.js";

/** Something known that is listened for in the sound, and what it is. */
export interface KnownPhrase extends SpotPhrase {
  readonly type: EntityType;
  readonly role?: PersonRole;
  /** Index of the name in `knownNames`. */
  readonly says?: number;
}

/** Fewest letters of a name that is listened for as it is spelled letter by letter. */
const MIN_SPELLED_LETTERS = 4;

/**
 * The names, whole, in parts and letter by letter, addresses, employers, terms, and the longer pieces of numbers and dates of birth in the
 * ways in which they are mostly said; each once.
 */
export function phrasesOf(known: Known): readonly KnownPhrase[] {
  const { persons, terms } = known;
  const indexes = new NameIndexes(known);
  const phrases = new Map<string, KnownPhrase>();
  const put = (words: readonly string[], type: EntityType, more: Omit<KnownPhrase, "words" | "type"> = {}): void => {
    const key = `${type} ${words.join(" ")}`;
    if (words.length > 0 && !phrases.has(key)) phrases.set(key, { words, type, ...more });
  };
  const putSaid = (said: readonly (readonly string[])[], type: EntityType): void => {
    for (const words of said) put(words, type, { spaced: true });
  };
  for (const person of persons) {
    const isNaming = namingIn(person);
    for (const name of namesOf(person)) {
      const words = wordsOf(name).filter((word) => word.length > 1);
      const { role } = person;
      put(words, "PERSON", { role, ...indexes.of(name) });
      // "van der Berg", of which each word by itself is heard everywhere.
      const surname = words.findIndex((word) => !isNaming(word));
      if (surname > 0) put(words.slice(surname), "PERSON", { role });
      for (const word of words.filter(isNaming)) {
        const more = { role, ...indexes.of(word) };
        put([word], "PERSON", more);
        if (word.length >= MIN_SPELLED_LETTERS) put([...word], "PERSON", { ...more, spaced: true });
      }
    }
    for (const place of person.addresses.flatMap((address) => address.split(","))) {
      const [, house, street = ""] = /^\s*(\d+)\s+(.*)$/u.exec(place) ?? [];
      put(wordsOf(place), "ADDRESS");
      for (const said of house === undefined ? [] : saidHouseNumber(house))
        put([...said, ...wordsOf(street)], "ADDRESS");
    }
    for (const phone of person.phones) putSaid(saidPhone(phone), "TELEPHONE_NUMBER");
    for (const number of person.recordNumbers) putSaid(saidCode(number), "MEDICAL_RECORD_NUMBER");
    if (person.birthDate !== undefined) putSaid(saidBirthDate(person.birthDate), "BIRTH_DATE_TIME");
    for (const employer of person.employers) put(wordsOf(employer), "ORGANIZATION");
  }
  for (const { text, type } of terms) put(wordsOf(text), type ?? "OTHER_ID");
  return [...phrases.values()];
}

/** Words of letters. */
function wordsOf(value: string): string[] {
  return normalise(value)
    .split(" ")
    .filter((word) => /^\p{L}+$/u.test(word));
}
