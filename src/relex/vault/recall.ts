import { z } from "zod";
import { partKey } from "../choose/part-key.js";
import type { Part } from "../types.js";
import type { Secrets } from "./secrets.js";
import { ASKED, type Thresholds, thresholdsOf } from "./similar.js";
import type { DecideSimilar, Recalled, VaultScope } from "./types.js";

/** A row of `RECALL`: a candidate for one of the parts, or none at all. */
export const foundRow = z.object({
  key: z.string(),
  i: z.int().nullable(),
  entry: z.string().nullable(),
  exact: z.string().nullable(),
  surrogate: z.string().nullable(),
  similarity: z.number().nullable(),
  same: z.boolean().nullable(),
  sealed: z.string().nullable(),
});
const candidateRow = foundRow.extend({
  i: z.int(),
  entry: z.string(),
  exact: z.string(),
  surrogate: z.string(),
  similarity: z.number(),
  same: z.boolean(),
});
type Candidate = z.infer<typeof candidateRow>;

/** So many candidates of one part are asked about, the likeliest ones. */
const MAX_ASKED = 3;

/** What the database looks for. Pairs that a model will be asked about may be less alike than those that hold without asking. */
export function leastOf(scope: VaultScope, asks: boolean): Thresholds {
  const { sameSound, alone } = thresholdsOf(scope);
  return asks ? { sameSound: ASKED.sameSound, alone: ASKED.alone } : { sameSound, alone };
}

/**
 * Gives each part the best candidate that holds: exact ones first, then by similarity, then the one remembered first. One surrogate goes
 * to one part: a document that says both "Jonson" and "Johnson" says two names.
 */
export async function chooseRecalled(
  scope: VaultScope,
  parts: readonly Part[],
  rows: readonly z.infer<typeof foundRow>[],
  secrets: Secrets,
  decide: DecideSimilar | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Recalled>> {
  const candidates = rows.flatMap((row) => {
    const { data } = candidateRow.safeParse(row);
    return data ? [data] : [];
  });
  const holding = decide ? await decided(scope, parts, candidates, secrets, decide, signal) : candidates;
  const recalled = new Map<string, Recalled>();
  const given = new Set<string>();
  for (const { i, entry, surrogate, similarity, same } of holding) {
    const part = parts[i];
    if (!part) continue;
    const key = partKey(part.role, part.value);
    const surrogateKey = partKey(part.role, surrogate);
    if (recalled.has(key) || (!same && given.has(surrogateKey))) continue;
    given.add(surrogateKey);
    recalled.set(key, { surrogate, how: same ? "exact" : "similar", similarity, entry });
  }
  return recalled;
}

/** The candidates without those that were asked about and denied; where the original is absent the thresholds hold. */
async function decided(
  scope: VaultScope,
  parts: readonly Part[],
  candidates: readonly Candidate[],
  secrets: Secrets,
  decide: DecideSimilar,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const index = secrets.index(scope);
  const least = thresholdsOf(scope);
  const asked = new Map<number, number>();
  const pairs: {
    readonly candidate: Candidate;
    readonly role: string;
    readonly value: string;
    readonly like: string;
  }[] = [];
  const holding = new Set<Candidate>();
  for (const candidate of candidates) {
    const part = parts[candidate.i];
    if (!part) continue;
    const times = asked.get(candidate.i) ?? 0;
    if (candidate.same) holding.add(candidate);
    else if (candidate.sealed === null) {
      // It is not known which kind of likeness it was: the stricter threshold is right for both.
      if (candidate.similarity >= least.alone) holding.add(candidate);
    } else if (times < MAX_ASKED) {
      asked.set(candidate.i, times + 1);
      const { scopeHash } = index;
      const { value } = secrets.openOriginal(candidate.sealed, { scopeHash, role: part.role, exact: candidate.exact });
      pairs.push({ candidate, role: part.role, value: part.value, like: value });
    }
  }
  if (pairs.length === 0) return candidates.filter((candidate) => holding.has(candidate));
  const answers = await decide(
    pairs.map(({ candidate, role, value, like }) => ({
      role,
      value,
      candidate: like,
      similarity: candidate.similarity,
    })),
    signal,
  );
  for (const [at, { candidate }] of pairs.entries()) if (answers[at] === true) holding.add(candidate);
  return candidates.filter((candidate) => holding.has(candidate));
}
