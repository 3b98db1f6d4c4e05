import { DOTS } from "../../language/spoken-words.js";
import { MAIL_HOSTS } from "../../language/talk-words.js";
import type { Token } from "./tokens.js";

/** White space, a comma, or a hyphen: recognisers put commas into dictated addresses. */
const NEAR = /^[ \t]*[,-]?[ \t]*$/;

/** A mail host's name is rarely said in more words than this ("lake mail dot org"). */
const MAX_HOST_WORDS = 3;

/** "at the dot on the wall" is no address. */
export const NOT_IN_HOST: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "this",
  "that",
  "on",
  "and",
  "is",
  "of",
  "to",
  "dot",
]);

/** Tokens of a host: bounds the search to the right, so that it stays linear. */
export const MAX_HOST_TOKENS = 24;

/** Whether only a space, a comma or a hyphen parts the token from the one before it. A speaker's label is never near. */
export function isNear(token: Token | undefined): token is Token {
  return token !== undefined && NEAR.test(token.gap) && !token.isLabel;
}

/** Whether the token is a single letter or digit, as in a spelled name. */
export function isShort(token: Token): boolean {
  return token.folded.length === 1;
}

/** "dot"; "point" and "period" only before the last label of a host: "at some point in time". */
export function isDot(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || !DOTS.has(token.lower) || !isNear(token)) return false;
  return token.lower === "dot" || /^(?:com|org|net|edu|gov|co)$/.test(tokens[at + 1]?.lower ?? "");
}

/** The host: "lakemail dot org", "lake mail dot co dot uk", "lakemail.org". Returns the index of its last token. */
export function readHost(tokens: readonly Token[], first: number): number | undefined {
  const [head, second] = [tokens[first], tokens[first + 1]];
  const isSpelled = head !== undefined && isShort(head) && second !== undefined && isShort(second);
  if (NOT_IN_HOST.has(head?.lower ?? "") && !isSpelled) return undefined;
  // "at gmail com", "at g mail com"
  for (const length of [1, 2]) {
    const host = tokens
      .slice(first, first + length)
      .map((token) => token.lower)
      .join("");
    const label = tokens[first + length];
    if (MAIL_HOSTS.has(host) && isNear(label) && /^(?:com|net|org|uk)$/.test(label.lower)) return first + length;
  }
  let dot = first + 1;
  while (dot <= first + MAX_HOST_WORDS && !isDot(tokens, dot)) {
    const token = tokens[dot];
    if (token?.gap === "." && /^[a-z]{2,}$/i.test(token.folded)) return dot;
    if (!isNear(token)) return undefined;
    dot++;
  }
  let last: number | undefined;
  while (isDot(tokens, dot) && dot - first < MAX_HOST_TOKENS) {
    const label = tokens[dot + 1];
    if (!isNear(label) || !/^[\p{L}\d-]+$/u.test(label.folded) || NOT_IN_HOST.has(label.lower)) break;
    last = dot + 1;
    // "dot c o m"
    if (isShort(label)) {
      while (last < dot + 4) {
        const next = tokens[last + 1];
        if (!isNear(next) || !isShort(next)) break;
        last++;
      }
    }
    dot = last + 1;
  }
  return last;
}
