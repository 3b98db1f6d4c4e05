import type { TranscriptText } from "../../text/transcript-text.js";
import type { Entity, GapDecision, TextSpan } from "../../types.js";
import type { AuditRecord } from "../audit.js";
import { type LeftIn, staysBeside } from "../left-in.js";
import type { RedactionPlan } from "../plan/redaction-plan.js";
import { entityId, inOrder } from "../plan/span-source.js";
import type { Added, Decided } from "./decided.js";
import type { Findings } from "./retyped.js";
import type { ReviewFile } from "./review-file.js";

/** What is told of a set after decisions: what it says of findings and gaps, and the plan with their new ids. */
export interface RevisedFindings {
  readonly plan: RedactionPlan;
  /** Disjoint, in order of position. */
  readonly entities: readonly Entity[];
  /** As the audit record has them. */
  readonly gaps: AuditRecord["gaps"];
  /** As the private review has them. */
  readonly gapDecisions: readonly GapDecision[];
  readonly leftIn: LeftIn;
}

/**
 * Findings and gaps of a set after decisions. What is rejected, or lies in rejected spans alone, is no finding any more, so that its words come back;
 * words that a reviewer added are one.
 * @param findings with the types that reviewers gave (`withTypes`). @param plan as `revisePlan` answers it, with old ids.
 */
export function reviseFindings(
  findings: Findings,
  review: ReviewFile,
  decided: Decided,
  plan: RedactionPlan,
  text: TranscriptText,
): RevisedFindings {
  const named = (spans: RedactionPlan["spans"]) => new Set(spans.flatMap((span) => [...span.entities, ...span.gaps]));
  const [before, after] = [named(findings.spans), named(plan.spans)];
  const isGone = (id: string) => decided.rejected.has(id) || (before.has(id) && !after.has(id));

  const items = findings.entities.flatMap((record, index): Item[] => {
    if (isGone(record.id)) return [];
    const { start, end, type, confidence, detectedBy, proven } = record;
    const { role, says } = review.entities[index] ?? {};
    const more = { ...(role && { role }), ...(says !== undefined && { says }) };
    return [{ entity: { start, end, type, confidence, detectedBy, proven, ...more }, of: [record.id] }];
  });
  const all = decided.added.reduce((list, added) => withAdded(list, added, text), items);
  all.sort((a, b) => a.entity.start - b.entity.start);
  const entities = all.map(({ entity }) => entity);

  const opinions = gapOpinions(findings.gaps, decided, isGone);
  return {
    plan: renamed(plan, all),
    entities,
    gaps: findings.gaps.map((gap) => ({ ...gap, ...withOpinion(gap.opinions, opinions.get(gap.id)) })),
    gapDecisions: review.gapDecisions.map((made) => {
      const record = findings.gaps.find(({ id }) => id === made.gapId);
      const old = made.opinions ?? record?.opinions ?? [];
      return { ...made, type: record?.type ?? made.type, ...withOpinion(old, opinions.get(made.gapId)) };
    }),
    leftIn: leftAfter(findings.leftIn, decided, entities),
  };
}

/** A finding, and what made it: old ids of findings, and ids of decisions. */
interface Item {
  readonly entity: Entity;
  readonly of: readonly string[];
}

/** One finding for each run of words that stand side by side; what it touches becomes one with it. */
function withAdded(items: readonly Item[], { id, words, type }: Added, text: TranscriptText): Item[] {
  const list = [...items];
  for (const run of runsOf(words)) {
    let place = withoutPunctuation(placeOf(run, text), text.text);
    const of = [id];
    const detectedBy: string[] = [];
    let proven = false;
    for (let at = touching(list, place); at >= 0; at = touching(list, place)) {
      for (const { entity, of: older } of list.splice(at, 1)) {
        place = { start: Math.min(place.start, entity.start), end: Math.max(place.end, entity.end) };
        of.push(...older);
        detectedBy.push(...entity.detectedBy);
        proven ||= entity.proven;
      }
    }
    const found = [...new Set([...detectedBy, "reviewer"])];
    list.push({ entity: { ...place, type, confidence: 1, detectedBy: found, proven }, of });
  }
  return list;
}

function touching(list: readonly Item[], { start, end }: TextSpan): number {
  return list.findIndex(({ entity }) => entity.start < end && entity.end > start);
}

/** Ascending indices, cut where one is left out. */
function runsOf(words: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.at(-1) === word - 1) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function placeOf(run: readonly number[], { wordSpans }: TranscriptText): TextSpan {
  const [first, last] = [wordSpans[run[0] ?? -1], wordSpans[run.at(-1) ?? -1]];
  if (!first || !last) throw new RangeError("a word has no place in the text");
  return { start: first.start, end: last.end };
}

/** As detectors do: what stands around a name is none of it. */
function withoutPunctuation({ start, end }: TextSpan, text: string): TextSpan {
  const said = text.slice(start, end);
  const [before = ""] = /^[^\p{L}\p{N}]*/u.exec(said) ?? [];
  const [after = ""] = /[^\p{L}\p{N}\p{M}]*$/u.exec(said) ?? [];
  return before.length + after.length < said.length
    ? { start: start + before.length, end: end - after.length }
    : { start, end };
}

/** The plan with the new ids of findings. */
function renamed(plan: RedactionPlan, items: readonly Item[]): RedactionPlan {
  const ids = new Map<string, string[]>();
  for (const [index, { of }] of items.entries()) {
    for (const old of of) ids.set(old, [...(ids.get(old) ?? []), entityId(index)]);
  }
  return {
    spans: plan.spans.map((span) => {
      const { words, gaps } = span;
      return { ...span, ...inOrder({ words, gaps, entities: span.entities.flatMap((id) => ids.get(id) ?? []) }) };
    }),
  };
}

type GapRecord = AuditRecord["gaps"][number];
type Opinion = GapRecord["opinions"][number];

/** What a reviewer says of a gap. */
interface SaidOfGap {
  readonly opinion: Opinion;
  readonly type: GapRecord["type"];
}

/** What reviewers say of gaps, by their ids: `keep` of rejected ones, `mute` of kept ones that were answered. */
function gapOpinions(
  gaps: Findings["gaps"],
  { added }: Decided,
  isGone: (id: string) => boolean,
): ReadonlyMap<string, SaidOfGap> {
  const said = new Map<string, SaidOfGap>();
  const say = (id: string, decision: "mute" | "keep", type: GapRecord["type"]) => {
    const confidence = decision === "mute" ? 1 : 0;
    said.set(id, { opinion: { judge: "reviewer", rule: "decided", decision, confidence, threshold: null }, type });
  };
  for (const { id } of gaps) if (isGone(id)) say(id, "keep", null);
  for (const { answers, type } of added) if (answers?.kind === "gap") say(answers.id, "mute", type);
  return said;
}

function withOpinion(opinions: readonly Opinion[], said: SaidOfGap | undefined) {
  if (!said) return {};
  const { judge, decision, confidence } = said.opinion;
  return { decision, confidence, type: said.type, judgedBy: judge, opinions: [...opinions, said.opinion] };
}

/** What was answered is muted now; and what findings cover whole is not left in any more. */
function leftAfter(leftIn: Findings["leftIn"], { added }: Decided, entities: readonly Entity[]): LeftIn {
  const answered = new Set(
    added.flatMap(({ answers }) => (answers?.kind === "left-in" ? [`${answers.list} ${answers.index}`] : [])),
  );
  const rest = <Record extends TextSpan>(name: string, records: readonly Record[]) =>
    records
      .filter((record, index) => !answered.has(`${name} ${index}`) && staysBeside(record, entities))
      .map((record) => ({ ...record, proven: false }));
  return {
    byPolicy: rest("byPolicy", leftIn.byPolicy),
    belowThreshold: rest("belowThreshold", leftIn.belowThreshold),
    keptTerms: rest("keptTerms", leftIn.keptTerms),
    letStand: rest("letStand", leftIn.letStand),
  };
}
