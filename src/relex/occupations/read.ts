import type { Cluster, KindReading, ReadKind } from "../types.js";
import { type Occupation, readOccupation } from "./read-occupation.js";
import { OCCUPATION_ROLE, writeOccupations } from "./write-occupations.js";

/**
 * Occupations: another of the same field and level, in the same number, case and sex, such that the article before it stays right.
 * Mentions of the same job are one cluster.
 */
export const readOccupations: ReadKind = (mentions, { text, locale }): KindReading => {
  const said = mentions.flatMap((mention) => readOccupation(mention, text, locale) ?? []);
  const byJob = new Map<string, Occupation[]>();
  for (const occupation of said) {
    const job = occupation.pieces.map((piece) => piece.job.value).join(" / ");
    const same = byJob.get(job);
    if (same) same.push(occupation);
    else byJob.set(job, [occupation]);
  }
  const clusters = [...byJob.values()].map(
    (same): Cluster => ({
      id: `occupation-${same[0]?.mention.index ?? 0}`,
      type: "OCCUPATION",
      mentions: same.map(({ mention }) => mention.index),
      parts: [...new Set(same[0]?.pieces.map(({ job }) => job.value))].map((value) => ({
        role: OCCUPATION_ROLE,
        value,
      })),
    }),
  );
  return { clusters, write: (context) => writeOccupations(said, context) };
};
