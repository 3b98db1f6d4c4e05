import { HushtapeError } from "../../errors.js";
import type { LogEntryOf } from "../log/entry.js";
import type { LogLine } from "../log/line.js";
import type { FrameEntry, Plan, PlanItem } from "../sample/plan.js";

/** What was heard in an item. */
type Commitment = LogEntryOf<"item-committed">;

/** A recording of the sample, and what was heard in it. */
export interface Judged {
  readonly entry: FrameEntry;
  readonly stratum: number;
  /** None: it is clean. */
  readonly leaks: Commitment["leaks"];
  readonly leakMentions: number;
}

/** What a certificate is concluded from. */
export interface Evidence {
  readonly judged: readonly Judged[];
  /** Ids of recordings that are known to leak, of the sample or beside it. */
  readonly known: ReadonlySet<string>;
  /** Planted and noticed, by reviewer. */
  readonly plants: ReadonlyMap<string, { readonly planted: number; readonly noticed: number }>;
  readonly heardMs: number;
  readonly workMs: number;
  readonly notBlind: number;
  /** Items of which less than half of what was kept was played. */
  readonly hardlyHeard: number;
  readonly madeAgain: number;
  readonly plansBefore: number;
}

/** Silence is skipped by those who listen to what was kept; who plays less than this share of it has not listened. */
const HEARD_SHARE = 0.5;

/** Events by which somebody learns what was found in a recording. */
const SHOWS: ReadonlySet<string> = new Set(["seen", "claimed", "decided", "revealed", "original-heard", "approved"]);

/**
 * Gathers what the log says of a plan.
 * @throws HushtapeError SAMPLE_UNFINISHED where items are left, LOG_BROKEN where log and plan contradict each other.
 */
export function evidenceOf(lines: readonly LogLine[], plan: Plan): Evidence {
  const items = new Map(plan.items.map((item) => [item.item, item]));
  const fixedAt = lines.findIndex(({ entry }) => entry.event === "plan-fixed" && entry.planId === plan.planId);
  const seen = new Set<string>();
  const commitments = new Map<string, Commitment[]>();
  let notBlind = 0;
  for (const [at, { entry }] of lines.entries()) {
    if (SHOWS.has(entry.event) && "recording" in entry) seen.add(`${entry.by} ${entry.recording}`);
    if (entry.event !== "item-committed" || entry.planId !== plan.planId) continue;
    if (at < fixedAt || !agrees(entry, items.get(entry.item))) throw contradiction();
    const others = commitments.get(entry.item) ?? [];
    // Somebody who says it twice has heard it once.
    if (others.some(({ by }) => by === entry.by)) throw contradiction();
    commitments.set(entry.item, [...others, entry]);
    if (seen.has(`${entry.by} ${entry.recording}`)) notBlind++;
  }
  const missing = plan.items.filter(({ item }) => !commitments.has(item)).length;
  if (missing > 0) throw unfinished(missing);

  const all = [...commitments.values()].flat();
  const frame = new Map(plan.frame.map((entry) => [entry.recording, entry]));
  const judged = plan.items
    .filter(({ clip }) => clip === null)
    .flatMap(({ item, recording, stratum }): Judged[] => {
      const entry = frame.get(recording);
      const said = commitments.get(item) ?? [];
      const leakMentions = Math.max(0, ...said.map(mentionsOf));
      return entry ? [{ entry, stratum, leaks: said.flatMap(({ leaks }) => leaks), leakMentions }] : [];
    });
  return {
    judged,
    known: new Set(all.filter((one) => mentionsOf(one) > 0).map(({ recording }) => recording)),
    plants: plantsOf(all),
    heardMs: all.reduce((sum, { heardMs }) => sum + heardMs, 0),
    workMs: all.reduce((sum, { workMs }) => sum + workMs, 0),
    notBlind,
    hardlyHeard: all.filter((one) => one.heardMs < (frame.get(one.recording)?.keptMs ?? 0) * HEARD_SHARE).length,
    madeAgain: madeAgainSince(lines.slice(fixedAt + 1), frame),
    plansBefore: lines.slice(0, fixedAt).filter(({ entry }) => entry.event === "plan-fixed").length,
  };
}

/** A leak is at least one identifier. */
function mentionsOf({ leaks, leakMentions }: Commitment): number {
  return Math.max(leaks.length, leakMentions);
}

function agrees(said: Commitment, item: PlanItem | undefined): boolean {
  if (!item || item.recording !== said.recording || item.stratum !== said.stratum) return false;
  return said.noticed <= said.planted && (said.planted === 0 || item.clip !== null);
}

function plantsOf(all: readonly Commitment[]): Map<string, { planted: number; noticed: number }> {
  const plants = new Map<string, { planted: number; noticed: number }>();
  for (const { by, planted, noticed } of all) {
    const before = plants.get(by) ?? { planted: 0, noticed: 0 };
    plants.set(by, { planted: before.planted + planted, noticed: before.noticed + noticed });
  }
  return new Map([...plants].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function madeAgainSince(lines: readonly LogLine[], frame: ReadonlyMap<string, FrameEntry>): number {
  const rendered = lines.flatMap(({ entry }) => (entry.event === "rendered" ? [entry.recording] : []));
  return new Set(rendered.filter((recording) => frame.has(recording))).size;
}

function contradiction(): HushtapeError {
  return new HushtapeError(
    "LOG_BROKEN",
    "the log and the plan of the sample contradict each other",
    "One of them is of another review: put both back from one copy.",
  );
}

function unfinished(missing: number): HushtapeError {
  return new HushtapeError(
    "SAMPLE_UNFINISHED",
    `${missing} ${missing === 1 ? "item" : "items"} of the sample are not reviewed yet`,
    "Review them on the desk. A sample that is ended early, when it looks good, shows nothing.",
    { missing },
  );
}
