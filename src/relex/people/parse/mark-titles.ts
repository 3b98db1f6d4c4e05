import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import { kindOf } from "../lexicon/name-kind.js";
import { isPluralArticle, relationOf } from "../lexicon/relations.js";
import { isDoubtfulSuffix, isShoutedTitle, isSuffix, TITLE_ENDINGS, type Title, titleOf } from "../lexicon/titles.js";
import { isPossessed } from "./mark-record-words.js";
import { isName, type NamePiece } from "./name-piece.js";

/** Between two people, or between a family name and the next. */
const AND: ReadonlySet<string> = new Set(["and", "e", "ed", "y", "und", "or", "o"]);
/** Whether the word joins two names: also Catalan "i" among Spanish ones. */
export function isAndWord(word: string, locale: Locale): boolean {
  return AND.has(word) || (locale === "es" && word === "i");
}

const LINKS = wordSet(`
and or of is was are the a my his her our your their this that called named nee born aka alias formerly known also as with by from for to in on at so um uh
it its he she they we i me you gli los las
e ed y la lo il detto detta nata nato conocido conocida alias mi su mio mia suo sua del di de con
`);
/** Of those, names in English: "Mia", "Ed", "Mi". */
const NOT_ENGLISH: ReadonlySet<string> = new Set(["ed", "mi", "su", "mio", "mia", "suo", "sua", "detta", "con"]);
/** Of those, what stands before titles and relations alone: "mia moglie". */
const OWNERS: ReadonlySet<string> = new Set(["mi", "su", "mio", "mia", "suo", "sua"]);
const TIED_ARTICLES = wordSet("l all dall dell nell sull");
/** Before a title, in Italian and Spanish: "el doctor", "della signora". Some are names and parts of names as well. */
const ARTICLES = wordSet(
  "a da de di per el al del los las la una un unos il lo i gli le uno dello della dei degli delle allo alla ai agli alle dal dallo dalla dai dagli dalle col con",
);

/** Whether a word may stay as it is between names. */
export function isLinkWord(word: string): boolean {
  return LINKS.has(word) || AND.has(word) || TIED_ARTICLES.has(word) || ARTICLES.has(word) || SENTENCE_HEADS.has(word);
}

/** At the head of a sentence they have a capital and are no names: "The Wilsons", "His wife Karen". */
const SENTENCE_HEADS = wordSet("the his our your their this that gli los las");
/** What is a name as well, and a link only where the text has capitals on names. */
const LINKS_OF_NAMES: ReadonlySet<string> = new Set([
  "di",
  "de",
  "la",
  "lo",
  "del",
  "los",
  "las",
  "so",
  "my",
  "me",
  "i",
  "a",
  "e",
  "y",
  "o",
]);
const RELATIONS_OF_NAMES: ReadonlySet<string> = new Set([
  "guy",
  "primo",
  "prima",
  "buddy",
  "girl",
  "baby",
  "genero",
  "nieto",
  "parent",
  "zia",
  "tia",
  "nonna",
  "papa",
]);
/** Names too, where nothing has capitals. */
const SMALL_CHILDREN = wordSet("piccolo piccola bimbo bimba bambino bambina neonato neonata nino nina bebe");
/** Between a name and what somebody is: "Karen, our nurse". */
const APPOSED = wordSet("the a my his her our your their il la mio mia el mi su");
/** "Dª Pilar" */
const DONA = /^Da?ª$/iu;
const BETWEEN_PEOPLE = /[&+/]/u;

export function markTitles(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  let named = false;
  for (const [index, piece] of pieces.entries()) {
    const previous = pieces[index - 1];
    const next = pieces[index + 1];
    const raw = text.slice(piece.start, piece.end);
    if (piece.role !== "family") continue;
    if (!named && isArticleBefore(pieces, index, locale)) {
      piece.role = "link";
      continue;
    }
    if (BETWEEN_PEOPLE.test(piece.gap) || isRelativeOf(text, pieces, index) || isAndWord(piece.value, locale))
      named = false;
    const title = titleOf(piece.value, locale);
    const followed = next !== undefined && next.role !== "suffix";
    const mayBeTitle = title !== undefined && followed && !isRatherName(title, previous, next, locale);
    const isHead = !named || piece.gap.includes(",");
    const isEnding =
      previous?.role === "title" && piece.gap === "." && (TITLE_ENDINGS.has(piece.value) || /^[ªº]$/u.test(raw));
    const isTitle =
      title !== undefined &&
      (title.isNameToo
        ? !named &&
          mayBeTitle &&
          (!isShoutedTitle(piece.value) || isUpper(raw) || text.charAt(piece.end) === "." || previous?.role === "title")
        : isHead && !(isTitleOfOffice(title) && next?.gap.includes(",") === true));
    // "wife Beatrice"
    const isRelation =
      !named && followed && !piece.isCapital && !RELATIONS_OF_NAMES.has(piece.value) && relationOf(piece.value);
    const isChild =
      !SMALL_CHILDREN.has(piece.value) ||
      (next?.isCapital === true && (!/^nin[oa]$/u.test(piece.value) || !/^n[ií]n/iu.test(raw)));
    // "Karen, the nurse"
    const isApposition = title !== undefined && previous?.gap.includes(",") === true && APPOSED.has(previous.value);
    if (isEnding || (piece.form === "plain" && (isTitle || isApposition || (isRelation && isChild)))) {
      piece.role = "title";
      // "la signora Maria"
      if (previous?.role === "family" && !named && !previous.isCapital && LINKS.has(previous.value))
        previous.role = "link";
    } else if (!named && followed && (locale === "es" ? isDon(text, piece, raw, next) : isPriest(text, piece, locale)))
      piece.role = "title";
    else if (!LINKS.has(piece.value)) named = true;
  }
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
function isDon(text: string, { form, value, end }: NamePiece, raw: string, next: NamePiece): boolean {
  if (DONA.test(raw) || (value === "d" && /^\.?ª/u.test(text.slice(end, end + 2)))) return true;
  if (form !== "initial" || value !== "d" || raw !== "D" || text.charAt(end) !== "." || next.form !== "plain")
    return false;
  const { isGiven, mostly } = kindOf(next.value, "es");
  return isGiven && mostly === "given";
}

/** "Fr. Tom": without the point a word of other languages. */
function isPriest(text: string, { value, end }: NamePiece, locale: Locale): boolean {
  return locale === "en" && value === "fr" && text.charAt(end) === ".";
}

export function markSuffixes(text: string, pieces: readonly NamePiece[]): void {
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    // "RN", and nobody's name.
    const isAlone = !before && pieces.length === 1 && isSuffix(piece.value);
    if (isAlone && (isUpper(text.slice(piece.start, piece.end)) || /^[js]r$/u.test(piece.value))) piece.role = "suffix";
    if (!before || piece.role === "title" || piece.form === "spelled" || before.role === "title") continue;
    const raw = text.slice(piece.start, piece.end);
    const previous = text.slice(before.start, before.end);
    const isShouted = raw.length > 1 && isUpper(raw) && !isUpper(previous);
    const isCredential =
      isDoubtfulSuffix(piece.value) &&
      (isShouted || (index > 1 && piece.gap.includes(",") && isUpper(raw)) || isRetired(piece));
    if (isSuffix(piece.value) || isCredential) piece.role = "suffix";
  }
}

/** "William Oakes (Ret.)" */
function isRetired({ value, gap }: NamePiece): boolean {
  return /^ret(?:d|ired)?$/u.test(value) && /[(,]\s*$/u.test(gap);
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

export function markLinks(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  const others = pieces.filter(({ role, value }) => role === "family" && !LINKS.has(value));
  if (others.length === 0 && pieces.length === 1 && pieces[0]?.value !== "the") return;
  const hasCapitals = others.some(({ isCapital }) => isCapital);
  for (const [index, piece] of pieces.entries()) {
    if (piece.role !== "family" || piece.form === "spelled") continue;
    const isHead =
      index === 0 &&
      piece.isCapital &&
      pieces[1]?.gap.includes(",") !== true &&
      (pieces.length > 1 || (locale === "en" && piece.value === "the"));
    const isBeforeTitle = LINKS.has(piece.value) && pieces[1]?.role === "title";
    if (isHead && (isBeforeTitle || SENTENCE_HEADS.has(piece.value) || (locale === "it" && isArticleI(text, piece)))) {
      piece.role = "link";
      continue;
    }
    if (piece.isCapital || !LINKS.has(piece.value)) continue;
    if (locale === "en" && NOT_ENGLISH.has(piece.value)) continue;
    if (OWNERS.has(piece.value) && pieces[index + 1]?.role !== "title") continue;
    if (text.slice(piece.start, piece.end).includes("'")) continue;
    const isBetween = index > 0 && index < pieces.length - 1;
    // "i Rossi"
    const isArticle = index === 0 && hasCapitals && isPluralArticle(piece.value, locale);
    if (
      piece.form === "initial" &&
      !isAndWord(piece.value, locale) &&
      !isArticle &&
      !(hasCapitals && piece.value !== "i")
    )
      continue;
    if (LINKS_OF_NAMES.has(piece.value) && !isArticle && !(isAndWord(piece.value, locale) && isBetween)) {
      // "de la Cruz": a particle; "di", "la" at the head of a name without capitals may be one too.
      if (locale !== "en" || !hasCapitals || isBetween) continue;
    }
    piece.role = "link";
  }
}

/** "|el| doctor Pérez", "|a| |la| señora Gil" */
function isArticleBefore(pieces: readonly NamePiece[], index: number, locale: Locale): boolean {
  const piece = pieces[index];
  if (locale === "en" || !piece || piece.form === "spelled" || !ARTICLES.has(piece.value)) return false;
  const ahead = pieces[index + 1];
  const next = ahead !== undefined && ARTICLES.has(ahead.value) ? pieces[index + 2] : ahead;
  const title = next && titleOf(next.value, locale);
  return title !== undefined && (!title.isNameToo || next?.isCapital === false);
}

/** "Karen's |mother| Joan" */
function isRelativeOf(text: string, pieces: readonly NamePiece[], index: number): boolean {
  const piece = pieces[index];
  return (
    piece !== undefined && !piece.isCapital && relationOf(piece.value) !== undefined && isPossessed(text, pieces, index)
  );
}

/** "I Rossi": Italian "the", rather than an initial. */
function isArticleI(text: string, { value, end }: NamePiece): boolean {
  return value === "i" && text.charAt(end) === " ";
}

/** "Karen and Adam Wilson": two people. "Ortega y Gasset", "Mr. and Mrs. Wilson" as far as titles go: one. */
export function splitPeople(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  let person = 0;
  let named = false;
  // "Greg, Todd, and Ann"
  const isList = pieces.some(
    ({ role, gap, value }) => role === "link" && gap.includes(",") && isAndWord(value, locale),
  );
  for (const [index, piece] of pieces.entries()) {
    const isRelative = piece.role === "title" && isPossessed(text, pieces, index);
    const isAnd = piece.role === "link" && isAndWord(piece.value, locale);
    // "W, I, L, S, O, N. Karen?"
    const isAfterSpelling = pieces[index - 1]?.form === "spelled" && /^[.!?]\s/u.test(piece.gap);
    // "Mary Wilson     D:": the letter is no part of the name.
    const isFarLetter = piece.form === "initial" && index === pieces.length - 1 && /\n|\t| {3}/u.test(piece.gap);
    if (
      named &&
      (isAnd ||
        isRelative ||
        (isList && isName(piece) && piece.gap.includes(",")) ||
        isFarLetter ||
        isAfterSpelling ||
        BETWEEN_PEOPLE.test(piece.gap))
    ) {
      const following = pieces.slice(index, index + 4);
      if (following.some(isName)) {
        person++;
        named = false;
      }
    }
    piece.person = person;
    if (isName(piece)) named = true;
  }
}
