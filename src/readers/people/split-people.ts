import type { Locale } from "../../language/locales.js";
import { isAndWord, SIGN_BETWEEN_PEOPLE } from "./link-words.js";
import { isName, isPossessed, type NamePiece } from "./name-piece.js";

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
        SIGN_BETWEEN_PEOPLE.test(piece.gap))
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
