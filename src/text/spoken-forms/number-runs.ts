import { MONTHS } from "../../language/spoken-words.js";
import { BACKCHANNELS, HESITATIONS, THINKING_ALOUD } from "../../language/talk-words.js";
import { type NumberGroup, readGroup } from "./numbers.js";
import type { Token } from "./tokens.js";

/** A comma (and a dash, an ellipsis) between two pieces of one number. */
const COMMA = /^[ \t]*(?:[,;]|\.{2,3}|…|[-–—])?[ \t]*$/;

const FULL_STOP = /^[ \t]*[.?!]+[ \t]*$/;
/** The most words that another speaker's "okay, go ahead" has. */
const MAX_BACKCHANNEL_WORDS = 4;
/** Longest phrase in THINKING_ALOUD, and how many of them may follow each other. */
const MAX_ASIDES = 3;

/** Signs that are said inside a number, and how they are written. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ["dash", "-"],
  ["hyphen", "-"],
  ["slash", "/"],
  ["dot", "."],
  ["point", "."],
]);

/** Index of the first token after hesitations and thinking aloud. */
function skipAsides(tokens: readonly Token[], at: number): number {
  let next = at;
  for (let count = 0; count < MAX_ASIDES; count++) {
    const token = tokens[next];
    if (token === undefined || token.gap.includes("\n")) break;
    const phrase = HESITATIONS.has(token.lower)
      ? [token.lower]
      : THINKING_ALOUD.find((words) => words.every((word, offset) => tokens[next + offset]?.lower === word));
    if (phrase === undefined) break;
    next += phrase.length;
  }
  return next;
}

/** Over the line's end: past the speaker's label, and past another speaker's turn that is nothing but a backchannel. */
function skipToNextTurn(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.isLabel) next++;
  const start = next;
  while (next < start + MAX_BACKCHANNEL_WORDS && BACKCHANNELS.has(tokens[next]?.lower ?? "")) {
    // "I see" is one; an "I" by itself may be a letter that is spelled.
    if (tokens[next]?.lower === "i" && tokens[next + 1]?.lower !== "see") break;
    next++;
    if (tokens[next]?.gap.includes("\n")) {
      while (tokens[next]?.isLabel) next++;
      break;
    }
  }
  return next;
}

/** How the number that starts with `group` goes on: the next group and the sign between the two, or `undefined`. */
export function continuation(
  tokens: readonly Token[],
  group: NumberGroup,
): { readonly group: NumberGroup; readonly sign: string } | undefined {
  const at = group.last + 1;
  const token = tokens[at];
  if (token === undefined) return undefined;

  const sign = SIGNS.get(token.lower);
  if (sign !== undefined && COMMA.test(token.gap)) {
    const next = readGroup(tokens, at + 1);
    const near = next !== undefined && COMMA.test(tokens[at + 1]?.gap ?? "");
    return near && !(group.written && next.written) ? { group: next, sign } : undefined;
  }

  const newline = token.gap.includes("\n");
  const start = newline ? skipToNextTurn(tokens, at) : skipAsides(tokens, at);
  const next = readGroup(tokens, start);
  if (next === undefined || (group.written && next.written)) return undefined;
  const gap = tokens[start]?.gap ?? "";
  const goesOn = next.digitByDigit || (group.digitByDigit && /^\d{4}$/.test(next.text));
  if (newline) return group.digitByDigit && goesOn ? { group: next, sign: " " } : undefined;
  if (start > at) {
    const asIdentifier = (group.digitByDigit || group.lone) && (goesOn || next.lone);
    return asIdentifier && COMMA.test(gap) ? { group: next, sign: " " } : undefined;
  }
  if (FULL_STOP.test(gap)) return group.digitByDigit && goesOn ? { group: next, sign: " " } : undefined;
  if (!COMMA.test(gap)) return undefined;
  // "sixteenth of May, nineteen, eighty two"
  const afterMonth = MONTHS.has(tokens[group.first - 1]?.lower ?? "");
  if (afterMonth && /^(?:19|20)$/.test(group.text) && /^\d\d$/.test(next.text)) return { group: next, sign: "" };
  const isIdentifier = group.digitByDigit || next.digitByDigit || (group.lone && next.lone && isCounted(tokens, next));
  return isIdentifier ? { group: next, sign: " " } : undefined;
}

/** A lone digit that one more lone digit or a whole group follows: "five, five, five" rather than "six, seven". */
function isCounted(tokens: readonly Token[], group: NumberGroup): boolean {
  const after = readGroup(tokens, group.last + 1);
  const before = tokens[group.first - 2];
  const wasDigit = before !== undefined && readGroup(tokens, group.first - 2)?.lone === true;
  return after?.lone === true || after?.digitByDigit === true || wasDigit;
}

/** Where the next turn begins, if this token is the first of one. */
export function nextTurn(tokens: readonly Token[], at: number): number | undefined {
  return tokens[at]?.gap.includes("\n") ? skipToNextTurn(tokens, at) : undefined;
}
