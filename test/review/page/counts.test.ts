import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingsPageSchema } from "../../../src/review/api/desk.js";
import { type RecordingView, recordingViewSchema } from "../../../src/review/api/recording.js";
import { countDecided } from "../../../src/review/decisions/views.js";
import type { Conflict, Made, Target } from "../../../src/review/page/client/forms.js";
import { emptyDesk, listed } from "../../../src/review/page/state/desk-state.js";
import { itemsOf } from "../../../src/review/page/state/items.js";
import { verdictsOf } from "../../../src/review/page/state/verdicts.js";
import { endDesks, Outputs, startDesk } from "../server/start.js";

afterAll(endDesks);

let view: RecordingView;
beforeAll(async () => {
  const desk = await startDesk(await (await Outputs.make(16)).copied());
  const { rows } = await desk.admin.get("/recordings", recordingsPageSchema);
  view = await desk.admin.get(`/recordings/${rows[0]?.id}`, recordingViewSchema);
  // Made ready in the background: until then folders come and go.
  await desk.admin.ask(`/recordings/${rows[0]?.id}/peaks`);
});

/** The sample's findings, with one of each kind that was left in. */
function withLeftIn(): RecordingView {
  const left = {
    ...{ type: "DATE" as const, confidence: 0.4, startMs: 1, endMs: 9, start: 0, end: 1 },
    ...{ words: [], detectedBy: [], spans: [] },
  };
  const belowThreshold = [{ ...left, threshold: 0.5 }];
  return { ...view, leftIn: { belowThreshold, byPolicy: [left, left], keptTerms: [left], letStand: [] } };
}

function onPage(of: RecordingView, made: readonly Made[], conflicts: readonly Conflict[] = []) {
  return listed(emptyDesk(), itemsOf(of), verdictsOf(made, conflicts));
}

/** All that somebody could decide on, spans with their parts. */
function targetsOf(of: RecordingView): Target[] {
  const items = itemsOf(of);
  return items.flatMap(({ target, parts }) => [target, ...parts.map((part) => part.target)]);
}

let ids = 0;
const made = (decision: Made["decision"]): Made => ({
  ...{ id: `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`, by: "ann", at: "2026-01-01T00:00:00Z" },
  decision,
});
const answer = (answers: Target): Made =>
  made({ kind: "add", startMs: 0, endMs: 90, channels: null, type: "DATE", words: [], answers });

describe("what a refiner would let stand", () => {
  it("is said of the span that mutes it, with its reason, and of no other", () => {
    const [span] = view.spans.filter(({ words }) => words.length > 0);
    if (!span) throw new Error("no span with words");
    const refined: RecordingView["refined"][number] = {
      ...{ start: 0, end: 1, words: span.words.slice(0, 1), startMs: 1, endMs: 9, type: "PERSON" },
      ...{ action: "remove", reason: "drug-or-maker", evidence: [], votes: [], keptBecause: null, becomes: null },
    };
    const saidOf = (one: RecordingView["refined"][number]) =>
      itemsOf({ ...view, refined: [one] }).flatMap(({ key, doubtedAs }) => (doubtedAs ? [[key, doubtedAs]] : []));
    expect(saidOf(refined)).toEqual([[`span:${span.id}`, "a drug, or who makes it"]]);
    expect(saidOf({ ...refined, action: "keep", reason: null, keptBecause: "heard" })).toEqual([]);
  });
});

describe("what a refiner let stand", () => {
  it("is to be decided, with its reason, and counted so by the page and the server", () => {
    const place = { start: 4, end: 9, words: [3], startMs: 1, endMs: 9, type: "PERSON" as const };
    const letStand = [{ ...place, confidence: 0.9, detectedBy: ["names"], spans: [] }];
    const refined: RecordingView["refined"] = [
      {
        ...{ ...place, action: "remove", reason: "eponym", evidence: [], votes: [] },
        ...{ keptBecause: null, becomes: null },
      },
    ];
    const of = { ...view, refined, leftIn: { ...view.leftIn, letStand } };
    const target: Target = { kind: "left-in", list: "letStand", index: 0 };
    const item = itemsOf(of).find(({ key }) => key === "left-in:letStand:0");
    expect(item).toMatchObject({ target, isTask: true, words: [3], why: "let stand" });
    expect(item?.doubtedAs).toBe("a disease or an instrument with somebody's name");
    expect(onPage(of, []).tasks).toBe((onPage(view, []).tasks ?? 0) + 1);
    for (const said of [made({ kind: "approve", target }), answer(target)]) {
      expect(countDecided(of, { made: [said], conflicts: [] })).toBe(1);
      expect(onPage(of, [said]).decided).toBe(1);
    }
  });
});

describe("what is to be decided", () => {
  it("is what is muted, kept gaps and what is just below a threshold, not what policy or kept terms leave in", () => {
    const { tasks } = onPage(view, []);
    expect(view.row.toDecide).toBe(tasks);
    const more = withLeftIn();
    const isNew = more.leftIn.belowThreshold.length - view.leftIn.belowThreshold.length;
    expect(onPage(more, []).tasks).toBe((tasks ?? 0) + isNew);
    const policy: Target = { kind: "left-in", list: "byPolicy", index: 0 };
    expect(countDecided(more, { made: [made({ kind: "approve", target: policy })], conflicts: [] })).toBe(0);
  });

  it("is counted by the server as by the page, whatever was said, taken back, or is in conflict", () => {
    const of = withLeftIn();
    const targets = targetsOf(of);
    const decision = fc
      .tuple(fc.constantFrom(...targets), fc.constantFrom("approve", "reject", "move", "retype", "note", "answer"))
      .map(([target, kind]): readonly Made[] => {
        if (kind === "approve") return [made({ kind, target })];
        if (kind === "reject") return [made({ kind, target, reason: "policy" })];
        if (kind === "move") return [made({ kind, target, startMs: 5, endMs: 50 })];
        if (kind === "retype") return [made({ kind, target, type: "PERSON" })];
        return kind === "note" ? [made({ kind, target, note: "x" })] : [answer(target)];
      });
    const takenBack = fc.constantFrom(...targets).map((target): readonly Made[] => {
      const added = answer(target);
      const rejected = made({ kind: "reject", target: { kind: "added", id: added.id }, reason: "duplicate" });
      return [added, rejected];
    });
    const conflict = fc.constantFrom(...targets).map((target): Conflict => ({ target, decisions: [] }));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(decision, takenBack), { maxLength: 30 }).map((steps) => steps.flat()),
        fc.array(conflict, { maxLength: 2 }),
        (all, conflicts) => {
          expect(countDecided(of, { made: all, conflicts })).toBe(onPage(of, all, conflicts).decided);
        },
      ),
    );
  });
});

describe("stretches that two added at one place", () => {
  it("are both shown while they are in conflict, so that one of them can be chosen", () => {
    const [first, second] = [answer({ kind: "gap", id: "gap-1" }), answer({ kind: "gap", id: "gap-1" })];
    const conflict: Conflict = { target: { kind: "added", id: second.id }, decisions: [first, second] };
    const said = verdictsOf([], [conflict]);
    expect(said.added.map(({ key }) => key)).toEqual([`added:${first.id}`, `added:${second.id}`]);
    for (const item of said.added) expect(said.of(item).conflict).toBe(conflict);
  });
});
