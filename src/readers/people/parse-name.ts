import type { Locale } from "../../language/locales.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { assignRoles } from "./assign-roles.js";
import type { LetterKnowledge } from "./initials.js";
import { kindOf } from "./lexicon/name-kind.js";
import { markAsides } from "./mark-asides.js";
import { isFielded, markFields } from "./mark-fields.js";
import { markLinks } from "./mark-links.js";
import { markRecordWords } from "./mark-record-words.js";
import { markSuffixes } from "./mark-suffixes.js";
import { markTitlePhrases } from "./mark-title-phrases.js";
import { markTitles } from "./mark-titles.js";
import type { NamePiece } from "./name-piece.js";
import { piecesOf } from "./pieces.js";
import { splitPeople } from "./split-people.js";

type Pass = (text: string, pieces: readonly NamePiece[], locale: Locale) => void;

/**
 * What settles the roles of a mention's pieces, in order. Every piece begins as a family name, and each pass gives another role to what
 * it knows among those that are left (a suffix also to what is a link, and all words of a house are links).
 */
const PASSES: readonly Pass[] = [
  // "Charge Nurse", "Twin B": first, since their words by themselves would be titles, suffixes or names.
  markTitlePhrases,
  // "Dr.", "la signora", "wife": before suffixes, for "RN" behind a title is a name's head, and one behind a name is none.
  markTitles,
  // "Jr.", "MD": before links, which look at no more than the words that are left.
  markSuffixes,
  // "and", "the", "his": some are links right before a title alone.
  markLinks,
  // "family", "comma", "(no relation)": ordinary words, once it is known which words are left for names.
  markAsides,
  // "Whitfield's MRN", "at Creekwood Hospital": behind the names and links that the passes before have left.
  markRecordWords,
  // "Karen and Adam Wilson": by the links.
  splitPeople,
  // Given, middle, particle, family: of each person, among the pieces that no pass has taken.
  assignAllRoles,
  // "Greg & Todd": by the roles of the others.
  markAmongGiven,
];

/** "DESAI^CARLA^R": the fields say it all. */
const FIELD_PASSES: readonly Pass[] = [markFields];

/** Reads a mention's text as names. Every letter and digit is in a piece, except the s of a possessive. Linear. */
export function parseName(text: string, locale: Locale, knows: LetterKnowledge): NamePiece[] {
  const pieces = piecesOf(text, locale, knows);
  for (const pass of isFielded(text) ? FIELD_PASSES : PASSES) pass(text, pieces, locale);
  return pieces;
}

/** Between two names of one person: "Karen Hale, née Boone", "Joe Hale aka Joey". */
const OTHER_NAMES = setOf("reader-words", "other-name", "*");

/** Each name of each person by itself. */
function assignAllRoles(_text: string, pieces: readonly NamePiece[], locale: Locale): void {
  let name: NamePiece[] = [];
  for (const piece of pieces) {
    const isOtherName = piece.role === "link" && OTHER_NAMES.has(piece.value);
    if (name.length > 0 && (isOtherName || name[0]?.person !== piece.person)) {
      assignRoles(name, locale);
      name = [];
    }
    name.push(piece);
  }
  assignRoles(name, locale);
}

/** "Greg & Todd": the second name is given as the first is, though it could be either. */
function markAmongGiven(_text: string, pieces: readonly NamePiece[], locale: Locale): void {
  if ((pieces.at(-1)?.person ?? 0) === 0) return;
  const open = pieces.filter(({ isOpen, form }) => isOpen && form === "plain");
  const isGivenAlone = ({ value }: NamePiece) => kindOf(value, locale).isGiven && !kindOf(value, locale).isFamily;
  if (open.length < 2 || !open.some(isGivenAlone)) return;
  for (const piece of open) if (kindOf(piece.value, locale).isGiven) piece.isAmongGiven = true;
}
