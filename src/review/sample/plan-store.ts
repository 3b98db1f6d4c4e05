import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { type PlanForecast, type PlanRequest, planRequestSchema } from "../api/sample.js";
import type { ReviewLog } from "../log/review-log.js";
import { writePrivate } from "../write-private.js";
import { drawPlan } from "./draw-plan.js";
import { type Framed, frameOf } from "./frame.js";
import { type Plan, planSchema } from "./plan.js";

/** Below the review's folder. */
const PLANS = "plans";

/** What a plan is made of. */
export interface NewPlan {
  /** `reviewFolderOf(DIR)`. */
  readonly folder: string;
  readonly log: ReviewLog;
  /** All recordings that are there. */
  readonly recordings: readonly Framed[];
  /** Sets of outputs that could not be read. */
  readonly unreadable: number;
  readonly request: PlanRequest;
  /** Id of who asks for it. */
  readonly by: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: number;
}

/** Any seed: how large a sample is does not depend on it. */
const FORECAST_SEED = "0".repeat(64);

/**
 * How large a sample would be: drawn and forgotten.
 * @throws HushtapeError USAGE, INPUT_MISSING as `fixPlan`.
 */
export function forecastPlan(recordings: readonly Framed[], request: PlanRequest): PlanForecast {
  const { seed: _, ...aim } = readRequest(recordings, request);
  const draw = { aim, seed: FORECAST_SEED, isSeedNamed: false, at: "", by: "", unreadable: 0 };
  const frame = frameOf(recordings);
  const { items, suffices } = drawPlan(frame, { ...draw, after: { n: 0, sha256: FORECAST_SEED } });
  const plants = items.filter(({ clip }) => clip !== null).length;
  const audioMs = frame.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return {
    ...{ population: frame.length, recordings: items.length - plants, plants, suffices },
    audioMs: Math.round((audioMs * items.length) / frame.length),
  };
}

/** @throws HushtapeError USAGE, INPUT_MISSING */
function readRequest(recordings: readonly Framed[], request: PlanRequest): z.output<typeof planRequestSchema> {
  const asked = planRequestSchema.safeParse(request);
  if (!asked.success)
    throw new HushtapeError("USAGE", "a sample cannot be planned so", "docs/review.md has the ranges.");
  if (recordings.length > 0) return asked.data;
  throw new HushtapeError("INPUT_MISSING", "there are no recordings to draw a sample from", "Redact some first.");
}

/**
 * Draws a sample, writes it down (0600) and fixes it by a line in the log.
 * @throws HushtapeError USAGE for what cannot be asked for, STATE_CONFLICT where the same sample was fixed before, INPUT_MISSING where there are no recordings, as `ReviewLog.append` else.
 */
export async function fixPlan({ folder, log, recordings, unreadable, request, by, now }: NewPlan): Promise<Plan> {
  const asked = readRequest(recordings, request);
  const { seed = randomBytes(32).toString("hex"), ...aim } = asked;
  const at = new Date(now ?? Date.now()).toISOString();
  const isSeedNamed = asked.seed !== undefined;
  const plan = drawPlan(frameOf(recordings), { aim, seed, isSeedNamed, at, by, after: log.head, unreadable });
  if ((await log.lines()).some(({ entry }) => entry.event === "plan-fixed" && entry.planId === plan.planId)) {
    throw new HushtapeError(
      "STATE_CONFLICT",
      "this very sample was planned before",
      "Leave the seed out, or name another.",
    );
  }
  const bytes = Buffer.from(`${JSON.stringify(planSchema.parse(plan))}\n`);
  await writePrivate(join(folder, PLANS), `${plan.planId}.json`, bytes);
  await log.append({
    event: "plan-fixed",
    by,
    planId: plan.planId,
    planSha256: sha256Of(bytes),
    seed,
    frameSha256: plan.frameSha256,
    population: plan.frame.length,
    items: plan.items.length,
    plants: plan.items.filter(({ clip }) => clip !== null).length,
    leakBelow: aim.leakBelow,
    confidence: aim.confidence,
    expectedSensitivity: aim.expectedSensitivity,
  });
  return plan;
}

/**
 * A plan that the log fixed.
 * @param fixed its line.
 * @throws HushtapeError INPUT_MISSING where its file is gone, LOG_BROKEN where it is not the one that was fixed.
 */
export async function readPlan(
  folder: string,
  { planId, planSha256 }: { readonly planId: string; readonly planSha256: string },
): Promise<Plan> {
  const bytes = await readFile(join(folder, PLANS, `${planId}.json`)).catch(() => null);
  if (bytes === null) {
    throw new HushtapeError("INPUT_MISSING", "a plan that the log names is not there", "Put it back from a copy.");
  }
  const plan = planSchema.safeParse(jsonOf(bytes.toString("utf8")));
  if (plan.success && sha256Of(bytes) === planSha256) return plan.data;
  throw new HushtapeError(
    "LOG_BROKEN",
    "a plan is not the one that the log fixed",
    "It was changed after it was fixed: put it back from a copy.",
  );
}

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
