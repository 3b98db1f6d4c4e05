import type { Locale } from "../../language/locales.js";
import { isDoubtfulSuffix, isSuffix, titleOf } from "./lexicon/titles.js";
import type { NamePiece } from "./name-piece.js";
import type { NameRole } from "./types.js";

/** Fields of a name in HL7 v2.5.1, 2.A.88 (XPN): family^given^middle^suffix^prefix^degree. */
const FIELDS: readonly NameRole[] = ["family", "given", "middle", "suffix", "title", "suffix"];
const MARK = "^";

/** Whether the name is written in fields: "DESAI^CARLA^R^^MS". */
export function isFielded(text: string): boolean {
  return text.includes(MARK);
}

/** Gives each piece the role of its field. What is no title or suffix in the fields of those is replaced as a name. */
export function markFields(text: string, pieces: readonly NamePiece[], locale: Locale): void {
  // A provider's number may come first: "1234^DESAI^CARLA" (XCN).
  const first = /^\W*\p{N}+\W*\^/u.test(text) ? 1 : 0;
  let field = -first;
  let at = 0;
  for (const piece of pieces) {
    for (; at < piece.start; at++) if (text.charAt(at) === MARK) field++;
    const role = FIELDS[Math.max(field, 0)] ?? "suffix";
    piece.role = isKept(role, piece.value, locale) ? role : "family";
  }
}

function isKept(role: NameRole, value: string, locale: Locale): boolean {
  if (role === "suffix") return isSuffix(value) || isDoubtfulSuffix(value);
  return role !== "title" || titleOf(value, locale) !== undefined;
}
