import type { Additions } from "./additions.js";
import type { Branch } from "./find-repeats.js";
import type { Words } from "./word-rows.js";

/** Shorter words are made by any two pieces. */
const MIN_LETTERS = 6;
/** In characters. */
const MAX_BREAK = 12;
/** What stands at the end of a line within a word: perhaps a hyphen. */
const BREAK = /^[-\u00ad\u2010]?[ \t]*[\r\n][\s]{0,8}$/u;

/** Words that a line break cuts in two, with a hyphen or without, and that are known whole. */
export function findBroken({ text, keys, starts, ends }: Words, root: Branch, additions: Additions): void {
  for (let at = 0; at + 1 < keys.length; at++) {
    const [end, next] = [ends[at] ?? 0, starts[at + 1] ?? 0];
    if (next - end < 1 || next - end > MAX_BREAK) continue;
    const whole = `${keys[at]}${keys[at + 1]}`;
    const patterns = whole.length < MIN_LETTERS ? undefined : root.next.get(whole)?.patterns;
    if (patterns === undefined || !BREAK.test(text.slice(end, next))) continue;
    for (const pattern of patterns) additions.add(starts[at] ?? 0, ends[at + 1] ?? 0, pattern);
  }
}
