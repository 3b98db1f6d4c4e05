import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import type { TextSpan } from "../../../types.js";
import { Capital, type Token } from "../names/tokens.js";

/** A code of medicine has no more letters: "NYHA", "RCP", "ASA". */
const MAX_CODE_LETTERS = 4;
const NAMES = Flag.Given | Flag.Surname;

/** Index behind what of the words `[from, to)` belongs to a thing of this kind; for other kinds all does. */
export function endWithin(
  kind: string | undefined,
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): number {
  if (kind === "PERSON") return endOfName(text, tokens, from, to);
  return kind === "OTHER_ID" ? endOfNumber(text, tokens, from, to) : to;
}

/**
 * "Ruiz" of "Ruiz (NYHA", "Vidal" of "Vidal NYHA" and of "Vidal no": a code in capitals behind words that are written otherwise says how somebody
 * is, and so does a small word at the end.
 */
function endOfName(text: string, tokens: readonly Token[], from: number, to: number): number {
  let end = from + 1;
  while (end < to && !isCode(text, tokens, end)) end++;
  while (end > from + 1 && isSmallWord(tokens[end - 1])) end--;
  return end;
}

/**
 * Few letters, all of them capitals, behind a word that has small ones; one letter is an initial. What no table knows may be a family name that is
 * written in capitals ("Marta ZUBI"): it is a code in brackets alone ("Núñez (LET)").
 */
function isCode(text: string, tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (!before || !token || !/\p{Ll}/u.test(text.slice(before.start, before.end))) return false;
  const written = text.slice(token.start, token.end);
  if (written.length < 2 || written.length > MAX_CODE_LETTERS || !/^\p{Lu}+$/u.test(written)) return false;
  if ((token.flags & Flag.Clinical) !== 0) return (token.flags & NAMES) === 0 || isOpened(text, before, token);
  return (token.flags & NAMES) === 0 && ((token.flags & Flag.Common) !== 0 || isOpened(text, before, token));
}

function isOpened(text: string, before: Token, token: Token): boolean {
  return /[([{]/u.test(text.slice(before.end, token.start));
}

function isSmallWord(token: Token | undefined): boolean {
  return token?.capital === Capital.None && (token.flags & Flag.Function) !== 0;
}

/** A word with a capital behind a comma is the town or the street: "12345, Varese". */
function endOfNumber(text: string, tokens: readonly Token[], from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at];
    const isWord = token?.before === "comma" && /^\p{Lu}\p{Ll}/u.test(text.slice(token.start, token.end));
    if (isWord && tokens.slice(from, at).some(({ isNumber }) => isNumber)) return at;
  }
  return to;
}

/** Letters that name a state or a country behind a town. */
const REGION_CODES = setOf("place-words", "code-behind-town", "*");
const ABBREVIATION = /^\p{Lu}{2,6}$/u;

/**
 * "27 Fern Road" of "27 Fern Road, CKD": an abbreviation of medicine in capitals behind a comma or a point is what somebody has, unless the
 * address is in capitals altogether. Of other kinds: `to`.
 */
export function endOfPlace(
  kind: string | undefined,
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): number {
  if (kind !== "ADDRESS") return to;
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at];
    if (token?.before !== "comma" && token?.before !== "stop") continue;
    const written = text.slice(token.start, token.end);
    const isOfMedicine = (token.flags & Flag.Clinical) !== 0 && (token.flags & Flag.Place) === 0;
    if (!isOfMedicine || !ABBREVIATION.test(written) || REGION_CODES.has(written)) continue;
    if (/\p{Ll}/u.test(text.slice(tokens[from]?.start, token.start))) return at;
  }
  return to;
}

/** The words `[from, to)`: what the model took into a number and is the town or street behind it. `null`: there are none. */
export function spanOf(tokens: readonly Token[], from: number, to: number): TextSpan | null {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return from < to && first && last ? { start: first.start, end: last.end } : null;
}
