import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { isListed, kindOf } from "./lexicon/name-kind.js";
import type { NamePiece } from "./name-piece.js";

/** "the Wilson family": who is meant, not what they are called. */
const GROUPS = setOf("reader-words", "group", "*");
/** Signs that are said when a text is dictated. */
const SAID_SIGNS = setOf("reader-words", "said-sign", "*");
/** "(no relation)": a family name in Korea. */
const DENIALS = wordSet("no not");
const NUMBER = /^\p{N}+$/u;

/** "Little Frank", beside a big one. */
const SIZES = wordSet("little big lil");
/** "young Frank"; with a capital it is rather a name. */
const AGES = wordSet("old young");

/** Whether the word tells two people of one name apart: "big", "little". */
export function isSize(value: string): boolean {
  return SIZES.has(value);
}

/** Words beside a name that are not names: they stay, and so do numbers, which leave the mention its placeholder. */
export function markAsides(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  markSize(pieces, locale);
  const isRest = ({ role, value }: NamePiece) => role === "family" && !GROUPS.has(value) && !SAID_SIGNS.has(value);
  if (pieces.some(isRest)) {
    markGroupsAndSigns(pieces, locale);
    markAlsoKnownAs(text, pieces);
    markOrdinaryWords(text, pieces, locale);
  }
  for (const piece of pieces) if (piece.role === "family" && NUMBER.test(piece.value)) piece.role = "link";
}

/** "Little Frank" */
function markSize(pieces: readonly NamePiece[], locale: Locale): void {
  const [first, second] = pieces;
  if (!first || !second || pieces.length > 2 || second.gap.includes(",")) return;
  const isSize = SIZES.has(first.value) || (!first.isCapital && AGES.has(first.value));
  if (isSize && kindOf(second.value, locale).mostly === "given") first.role = "title";
}

/** "the Wilson |family|", "smith |comma| john" */
function markGroupsAndSigns(pieces: readonly NamePiece[], locale: Locale): void {
  const { groupsLead } = languageIn(locale).persons;
  for (const [index, piece] of pieces.entries()) {
    if (piece.role !== "family" || piece.form !== "plain") continue;
    const isSign = SAID_SIGNS.has(piece.value) && index > 0 && !piece.isCapital;
    const isGroup = GROUPS.has(piece.value) && (index > 0 || groupsLead || !piece.isCapital);
    if (isGroup || isSign) piece.role = "link";
  }
}

const MAX_ALSO = 5;

/** "(a.k.a. "Chuy")" */
function markAlsoKnownAs(text: string, pieces: readonly NamePiece[]): void {
  for (const [index, piece] of pieces.entries()) {
    const last = pieces[index + 2];
    if (piece.form !== "initial" || !last || last.end - piece.start > MAX_ALSO) continue;
    const letters = pieces.slice(index, index + 3);
    if (/^[afn][./]k[./]a$/u.test(text.slice(piece.start, last.end)))
      for (const letter of letters) letter.role = "link";
  }
}

/** "baby daddy Tyrone", "Roth (no relation)": ordinary words before a name that has a capital, or in brackets. */
function markOrdinaryWords(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  const first = pieces.findIndex(({ role, isCapital }) => role === "family" && isCapital);
  if (first < 0) return;
  let inBrackets = false;
  let hasBrackets = false;
  for (const [index, piece] of pieces.entries()) {
    const gap = text.slice(pieces[index - 1]?.end ?? 0, piece.start);
    const [opened, closed] = [gap.lastIndexOf("("), gap.lastIndexOf(")")];
    if (opened >= 0 || closed >= 0) inBrackets = opened > closed;
    hasBrackets ||= opened >= 0;
    if (piece.role !== "family" || piece.form !== "plain") continue;
    const isAside = index < first || inBrackets;
    if (DENIALS.has(piece.value) && !hasBrackets) continue;
    if (isAside && isOrdinary(piece.value, piece.written, locale)) piece.role = "link";
  }
}

function isOrdinary(value: string, written: string, locale: Locale): boolean {
  return written === value && ((isOrdinaryWord(value) && !isListed(value, locale)) || DENIALS.has(value));
}

/** Whether a word that is not a name may stay as it is written. */
export function isSmallWord(value: string, written: string, locale: Locale): boolean {
  return GROUPS.has(value) || SAID_SIGNS.has(value) || /^[fkn]$/u.test(written) || isOrdinary(value, written, locale);
}

/** "smith comma john" */
export function isSaidComma({ role, value }: NamePiece): boolean {
  return role === "link" && /^(?:comma|virgola|coma)$/u.test(value);
}
