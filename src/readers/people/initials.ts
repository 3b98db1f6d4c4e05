import type { Locale } from "../../language/locales.js";
import { isListed } from "./lexicon/name-kind.js";
import { isDoubtfulSuffix, isSuffix, titleOf } from "./lexicon/titles.js";
import { mayFollowName } from "./mark-record-words.js";
import type { NamePiece } from "./name-piece.js";
import type { NameWord } from "./name-words.js";

/** What the rest of the document says of letters that are said one by one. */
export interface LetterKnowledge {
  /** They make a name that the document has. */
  isWord(letters: string): boolean;
  /** Somebody in the document has these initials. */
  areInitials(letters: string): boolean;
}

/** Whether the word is initials that are written together. @param before the piece before it. */
export function areInitials(
  words: readonly NameWord[],
  at: number,
  before: NamePiece | undefined,
  knows: LetterKnowledge,
  locale: Locale,
): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word) return false;
  return (
    isMonogram(word, knows, locale) ||
    areSignatures(words, locale) ||
    (next === undefined && areLastInitials(word, before, locale)) ||
    (at === 0 && next !== undefined && areFirstInitials(word, next, locale))
  );
}

/** "AW" for Adam Wilson. */
function isMonogram({ written, value }: NameWord, knows: LetterKnowledge, locale: Locale): boolean {
  if (!/^[A-Z]{2,3}$/u.test(written) || knows.isWord(value)) return false;
  if (knows.areInitials(value)) return true;
  if (value.length !== 3 || isListed(value, locale)) return false;
  // "JRS": nobody can say it.
  const isOther = isSuffix(value) || titleOf(value, locale) !== undefined || mayFollowName(value);
  if (!/[aeiouy]/u.test(value) && !isOther) return true;
  // "HJF" for Harold Finch, whose middle name nobody says.
  return knows.areInitials(value.charAt(0) + value.charAt(2));
}

/** "DC/MLT", "MAR/ky": who said and who wrote a letter. */
function areSignatures(words: readonly NameWord[], locale: Locale): boolean {
  const [said, wrote] = words;
  if (!said || !wrote || words.length !== 2 || !/^[/:]$/u.test(wrote.gap)) return false;
  if (!/^[A-Z]{2,3}$/u.test(said.written)) return false;
  if (/^[a-z]{2,3}$/u.test(wrote.written)) return true;
  return /^[A-Z]{2,3}$/u.test(wrote.written) && !isListed(said.value, locale) && !isListed(wrote.value, locale);
}

/** "Wilson |AJ|" */
function areLastInitials({ written, value }: NameWord, before: NamePiece | undefined, locale: Locale): boolean {
  if (before?.role !== "family" || before.form !== "plain" || before.value.length < 3) return false;
  return /^[A-Z]{2}$/u.test(written) && !isListed(value, locale) && !isSuffix(value) && !isDoubtfulSuffix(value);
}

/** "|TJ| Hooper" */
function areFirstInitials({ written, value }: NameWord, next: NameWord, locale: Locale): boolean {
  if (next.gap !== " " || !/^[B-DF-HJ-NP-TV-Z]{2}$/u.test(written)) return false;
  if (!/^\p{Lu}.*\p{Ll}/u.test(next.written)) return false;
  return !isListed(value, locale) && titleOf(value, locale) === undefined && !isSuffix(value);
}
