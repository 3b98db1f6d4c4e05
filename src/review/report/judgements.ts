import type { AuditRecord } from "../../recording/audit.js";
import type { Decision, MadeDecision, Target } from "../../recording/revise/decisions.js";
import type { DecisionEvent, Told } from "../decisions/events.js";
import { knew } from "../decisions/events.js";
import { type Bytes, fold } from "../decisions/fold.js";
import { keyOf } from "../decisions/slots.js";

/** What decisions are about. */
type Findings = Pick<AuditRecord, "spans" | "entities" | "gaps" | "leftIn" | "refined">;

/** Stands among those that found it for a refiner, which let it stand, or would have. */
const REFINER = "refiner";

/**
 * What somebody found out about a stretch. `right`: it was muted, and is an identifier. `over`: it was muted, and is none. `leak`: it is an identifier
 * that was kept. `kept`: it was kept, and is none.
 */
type Verdict = "right" | "over" | "leak" | "kept";

/** What somebody found out about a finding, a gap, or a stretch that nobody had noticed. */
export interface Judgement {
  readonly recording: string;
  readonly by: string;
  readonly verdict: Verdict;
  readonly type: string;
  /** What had found it; none: nobody had. */
  readonly detectedBy: readonly string[];
  /** 0..1; `null`: nobody had noticed it. */
  readonly confidence: number | null;
  /** What was left in stays below it, 0..1; `null`: it was not for a threshold that it was kept or muted. */
  readonly threshold: number | null;
}

/** What two said of the same thing without knowing what the other said: `mute` or `keep`. */
export type Pair = readonly [string, string];

/** What a type is called that nobody knows. */
const NO_TYPE = "UNKNOWN";

/** What is found out about one set, by the decisions on it that hold. What was taken over from an older set is counted there. */
export function judgementsOn(
  recording: string,
  audit: Findings,
  events: readonly DecisionEvent[],
  bytes: Bytes,
): readonly Judgement[] {
  const carried = new Set(
    events.flatMap((event) => (event.op === "decide" && event.carried ? event.decisions.map(({ id }) => id) : [])),
  );
  const made = fold(events, bytes).made.filter(({ id }) => !carried.has(id));
  const seen = new Set<string>();
  return made.flatMap((one): Judgement[] =>
    judged(audit, one)
      // A finding may be judged by itself and with its span: that is one thing.
      .filter(({ key }) => key === null || (!seen.has(key) && seen.add(key).size > 0))
      .map(({ of }) => ({ recording, by: one.by, ...of })),
  );
}

interface Judged {
  /** `null`: it has no rival. */
  readonly key: string | null;
  readonly of: Omit<Judgement, "recording" | "by">;
}

function judged(audit: Findings, { decision }: MadeDecision): readonly Judged[] {
  switch (decision.kind) {
    case "note":
      return [];
    case "add": {
      const answered = decision.answers === null ? [] : targetsOf(audit, decision.answers);
      const of = { verdict: "leak", type: decision.type, detectedBy: [], confidence: null, threshold: null } as const;
      if (answered.length === 0) return [{ key: null, of }];
      return answered.map(({ key, of: found }) => ({ key, of: { ...found, verdict: "leak", type: decision.type } }));
    }
    case "reject":
      return targetsOf(audit, decision.target)
        .filter(({ of }) => of.verdict === "right")
        .map(asOver);
    case "retype":
      return targetsOf(audit, decision.target).map(({ key, of }) => ({ key, of: { ...of, type: decision.type } }));
    case "approve":
    case "move":
      return targetsOf(audit, decision.target);
  }
}

const asOver = ({ key, of }: Judged): Judged => ({ key, of: { ...of, verdict: "over" } });

/** What a target is if it is as the record has it: findings of a span each by itself. */
function targetsOf(audit: Findings, target: Target): readonly Judged[] {
  switch (target.kind) {
    case "entity":
      return audit.entities.filter(({ id }) => id === target.id).map((one) => ofEntity(audit, one));
    case "gap":
      return audit.gaps.filter(({ id }) => id === target.id).map(ofGap);
    case "span":
      return audit.spans.filter(({ id }) => id === target.id).flatMap((span) => ofSpan(audit, span));
    case "left-in":
      return ofLeftIn(audit, target);
    case "added":
      return [];
  }
}

function ofEntity({ refined }: Findings, { id, start, end, type, ...found }: AuditRecord["entities"][number]): Judged {
  const isDoubted = refined.some((one) => one.action === "remove" && one.start < end && start < one.end);
  const detectedBy = isDoubted ? [...found.detectedBy, REFINER] : found.detectedBy;
  return { key: id, of: { verdict: "right", type, detectedBy, confidence: found.confidence, threshold: null } };
}

function ofGap({ id, decision, type, judgedBy, confidence }: AuditRecord["gaps"][number]): Judged {
  const verdict = decision === "mute" ? "right" : "kept";
  // A judge's confidence is in what it decided, whichever that is: no threshold can be told from it.
  return { key: id, of: { verdict, type: type ?? NO_TYPE, detectedBy: [judgedBy], confidence, threshold: null } };
}

function ofSpan(audit: Findings, { id, entities, gaps, reasons }: AuditRecord["spans"][number]): readonly Judged[] {
  const parts = [
    ...audit.entities.filter((entity) => entities.includes(entity.id)).map((one) => ofEntity(audit, one)),
    ...audit.gaps.filter((gap) => gaps.includes(gap.id) && gap.decision === "mute").map(ofGap),
  ];
  if (parts.length > 0) return parts;
  return reasons
    .filter(({ kind }) => kind !== "reviewer")
    .map(({ type, detectedBy, confidence }, at) => ({
      key: `${id} ${at}`,
      of: { verdict: "right", type: type ?? NO_TYPE, detectedBy, confidence, threshold: null },
    }));
}

function ofLeftIn({ leftIn }: Findings, { list, index }: Extract<Target, { kind: "left-in" }>): readonly Judged[] {
  const found = leftIn[list][index];
  if (!found) return [];
  const threshold = list === "belowThreshold" ? (leftIn.belowThreshold[index]?.threshold ?? null) : null;
  const { type, confidence } = found;
  const detectedBy = list === "letStand" ? [...found.detectedBy, REFINER] : found.detectedBy;
  return [{ key: `${list} ${index}`, of: { verdict: "kept", type, detectedBy, confidence, threshold } }];
}

/**
 * Decisions of two people about the same thing, the first of each, where neither knew the other's.
 * @param events those on this audit record.
 */
export function pairsOf(audit: Findings, events: readonly DecisionEvent[]): readonly Pair[] {
  const byTarget = new Map<string, { readonly told: Told; readonly says: string }[]>();
  for (const event of events) {
    if (event.op !== "decide" || event.carried) continue;
    for (const { id, decision } of event.decisions) {
      const target = decision.kind === "add" ? decision.answers : decision.target;
      if (target === null || decision.kind === "note" || decision.kind === "retype") continue;
      const said = byTarget.get(keyOf(target)) ?? [];
      const told: Told = { made: { id, by: event.by, at: event.at, decision }, event };
      if (!said.some((one) => one.told.made.by === event.by))
        said.push({ told, says: saying(audit, decision, target) });
      byTarget.set(keyOf(target), said);
    }
  }
  return [...byTarget.values()].flatMap(([first, second]): Pair[] =>
    first && second && !knew(second.told, first.told) ? [[first.says, second.says]] : [],
  );
}

/** Whether it is to be muted. Who says that it is right as it is, of something kept, says that it is not. */
function saying(audit: Findings, { kind }: Decision, target: Target): "mute" | "keep" {
  if (kind === "reject") return "keep";
  if (kind !== "approve") return "mute";
  const isKept = target.kind === "left-in" || targetsOf(audit, target).some(({ of }) => of.verdict === "kept");
  return isKept ? "keep" : "mute";
}
