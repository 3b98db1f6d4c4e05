import type { EntityType } from "../entity-types.js";
import { holidayIn } from "../language/calendar/holidays.js";
import { languageIn } from "../language/languages.js";
import type { Locale } from "../language/locales.js";
import { normalise } from "../language/normalise.js";
import {
  type Agreed,
  lastWord,
  type Substituted,
  type SubstitutedKind,
  wordLike,
} from "../language/parts/agreement.js";
import type { TextEdit } from "../rewrite/rewrite.js";
import type { Entity } from "../types.js";

/** So much of the text before a surrogate is looked at: no article with its preposition has more. */
const BEFORE = 24;

const KIND_OF: Readonly<Partial<Record<EntityType, SubstitutedKind>>> = {
  DATE: "date",
  BIRTH_DATE_TIME: "date",
  DEATH_DATE_TIME: "date",
  AGE: "age",
  PERSON: "person",
  LOCATION: "place",
  ADDRESS: "place",
};

/**
 * Articles and prepositions before surrogates, where what stood there does not agree with them: "l'8 dicembre" becomes "il 12 marzo". Only such a
 * function word changes, never another word, and none that is part of a finding.
 * @param entities disjoint, in order.
 * @param replacements one for each; placeholders agree with everything.
 * @returns in order, disjoint, outside of the entities. O(entities).
 */
export function functionWordsBefore(
  text: string,
  entities: readonly Entity[],
  replacements: readonly string[],
  locale: Locale,
): TextEdit[] {
  let last = 0;
  return entities.flatMap(({ start, end, type }, index): TextEdit[] => {
    const surrogate = replacements[index];
    const original = text.slice(start, end);
    const line = text.slice(Math.max(last, start - BEFORE), start);
    const before = line.slice(line.lastIndexOf("\n") + 1);
    last = end;
    if (surrogate === undefined || surrogate === original || surrogate === `[${type}]`) return [];
    const change: Substituted = { kind: KIND_OF[type] ?? "other", original, surrogate };
    const agreed = beforeFeast(before, change, locale) ?? languageIn(locale).articles.agree(before, change);
    return agreed === null ? [] : [{ start: start - agreed.length, end: start, replacement: agreed.text }];
  });
}

/** "a" Natale but "il" 6 gennaio: a feast's surrogate is a date. */
function beforeFeast(before: string, { kind, original, surrogate }: Substituted, locale: Locale): Agreed | null {
  if (kind !== "date" || holidayIn(normalise(original)) === null || holidayIn(normalise(surrogate)) !== null)
    return null;
  const { dates } = languageIn(locale);
  const word = lastWord(before);
  const other = word === null ? undefined : dates.feastPrepositions.get(word.word);
  if (word === null || other === undefined) return null;
  const day = Number(/^\d+/.exec(surrogate)?.[0] ?? 0);
  return { length: word.length, text: dates.beforeDay(wordLike(other, word), day) };
}
