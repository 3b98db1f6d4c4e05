import type { Locale } from "../../language/locales.js";
import type { LetterKnowledge } from "./initials.js";
import { isName, type NamePiece } from "./name-piece.js";
import type { NameValue } from "./name-value.js";
import { parseName } from "./parse-name.js";

const HAS_LETTER_ALONE = /(?:^|[^\p{L}\p{M}])\p{L}(?:[^\p{L}\p{M}]|$)|(?:^|[^\p{L}])\p{Lu}{2,3}(?:[^\p{L}]|$)/u;
const MAX_REMEMBERED = 5000;
const MAX_REMEMBERED_LENGTH = 120;
const MAX_MONOGRAM_LENGTH = 3;
const MAX_NAMES_OF_A_MENTION = 8;

/** A name of a document, and what a detector read in it: of these very words, or it is read again. */
export interface SaidName {
  readonly text: string;
  readonly value: NameValue | null;
}

/** Reads all names of a document: those with letters that are said one by one when all others are known. */
export function parseNames(said: readonly SaidName[], locale: Locale): (readonly NamePiece[])[] {
  const words = new Set<string>();
  const initials = new Set<string>();
  const knowledge: LetterKnowledge = {
    isWord: (letters) => words.has(letters),
    areInitials: (letters) => initials.has(letters),
  };
  const nothing: LetterKnowledge = { isWord: () => false, areInitials: () => false };
  const remembered = new Map<string, readonly NamePiece[]>();
  const alone = ({ text, value }: SaidName) => value?.readOf(text, locale) ?? parseName(text, locale, nothing);
  const parses = said.map((name) => {
    const { text } = name;
    if (HAS_LETTER_ALONE.test(text)) return undefined;
    const known = remembered.get(text);
    if (known) return known;
    const pieces = alone(name);
    if (text.length <= MAX_REMEMBERED_LENGTH && remembered.size < MAX_REMEMBERED) remembered.set(text, pieces);
    note(pieces, words, initials, 0);
    return pieces;
  });
  const lettered = said.filter((_, index) => !parses[index]).map(alone);
  for (const pieces of lettered) note(pieces, words, initials, MAX_MONOGRAM_LENGTH);
  return said.map(({ text }, index) => parses[index] ?? parseName(text, locale, knowledge));
}

/** @param tooShort words of no more letters could be initials themselves. */
function note(pieces: readonly NamePiece[], words: Set<string>, initials: Set<string>, tooShort: number): void {
  const names = pieces.filter((piece) => isName(piece) && piece.form !== "spelled").slice(0, MAX_NAMES_OF_A_MENTION);
  const plain = names.filter(({ form }) => form === "plain");
  for (const { value } of plain) if (value.length > tooShort) words.add(value);
  if (plain.length === 0) return;
  const last = letterOf(plain.findLast(({ role }) => role === "family") ?? plain.at(-1));
  for (const [index, piece] of names.entries()) {
    const isFirst = index === 0 || names[index - 1]?.person !== piece.person;
    if (isFirst && names.length > 1) initials.add(letterOf(piece) + last);
  }
  // "Feldman, Joshua A." signs JAF.
  const given = names.filter(({ role }) => role !== "family");
  const family = names.filter(({ role }) => role === "family");
  const ordered = [...given, ...family];
  if (given.length > 0) initials.add(letterOf(given[0]) + last);
  if (ordered.length <= MAX_MONOGRAM_LENGTH) initials.add(ordered.map(letterOf).join(""));
  // "JC" of Juan Carlos de la Torre.
  if (given.length === 2) initials.add(given.map(letterOf).join(""));
  if (given.length > 1 && family.length > 0)
    initials.add(letterOf(given[0]) + letterOf(given[1]) + letterOf(family[0]));
}

function letterOf(piece: NamePiece | undefined): string {
  return piece?.value[0] ?? "";
}
