import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlannedSpan } from "../../../src/recording/plan/redaction-plan.js";
import { foldDecisions } from "../../../src/recording/revise/decided.js";
import type { Decision, MadeDecision } from "../../../src/recording/revise/decisions.js";
import { type Findings, withTypes } from "../../../src/recording/revise/retyped.js";
import { revisePlan } from "../../../src/recording/revise/revise-plan.js";
import { WordTimes } from "../../../src/time/word-times.js";
import type { Word } from "../../../src/types.js";

const DURATION_MS = 1500;
const CHANNELS = 2;
const MARGINS = { marginBeforeMs: 30, marginAfterMs: 50 };

type Span = Findings["spans"][number];
interface Part {
  readonly startMs: number;
  readonly endMs: number;
  readonly isGap: boolean;
}
interface GivenSpan {
  readonly startMs: number;
  readonly endMs: number;
  readonly channels: readonly number[] | null;
  readonly parts: readonly Part[];
}

/** Findings of spans: the parts of a span are its entities, which are words 0, 1, …, and its gaps. */
function findingsOf(given: readonly GivenSpan[]) {
  const words: Word[] = [];
  const findings: Findings = {
    spans: [],
    entities: [],
    gaps: [],
    leftIn: { byPolicy: [], belowThreshold: [], keptTerms: [], letStand: [] },
  };
  for (const { startMs, endMs, channels, parts } of given) {
    const ids = { words: [] as number[], entities: [] as string[], gaps: [] as string[] };
    const reasons: Span["reasons"] = [];
    for (const part of parts) {
      const times = { startMs: part.startMs, endMs: part.endMs };
      if (part.isGap) {
        const id = `gap-${findings.gaps.length + 1}`;
        const said = { decision: "mute" as const, type: null, confidence: 1, judgedBy: "cues", opinions: [] };
        findings.gaps.push({ id, ...times, channel: null, misheard: false, doubtful: false, ...said });
        ids.gaps.push(id);
        reasons.push({ kind: "gap", type: null, detectedBy: ["cues"], confidence: 1 });
      } else {
        const id = `entity-${findings.entities.length + 1}`;
        const [start, end] = [words.length * 2, words.length * 2 + 1];
        ids.words.push(words.length);
        ids.entities.push(id);
        const found = { type: "PERSON" as const, confidence: 1, detectedBy: ["names"], proven: false };
        findings.entities.push({ id, start, end, words: [words.length], ...times, spans: [], ...found });
        words.push({ text: "a", ...times, probability: null, speaker: null, channel: null, invented: false });
        reasons.push({ kind: "entity", type: "PERSON", detectedBy: ["names"], confidence: 1 });
      }
    }
    const id = `span-${findings.spans.length + 1}`;
    const own = channels && [...channels];
    findings.spans.push({ id, startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels: own, ...ids, reasons });
  }
  return { findings, times: new WordTimes(words, DURATION_MS) };
}

const stretch = (from: number, to: number, least = 1) =>
  fc
    .tuple(fc.integer({ min: from, max: to - least }), fc.integer({ min: from, max: to - least }))
    .map(([a, b]) => ({ startMs: Math.min(a, b), endMs: Math.max(a, b) + least }));
const channelsOf = fc.constantFrom<readonly number[] | null>(null, [0], [1]);

/** Spans in slots of their own, so that those of one channel never touch, with words long enough to be said. */
const given: fc.Arbitrary<GivenSpan[]> = fc
  .array(
    fc.tuple(channelsOf, stretch(0, 480, 60), fc.array(fc.tuple(stretch(0, 100, 20), fc.boolean()), { maxLength: 4 })),
    { minLength: 1, maxLength: 3 },
  )
  .map((slots) =>
    slots.map(([channels, { startMs, endMs }, parts], slot) => {
      const [from, length] = [slot * 500 + startMs, endMs - startMs];
      const at = (share: number) => from + Math.round((share * length) / 100);
      const whole = { startMs: from, endMs: from + length, isGap: false };
      // Words stand in order of time: one that does not is bounded by its neighbours, which is not tried here.
      const placed = parts
        .map(([part, isGap]) => ({ startMs: at(part.startMs), endMs: at(part.endMs), isGap }))
        .sort((a, b) => a.startMs - b.startMs);
      return { startMs: from, endMs: from + length, channels, parts: placed.length > 0 ? placed : [whole] };
    }),
  );

/** What is said of a span: nothing, all of it rejected, some parts, or moved. */
type Said =
  | { readonly kind: "none" }
  | { readonly kind: "reject" }
  | { readonly kind: "parts"; readonly gone: readonly boolean[] }
  | { readonly kind: "move"; readonly startMs: number; readonly endMs: number };
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.constant({ kind: "none" as const }),
  fc.constant({ kind: "reject" as const }),
  fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }).map((gone) => ({ kind: "parts" as const, gone })),
  stretch(0, DURATION_MS).map((to) => ({ kind: "move" as const, ...to })),
);
const additions = fc.array(fc.tuple(stretch(0, DURATION_MS), channelsOf), { maxLength: 3 });

/** By milliseconds, and nothing else: what is muted on each channel. */
class Oracle {
  readonly muted = Array.from({ length: CHANNELS }, () => new Array<boolean>(DURATION_MS).fill(false));

  mute(channels: readonly number[] | null, isMuted: (ms: number) => boolean): void {
    for (const [channel, muted] of this.muted.entries()) {
      if (channels && !channels.includes(channel)) continue;
      for (let ms = 0; ms < DURATION_MS; ms++) muted[ms] ||= isMuted(ms);
    }
  }
}

const inside = (ms: number, { startMs, endMs }: { startMs: number; endMs: number }) => ms >= startMs && ms < endMs;

function keptOf(span: GivenSpan, gone: readonly boolean[]): (ms: number) => boolean {
  const stay = span.parts.filter((_, index) => !gone[index]);
  const go = span.parts.filter((_, index) => gone[index]);
  if (stay.length === 0) return () => false;
  const back = new Set<number>();
  let run: number[] = [];
  for (let ms = span.startMs; ms <= span.endMs; ms++) {
    if (ms < span.endMs && !stay.some((part) => inside(ms, part))) {
      run.push(ms);
      continue;
    }
    if (run.some((at) => go.some((part) => inside(at, part)))) for (const at of run) back.add(at);
    run = [];
  }
  const isNear = (ms: number) =>
    stay.some((part) => ms >= part.startMs - MARGINS.marginBeforeMs && ms < part.endMs + MARGINS.marginAfterMs);
  return (ms) => inside(ms, span) && (!back.has(ms) || isNear(ms));
}

let decisions = 0;
function made(decision: Decision): MadeDecision {
  const id = `00000000-0000-4000-8000-${String(++decisions).padStart(12, "0")}`;
  return { id, by: "anna", at: "2026-01-01T00:00:00Z", decision };
}

function decisionsOf(id: Span, what: Said, span: GivenSpan): MadeDecision[] {
  const target = { kind: "span", id: id.id } as const;
  if (what.kind === "reject") return [made({ kind: "reject", target, reason: "no-identifier" })];
  if (what.kind === "move") return [made({ ...what, target })];
  if (what.kind === "none") return [];
  const [entities, gaps] = [[...id.entities], [...id.gaps]];
  return span.parts.flatMap(({ isGap }, index) => {
    const part = (isGap ? gaps : entities).shift() ?? "";
    const partTarget = { kind: isGap ? "gap" : "entity", id: part } as const;
    return what.gone[index] ? [made({ kind: "reject", target: partTarget, reason: "policy" })] : [];
  });
}

function mutedBy(spans: readonly PlannedSpan[]): boolean[][] {
  const oracle = new Oracle();
  for (const span of spans) oracle.mute(span.channels, (ms) => inside(ms, span));
  return oracle.muted;
}

describe("a plan with decisions carried out", () => {
  it("mutes the old spans less what is rejected, where they were moved to, and what was added: to the millisecond, on every channel", () => {
    fc.assert(
      fc.property(given, fc.array(said, { minLength: 3, maxLength: 3 }), additions, (spans, says, adds) => {
        const { findings, times } = findingsOf(spans);
        const all = spans.flatMap((span, index) => {
          const [record, what] = [findings.spans[index], says[index]];
          return record && what ? decisionsOf(record, what, span) : [];
        });
        const more = { type: "DATE" as const, words: [], answers: null };
        for (const [to, channels] of adds)
          all.push(made({ kind: "add", ...to, channels: channels && [...channels], ...more }));
        const { plan, removed } = revisePlan(findings, foldDecisions(all, CHANNELS), {
          ...{ times, channels: CHANNELS },
          ...MARGINS,
        });

        const oracle = new Oracle();
        for (const [index, span] of spans.entries()) {
          const what = says[index] ?? { kind: "none" };
          if (what.kind === "none") oracle.mute(span.channels, (ms) => inside(ms, span));
          if (what.kind === "move") oracle.mute(span.channels, (ms) => inside(ms, what));
          if (what.kind === "parts") oracle.mute(span.channels, keptOf(span, what.gone));
        }
        for (const [to, channels] of adds) oracle.mute(channels, (ms) => inside(ms, to));
        expect(mutedBy(plan.spans)).toEqual(oracle.muted);

        const before = mutedBy(findings.spans);
        const told = new Oracle();
        for (const one of removed) told.mute(one.channels, (ms) => inside(ms, one));
        for (const [channel, muted] of before.entries()) {
          for (let ms = 0; ms < DURATION_MS; ms++) {
            const isGone = muted[ms] && !oracle.muted[channel]?.[ms];
            if (isGone) expect(told.muted[channel]?.[ms]).toBe(true);
          }
        }
        expect(plan.spans.map(({ id }) => id)).toEqual(plan.spans.map((_, index) => `span-${index + 1}`));
        expect(plan.spans.every(({ reasons }) => reasons.length > 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

const heard = { startMs: 100, endMs: 600, isGap: false };

function one(
  more: Partial<Span>,
  decided: Decision,
  parts: readonly Part[] = [
    { ...heard, endMs: 300 },
    { ...heard, startMs: 400 },
  ],
) {
  const { findings, times } = findingsOf([{ startMs: 50, endMs: 700, channels: null, parts }]);
  const spans = findings.spans.map((span) => ({ ...span, ...more }));
  const fold = foldDecisions([made(decided)], CHANNELS);
  const basis = { times, channels: CHANNELS, ...MARGINS };
  return revisePlan(withTypes({ ...findings, spans }, fold), fold, basis).plan.spans;
}

const rejectFirst = {
  kind: "reject",
  target: { kind: "entity", id: "entity-1" },
  reason: "clinical-term",
} as const;

describe("what a rejected finding gives back", () => {
  it("is all up to its neighbour's margin; what lies on the neighbour's other side stays as it was", () => {
    const spans = one({}, rejectFirst);
    expect(spans).toMatchObject([{ startMs: 370, endMs: 700, entities: ["entity-2"], words: [1] }]);
  });

  it("is less by as much as the words may lie around their times, as the cores of the set tell", () => {
    const entity = { kind: "entity" as const, type: "PERSON" as const, detectedBy: ["names"], confidence: 1 };
    const core = { coreStartMs: 90, coreEndMs: 640, reasons: [entity] };
    expect(one(core, rejectFirst)).toMatchObject([{ startMs: 360, endMs: 700 }]);
    const last = { ...rejectFirst, target: { kind: "entity", id: "entity-2" } as const };
    expect(one(core, last)).toMatchObject([{ startMs: 50, endMs: 390 }]);
  });

  it("is nothing where something was heard again there that is not its own", () => {
    const again = { kind: "heard-again" as const, type: "DATE" as const, detectedBy: ["x"], confidence: 1 };
    const entity = { kind: "entity" as const, type: "PERSON" as const, detectedBy: ["names"], confidence: 1 };
    const spans = one({ reasons: [entity, again] }, rejectFirst);
    expect(spans).toMatchObject([{ startMs: 50, endMs: 700, entities: ["entity-2"] }]);
    const alone = [{ ...heard, endMs: 300 }];
    expect(one({ reasons: [entity, again] }, rejectFirst, alone)).toMatchObject([{ startMs: 50, reasons: [again] }]);
    expect(one({ reasons: [entity, { ...again, type: "PERSON" }] }, rejectFirst, alone)).toEqual([]);
  });

  it("is nothing where a reviewer had drawn a stretch that it was merged with", () => {
    const drawn = { kind: "reviewer" as const, type: "PERSON" as const, detectedBy: ["reviewer"], confidence: 1 };
    expect(one({ reasons: [drawn] }, rejectFirst, [{ ...heard, endMs: 300 }])).toMatchObject([
      { startMs: 50, endMs: 700, reasons: [drawn], entities: [] },
    ]);
  });

  it("has the misheard words beside it, and not those beside another finding", () => {
    // Word 0 and 3 are findings; 1 was misheard beside the first, 2 beside the second.
    const word = (startMs: number, endMs: number): Part => ({ startMs, endMs, isGap: false });
    const parts = [word(100, 200), word(220, 300), word(420, 500), word(520, 600)];
    const more = { entities: ["entity-1", "entity-4"] };
    expect(one(more, rejectFirst, parts)).toMatchObject([{ startMs: 390, endMs: 700, words: [2, 3] }]);
    const last = { ...rejectFirst, target: { kind: "entity", id: "entity-4" } as const };
    expect(one(more, last, parts)).toMatchObject([{ startMs: 50, endMs: 350, words: [0, 1] }]);
  });
});

describe("a type that a reviewer changes", () => {
  const type = "LOCATION" as const;

  it("is that of the reasons, too, as far as they are of that finding", () => {
    const entity = { kind: "entity" as const, detectedBy: ["names"], confidence: 1 };
    const retype = { kind: "retype", target: { kind: "entity", id: "entity-1" }, type } as const;
    const [span] = one({ reasons: [{ ...entity, type: "PERSON" }] }, retype);
    expect(span?.reasons.map((reason) => reason.type)).toEqual(["PERSON", "LOCATION"]);
    const [whole] = one({}, { ...retype, target: { kind: "span", id: "span-1" } });
    expect(whole?.reasons.map((reason) => reason.type)).toEqual(["LOCATION"]);
    expect(whole).toMatchObject({ startMs: 50, endMs: 700 });
    const drawn = { kind: "reviewer" as const, type: "PERSON" as const, detectedBy: ["reviewer"], confidence: 1 };
    const [own] = one({ reasons: [drawn], entities: [] }, { ...retype, target: { kind: "span", id: "span-1" } });
    expect(own?.reasons).toEqual([{ ...drawn, type }]);
  });
});
