import { z } from "zod";
import { index, ms, sha256, type } from "../audit-parts.js";
import { DECISION_KINDS, REJECT_REASONS, reviewerId } from "./decisions.js";

/** What people decided about an older set, as the audit record of the newer one has it. No word, and no time of day: the same decisions make the same record. */
export const revisionSchema = z.strictObject({
  /** From 1: how many times a set of the recording was made of decisions. */
  number: z.int().min(1),
  /** SHA-256 of the audit record that the decisions were made on. */
  of: sha256,
  /** How many of each kind. */
  decisions: z.partialRecord(z.enum(DECISION_KINDS), index),
  by: z.array(reviewerId),
  /** Whether surrogates of a key that nobody kept were drawn again, all of them, with another such key. */
  surrogatesDrawnAgain: z.boolean(),
  /** What was muted once and is not since that revision: nothing else takes muted time away (law 3). */
  removed: z.array(
    z.strictObject({
      revision: z.int().min(1),
      startMs: ms,
      endMs: ms,
      /** `null`: all. */
      channels: z.array(index).nullable(),
      /** Why it had been muted. */
      reasons: z.array(z.strictObject({ kind: z.string().regex(/^[a-z-]{3,20}$/), type: type.nullable() })),
      /** Why it is not any more; `null`: it is muted elsewhere instead. */
      reason: z.enum(REJECT_REASONS).nullable(),
      by: reviewerId,
    }),
  ),
});
/** What people decided about an older set. */
export type Revision = z.output<typeof revisionSchema>;
