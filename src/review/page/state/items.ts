import type { Entity, EntityType, Gap, RecordingView, Span, Target } from "../client/forms.js";
import type { Interval } from "../lanes/interval-index.js";

/** `muted`: silent in the redacted sound. `kept`: a gap that is heard. `left-in`: found, and heard. `added`: a reviewer's own. */
type ItemKind = "muted" | "kept" | "left-in" | "added";

/** What a span was made from, where it can be decided on alone. */
interface Part {
  readonly target: Target;
  readonly type: EntityType | null;
  readonly confidence: number;
  readonly detectedBy: readonly string[];
  readonly proven: boolean;
  readonly startMs: number;
  readonly endMs: number;
  /** Places in the view's clusters that it belongs to; `null`: none. */
  readonly cluster: number | null;
}

/** Something to decide on: a line of the list, and a box in the lanes. Times are those of what is muted, or of what was found. */
export interface Item extends Interval {
  /** Unique in its recording: kind and id of the target. */
  readonly key: string;
  readonly kind: ItemKind;
  readonly target: Target;
  /** What counts as one of the reviewer's tasks: findings that the policy or the user lets stay do not. */
  readonly isTask: boolean;
  readonly coreStartMs: number;
  readonly coreEndMs: number;
  /** `null`: all. */
  readonly channels: readonly number[] | null;
  readonly type: EntityType | null;
  /** 0..1, of the surest that found it. */
  readonly confidence: number;
  readonly detectedBy: readonly string[];
  /** Indices into the transcript's words. */
  readonly words: readonly number[];
  readonly parts: readonly Part[];
  /** Why it is there, for people: kinds of reasons, and why it was left in. */
  readonly why: string;
  /** Why a refiner would have let it stand, for people; `null`: it would not. */
  readonly doubtedAs: string | null;
}

/** What a target is called as the key of a map. */
export function targetKey(target: Target): string {
  return target.kind === "left-in" ? `left-in:${target.list}:${target.index}` : `${target.kind}:${target.id}`;
}

const REASON_NAMES: Record<Span["reasons"][number]["kind"], string> = {
  entity: "found in the words",
  spotted: "heard in the sound",
  gap: "speech without words",
  "uncertain-word": "a word in doubt",
  "heard-again": "heard again after muting",
  reviewer: "a reviewer",
};

const LEFT_IN_NAMES: Record<keyof RecordingView["leftIn"], string> = {
  belowThreshold: "below its threshold",
  byPolicy: "the policy lets it stay",
  keptTerms: "a term to keep",
  letStand: "let stand",
};

const DOUBT_NAMES: Record<NonNullable<RecordingView["refined"][number]["reason"]>, string> = {
  "drug-or-maker": "a drug, or who makes it",
  eponym: "a disease or an instrument with somebody's name",
  anatomy: "a part of the body",
  "laboratory-value": "a laboratory value",
  dose: "a dose",
  score: "a score",
  device: "a device",
  classification: "a classification",
  "common-word": "an ordinary word",
  "public-body": "a public body",
  heading: "a heading",
  duration: "how long, or how long ago",
  "title-of-work": "what a song or a film is called",
};

/** All that can be decided on, by time. */
export function itemsOf(view: RecordingView): readonly Item[] {
  const clusters = new Map(view.clusters.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  const entities = new Map(view.entities.map((entity) => [entity.id, entity]));
  const gaps = new Map(view.gaps.map((gap) => [gap.id, gap]));
  const items = [
    ...view.spans.map((span) => ({ ...spanItem(span, entities, gaps, clusters), doubtedAs: doubtedAs(span, view) })),
    ...view.gaps.filter(({ decision }) => decision === "keep").map(keptItem),
    ...leftInItems(view),
  ];
  return items.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

function doubtedAs({ words }: Pick<Span, "words">, { refined }: RecordingView): string | null {
  const own = new Set(words);
  const reasons = refined.flatMap(({ action, reason, words: said }) =>
    action === "remove" && reason !== null && said.some((word) => own.has(word)) ? [DOUBT_NAMES[reason]] : [],
  );
  return reasons.length === 0 ? null : [...new Set(reasons)].join("; ");
}

function spanItem(
  span: Span,
  entities: ReadonlyMap<string, Entity>,
  gaps: ReadonlyMap<string, Gap>,
  clusters: ReadonlyMap<string, number>,
): Item {
  const parts = [
    ...span.entities.flatMap((id) => entities.get(id) ?? []).map((entity) => entityPart(entity, clusters)),
    ...span.gaps.flatMap((id) => gaps.get(id) ?? []).map(gapPart),
  ];
  const surest = [...span.reasons].sort((a, b) => b.confidence - a.confidence)[0];
  return {
    key: `span:${span.id}`,
    kind: "muted",
    target: { kind: "span", id: span.id },
    isTask: true,
    startMs: span.startMs,
    endMs: span.endMs,
    coreStartMs: span.coreStartMs,
    coreEndMs: span.coreEndMs,
    channels: span.channels,
    type: surest?.type ?? parts[0]?.type ?? null,
    confidence: surest?.confidence ?? 0,
    detectedBy: [...new Set(span.reasons.flatMap(({ detectedBy }) => detectedBy))],
    words: span.words,
    parts,
    why: [...new Set(span.reasons.map(({ kind }) => REASON_NAMES[kind]))].join(", "),
    doubtedAs: null,
  };
}

function entityPart(entity: Entity, clusters: ReadonlyMap<string, number>): Part {
  const { id, type, confidence, detectedBy, proven, startMs, endMs } = entity;
  const cluster = clusters.get(id) ?? null;
  return { target: { kind: "entity", id }, type, confidence, detectedBy, proven, startMs, endMs, cluster };
}

function gapPart({ id, type, confidence, judgedBy, startMs, endMs }: Gap): Part {
  const detectedBy = [judgedBy];
  return { target: { kind: "gap", id }, type, confidence, detectedBy, proven: false, startMs, endMs, cluster: null };
}

function keptItem(gap: Gap): Item {
  const { id, startMs, endMs, channel, type, confidence, opinions, misheard, doubtful } = gap;
  const kind = doubtful ? "words in doubt" : misheard ? "hardly believed words" : "speech without words";
  return {
    key: `gap:${id}`,
    kind: "kept",
    target: { kind: "gap", id },
    isTask: true,
    ...{ startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, type, confidence },
    channels: channel === null ? null : [channel],
    detectedBy: [...new Set(opinions.map(({ judge }) => judge))],
    words: [],
    parts: [],
    why: `${kind}, kept: ${opinions.map(({ judge, rule }) => `${judge} ${rule}`).join(", ")}`,
    doubtedAs: null,
  };
}

function leftInItems(view: RecordingView): readonly Item[] {
  const lists = ["belowThreshold", "letStand", "byPolicy", "keptTerms"] as const;
  return lists.flatMap((list) =>
    view.leftIn[list].map((found, index): Item => {
      const { startMs, endMs, type, confidence, detectedBy, words } = found;
      const threshold = "threshold" in found ? ` (${percent(confidence)} of ${percent(found.threshold)})` : "";
      return {
        key: `left-in:${list}:${index}`,
        kind: "left-in",
        target: { kind: "left-in", list, index },
        isTask: list === "belowThreshold" || list === "letStand",
        ...{ startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, type, confidence, detectedBy, words },
        channels: null,
        parts: [],
        why: `${LEFT_IN_NAMES[list]}${threshold}`,
        doubtedAs: list === "letStand" ? doubtedAs(found, view) : null,
      };
    }),
  );
}

/** A share from 0 to 1 for people. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
