import type { Mention } from "../types.js";

/** Several addresses in one mention ("a@b.org, c@d.org"): each is read by itself. */
export interface SplitMention {
  readonly mention: Mention;
  /** What is read in its place; their indexes are of their own. */
  readonly pieces: readonly Mention[];
  /** What stands before, between and behind the pieces: one more than they are. */
  readonly between: readonly string[];
}

const BETWEEN = /[\s,;|<>"()]+/gu;
const MAIL = /^[^\s@]+@[^\s@]+\.[\p{L}]{2,}$/u;
const WEB = /^(?:https?:\/\/\S+|www\.\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?)$/iu;
const HANDLE = /^@[\p{L}\p{N}_.-]+$/u;

/**
 * Splits a mention of an e-mail address or a web address that holds several written ones; `null`: it holds one, or one that is said.
 * @param firstIndex of the first piece; the others follow.
 */
export function splitMention(mention: Mention, firstIndex: number): SplitMention | null {
  const { text, start, type } = mention;
  if ((type !== "EMAIL" && type !== "URL") || !/\S[\s,;|<>"()]+\S/u.test(text)) return null;
  const pieces: Mention[] = [];
  const between: string[] = [];
  let at = 0;
  for (const gap of [...text.matchAll(BETWEEN), { 0: "", index: text.length }]) {
    const piece = text.slice(at, gap.index);
    if (piece !== "") {
      const own = MAIL.test(piece) ? "EMAIL" : HANDLE.test(piece) ? "USERNAME" : WEB.test(piece) ? "URL" : null;
      if (own === null) return null;
      pieces.push({
        ...mention,
        index: firstIndex + pieces.length,
        type: own,
        start: start + at,
        end: start + gap.index,
        text: piece,
      });
      between.push(gap[0]);
    } else if (between.length === 0) between.push(gap[0]);
    at = gap.index + gap[0].length;
  }
  if (pieces.length < 2) return null;
  return { mention, pieces, between: between.length > pieces.length ? between : ["", ...between] };
}
