import { endOfAddress, startOfAddress } from "./address-bounds.js";
import type { Finding, View } from "./view.js";

/** Small talk between two pieces of one address: "four Park Avenue, and it's AB1 2DE"; names of towns may stand there too. */
const SMALL_TALK: ReadonlySet<string> = new Set(
  "and it's it is its that's that with the my um uh in so yeah yes zip post code postcode zipcode postal apartment number".split(
    " ",
  ),
);
const MAX_WORDS = 6;
const MAX_BETWEEN = 48;

/** A code or an apartment that follows a street behind a comma is part of it; a second street is not. */
const MAX_CODE = 12;

/**
 * Joins what the rules found of one address: its number before, its town, code and country behind it, and pieces with only small
 * talk between them. Findings of other types stay as they are.
 */
export function joinAddresses(view: View, findings: readonly Finding[]): Finding[] {
  const others = findings.filter(({ type }) => type !== "ADDRESS");
  const wide = findings
    .filter(({ type }) => type === "ADDRESS")
    .map((found) => ({ ...found, start: startOfAddress(view, found.start), end: endOfAddress(view, found.end) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const joined: Finding[] = [];
  for (const next of wide) {
    const last = joined.at(-1);
    if (last === undefined || !isOneAddress(view, last, next)) joined.push(next);
    else {
      joined[joined.length - 1] = {
        ...last,
        end: Math.max(last.end, next.end),
        confidence: Math.max(last.confidence, next.confidence),
      };
    }
  }
  return [...others, ...joined];
}

function isOneAddress(view: View, last: Finding, next: Finding): boolean {
  if (next.start <= last.end) return true;
  if (next.start - last.end > MAX_BETWEEN) return false;
  const gap = view.text.slice(last.end, next.start);
  if (/[\n;:!?]|^\s*and\s*$/i.test(gap)) return false;
  const words = gap.split(/[ ,.]+/).filter((word) => word !== "");
  if (words.length > MAX_WORDS) return false;
  if (!words.every((word) => SMALL_TALK.has(word.toLowerCase()) || /^[A-Z][a-z]+$/.test(word))) return false;
  return /[a-z]/i.test(gap) || next.end - next.start <= MAX_CODE;
}
