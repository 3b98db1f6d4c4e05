import { Flag } from "../../../language/name-lexicon.js";
import type { Token } from "../names/tokens.js";

const INSIDE: ReadonlySet<string> = new Set(["at", "in", "inside"]);
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** Whether the words `[from, to)` say where somebody works, and no job: "at a |furniture factory|". */
export function isWorkplace(tokens: readonly Token[], from: number, to: number): boolean {
  if (!INSIDE.has(tokens[from - 2]?.key ?? "") || !ARTICLES.has(tokens[from - 1]?.key ?? "")) return false;
  return tokens.slice(from, to).every(({ flags }) => (flags & (Flag.Occupation | Flag.OccupationHead)) === 0);
}
