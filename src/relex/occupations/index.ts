import { groupBy } from "../group-by.js";
import type { Cluster, KindReading, ReadKind } from "../types.js";
import { questionsOf } from "./questions.js";
import { readOccupation } from "./read-occupation.js";
import { OCCUPATION_ROLE, writeOccupations } from "./write-occupations.js";

/**
 * Occupations: another of the same field and level, in the same number, case and sex, such that the article before it stays right.
 * Mentions of the same job are one cluster.
 */
export const readOccupations: ReadKind = (mentions, { text, locale }): KindReading => {
  const said = mentions.flatMap((mention) => readOccupation(mention, text, locale) ?? []);
  const byJob = groupBy(said, ({ pieces }) => pieces.map(({ job }) => job.value).join(" / "));
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
  return { clusters, questions: questionsOf(said), write: (context) => writeOccupations(said, context) };
};
