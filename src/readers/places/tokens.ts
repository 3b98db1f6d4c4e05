import { normalise } from "../../language/normalise.js";
import type { TextSpan } from "../../types.js";

/** A word, a row of digits, or a sign that counts as a letter. Offsets into the mention's text. */
export interface Token extends TextSpan {
  readonly text: string;
  /** In normal form. */
  readonly key: string;
  readonly kind: "word" | "digits" | "other";
  /** What stands between the token before and this one; before the first, what the mention begins with. */
  readonly gap: string;
  /** "'s" follows: it stays where it is. */
  readonly possessive: boolean;
}

const TOKEN = /\d+|[\p{L}\p{M}]+(?:['’](?!s(?![\p{L}\p{M}]))[\p{L}\p{M}]+)*|\p{N}+/gu;
/** Most words and all digits need no more than lower case. */
const PLAIN = /^[A-Za-z0-9]+$/u;
/** Signs of ordinals are letters to Unicode: "3º B". */
const ORDINAL_SIGN = /[ºª]/u;

/** Cuts a mention into words and rows of digits. A possessive "'s" and a sign such as "º" are no tokens. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const start = match.index;
    if (ORDINAL_SIGN.test(word) && word.length === 1) continue;
    if (tokens.at(-1)?.possessive && start === last + 1 && tokens.at(-1)?.end === last && /^s$/iu.test(word)) continue;
    const end = start + word.length;
    const code = word.charCodeAt(0);
    const kind = code >= 48 && code <= 57 ? "digits" : /^\p{N}/u.test(word) ? "other" : "word";
    tokens.push({
      text: word,
      start,
      end,
      kind,
      key: PLAIN.test(word) ? word.toLowerCase() : normalise(word),
      gap: text.slice(last, start),
      possessive: /^['’]s(?![\p{L}\p{M}])/iu.test(text.slice(end, end + 3)),
    });
    last = end;
  }
  return tokens;
}

/** Whether the words on both sides of a gap belong to one name: a space, a hyphen, a full stop after an abbreviation. */
export function isJoined(before: Token | undefined, token: Token): boolean {
  const gap = before?.possessive ? token.gap.replace(/^['’]s/iu, "") : token.gap;
  if (/^(?:[ \t\u00a0]*|-|[ \t]?['’‘]?)$/u.test(gap)) return true;
  if (/^\.?[ \t]+$|^\.$/u.test(gap))
    return before !== undefined && (before.text.length <= 4 || before.kind === "digits");
  return gap === "/" || (before?.key === "c" && /^\/ ?$/u.test(gap));
}
