import type { LogEntryOf } from "../log/entry.js";
import type { LogHead, LogLine } from "../log/line.js";
import type { FrameEntry, Plan } from "../sample/plan.js";
import { sharedAlpha } from "../sample/size.js";
import { exactInterval, lowerShare } from "../statistics/bounds.js";
import {
  type HeardStratum,
  independentUpper,
  lotUpper,
  mostIn,
  roundDown,
  roundUp,
  type Sureness,
  strataUpper,
  upperOf,
} from "./bounds.js";
import { type Evidence, evidenceOf, type Judged } from "./evidence.js";
import { CAVEATS, type Caveat, type Certificate, certificateSchema } from "./schema.js";

/** What a certificate follows from. */
export interface Grounds {
  /** The log's lines, up to `head`. */
  readonly lines: readonly LogLine[];
  readonly head: LogHead;
  /** The line that fixed the plan, … */
  readonly fixed: LogEntryOf<"plan-fixed">;
  /** … and the plan. */
  readonly plan: Plan;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

const MINUTE_MS = 60_000;

/**
 * The certificate of a sample: the same for the same log and plan.
 * @throws HushtapeError SAMPLE_UNFINISHED where items are left, LOG_BROKEN where log and plan contradict each other.
 */
export function certificateOf({ lines, head, fixed, plan, madeAt }: Grounds): Certificate {
  const evidence = evidenceOf(lines, plan);
  const sensitivity = sensitivityOf(evidence, plan);
  const { confidence } = plan.request;
  const sureness: Sureness = {
    sensitivity: sensitivity.used,
    alpha: sharedAlpha(1 - confidence, sensitivity.pooled.n).ofCount,
  };
  return certificateSchema.parse({
    schema: "hushtape.certificate/1",
    madeAt,
    log: head,
    plan: {
      planId: plan.planId,
      sha256: fixed.planSha256,
      fixedAt: plan.at,
      by: plan.by,
      seed: plan.seed,
      isSeedNamed: plan.isSeedNamed,
      frameSha256: plan.frameSha256,
      request: plan.request,
      dimensions: plan.dimensions,
      drawn: plan.drawn,
      suffices: plan.suffices,
      before: evidence.plansBefore,
    },
    population: {
      recordings: plan.frame.length,
      unreadable: plan.unreadable,
      madeAgain: evidence.madeAgain,
    },
    sample: {
      recordings: evidence.judged.length,
      plants: plan.items.length - evidence.judged.length,
      notBlind: evidence.notBlind,
      hardlyHeard: evidence.hardlyHeard,
      heardMs: evidence.heardMs,
      workMs: evidence.workMs,
      reviewers: [...evidence.plants.keys()],
    },
    leaks: leaksOf(evidence),
    sensitivity,
    bounds: { confidence, ...boundsOf(evidence, plan, sureness) },
    caveats: caveatsOf(evidence, plan, sensitivity.measured),
  } satisfies Certificate);
}

function sensitivityOf({ plants }: Evidence, { request }: Plan): Certificate["sensitivity"] {
  const intervalOf = (noticed: number, planted: number) => {
    const { x, n, low, high } = exactInterval(noticed, planted, request.confidence);
    return { x, n, low: roundDown(low), high: roundUp(high) };
  };
  const all = [...plants.values()];
  const planted = all.reduce((sum, one) => sum + one.planted, 0);
  const noticed = all.reduce((sum, one) => sum + one.noticed, 0);
  const { ofSensitivity } = sharedAlpha(1 - request.confidence, planted);
  return {
    measured: planted > 0,
    used: planted > 0 ? roundDown(lowerShare(noticed, planted, ofSensitivity)) : request.expectedSensitivity,
    pooled: intervalOf(noticed, planted),
    byReviewer: [...plants].map(([by, one]) => ({ by, interval: intervalOf(one.noticed, one.planted) })),
  };
}

function leaksOf({ judged, known }: Evidence): Certificate["leaks"] {
  const byType: Certificate["leaks"]["byType"] = {};
  for (const { type } of judged.flatMap(({ leaks }) => leaks)) byType[type] = (byType[type] ?? 0) + 1;
  const leaking = judged.filter(isLeaking);
  const mentions = leaking.reduce((sum, { leakMentions }) => sum + leakMentions, 0);
  return { recordings: leaking.length, known: known.size, mentions, byType };
}

const isLeaking = ({ leakMentions }: Judged): boolean => leakMentions > 0;

function boundsOf(
  { judged, known }: Evidence,
  plan: Plan,
  sureness: Sureness,
): Omit<Certificate["bounds"], "confidence"> {
  const strata = plan.strata.map((one, stratum) => {
    const leaking = judged.filter((each) => each.stratum === stratum && isLeaking(each)).length;
    return { ...one, leaking };
  });
  const population = plan.frame.length;
  const whole: HeardStratum = {
    population,
    items: judged.length,
    leaking: judged.filter(isLeaking).length,
  };
  const method = plan.drawn === "whole" ? "lot" : "strata";
  const bound = method === "lot" ? lotUpper(whole, sureness) : strataUpper(strata, sureness);
  // What was heard beside the sample is no part of it, and is there all the same.
  const recordings = upperOf(Math.max(bound.count, known.size), population);
  const [mentions, minutes] = [plan.frame.map(mentionsOf), plan.frame.map(keptMinutesOf)];
  const inSample = (of: (entry: FrameEntry) => number) => sumOf(judged.map(({ entry }) => of(entry)));
  const mentionLeaks = judged.reduce((sum, { leakMentions }) => sum + leakMentions, 0);
  const clustered = (all: number, sample: number, leaking: number, within: number) => ({
    population: all,
    sample,
    leaking,
    inLeakingRecordings: upperOf(Math.min(all, within), all),
    ifIndependent: independentUpper(leaking, sample, sureness),
  });
  return {
    method,
    recordings,
    strata: strata.map((one) => ({ ...one, upper: lotUpper(one, sureness) })),
    // An identifier that leaks was said, but is not among those that were found.
    mentions: clustered(
      sumOf(mentions) + mentionLeaks,
      inSample(mentionsOf) + mentionLeaks,
      mentionLeaks,
      mostIn(mentions, recordings.count) + mentionLeaks,
    ),
    keptMinutes: clustered(
      sumOf(minutes),
      inSample(keptMinutesOf),
      sumOf(judged.map(({ entry, leaks }) => Math.min(keptMinutesOf(entry), minutesOf(leaks)))),
      mostIn(minutes, recordings.count),
    ),
  };
}

const mentionsOf = ({ mentions }: FrameEntry): number => mentions;

/** Minutes begun of what is kept, so that those of a sample are no more than those of the archive, and leaking ones no more than those heard. */
const keptMinutesOf = ({ keptMs }: FrameEntry): number => Math.ceil(keptMs / MINUTE_MS);

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** How many minutes of a recording, counted from its beginning, have a leak. */
function minutesOf(leaks: Judged["leaks"]): number {
  const minutes = new Set<number>();
  for (const { startMs, endMs } of leaks) {
    const last = Math.floor(Math.max(startMs, endMs - 1) / MINUTE_MS);
    for (let minute = Math.floor(startMs / MINUTE_MS); minute <= last; minute++) minutes.add(minute);
  }
  return minutes.size;
}

function caveatsOf(
  { notBlind, hardlyHeard, plansBefore }: Evidence,
  { isSeedNamed }: Plan,
  isMeasured: boolean,
): Caveat[] {
  const left: Partial<Record<Caveat, boolean>> = {
    synthetic: !isMeasured,
    "sensitivity-assumed": isMeasured,
    "not-blind": notBlind === 0,
    "hardly-heard": hardlyHeard === 0,
    "seed-named": !isSeedNamed,
    "plans-before": plansBefore === 0,
  };
  const all = Object.keys(CAVEATS) as readonly Caveat[];
  return all.filter((caveat) => left[caveat] !== true);
}
