import { z } from "zod";
import { auditSchema } from "../audit.js";
import { finding, gapId, index, ms, probability, type } from "../audit-parts.js";

const word = z.strictObject({
  text: z.string(),
  startMs: z.int().nullable(),
  endMs: z.int().nullable(),
  probability: probability.nullable(),
  speaker: z.string().nullable(),
  channel: index.nullable(),
  invented: z.boolean(),
  /** Where it stands in `text`. */
  start: index,
  end: index,
  spans: z.array(z.string()),
});

const opinion = z.strictObject({
  judge: z.string(),
  rule: z.string(),
  decision: z.enum(["mute", "keep"]),
  confidence: probability,
  threshold: probability.nullable(),
});

/** What a gap's judges decided; a model's reason may quote the transcript. */
const gapDecision = z.strictObject({
  gapId,
  decision: z.enum(["mute", "keep"]),
  type: type.nullable(),
  confidence: probability,
  judgedBy: z.string(),
  opinions: z.array(opinion).exactOptional(),
  privateReason: z.string().exactOptional(),
});

const gap = z.strictObject({
  id: gapId,
  startMs: ms,
  endMs: ms,
  channel: index.nullable(),
  previousWord: index.nullable(),
  nextWord: index.nullable(),
  misheard: z.literal(true).exactOptional(),
  doubtful: z.literal(true).exactOptional(),
});

const entity = finding.extend({
  id: z.string(),
  proven: z.boolean(),
  role: z.enum(["patient", "clinician", "other"]).exactOptional(),
  says: index.exactOptional(),
});

/**
 * `NAME.review.json`, contract "hushtape.review/1": PHI. The original words with what was found in them; places and ids are those of the
 * audit record beside it.
 */
export const reviewFileSchema = z.strictObject({
  schema: z.literal("hushtape.review/1"),
  language: z.string(),
  text: z.string(),
  words: z.array(word),
  entities: z.array(entity),
  gaps: z.array(gap),
  gapDecisions: z.array(gapDecision),
  spans: auditSchema.shape.spans,
  leftIn: auditSchema.shape.leftIn,
});
/** The private review of a recording: PHI. */
export type ReviewFile = z.output<typeof reviewFileSchema>;
