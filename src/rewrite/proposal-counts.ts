import { z } from "zod";

/** Why mentions that a language model takes for one thing were not taken for one. */
const MERGE_REFUSALS = ["kind", "person", "value", "name"] as const;
/** See `MERGE_REFUSALS` and docs/surrogates.md. */
export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** Why a surrogate that a language model proposed does not stand in the text. */
const REPLACEMENT_REFUSALS = [
  "unanswered",
  "form",
  "original",
  "said",
  "settled",
  "taken",
  "unlisted",
  "unfit",
] as const;
/** See `REPLACEMENT_REFUSALS` and docs/surrogates.md. */
export type ReplacementRefusal = (typeof REPLACEMENT_REFUSALS)[number];

const count = z.int().min(0);

/** What became of what a language model proposed for surrogates. Numbers alone: it stands in outputs, records and replies. */
export const proposalCountsSchema = z.strictObject({
  /** Groups of mentions that it takes for one thing and the rules do not. */
  clusters: z.strictObject({ accepted: count, refused: z.partialRecord(z.enum(MERGE_REFUSALS), count) }),
  /** Surrogates, one for each person, place, organisation or job that it was asked about. */
  replacements: z.strictObject({ accepted: count, refused: z.partialRecord(z.enum(REPLACEMENT_REFUSALS), count) }),
});

/** What became of a language model's proposals, in numbers. */
export type ProposalCounts = z.output<typeof proposalCountsSchema>;

/** Nothing was proposed. */
export const NO_PROPOSALS: ProposalCounts = {
  clusters: { accepted: 0, refused: {} },
  replacements: { accepted: 0, refused: {} },
};

/** The counts of two texts together. */
export function sumOfProposals(one: ProposalCounts, other: ProposalCounts): ProposalCounts {
  return {
    clusters: {
      accepted: one.clusters.accepted + other.clusters.accepted,
      refused: sumOf(MERGE_REFUSALS, one.clusters.refused, other.clusters.refused),
    },
    replacements: {
      accepted: one.replacements.accepted + other.replacements.accepted,
      refused: sumOf(REPLACEMENT_REFUSALS, one.replacements.refused, other.replacements.refused),
    },
  };
}

type Counts<Reason extends string> = Readonly<Partial<Record<Reason, number>>>;

function sumOf<Reason extends string>(
  reasons: readonly Reason[],
  one: Counts<Reason>,
  other: Counts<Reason>,
): Partial<Record<Reason, number>> {
  const sum: Partial<Record<Reason, number>> = {};
  for (const reason of reasons) {
    const both = (one[reason] ?? 0) + (other[reason] ?? 0);
    if (both > 0) sum[reason] = both;
  }
  return sum;
}
