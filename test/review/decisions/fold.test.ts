import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldDecisions } from "../../../src/recording/revise/decided.js";
import type { Decision } from "../../../src/recording/revise/decisions.js";
import type { Permission } from "../../../src/review/api/common.js";
import type { DecisionEvent, NewEvent } from "../../../src/review/decisions/events.js";
import { fold } from "../../../src/review/decisions/fold.js";
import { shownTo } from "../../../src/review/decisions/views.js";

const bytes = { auditSha256: "a".repeat(64), outputSha256: "b".repeat(64) };
const at = "2026-01-01T00:00:00.000Z";

let ids = 0;
const nextId = (): string => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;

/** Events in their order, as the book numbers them. */
function numbered(events: readonly NewEvent[]): DecisionEvent[] {
  return events.map((event, n) => ({ ...event, n, at }));
}

interface Step {
  readonly by: string;
  readonly decision: Decision;
  /** Events that he had seen. */
  readonly seen?: number;
  readonly id?: string;
  readonly settles?: boolean;
  readonly blind?: boolean;
  readonly shown?: string[];
}

function decide({ by, decision, seen = 0, id = nextId(), settles = false, blind = false, shown = [] }: Step): NewEvent {
  const knowledge = { seen, blind, shown, settles };
  return { op: "decide", by, on: bytes.auditSha256, ...knowledge, decisions: [{ id, decision }], salt: "c".repeat(64) };
}

const span = (number: number) => ({ kind: "span" as const, id: `span-${number}` });
const approve = (number = 1): Decision => ({ kind: "approve", target: span(number) });
const reject = (number = 1): Decision => ({ kind: "reject", target: span(number), reason: "policy" });
const add = (startMs: number, endMs: number): Decision => ({
  kind: "add",
  ...{ startMs, endMs, channels: null, type: "PERSON", words: [], answers: null },
});
const kindsOf = (events: readonly DecisionEvent[]) => fold(events, bytes).made.map(({ decision }) => decision.kind);

describe("what holds of several", () => {
  it("the last of one reviewer, of one thing", () => {
    expect(
      kindsOf(numbered([decide({ by: "ann", decision: approve() }), decide({ by: "ann", decision: reject() })])),
    ).toEqual(["reject"]);
  });

  it("of somebody who had seen the earlier one", () => {
    const events = [decide({ by: "ann", decision: approve() }), decide({ by: "ben", decision: reject(), seen: 1 })];
    expect(kindsOf(numbered(events))).toEqual(["reject"]);
  });

  it("none of two who differ and had not seen each other: both are shown", () => {
    const events = numbered([decide({ by: "ann", decision: approve() }), decide({ by: "ben", decision: reject() })]);
    const { made, conflicts } = fold(events, bytes);
    expect(made).toEqual([]);
    expect(conflicts).toMatchObject([{ target: span(1), decisions: [{ by: "ann" }, { by: "ben" }] }]);
  });

  it("two who agree without having seen each other are in no conflict", () => {
    const events = [decide({ by: "ann", decision: reject() }), decide({ by: "ben", decision: reject() })];
    expect(fold(numbered(events), bytes).conflicts).toEqual([]);
  });

  it("a conflict ends by one of the two who has seen it, and by whoever may settle it; not by a third, nor unseen", () => {
    const two = [decide({ by: "ann", decision: approve() }), decide({ by: "ben", decision: reject() })];
    const withThird = (step: Omit<Step, "decision">) =>
      fold(numbered([...two, decide({ ...step, decision: approve() })]), bytes).conflicts.length;
    expect(withThird({ by: "ann", seen: 2 })).toBe(0);
    expect(withThird({ by: "cho", seen: 2, settles: true })).toBe(0);
    expect(withThird({ by: "cho", seen: 2 })).toBe(1);
    expect(withThird({ by: "ann", seen: 1 })).toBe(1);
    expect(withThird({ by: "cho", seen: 0, settles: true })).toBe(1);
  });

  it("undoing what settled it brings the conflict back", () => {
    const events = [
      decide({ by: "ann", decision: approve() }),
      decide({ by: "ben", decision: reject() }),
      decide({ by: "ann", decision: reject(), seen: 2 }),
      { op: "undo", by: "ann", on: bytes.auditSha256, step: 2 } as const,
    ];
    expect(fold(numbered(events), bytes).conflicts).toHaveLength(1);
  });

  it("stretches that overlap are in conflict where they are not the same, until somebody who saw both says which", () => {
    const [first, second] = [nextId(), nextId()];
    const two = [
      decide({ by: "ann", decision: add(0, 100), id: first }),
      decide({ by: "ben", decision: add(50, 150), id: second }),
    ];
    expect(fold(numbered(two), bytes)).toMatchObject({
      made: [],
      conflicts: [{ target: { kind: "added", id: second } }],
    });
    const settled = decide({
      by: "ben",
      seen: 2,
      decision: { kind: "approve", target: { kind: "added", id: second } },
    });
    expect(fold(numbered([...two, settled]), bytes).conflicts).toEqual([]);
    const same = [decide({ by: "ann", decision: add(0, 100) }), decide({ by: "ben", decision: add(0, 100) })];
    expect(fold(numbered(same), bytes).conflicts).toEqual([]);
  });

  it("of rival stretches the chosen one alone is muted, once one of the two, or whoever settles, has said so; undone, both wait again", () => {
    const ids = { ann: nextId(), ben: nextId() };
    const two = [
      decide({ by: "ann", decision: add(0, 100), id: ids.ann }),
      decide({ by: "ben", decision: add(50, 150), id: ids.ben }),
    ];
    // As the page sends it: one step.
    const choosing = (step: Omit<Step, "decision">): NewEvent => {
      const target = (id: string) => ({ kind: "added" as const, id });
      const event = decide({ ...step, decision: { kind: "approve", target: target(ids.ann) } });
      if (event.op !== "decide") throw new Error("it is a step");
      const reject: Decision = { kind: "reject", target: target(ids.ben), reason: "duplicate" };
      return { ...event, decisions: [...event.decisions, { id: nextId(), decision: reject }] };
    };
    const outcome = (...more: readonly NewEvent[]) => {
      const { made, conflicts } = fold(numbered([...two, ...more]), bytes);
      return { muted: foldDecisions(made, 1).added.map(({ id }) => id), conflicts: conflicts.length };
    };
    expect(outcome()).toEqual({ muted: [], conflicts: 1 });
    expect(outcome(choosing({ by: "ben", seen: 2 }))).toEqual({ muted: [ids.ann], conflicts: 0 });
    expect(outcome(choosing({ by: "cho", seen: 2, settles: true }))).toEqual({ muted: [ids.ann], conflicts: 0 });
    expect(outcome(choosing({ by: "cho", seen: 2 })).conflicts).toBe(1);
    expect(outcome(choosing({ by: "ben", seen: 0 })).conflicts).toBe(1);
    const undo = { op: "undo", by: "ben", on: bytes.auditSha256, step: 2 } as const;
    expect(outcome(choosing({ by: "ben", seen: 2 }), undo)).toEqual({ muted: [], conflicts: 1 });
  });

  it("what was decided on an older set is history", () => {
    const old = { ...decide({ by: "ann", decision: reject() }), on: "d".repeat(64) };
    expect(fold(numbered([old]), bytes)).toMatchObject({ made: [], undo: new Map() });
  });
});

describe("approvals", () => {
  const approval = (by: string): NewEvent => ({
    op: "approve",
    by,
    on: bytes.auditSha256,
    outputSha256: bytes.outputSha256,
  });
  const approvedBy = (events: readonly NewEvent[]) => fold(numbered(events), bytes).approvals.map(({ by }) => by);

  it("end with what changes the sound, and its undoing; not with a word that it is right, or a note", () => {
    expect(approvedBy([approval("ann"), decide({ by: "ben", decision: approve() })])).toEqual(["ann"]);
    expect(
      approvedBy([approval("ann"), decide({ by: "ben", decision: { kind: "note", target: null, note: "x" } })]),
    ).toEqual(["ann"]);
    expect(approvedBy([approval("ann"), decide({ by: "ben", decision: reject() })])).toEqual([]);
    const undo = { op: "undo", by: "ben", on: bytes.auditSha256, step: 0 } as const;
    expect(approvedBy([decide({ by: "ben", decision: reject() }), approval("ann"), undo])).toEqual([]);
  });

  it("are of these bytes alone", () => {
    const other: NewEvent = { op: "approve", by: "ann", on: bytes.auditSha256, outputSha256: "e".repeat(64) };
    expect(approvedBy([other])).toEqual([]);
  });

  it("are of two, blind: the second sees no decision of the first until he has approved", () => {
    const events = [decide({ by: "ann", decision: approve() }), approval("ann")];
    const seenBy = (who: string, more: readonly NewEvent[] = []) =>
      shownTo({ who, permissions: ["review"] }, numbered([...events, ...more]), bytes, 2);
    expect(seenBy("ann").made).toHaveLength(1);
    expect(seenBy("ben")).toMatchObject({ made: [], blind: true, approvals: [{ by: "ann" }] });
    expect(seenBy("ben", [approval("ben")])).toMatchObject({ made: [{ by: "ann" }], blind: false });
  });

  it("a blind reviewer who differs is in a conflict, which he is shown and may settle", () => {
    const first = nextId();
    const events = [
      decide({ by: "ann", decision: approve(), id: first }),
      decide({ by: "ben", decision: reject(), seen: 1, blind: true }),
    ];
    const shown = shownTo({ who: "ben", permissions: ["review"] }, numbered(events), bytes, 2);
    expect(shown.conflicts).toMatchObject([{ decisions: [{ by: "ann" }, { by: "ben" }] }]);
    // Whoever is in none of it is shown none, unless he settles them.
    const asCho = (...permissions: Permission[]) =>
      shownTo({ who: "cho", permissions }, numbered(events), bytes, 2).conflicts.length;
    expect([asCho("review"), asCho("review", "audit")]).toEqual([0, 1]);
    const settled = decide({ by: "ben", decision: approve(), seen: 2, blind: true, shown: [first] });
    expect(fold(numbered([...events, settled]), bytes).conflicts).toEqual([]);
  });
});

describe("whatever is decided", () => {
  const people = ["ann", "ben", "cho"] as const;
  const decision = fc.oneof(
    fc.integer({ min: 1, max: 3 }).map(approve),
    fc.integer({ min: 1, max: 3 }).map(reject),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
      .map(([number, startMs]): Decision => ({ kind: "move", target: span(number), startMs, endMs: startMs + 10 })),
  );
  const steps = fc.array(
    fc.record({ by: fc.constantFrom(...people), decision, seenShare: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      maxLength: 12,
    },
  );
  const eventsOf = (made: readonly (Step & { readonly seenShare: number })[]) =>
    numbered(made.map(({ seenShare, ...step }, n) => decide({ ...step, seen: Math.round(seenShare * n) })));

  it("undo takes back exactly one's last step, and redo does it again", () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...people), decision, (before, by, last) => {
        const events = eventsOf(before);
        const n = events.length;
        const step = { ...decide({ by, decision: last, seen: n }), n, at };
        const undo = { op: "undo" as const, by, on: bytes.auditSha256, step: n, n: n + 1, at };
        const redo = { op: "redo" as const, by, on: bytes.auditSha256, step: n, n: n + 2, at };
        const seen = (some: readonly DecisionEvent[]) => {
          const { made, conflicts } = fold(some, bytes);
          return { made, conflicts };
        };
        expect(seen([...events, step, undo])).toEqual(seen(events));
        expect(seen([...events, step, undo, redo])).toEqual(seen([...events, step]));
      }),
    );
  });

  it("steps about different things may come in any order", () => {
    fc.assert(
      fc.property(steps, (made) => {
        const events = eventsOf(made);
        // Nobody had seen anything: then the place of an event tells nothing.
        const blind = events.map((event) => (event.op === "decide" ? { ...event, seen: 0 } : event));
        const byTarget = blind
          .toSorted((a, b) => targetOf(a).localeCompare(targetOf(b)))
          .map((event, n) => ({ ...event, n }));
        const held = (some: readonly DecisionEvent[]) => {
          const { made: all, conflicts } = fold(some, bytes);
          const sorted = (ids: readonly { id: string }[]) => ids.map(({ id }) => id).sort();
          return [sorted(all), conflicts.map(({ decisions }) => sorted(decisions)).sort()];
        };
        expect(held(byTarget)).toEqual(held(blind));
      }),
    );
  });

  it("each decision holds, is in a conflict, or gave way to one about the same thing", () => {
    fc.assert(
      fc.property(steps, (made) => {
        const events = eventsOf(made);
        const { made: holding, conflicts } = fold(events, bytes);
        const targets = new Set(events.map(targetOf));
        const told = [
          ...holding.map(({ decision: one }) => JSON.stringify("target" in one ? one.target : null)),
          ...conflicts.map(({ target }) => JSON.stringify(target)),
        ];
        expect(new Set(told)).toEqual(targets);
        expect(told).toHaveLength(targets.size);
      }),
    );
  });
});

function targetOf(event: DecisionEvent): string {
  if (event.op !== "decide") return "";
  const [first] = event.decisions;
  return JSON.stringify(first && "target" in first.decision ? first.decision.target : null);
}
