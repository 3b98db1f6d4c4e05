import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { kindOf } from "./lexicon/name-kind.js";
import { relationOf } from "./lexicon/relations.js";
import { isSuffix, TITLE_ENDINGS, type Title, titleOf } from "./lexicon/titles.js";
import { ARTICLES, isAndWord, LINKS, SIGN_BETWEEN_PEOPLE } from "./link-words.js";
import { isPossessed, isUpper, type NamePiece } from "./name-piece.js";

const RELATIONS_OF_NAMES = setOf("reader-words", "relation-and-name", "*");
/** Names too, where nothing has capitals. */
const SMALL_CHILDREN = setOf("reader-words", "small-child", "*");
/** Between a name and what somebody is: "Karen, our nurse". */
const APPOSED = wordSet("the a my his her our your their il la mio mia el mi su");
/** "Dª Pilar" */
const DONA = /^Da?ª$/iu;

/** Marks that no title of a language that is read has: "Çöl" is a name, and no "Col." without its marks. */
const NO_TITLES = /[^\p{ASCII}áéíóúñüàèìòùªº\u2019]/iu;

/** A piece that may be a title, and what stands around it. */
interface Candidate {
  readonly text: string;
  readonly locale: Locale;
  readonly piece: NamePiece;
  readonly previous: NamePiece | undefined;
  readonly next: NamePiece | undefined;
  /** What it is the title of: no suffix. */
  readonly followed: boolean;
  /** A name of the same person stands before it. */
  readonly named: boolean;
}

/** Titles and relations of one word: "Dr.", "nurse", "la signora", "wife Beatrice", "Karen, the nurse". */
export function markTitles(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  let named = false;
  for (const [index, piece] of pieces.entries()) {
    if (piece.role !== "family") continue;
    if (!named && isArticleBefore(pieces, index, locale)) {
      piece.role = "link";
      continue;
    }
    if (beginsAnother(text, pieces, index, locale)) named = false;
    const [previous, next] = [pieces[index - 1], pieces[index + 1]];
    const followed = next !== undefined && next.role !== "suffix";
    const candidate = { text, locale, piece, previous, next, followed, named };
    if (isEnding(candidate) || (piece.form === "plain" && isTitleWord(candidate))) {
      piece.role = "title";
      // "la signora Maria"
      if (previous?.role === "family" && !named && !previous.isCapital && LINKS.has(previous.value))
        previous.role = "link";
    } else if (isDon(candidate) || isPriest(candidate)) piece.role = "title";
    else if (!LINKS.has(piece.value)) named = true;
  }
}

/** "Karen and |Adam|", "Karen's |mother| Joan" */
function beginsAnother(text: string, pieces: readonly NamePiece[], index: number, locale: Locale): boolean {
  const piece = pieces[index];
  if (!piece) return false;
  const isRelative = !piece.isCapital && relationOf(piece.value) !== undefined && isPossessed(text, pieces, index);
  return isRelative || SIGN_BETWEEN_PEOPLE.test(piece.gap) || isAndWord(piece.value, locale);
}

/** "dott.|ssa|", "D.|ª|" */
function isEnding({ piece, previous }: Candidate): boolean {
  return (
    previous?.role === "title" && piece.gap === "." && (TITLE_ENDINGS.has(piece.value) || /^[ªº]$/u.test(piece.written))
  );
}

function isTitleWord(candidate: Candidate): boolean {
  const { piece, previous, locale } = candidate;
  if (NO_TITLES.test(piece.written.normalize("NFC"))) return false;
  const title = titleOf(piece.value, locale);
  if (!title) return isRelation(candidate);
  // "Karen, the nurse"
  const isApposition = previous?.gap.includes(",") === true && APPOSED.has(previous.value);
  return (
    isApposition ||
    (title.isNameToo ? isRatherTitle(title, candidate) : isTitleHere(title, candidate)) ||
    isRelation(candidate)
  );
}

/** A title that nobody is called. */
function isTitleHere(title: Title, { piece, next, named }: Candidate): boolean {
  const isHead = !named || piece.gap.includes(",");
  return isHead && !(isTitleOfOffice(title) && next?.gap.includes(",") === true);
}

/** A title that is a name as well. */
function isRatherTitle(title: Title, candidate: Candidate): boolean {
  const { text, locale, piece, previous, next, followed, named } = candidate;
  if (named || !followed || !next || isRatherName(title, previous, next, locale)) return false;
  const { written, end } = piece;
  return !title.isShouted || isUpper(written) || text.charAt(end) === "." || previous?.role === "title";
}

/** "wife Beatrice" */
function isRelation({ piece, next, followed, named }: Candidate): boolean {
  const { value, written, isCapital } = piece;
  if (named || !followed || isCapital || RELATIONS_OF_NAMES.has(value) || !relationOf(value)) return false;
  if (!SMALL_CHILDREN.has(value)) return true;
  return next?.isCapital === true && (!/^nin[oa]$/u.test(value) || !/^n[ií]n/iu.test(written));
}

/** "Nurse, Kelly" may be a family name; "Dr., Kelly" is none. */
function isTitleOfOffice({ rank }: Title): boolean {
  return rank !== "doctor" && rank !== "other";
}

/** A title that is a name as well is a name in "Bishop, Karen", "Bishop RN", "Bishop and Karen", "Ms. Major Hale". */
function isRatherName(title: Title, previous: NamePiece | undefined, next: NamePiece, locale: Locale): boolean {
  const before = previous?.role === "title" ? titleOf(previous.value, locale) : undefined;
  if (before && before.rank !== null && before.rank !== "nurse") return true;
  // "Nana Mensah"; "Nana Rose" is somebody's grandmother.
  if (title.isFamiliar && kindOf(next.value, locale).mostly === "family") return true;
  return next.gap.includes(",") || isSuffix(next.value) || isAndWord(next.value, locale);
}

/** "Dª Pilar", "D. Antonio": Spanish "doña" and "don", before a given name alone. */
function isDon({ text, locale, piece, next, followed, named }: Candidate): boolean {
  const { form, value, written, end } = piece;
  if (!languageIn(locale).persons.abbreviatesDon || named || !followed || !next) return false;
  if (DONA.test(written) || (value === "d" && /^\.?ª/u.test(text.slice(end, end + 2)))) return true;
  if (form !== "initial" || written !== "D" || text.charAt(end) !== "." || next.form !== "plain") return false;
  const { isGiven, mostly } = kindOf(next.value, locale);
  return isGiven && mostly === "given";
}

/** "Fr. Tom": without the point a word of other languages. */
function isPriest({ text, locale, piece, followed, named }: Candidate): boolean {
  const { pointedTitles } = languageIn(locale).persons;
  return !named && followed && pointedTitles.has(piece.value) && text.charAt(piece.end) === ".";
}

/** "|el| doctor Pérez", "|a| |la| señora Gil" */
function isArticleBefore(pieces: readonly NamePiece[], index: number, locale: Locale): boolean {
  const piece = pieces[index];
  if (!languageIn(locale).articles.precedeTitles || !piece || piece.form === "spelled" || !ARTICLES.has(piece.value))
    return false;
  const ahead = pieces[index + 1];
  const next = ahead !== undefined && ARTICLES.has(ahead.value) ? pieces[index + 2] : ahead;
  const title = next && titleOf(next.value, locale);
  return title !== undefined && (!title.isNameToo || next?.isCapital === false);
}
