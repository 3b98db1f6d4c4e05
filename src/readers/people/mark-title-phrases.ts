import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { Origin } from "../../language/names/by-origin.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { originOf } from "./lexicon/origin.js";
import { isSuffix, titleOf } from "./lexicon/titles.js";
import type { NamePiece } from "./name-piece.js";

/** Before a title: "charge nurse", "1st lieutenant", "chief petty officer". No family names among them but behind a title. */
const BEFORE_TITLES = setOf("reader-words", "before-title", "*");
/** After a title, or after words that stand before titles: "nurse practitioner", "physician assistant", "medical assistant". */
const AFTER_TITLES = setOf("reader-words", "after-title", "*");
/** Who has no name yet; with a letter or a number where there are several. */
const NEWBORNS = setOf("reader-words", "newborn", "*");
const NEWBORN_KINDS = setOf("reader-words", "newborn-kind", "*");
const ORDER_OF_BIRTH = /^(?:[a-e]|[1-5]|i{1,3}|one|two)$/u;

const BABY_IS_NAME: ReadonlySet<Origin | null> = new Set<Origin>(["indian", "tamil", "pakistani", "filipino"]);

/** Titles of several words, at the head of a name: "Nurse Practitioner", "Charge Nurse", "Twin B". */
export function markTitlePhrases(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  if (!languageIn(locale).persons.hasTitlePhrases) return;
  const newborn = newbornAt(text, pieces);
  for (const piece of pieces.slice(0, newborn)) piece.role = "title";
  for (let at = newborn; at < pieces.length; ) {
    const count = phraseAt(pieces, at, locale);
    // A title that is a name too needs a name behind it.
    for (const piece of pieces.slice(at, at + count)) piece.role = "title";
    at += Math.max(count, 1);
    if (count === 0 && !isHeadWord(pieces[at - 1], locale)) return;
  }
}

/** @param word in normal form. */
export function isNewborn(word: string): boolean {
  return NEWBORNS.has(word);
}

/** A title by itself, which others may follow. */
function isHeadWord(piece: NamePiece | undefined, locale: Locale): boolean {
  return piece !== undefined && titleOf(piece.value, locale) !== undefined;
}

/** How many pieces from there on are a title of two words or more. */
function phraseAt(pieces: readonly NamePiece[], at: number, locale: Locale): number {
  let end = at;
  /** Behind the last word that is a title, rather than one that stands before titles. */
  let sure = at;
  let isOffice = false;
  let titles = 0;
  for (; end < pieces.length; end++) {
    const piece = pieces[end];
    if (piece?.role !== "family" || (piece.form !== "plain" && piece.form !== "initial")) break;
    if (end > at && !/^[\s.(/-]*$/u.test(piece.gap)) break;
    const { value, written } = piece;
    const title = titleOf(value, locale);
    const isTitle = title !== undefined && (!title.isShouted || written === written.toUpperCase());
    const isRetired = titles > 0 && /^ret(?:d|ired)?$/u.test(value);
    const isAfter: boolean = AFTER_TITLES.has(value) && end > at && (titles === 0 || isOffice);
    if (isTitle || isAfter) titles++;
    else if (!isRetired && !BEFORE_TITLES.has(value)) break;
    isOffice ||= isAfter || (title !== undefined && title.rank !== "other" && !/^(?:dr|doctor|doc)$/u.test(value));
    if (isTitle || isAfter || isRetired) sure = end + 1;
  }
  const all = pieces.slice(at, sure);
  const isPhrase = all.some(({ value }) => BEFORE_TITLES.has(value) || AFTER_TITLES.has(value) || /^ret/u.test(value));
  if (!isPhrase || all.length < 2) return 0;
  // "Chief Hall": what is a name too, and has none behind it, is one.
  const last = all.at(-1);
  const next = pieces[sure];
  const isAlone = next === undefined || next.gap.includes(",") || isSuffix(next.value);
  const isNameToo = last !== undefined && titleOf(last.value, locale)?.isNameToo === true && !isSuffix(last.value);
  return isAlone && isNameToo ? 0 : all.length;
}

/** "Baby", "Baby A", "Baby Girl B", "Twin 2": how many pieces it takes. */
function newbornAt(text: string, pieces: readonly NamePiece[]): number {
  const [first] = pieces;
  if (first?.form !== "plain" || !NEWBORNS.has(first.value)) return 0;
  let end = 1;
  while (NEWBORN_KINDS.has(pieces[end]?.value ?? "") && pieces[end]?.form === "plain") end++;
  const order = pieces[end];
  if (order && isOrderOfBirth(text, order)) end++;
  const next = pieces[end];
  if (end === 1 && next?.gap.includes(",") === true) return 0;
  // "Baby Varghese": a given name in some countries.
  const mayBeName =
    end === 1 && first.value === "baby" && next !== undefined && BABY_IS_NAME.has(originOf(next.value, "family", "en"));
  return mayBeName ? 0 : end;
}

function isOrderOfBirth(text: string, { value, written, gap, end }: NamePiece): boolean {
  if (!/^[\s#-]+$/u.test(gap) || !ORDER_OF_BIRTH.test(value)) return false;
  return !text.slice(end).startsWith(".") || /^\p{N}$/u.test(written);
}
