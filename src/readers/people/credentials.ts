import { setOf } from "../../language/vocabulary/lists.js";
import { generationOf, isDoubtfulSuffix, isSuffix } from "./lexicon/titles.js";
import type { NameWord } from "./name-words.js";

const MAX_PIECES = 4;

/** How many words from there on make one credential of several pieces: "M.D.", "PA-C", "R N"; 0 where none does. */
export function credentialAt(words: readonly NameWord[], at: number): number {
  return pointedAt(words, at) || certifiedAt(words, at) || heardAt(words, at);
}

/** What stands behind a credential and a hyphen: "PA-C", "FNP-BC". */
const CERTIFICATIONS = setOf("credentials", "certification", "en");

/** How many words make a credential with hyphens: "PA-C", "RN-BC". */
function certifiedAt(words: readonly NameWord[], at: number): number {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || !/^[-‐‑–]$/u.test(next.gap)) return 0;
  if (word.value === "pgy" && /^\d$/u.test(next.value)) return 2;
  if (!CERTIFICATIONS.has(next.value)) return 0;
  if (!isSuffix(word.value) && !isDoubtfulSuffix(word.value)) return 0;
  const written = word.written + next.written;
  const isShouted = written === written.toUpperCase();
  return isShouted || word.gap.includes(",") ? 2 : 0;
}

/** "Karen Wilson R N": letters of a credential at the end, as a recogniser hears them. */
function heardAt(words: readonly NameWord[], at: number): number {
  const letters = words.slice(at, at + 4);
  if (letters.some(({ value, gap }) => value.length !== 1 || gap !== " ")) return 0;
  return at + letters.length === words.length && /^(?:md|rn|phd|lpn)$/u.test(letters.map(({ value }) => value).join(""))
    ? letters.length
    : 0;
}

/** How many words make a credential with points: "M.D.", "Ph.D.". */
function pointedAt(words: readonly NameWord[], at: number): number {
  let joined = words[at]?.value ?? "";
  for (let count = 2; count <= MAX_PIECES; count++) {
    const next = words[at + count - 1];
    if (next?.gap !== "." || next.value.length > 3) return 0;
    joined += next.value;
    const following = words[at + count];
    const isLast = following === undefined || following.gap !== ".";
    const isCredential = isSuffix(joined) && generationOf(joined) === undefined;
    // "Hart, J.D." may be initials; "Karen Hart, J.D." are none.
    const isDoubtful = isDoubtfulSuffix(joined) && at > 1 && (words[at]?.gap ?? "").includes(",");
    if (isLast && (isCredential || isDoubtful)) return count;
  }
  return 0;
}
