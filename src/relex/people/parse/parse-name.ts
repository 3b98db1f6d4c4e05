import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import { isListed, kindOf } from "../lexicon/name-kind.js";
import { isDoubtfulSuffix, isSuffix, titleOf } from "../lexicon/titles.js";
import type { NameToken } from "../types.js";
import { assignRoles } from "./assign-roles.js";
import { credentialAt } from "./credentials.js";
import { markSmall } from "./mark-asides.js";
import { isFielded, markFields } from "./mark-fields.js";
import { markOther, mayFollowName } from "./mark-record-words.js";
import { markPhrases } from "./mark-title-phrases.js";
import { isAndWord, markLinks, markSuffixes, markTitles, splitPeople } from "./mark-titles.js";
import type { NamePiece } from "./name-piece.js";
import { type NameWord, wordsOfName } from "./name-words.js";
import { spelledRun } from "./spelled-run.js";

/** What the rest of the document says of letters that are said one by one. */
export interface LetterKnowledge {
  /** They make a name that the document has. */
  isWord(letters: string): boolean;
  /** Somebody in the document has these initials. */
  areInitials(letters: string): boolean;
}

/** Reads a mention's text as names. Every letter and digit is in a piece, but for the s of a possessive. Linear. */
export function parseName(text: string, locale: Locale, knows: LetterKnowledge): NamePiece[] {
  const words = wordsOfName(text);
  const pieces = piecesOf(text, words, locale, knows);
  if (isFielded(text)) return markFields(text, pieces, locale);
  markPhrases(text, pieces, locale);
  markTitles(text, pieces, locale);
  markSuffixes(text, pieces);
  markLinks(text, pieces, locale);
  markSmall(text, pieces, locale);
  markOther(text, pieces);
  splitPeople(text, pieces, locale);
  let from = 0;
  while (from < pieces.length) {
    const person = pieces[from]?.person ?? 0;
    let to = from;
    while (pieces[to]?.person === person) to++;
    for (const [first, last] of namesOf(pieces, from, to)) assignRoles(pieces.slice(first, last), locale);
    from = to;
  }
  markAmongGiven(pieces, locale);
  return pieces;
}

/** "Greg & Todd": the second name is given as the first is, though it could be either. */
function markAmongGiven(pieces: readonly NamePiece[], locale: Locale): void {
  if ((pieces.at(-1)?.person ?? 0) === 0) return;
  const open = pieces.filter(({ isOpen, form }) => isOpen && form === "plain");
  const isGivenAlone = ({ value }: NamePiece) => kindOf(value, locale).isGiven && !kindOf(value, locale).isFamily;
  if (open.length < 2 || !open.some(isGivenAlone)) return;
  for (const piece of open) if (kindOf(piece.value, locale).isGiven) piece.isAmongGiven = true;
}

/** Spanish given names that are abbreviated in writing: "Fco. Javier", "Mª Carmen". */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ["fco", "francisco"],
  ["fca", "francisca"],
  ["ma", "maria"],
  ["jse", "jose"],
  ["fdo", "fernando"],
  ["ant", "antonio"],
  ["mnel", "manuel"],
]);

/** Between two names of one person: "Karen Hale, née Boone", "Joe Hale aka Joey". */
const OTHER_NAMES = wordSet("nee born aka alias formerly called known nata nato detta detto conocido conocida");

/** Where each of the names of one person begins and ends. */
function namesOf(pieces: readonly NamePiece[], from: number, to: number): [number, number][] {
  const names: [number, number][] = [];
  let start = from;
  for (let at = from + 1; at < to; at++) {
    const piece = pieces[at];
    if (piece?.role !== "link" || !(OTHER_NAMES.has(piece.value) || piece.value === "k")) continue;
    names.push([start, at]);
    start = at;
  }
  names.push([start, to]);
  return names;
}

function piecesOf(text: string, words: readonly NameWord[], locale: Locale, knows: LetterKnowledge): NamePiece[] {
  const pieces: NamePiece[] = [];
  const put = (from: number, to: number, value: string, form: NameToken["form"]) => {
    const [first, last] = [words[from], words[to]];
    if (!first || !last) return;
    const { start, gap } = first;
    const isCapital = /^\p{Lu}/u.test(text.slice(start, start + 2));
    const name =
      locale === "es" && /[.ª]/u.test(text.slice(last.end - 1, last.end + 1)) ? ABBREVIATED.get(value) : undefined;
    pieces.push({
      start,
      end: last.end,
      value: name ?? value,
      form,
      gap,
      isCapital,
      role: "family",
      person: 0,
      isOpen: false,
    });
  };
  const putLetter = ({ start, value, gap }: NameWord, letter: number) => {
    const at = start + letter;
    const own = letter === 0 ? gap : "";
    pieces.push({
      start: at,
      end: at + 1,
      value: value[letter] ?? "",
      form: "initial",
      gap: own,
      isCapital: true,
      role: "family",
      person: 0,
      isOpen: false,
    });
  };
  const isSignature = areSignatures(text, words, locale);
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const credential = pieces.length > 0 ? credentialAt(text, words, at) : 0;
    if (credential > 0) {
      for (let index = at; index < at + credential; index++) {
        put(index, index, words[index]?.value ?? "", "plain");
        const piece = pieces.at(-1);
        if (piece) piece.role = "suffix";
      }
      at += credential;
      continue;
    }
    // "l'avvocato"
    if (words[at + 1]?.gap === "'") {
      put(at, at, word.value, "plain");
      const piece = pieces.at(-1);
      if (piece) piece.role = "link";
      at++;
      continue;
    }
    const irish = irishAt(words, at);
    if (irish !== undefined) {
      put(at, at + 1, irish, "plain");
      at += 2;
      continue;
    }
    if (isAnd(text, words, at, locale)) {
      put(at, at, word.value, "plain");
      at++;
      continue;
    }
    const run = spelledRun(words, at, locale);
    if (run === undefined) {
      const raw = text.slice(word.start, word.end);
      if (
        isMonogram(raw, word.value, knows, locale) ||
        isSignature ||
        areLastInitials(raw, word.value, pieces.at(-1), words.length - at, locale) ||
        areFirstInitials(text, words, at, locale)
      ) {
        for (let letter = 0; letter < word.value.length; letter++) putLetter(word, letter);
      } else put(at, at, word.value, "plain");
      at++;
    } else if (isSpelling(run, words, knows)) {
      put(at, run.next - 1, run.letters, "spelled");
      at = run.next;
    } else if (run.letters.length === 1) {
      put(at, run.next - 1, run.letters, "initial");
      at = run.next;
    } else {
      for (; at < run.next; at++) put(at, at, words[at]?.value ?? "", "initial");
    }
  }
  return pieces;
}

/** "AW" for Adam Wilson. */
function isMonogram(raw: string, value: string, knows: LetterKnowledge, locale: Locale): boolean {
  if (!/^[A-Z]{2,3}$/u.test(raw) || knows.isWord(value)) return false;
  if (knows.areInitials(value)) return true;
  // "JRS": nobody can say it.
  const isOther = isSuffix(value) || titleOf(value, locale) !== undefined || mayFollowName(value);
  if (value.length === 3 && !/[aeiouy]/u.test(value) && !isListed(value, locale) && !isOther) return true;
  // "HJF" for Harold Finch, whose middle name nobody says.
  return value.length === 3 && !isListed(value, locale) && knows.areInitials(`${value[0] ?? ""}${value[2] ?? ""}`);
}

/** "DC/MLT", "MAR/ky": who said and who wrote a letter. */
function areSignatures(text: string, words: readonly NameWord[], locale: Locale): boolean {
  if (words.length !== 2 || !/^\W*[A-Z]{2,3}[/:](?:[A-Z]{2,3}|[a-z]{2,3})\W*$/u.test(text)) return false;
  return /[a-z]/u.test(text) || !words.some(({ value }) => isListed(value, locale));
}

/** "Wilson AJ" */
function areLastInitials(
  raw: string,
  value: string,
  before: NamePiece | undefined,
  left: number,
  locale: Locale,
): boolean {
  if (left > 1 || !before || !/^[A-Z]{2}$/u.test(raw) || before.role !== "family") return false;
  return (
    before.form === "plain" &&
    before.value.length > 2 &&
    !isListed(value, locale) &&
    !isSuffix(value) &&
    !isDoubtfulSuffix(value)
  );
}

/** "TJ Hooper" */
function areFirstInitials(text: string, words: readonly NameWord[], at: number, locale: Locale): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || at > 0 || next.gap !== " ") return false;
  const [raw, following] = [text.slice(word.start, word.end), text.slice(next.start, next.end)];
  if (!/^[B-DF-HJ-NP-TV-Z]{2}$/u.test(raw) || !/^\p{Lu}.*\p{Ll}/u.test(following)) return false;
  return !isListed(word.value, locale) && titleOf(word.value, locale) === undefined && !isSuffix(word.value);
}

/** Two or three letters are initials, unless they make a word that the document knows, or are explained. */
function isSpelling(
  run: { letters: string; next: number; isExplained: boolean; isDotted: boolean },
  words: readonly NameWord[],
  knows: LetterKnowledge,
): boolean {
  const { letters, isExplained, isDotted } = run;
  if (letters.length === 1) return false;
  if (letters.length > 3 || isExplained || knows.isWord(letters)) return true;
  if (letters.length === 2 || isDotted || knows.areInitials(letters)) return false;
  // "John F K Smith"
  return words[run.next] === undefined;
}

/** "e", "y" between two names, which could be letters too. */
function isAnd(text: string, words: readonly NameWord[], at: number, locale: Locale): boolean {
  const word = words[at];
  const after = words[at + 1];
  if (!word || !after || at === 0 || word.value.length !== 1 || !isAndWord(word.value, locale)) return false;
  const before = words[at - 1];
  const isLower = text.slice(word.start, word.end) === word.value;
  return isLower && after.value.length > 1 && (before?.value.length ?? 0) > 1 && !after.gap.startsWith(".");
}

/** "O Brien", "Mc Donald": the value of both words as one. */
function irishAt(words: readonly NameWord[], at: number): string | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.value.length < 4 || !/^(?: |['’] )$/u.test(next.gap)) return undefined;
  if ((word.value !== "o" && word.value !== "mc") || next.value === "apostrophe") return undefined;
  return word.value + next.value;
}
