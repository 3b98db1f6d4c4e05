import type { Grounds } from "../../../src/review/certificate/make-certificate.js";
import type { LogEntry, LogEntryOf } from "../../../src/review/log/entry.js";
import { encodeLine, hashOfLine, type LogHead, type LogLine, NO_LINE } from "../../../src/review/log/line.js";
import { drawPlan } from "../../../src/review/sample/draw-plan.js";
import { type Framed, frameOf } from "../../../src/review/sample/frame.js";
import type { Plan, PlanItem } from "../../../src/review/sample/plan.js";
import type { Aim } from "../../../src/review/sample/size.js";

export const AT = "2026-06-15T12:00:00.000Z";
const sum = "a".repeat(64);

/** Lines of a log, in memory. */
export function linesOf(entries: readonly LogEntry[]): { lines: LogLine[]; head: LogHead } {
  const lines: LogLine[] = [];
  let previous = NO_LINE;
  for (const entry of entries) {
    const line = { n: lines.length + 1, at: AT, entry, previous };
    lines.push(line);
    previous = hashOfLine(encodeLine(line));
  }
  return { lines, head: { n: lines.length, sha256: previous } };
}

export const aim: Aim = { leakBelow: 0.05, confidence: 0.95, expectedSensitivity: 1, plantShare: 0.2 };

export function planOf(recordings: readonly Framed[], of: Aim = aim, seed = "7".repeat(64), isSeedNamed = false): Plan {
  return drawPlan(frameOf(recordings), {
    aim: of,
    seed,
    isSeedNamed,
    at: AT,
    by: "lena",
    after: { n: 0, sha256: NO_LINE },
    unreadable: 0,
  });
}

export function fixing(plan: Plan): LogEntryOf<"plan-fixed"> {
  return {
    event: "plan-fixed",
    by: plan.by,
    planId: plan.planId,
    planSha256: sum,
    seed: plan.seed,
    frameSha256: plan.frameSha256,
    population: plan.frame.length,
    items: plan.items.length,
    plants: plan.items.filter(({ clip }) => clip !== null).length,
    leakBelow: plan.request.leakBelow,
    confidence: plan.request.confidence,
    expectedSensitivity: plan.request.expectedSensitivity,
  };
}

/** What somebody heard in an item: its plant, unless told otherwise, and nothing else. */
export function committed(
  { planId, frame }: Plan,
  { item, recording, stratum, clip }: PlanItem,
  heard: Partial<LogEntryOf<"item-committed">> = {},
): LogEntryOf<"item-committed"> {
  const planted = clip === null ? 0 : 1;
  return {
    event: "item-committed",
    by: "anna",
    planId,
    item,
    recording,
    stratum,
    leaks: [],
    leakMentions: 0,
    heardMs: frame.find((entry) => entry.recording === recording)?.durationMs ?? 0,
    workMs: 70_000,
    planted,
    noticed: planted,
    ...heard,
  };
}

/** What a certificate of a plan follows from, after these events. */
export function groundsOf(plan: Plan, entries: readonly LogEntry[]): Grounds {
  const fixed = fixing(plan);
  return { ...linesOf([fixed, ...entries]), fixed, plan, madeAt: AT };
}
