import { setOf } from "../../language/vocabulary/lists.js";
import { relationOf } from "./lexicon/relations.js";
import { isPossessed, type NamePiece } from "./name-piece.js";

/** What a person's is, as a record says it: "Whitfield's MRN". */
const RECORD_WORDS = setOf("reader-words", "record", "*");
/** What a house where people are treated, taught or held is called. */
const HOUSES = setOf("reader-words", "house", "*");
/** Behind a family name: "the Smith family". */
const GROUPS = setOf("reader-words", "group-behind", "*");

/** "Whitfield's |MRN|" is no name; nor is "Elena Ruiz at |Creekwood Hospital|", which keeps its placeholder: no word of a house may stay (`mayFollowName`). */
export function markRecordWords(text: string, pieces: readonly NamePiece[]): void {
  const [only] = pieces;
  if (only && pieces.length === 1 && /^(?:MRN|DOB|SSN)$/u.test(only.written)) only.role = "link";
  let isRecord = false;
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    isRecord = before !== undefined && (isRecord || isPossessed(text, pieces, index));
    isRecord &&= RECORD_WORDS.has(piece.value);
    const isGroup = index > 0 && GROUPS.has(piece.value) && !piece.isCapital;
    const isRelative = isPossessed(text, pieces, index) && !piece.isCapital && relationOf(piece.value) !== undefined;
    if ((isRecord || isGroup || isRelative) && piece.role === "family") piece.role = "link";
  }
  const at = pieces.findIndex(({ role, value }, index) => index > 0 && role === "link" && value === "at");
  const house = pieces.slice(at + 1);
  if (at > 0 && house.some(({ value }) => HOUSES.has(value))) for (const piece of house) piece.role = "link";
}

/** Whether the word may stay as it is behind a name. */
export function mayFollowName(word: string): boolean {
  return RECORD_WORDS.has(word) || GROUPS.has(word) || relationOf(word) !== undefined;
}

/** "the Smith |family|" */
export function isGroupWord(word: string): boolean {
  return GROUPS.has(word);
}

/** Whether the word (normal form) is what a hospital, school or the like is called: "clinic". */
export function isHouseWord(word: string): boolean {
  return HOUSES.has(word);
}
