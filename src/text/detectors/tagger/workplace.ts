import { Flag } from "../../../language/name-lexicon.js";
import type { Token } from "../names/tokens.js";

const INSIDE: ReadonlySet<string> = new Set(["at", "in", "inside"]);
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** Whether the words `[from, to)` say where somebody works, and no job: "at a |furniture factory|", also with the small words. */
export function isWorkplace(tokens: readonly Token[], from: number, to: number): boolean {
  const leads = (at: number) => INSIDE.has(tokens[at]?.key ?? "") && ARTICLES.has(tokens[at + 1]?.key ?? "");
  if (!leads(from - 2) && !(to - from > 2 && leads(from))) return false;
  return tokens.slice(from, to).every(({ flags }) => (flags & (Flag.Occupation | Flag.OccupationHead)) === 0);
}

/** Where a job ends in the words `[from, to)`, without the place that it is done at: "a |carpenter| at a furniture factory". Of other kinds: `to`. */
export function endOfJob(kind: string | undefined, tokens: readonly Token[], from: number, to: number): number {
  if (kind !== "OCCUPATION") return to;
  for (let at = from + 3; at < to; at++) if (isWorkplace(tokens, at, to)) return at - 2;
  return to;
}
