import { describe, expect, it } from "vitest";
import type { AuditRecord } from "../../../src/recording/audit.js";
import type { Decision, Target } from "../../../src/recording/revise/decisions.js";
import type { DecisionEvent } from "../../../src/review/decisions/events.js";
import { adviceOf } from "../../../src/review/report/advice.js";
import { heardOf } from "../../../src/review/report/heard.js";
import { type Judgement, judgementsOn, pairsOf } from "../../../src/review/report/judgements.js";
import { LEAKED, OVER_MUTED, ratesOf } from "../../../src/review/report/rates.js";
import { committed, groundsOf, planOf } from "../certificate/reviewed.js";
import { framed } from "../sample/framed.js";

const on = "a".repeat(64);
const bytes = { auditSha256: on, outputSha256: "b".repeat(64) };

const finding = (type: "PERSON" | "DATE", confidence: number, detectedBy: string[]) => ({
  ...{ start: 0, end: 1, words: [0], startMs: 0, endMs: 1, spans: [] },
  ...{ type, confidence, detectedBy, proven: false },
});
const span = (number: number, entities: string[]) => ({
  ...{ id: `span-${number}`, startMs: 0, endMs: 1, coreStartMs: 0, coreEndMs: 1, channels: null },
  ...{
    words: [],
    entities,
    gaps: [],
    reasons: [{ kind: "entity" as const, type: null, detectedBy: [], confidence: 1 }],
  },
});
const gap = (number: number, decision: "keep" | "mute") => ({
  ...{ id: `gap-${number}`, startMs: 0, endMs: 1, channel: null, misheard: false, doubtful: false, decision },
  ...{ type: null, confidence: 0.4, judgedBy: "cues", opinions: [] },
});

/** Parts of an audit record that decisions are about: two spans, one of two findings; a kept gap; two findings left in. */
const audit: Pick<AuditRecord, "spans" | "entities" | "gaps" | "leftIn" | "refined"> = {
  refined: [],
  spans: [span(1, ["entity-1", "entity-2"]), span(2, ["entity-3"])],
  entities: [
    { ...finding("PERSON", 0.9, ["names", "rules"]), id: "entity-1" },
    { ...finding("DATE", 0.6, ["rules"]), id: "entity-2" },
    { ...finding("PERSON", 0.5, ["names"]), id: "entity-3" },
  ],
  gaps: [gap(1, "keep")],
  leftIn: {
    byPolicy: [],
    belowThreshold: [
      { ...finding("DATE", 0.4, ["rules"]), threshold: 0.5 },
      { ...finding("DATE", 0.3, ["rules"]), threshold: 0.5 },
    ],
    keptTerms: [],
    letStand: [],
  },
};

let made = 0;
const event = (n: number, by: string, decisions: readonly Decision[], seen = n): DecisionEvent => ({
  ...{
    n,
    at: "2026-06-15T12:00:00.000Z",
    by,
    on,
    seen,
    blind: false,
    shown: [],
    settles: false,
    salt: on,
    op: "decide",
  },
  decisions: decisions.map((decision) => {
    made++;
    return { id: `6f6ee7a4-6dcd-4c5c-9d4e-${String(made).padStart(12, "0")}`, decision };
  }),
});
const approve = (target: Target): Decision => ({ kind: "approve", target });
const reject = (target: Target): Decision => ({ kind: "reject", target, reason: "no-identifier" });
const add = (answers: Target | null): Decision => ({
  ...{ kind: "add", startMs: 5, endMs: 9, channels: null, type: "PERSON", words: [], answers },
});
const leftIn = (index: number): Target => ({ kind: "left-in", list: "belowThreshold", index });

describe("what is found out", () => {
  const told = judgementsOn(
    "r",
    audit,
    [
      event(0, "anna", [approve({ kind: "span", id: "span-1" }), reject({ kind: "entity", id: "entity-3" })]),
      // The span's finding was judged by itself: it is one thing.
      event(1, "anna", [reject({ kind: "span", id: "span-2" }), add({ kind: "gap", id: "gap-1" }), add(null)]),
      event(2, "anna", [approve(leftIn(0)), add(leftIn(1))]),
    ],
    bytes,
  );

  it("counts findings, gaps, what was left in and what nobody had noticed, each once", () => {
    expect(told.map(({ verdict, type, detectedBy }) => [verdict, type, detectedBy.join()])).toEqual([
      ["right", "PERSON", "names,rules"],
      ["right", "DATE", "rules"],
      ["over", "PERSON", "names"],
      ["leak", "PERSON", "cues"],
      ["leak", "PERSON", ""],
      ["kept", "DATE", "rules"],
      ["leak", "PERSON", "rules"],
    ]);
  });

  it("counts what a refiner would have let stand by itself, and not what it only looked at", () => {
    const place = {
      start: 0,
      end: 1,
      words: [0],
      startMs: 0,
      endMs: 1,
      type: "PERSON",
      evidence: [],
      votes: [],
    } as const;
    const removed = { ...place, action: "remove", reason: "dose", keptBecause: null, becomes: null } as const;
    const kept = { ...place, action: "keep", reason: null, keptBecause: "heard", becomes: null } as const;
    const events = [event(0, "anna", [reject({ kind: "entity", id: "entity-3" })])];
    const by = (refined: AuditRecord["refined"]) =>
      judgementsOn("r", { ...audit, refined }, events, bytes).flatMap(({ detectedBy }) => detectedBy);
    expect(by([{ ...removed, words: [0], evidence: [], votes: [] }])).toEqual(["names", "refiner"]);
    expect(by([{ ...kept, words: [0], evidence: [], votes: [] }])).toEqual(["names"]);
  });

  it("counts what a refiner let stand by itself: a leak where somebody mutes it, kept where he approves", () => {
    const letStand = [{ ...finding("PERSON", 0.7, ["names"]) }];
    const target: Target = { kind: "left-in", list: "letStand", index: 0 };
    const told = (decision: Decision) =>
      judgementsOn("r", { ...audit, leftIn: { ...audit.leftIn, letStand } }, [event(0, "anna", [decision])], bytes);
    const of = { type: "PERSON", detectedBy: ["names", "refiner"], threshold: null };
    expect(told(approve(target))).toMatchObject([{ ...of, verdict: "kept" }]);
    expect(told(add(target))).toMatchObject([{ ...of, verdict: "leak" }]);
  });

  it("makes rates with exact intervals", () => {
    const strataOf = () => ["telephone", "short"];
    const over = ratesOf({ judgements: told, own: told }, OVER_MUTED, strataOf);
    expect(over.all).toMatchObject({ x: 1, n: 3, share: 1 / 3 });
    expect(over.all.low).toBeCloseTo(0.008404, 5);
    expect(over.all.high).toBeCloseTo(0.905701, 5);
    expect(over.byDetector.map(({ name, x, n }) => [name, x, n])).toEqual([
      ["names", 1, 2],
      ["rules", 0, 2],
    ]);
    expect(over.byStratum.map(({ name, n }) => [name, n])).toEqual([
      ["short", 3],
      ["telephone", 3],
    ]);
    const leaked = ratesOf({ judgements: told, own: told }, LEAKED, strataOf);
    expect(leaked.all).toMatchObject({ x: 3, n: 5 });
    expect(leaked.byType.map(({ name, x, n }) => [name, x, n])).toEqual([
      ["PERSON", 3, 4],
      ["DATE", 0, 1],
    ]);
  });
});

describe("agreement", () => {
  it("counts what two said without knowing of each other: of what was kept, an approval says that it is none", () => {
    const first = event(0, "anna", [
      reject({ kind: "entity", id: "entity-1" }),
      approve({ kind: "entity", id: "entity-2" }),
      approve({ kind: "gap", id: "gap-1" }),
      approve(leftIn(0)),
      approve({ kind: "entity", id: "entity-3" }),
    ]);
    const blind = event(
      1,
      "ben",
      [
        approve({ kind: "entity", id: "entity-1" }),
        approve({ kind: "entity", id: "entity-2" }),
        add({ kind: "gap", id: "gap-1" }),
        approve(leftIn(0)),
      ],
      0,
    );
    const seeing = event(2, "ben", [reject({ kind: "entity", id: "entity-3" })]);
    expect(pairsOf(audit, [first, blind, seeing])).toEqual([
      ["keep", "mute"],
      ["mute", "mute"],
      ["keep", "mute"],
      ["keep", "keep"],
    ]);
  });
});

describe("advice on thresholds", () => {
  const one = (
    verdict: Judgement["verdict"],
    confidence: number,
    threshold: number | null,
    detectedBy = ["rules"],
  ) => ({
    ...{ recording: "r", by: "anna", type: "DATE", verdict, confidence, threshold, detectedBy },
  });
  const times = (count: number, of: Judgement) => Array.from({ length: count }, () => of);

  it("says how many of those more, or no longer, muted are identifiers", () => {
    const advice = adviceOf([
      ...times(17, one("kept", 0.42, 0.5)),
      ...times(3, one("leak", 0.44, 0.5)),
      ...times(6, one("over", 0.52, null)),
      ...times(2, one("right", 0.53, null)),
      // Another one found it, too.
      ...times(9, one("over", 0.53, null, ["names", "rules"])),
    ]);
    const at = (instead: number) => advice.find((each) => each.instead === instead);
    expect(at(0.4)).toMatchObject({ detector: "rules", now: 0.5, mutes: "more", identifiers: { x: 3, n: 20 } });
    expect(at(0.55)).toMatchObject({ mutes: "less", identifiers: { x: 2, n: 8 } });
    // Nothing lies between.
    expect(at(0.45)).toBeUndefined();
  });

  it("says nothing of a few", () => {
    expect(adviceOf(times(4, one("kept", 0.42, 0.5)))).toEqual([]);
  });
});

describe("what was heard blind", () => {
  it("by stratum and reviewer, also while it is not finished; plants apart", () => {
    const plan = planOf(framed(400));
    const sample = plan.items.filter(({ clip }) => clip === null);
    const [plant] = plan.items.filter(({ clip }) => clip !== null);
    if (!plant) throw new Error("nothing planted");
    const leak = { startMs: 0, endMs: 900, type: "PERSON" as const };
    const { lines } = groundsOf(plan, [
      ...sample.slice(0, 4).map((item) => committed(plan, item)),
      ...sample.slice(4, 6).map((item) => committed(plan, item, { by: "ben", leaks: [leak], leakMentions: 2 })),
      committed(plan, plant, { by: "ben", noticed: 0, leaks: [leak], leakMentions: 1 }),
    ]);
    const heard = heardOf(lines, plan);
    expect(heard).toMatchObject({ items: plan.items.length, committed: 7, types: { PERSON: 2 } });
    expect(heard.workMs).toBe(7 * 70_000);
    expect(heard.leaking).toMatchObject({ x: 2, n: 6 });
    expect(heard.byReviewer.map(({ name, x, n }) => [name, x, n])).toEqual([
      ["anna", 0, 4],
      ["ben", 2, 2],
    ]);
    expect(heard.noticed.map(({ name, x, n }) => [name, x, n])).toEqual([
      ["anna", 0, 0],
      ["ben", 0, 1],
    ]);
  });
});
