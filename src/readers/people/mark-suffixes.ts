import { isDoubtfulSuffix, isSuffix } from "./lexicon/titles.js";
import { isUpper, type NamePiece } from "./name-piece.js";

/** Generations and credentials behind a name: "Jr.", "III", "MD". */
export function markSuffixes(_text: string, pieces: readonly NamePiece[]): void {
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const { value, written, gap } = piece;
    // "RN", and nobody's name.
    const isAlone = !before && pieces.length === 1 && isSuffix(value);
    if (isAlone && (isUpper(written) || /^[js]r$/u.test(value))) piece.role = "suffix";
    if (!before || piece.role === "title" || piece.form === "spelled" || before.role === "title") continue;
    const isShouted = written.length > 1 && isUpper(written) && !isUpper(before.written);
    const isBehindComma = index > 1 && gap.includes(",") && isUpper(written);
    const isCredential = isDoubtfulSuffix(value) && (isShouted || isBehindComma || isRetired(piece));
    if (isSuffix(value) || isCredential) piece.role = "suffix";
  }
}

/** "William Oakes (Ret.)" */
function isRetired({ value, gap }: NamePiece): boolean {
  return /^ret(?:d|ired)?$/u.test(value) && /[(,]\s*$/u.test(gap);
}
