import { languageIn } from "../../language/languages.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";
import { isPluralArticle } from "./lexicon/relations.js";
import { isAndWord, LINKS, SENTENCE_HEADS } from "./link-words.js";
import type { NamePiece } from "./name-piece.js";

/** What stands before titles and relations alone: "mia moglie". */
const OWNERS: ReadonlySet<string> = new Set(["mi", "su", "mio", "mia", "suo", "sua"]);
/** What is a name as well, and a link only where the text has capitals on names. */
const LINKS_OF_NAMES = wordSet("di de la lo del los las so my me i a e y o");

/** What stands between names, or before them, and is none: "and", "of", "the". */
export function markLinks(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  const others = pieces.filter(({ role, value }) => role === "family" && !LINKS.has(value));
  if (others.length === 0 && pieces.length === 1 && pieces[0]?.value !== "the") return;
  const hasCapitals = others.some(({ isCapital }) => isCapital);
  for (const [index, piece] of pieces.entries()) {
    if (piece.role !== "family" || piece.form === "spelled") continue;
    if (isSentenceHead(text, pieces, index, locale) || isSmallLink(pieces, index, hasCapitals, locale))
      piece.role = "link";
  }
}

/** "The Wilsons", "Mia moglie", "I Rossi": with a capital for no other reason than where it stands. */
function isSentenceHead(text: string, pieces: readonly NamePiece[], index: number, locale: Locale): boolean {
  const [piece, next] = pieces;
  if (index > 0 || !piece?.isCapital || next?.gap.includes(",") === true) return false;
  const { loneHeads, letterArticles } = languageIn(locale).persons;
  if (!next && !loneHeads.has(piece.value)) return false;
  const isBeforeTitle = LINKS.has(piece.value) && next?.role === "title";
  return (
    isBeforeTitle ||
    SENTENCE_HEADS.has(piece.value) ||
    (letterArticles.has(piece.value) && text.charAt(piece.end) === " ")
  );
}

/** @param hasCapitals the names of the mention have capitals. */
function isSmallLink(pieces: readonly NamePiece[], index: number, hasCapitals: boolean, locale: Locale): boolean {
  const piece = pieces[index];
  if (!piece || piece.isCapital || !LINKS.has(piece.value) || piece.written.includes("'")) return false;
  const { value } = piece;
  const { notLinks, outerParticlesAreLinks } = languageIn(locale).persons;
  if (notLinks.has(value)) return false;
  if (OWNERS.has(value) && pieces[index + 1]?.role !== "title") return false;
  const isBetween = index > 0 && index < pieces.length - 1;
  const isAnd = isAndWord(value, locale);
  // "i Rossi"
  const isArticle = index === 0 && hasCapitals && isPluralArticle(value, locale);
  if (piece.form === "initial" && !isAnd && !isArticle && !(hasCapitals && value !== "i")) return false;
  if (!LINKS_OF_NAMES.has(value) || isArticle || (isAnd && isBetween)) return true;
  // "de la Cruz": a particle; "di", "la" at the head of a name without capitals may be one too.
  return outerParticlesAreLinks && hasCapitals && !isBetween;
}
