import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { index, probability, sha256 } from "../../recording/audit-parts.js";
import { reviewerId } from "../../recording/revise/decisions.js";
import { itemId } from "../api/sample.js";
import { headSchema } from "../log/line.js";
import { planSchema } from "../sample/plan.js";

/** What a certificate says nothing of, or what has to be known to read it: docs/review.md has the sentences. */
export const CAVEATS = {
  voice:
    "A voice print is itself an identifier (45 CFR 164.514(b)(2)(i)(P)): silence over what was said never makes a recording de-identified by Safe Harbor.",
  "no-expert-determination":
    "This is no expert determination (45 CFR 164.514(b)(1)): it counts what reviewers heard, and says nothing of what somebody could infer.",
  recognisable:
    "What no reviewer of the sample would recognise as an identifier is not counted: a rare illness, an accent, a story that one town knows.",
  pictures: "Pictures, and names of files and folders, were not looked at: the sound alone was heard.",
  "these-bytes": "It is of the bytes that the plan lists. A recording that was made again since is another one.",
  synthetic:
    "The reviewers' sensitivity was measured with planted identifiers in synthetic voices: of those that patients mumble they may notice fewer.",
  "sensitivity-assumed":
    "Nothing was planted, so the reviewers' sensitivity was not measured. The bounds hold only if they noticed the share of leaks that the plan assumed.",
  "not-blind":
    "Some items were judged by somebody who had worked on that recording before, and knew what the machine had found.",
  "hardly-heard":
    "Of some items less than half of what was kept was played. What nobody played nobody heard: the bounds take them for heard.",
  "seed-named":
    "The seed was named by whoever planned the sample, not drawn: whoever can try seeds can choose the recordings. Ask where it comes from.",
  "plans-before":
    "Other samples of this archive were planned before this one. Whoever draws until a sample is clean shows nothing.",
} as const satisfies Readonly<Record<string, string>>;
/** What a certificate says nothing of, or what has to be known to read it. */
export type Caveat = keyof typeof CAVEATS;
const CAVEAT_CODES = Object.keys(CAVEATS) as readonly Caveat[];

/** x of n, and the interval that holds the share: exact, two-sided. Six decimals, rounded outward. */
const interval = z.strictObject({ x: index, n: index, low: probability, high: probability });

/** So many at most. */
const upper = z.strictObject({ count: index, share: probability });

/** What one identifier, or one minute, of all may be. */
const clustered = z.strictObject({
  /** All that there are in the archive. */
  population: index,
  /** Those in the sample, and how many of them leak. */
  sample: index,
  leaking: index,
  /** At most so many lie in a recording that leaks, however leaks come together: those recordings could be the ones that have the most. */
  inLeakingRecordings: upper,
  /** At most this share leaks, if each leaks independently of the others: leaks of one recording seldom do. */
  ifIndependent: probability,
});

/** A certificate, contract "hushtape.certificate/1": how much of an archive leaks at most, and what that was concluded from. */
export const certificateSchema = z.strictObject({
  schema: z.literal("hushtape.certificate/1"),
  madeAt: z.iso.datetime(),
  /** Signed by: where the log ended. All else follows from the log up to there, and the plan. */
  log: headSchema,
  plan: z.strictObject({
    planId: itemId,
    sha256,
    fixedAt: z.iso.datetime(),
    by: reviewerId,
    seed: sha256,
    isSeedNamed: z.boolean(),
    frameSha256: sha256,
    request: planSchema.shape.request,
    dimensions: planSchema.shape.dimensions,
    drawn: planSchema.shape.drawn,
    /** Whether it could show what it was to show, had it been clean. */
    suffices: z.boolean(),
    /** Plans that were fixed before it. */
    before: index,
  }),
  population: z.strictObject({
    recordings: z.int().min(1),
    /** Sets that could not be read: they are not in it. */
    unreadable: index,
    /** Made again since the plan was fixed: other bytes. */
    madeAgain: index,
  }),
  sample: z.strictObject({
    recordings: z.int().min(1),
    plants: index,
    /** Items that somebody judged who had worked on that recording before. */
    notBlind: index,
    /** Items of which less than half of what was kept was played. */
    hardlyHeard: index,
    heardMs: index,
    workMs: index,
    reviewers: z.array(reviewerId),
  }),
  /** Recordings of the sample that leak, and all that are known to, with those that were heard beside the sample. */
  leaks: z.strictObject({
    recordings: index,
    known: index,
    mentions: index,
    byType: z.partialRecord(entityTypeSchema, index),
  }),
  sensitivity: z.strictObject({
    measured: z.boolean(),
    /** What the bounds were computed with: the lower bound of all reviewers together, or what the plan assumed. */
    used: probability,
    pooled: interval,
    byReviewer: z.array(z.strictObject({ by: reviewerId, interval })),
  }),
  bounds: z.strictObject({
    confidence: probability,
    /** The bound of the whole is by the lot (hypergeometric), or over strata (Clopper–Pearson). */
    method: z.enum(["lot", "strata"]),
    recordings: upper,
    /** Of each stratum; each holds by itself. */
    strata: z.array(z.strictObject({ name: z.string(), population: index, items: index, leaking: index, upper })),
    mentions: clustered,
    keptMinutes: clustered,
  }),
  caveats: z.array(z.enum(CAVEAT_CODES)),
});
/** How much of an archive leaks at most, and what that was concluded from. */
export type Certificate = z.output<typeof certificateSchema>;
