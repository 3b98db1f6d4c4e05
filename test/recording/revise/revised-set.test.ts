import { describe, expect, it } from "vitest";
import type { AuditRecord } from "../../../src/recording/audit.js";
import type { Decision, MadeDecision } from "../../../src/recording/revise/decisions.js";
import type { ReviewFile } from "../../../src/recording/revise/review-file.js";
import { reviseSet } from "../../../src/recording/revise/revised-set.js";

const SAID = "I am Anna Smith, of Leeds. Call four two, please. Thank you.".split(" ");
const WORD_MS = 500;
const DURATION_MS = (SAID.length + 2) * WORD_MS;
/** Words are said one after the other, on both channels by turns of the sentence. */
const CHANNEL_OF = (index: number) => (index < 6 ? 0 : 1);

function words(): ReviewFile["words"] {
  let start = 0;
  return SAID.map((text, index) => {
    const [startMs, endMs] = [index * WORD_MS, (index + 1) * WORD_MS];
    const place = { start, end: start + text.length };
    start += text.length + 1;
    const heard = { probability: null, speaker: null, channel: CHANNEL_OF(index), invented: false };
    return { text, startMs, endMs, ...heard, ...place, spans: [] };
  });
}

type Finding = AuditRecord["entities"][number];

function finding(number: number, text: string, first: number, type: Finding["type"], last = first): Finding {
  const [from, to] = [words()[first], words()[last]];
  const start = (from?.start ?? 0) + (SAID[first]?.indexOf(text.split(" ")[0] ?? "") ?? 0);
  return {
    ...{ id: `entity-${number}`, start, end: start + text.length, type },
    words: Array.from({ length: last - first + 1 }, (_, k) => first + k),
    startMs: from?.startMs ?? 0,
    endMs: to?.endMs ?? 0,
    ...{ spans: [], confidence: 0.9, detectedBy: ["names"], proven: false },
  };
}

const ENTITIES = [finding(1, "Smith", 3, "PERSON"), finding(2, "Leeds", 5, "LOCATION")];
const GAP = { startMs: 6000, endMs: 6400, channel: 0, misheard: false, doubtful: false, type: null, judgedBy: "cues" };
const OPINION = { judge: "cues", rule: "short", decision: "keep" as const, confidence: 0.1, threshold: null };
const GAPS: AuditRecord["gaps"] = [
  { id: "gap-1", ...GAP, decision: "keep", confidence: 0.1, opinions: [OPINION] },
  { id: "gap-2", ...GAP, startMs: 6450, endMs: 6500, decision: "mute", confidence: 1, opinions: [OPINION] },
];

type AuditPart = Pick<AuditRecord, "spans" | "entities" | "gaps" | "leftIn">;

function span(number: number, startMs: number, endMs: number, of: Partial<AuditRecord["spans"][number]>) {
  const core = { coreStartMs: startMs, coreEndMs: endMs, channels: [0], words: [], entities: [], gaps: [] };
  const reasons = [{ kind: "entity" as const, type: "PERSON" as const, detectedBy: ["names"], confidence: 0.9 }];
  return { id: `span-${number}`, startMs, endMs, ...core, reasons, ...of };
}

const FOUND: AuditPart = {
  spans: [
    span(1, 1400, 2100, { words: [3], entities: ["entity-1"] }),
    span(2, 2450, 3050, { words: [5], entities: ["entity-2"] }),
    span(3, 6450, 6500, { gaps: ["gap-2"] }),
  ],
  entities: ENTITIES,
  gaps: GAPS,
  leftIn: {
    byPolicy: [finding(0, "Thank", 10, "AGE")],
    belowThreshold: [],
    keptTerms: [finding(0, "Anna", 2, "PERSON")],
    letStand: [finding(0, "Call", 6, "PERSON")],
  },
};

const REVIEW: ReviewFile = {
  ...{ schema: "hushtape.review/1", language: "en", text: "", words: words(), spans: [] },
  entities: ENTITIES.map((entity) => ({ ...entity, role: "patient" as const })),
  gaps: [],
  gapDecisions: [
    { gapId: "gap-2", decision: "mute", type: null, confidence: 1, judgedBy: "cues", privateReason: "said" },
  ],
  leftIn: FOUND.leftIn,
};

let made = 0;
function decided(...all: readonly Decision[]): readonly MadeDecision[] {
  return all.map((decision) => {
    const id = `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
    return { id, by: "anna", at: "2026-01-01T00:00:00Z", decision };
  });
}

function revised(...all: readonly Decision[]) {
  return apply(decided(...all));
}

function apply(decisions: readonly MadeDecision[], found = FOUND) {
  const input = { durationMs: DURATION_MS, channels: 2 };
  const config = { marginBeforeMs: 100, marginAfterMs: 100 };
  const audit = { ...found, input, config };
  return reviseSet({ audit }, REVIEW, { decisions: [...decisions] });
}

const add: Omit<Extract<Decision, { kind: "add" }>, "startMs" | "endMs"> = {
  ...{ kind: "add", channels: [0], type: "PERSON", words: [], answers: null },
};
const span1 = { kind: "span", id: "span-1" } as const;
const textsOf = ({ entities }: ReturnType<typeof revised>) =>
  entities.map(({ start, end, type }) => `${type} ${SAID.join(" ").slice(start, end)}`);

describe("findings after decisions", () => {
  it("lose what is rejected, and what lies in rejected spans alone", () => {
    expect(textsOf(revised({ kind: "reject", target: span1, reason: "no-identifier" }))).toEqual(["LOCATION Leeds"]);
    const entity = { kind: "entity", id: "entity-2" } as const;
    const set = revised({ kind: "reject", target: entity, reason: "policy" });
    expect(textsOf(set)).toEqual(["PERSON Smith"]);
    expect(set.plan.spans.map(({ entities }) => entities)).toEqual([["entity-1"], []]);
  });

  it("lose what is rejected though no span was made of it", () => {
    const target = { kind: "entity", id: "entity-1" } as const;
    const spans = FOUND.spans.slice(1);
    const set = apply(decided({ kind: "reject", target, reason: "no-identifier" }), { ...FOUND, spans });
    expect(textsOf(set)).toEqual(["LOCATION Leeds"]);
    expect(set.plan.spans.map(({ startMs }) => startMs)).toEqual(spans.map(({ startMs }) => startMs));
  });

  it("gain words that a reviewer added, without their punctuation; what stands apart is another finding", () => {
    const set = revised({
      ...add,
      startMs: 3500,
      endMs: 6000,
      channels: [1],
      type: "TELEPHONE_NUMBER",
      words: [7, 8, 11],
    });
    expect(textsOf(set)).toEqual([
      "PERSON Smith",
      "LOCATION Leeds",
      "TELEPHONE_NUMBER four two",
      "TELEPHONE_NUMBER you",
    ]);
    expect(set.entities.at(-1)).toMatchObject({ detectedBy: ["reviewer"], confidence: 1, proven: false });
    expect(set.plan.spans.find(({ startMs }) => startMs === 3500)).toMatchObject({
      ...{ words: [7, 8, 11], entities: ["entity-3", "entity-4"], channels: [1], endMs: 6000 },
    });
  });

  it("become one with those that the added words touch, and keep whose they are where nothing is added", () => {
    const set = revised({ ...add, startMs: 1000, endMs: 2000, words: [2, 3] });
    expect(textsOf(set)).toEqual(["PERSON Anna Smith", "LOCATION Leeds"]);
    expect(set.entities[0]?.detectedBy).toEqual(["names", "reviewer"]);
    expect(set.entities[1]?.role).toBe("patient");
    expect(set.plan.spans[0]).toMatchObject({ startMs: 1000, endMs: 2100, entities: ["entity-1"], words: [2, 3] });
    // All of what had been left in is a finding now.
    expect(set.leftIn.keptTerms).toEqual([]);
    expect(set.leftIn.byPolicy).toHaveLength(1);
  });

  it("have the type that a reviewer gave them, alone or with their span", () => {
    const byEntity = { kind: "retype", target: { kind: "entity", id: "entity-1" }, type: "ORGANIZATION" } as const;
    expect(textsOf(revised(byEntity))).toEqual(["ORGANIZATION Smith", "LOCATION Leeds"]);
    const bySpan = { ...byEntity, target: span1 };
    const set = revised(bySpan);
    expect(textsOf(set)).toEqual(["ORGANIZATION Smith", "LOCATION Leeds"]);
    expect(set.plan.spans[0]?.reasons.map(({ type }) => type)).toEqual(["ORGANIZATION"]);
  });
});

describe("gaps and what was left in, after decisions", () => {
  it("what a refiner let stand is muted where a reviewer says so, and stays on the list otherwise", () => {
    const answers = { kind: "left-in", list: "letStand", index: 0 } as const;
    const set = revised({ ...add, startMs: 3000, endMs: 3500, words: [6], channels: [1], answers });
    expect(textsOf(set)).toContain("PERSON Call");
    expect(set.leftIn.letStand).toEqual([]);
    const other = revised({ ...add, startMs: 5900, endMs: 6420, answers: { kind: "gap", id: "gap-1" } });
    expect(other.leftIn.letStand).toMatchObject([{ type: "PERSON", words: [6] }]);
    const retyped = revised({ kind: "retype", target: answers, type: "ORGANIZATION" });
    expect(retyped.leftIn.letStand).toMatchObject([{ type: "ORGANIZATION" }]);
  });

  it("are muted by the stretch that answers them, by the reviewer", () => {
    const set = revised({ ...add, startMs: 5900, endMs: 6420, type: "DATE", answers: { kind: "gap", id: "gap-1" } });
    expect(set.gaps[0]).toMatchObject({ decision: "mute", type: "DATE", judgedBy: "reviewer", confidence: 1 });
    expect(set.gaps[0]?.opinions).toEqual([
      OPINION,
      { ...OPINION, judge: "reviewer", rule: "decided", decision: "mute", confidence: 1 },
    ]);
    expect(set.plan.spans.find(({ startMs }) => startMs === 5900)?.gaps).toEqual(["gap-1"]);
  });

  it("are kept where they are rejected, and keep what a judge said of them privately", () => {
    const set = revised({ kind: "reject", target: { kind: "gap", id: "gap-2" }, reason: "no-identifier" });
    expect(set.gaps[1]).toMatchObject({ decision: "keep", judgedBy: "reviewer", confidence: 0 });
    expect(set.gapDecisions).toMatchObject([{ gapId: "gap-2", decision: "keep", privateReason: "said" }]);
    expect(set.plan.spans).toHaveLength(2);
  });

  it("leave their list when they are answered", () => {
    const answers = { kind: "left-in", list: "byPolicy", index: 0 } as const;
    const set = revised({ ...add, startMs: 5000, endMs: 5600, channels: null, type: "AGE", words: [10], answers });
    expect(set.leftIn.byPolicy).toEqual([]);
    expect(textsOf(set).at(-1)).toBe("AGE Thank");
    const byTime = revised({ ...add, startMs: 5000, endMs: 5300, channels: null, type: "AGE", answers });
    expect(byTime.leftIn.byPolicy).toEqual([]);
  });
});

describe("stretches that were added", () => {
  it("are decided on like others: moved, changed, taken back", () => {
    const [first] = decided({ ...add, startMs: 100, endMs: 200 });
    if (!first) throw new Error("no decision");
    const target = { kind: "added", id: first.id } as const;
    const moved = decided({ kind: "move", target, startMs: 5000, endMs: 5100 });
    const typed = decided({ kind: "retype", target, type: "DATE" });
    const drawn = (all: readonly MadeDecision[]) =>
      apply(all).plan.spans.flatMap(({ startMs, reasons }) =>
        reasons[0]?.kind === "reviewer" ? [`${startMs} ${reasons[0].type}`] : [],
      );
    expect(drawn([first])).toEqual(["100 PERSON"]);
    expect(drawn([first, ...moved, ...typed])).toEqual(["5000 DATE"]);
    expect(drawn([first, ...decided({ kind: "reject", target, reason: "wrong-place" })])).toEqual([]);
  });
});

describe("decisions that cannot be carried out", () => {
  const reject = { kind: "reject", reason: "policy" } as const;
  const leftIn = { kind: "left-in", list: "byPolicy", index: 0 } as const;
  const keptGap = { kind: "gap", id: "gap-1" } as const;
  const entity1 = { kind: "entity", id: "entity-1" } as const;
  it.each<[string, Decision[]]>([
    ["an unknown span", [{ kind: "approve", target: { kind: "span", id: "span-9" } }]],
    ["an unknown finding", [{ ...reject, target: { kind: "entity", id: "entity-9" } }]],
    ["an unknown gap", [{ kind: "note", target: { kind: "gap", id: "gap-9" }, note: "" }]],
    ["something that was not left in", [{ kind: "approve", target: { ...leftIn, index: 1 } }]],
    [
      "an addition that nobody made",
      [{ ...reject, target: { kind: "added", id: "00000000-0000-4000-8000-00000000aaaa" } }],
    ],
    ["what is kept, rejected", [{ ...reject, target: keptGap }]],
    ["what was left in, rejected", [{ ...reject, target: leftIn }]],
    ["a finding, moved", [{ kind: "move", target: entity1, startMs: 0, endMs: 100 }]],
    ["a stretch beyond the end", [{ kind: "move", target: span1, startMs: 0, endMs: DURATION_MS + 1 }]],
    ["an empty stretch", [{ ...add, startMs: 100, endMs: 100 }]],
    ["a channel that is not there", [{ ...add, startMs: 0, endMs: 100, channels: [2] }]],
    ["a word that is not there", [{ ...add, startMs: 0, endMs: 100, words: [99] }]],
    ["words that it does not cover", [{ ...add, startMs: 1100, endMs: 2000, words: [2, 3] }]],
    ["words of another channel", [{ ...add, startMs: 3500, endMs: 4500, words: [7, 8] }]],
    ["an answer to what is muted", [{ ...add, startMs: 6400, endMs: 6500, answers: { kind: "gap", id: "gap-2" } }]],
    ["an answer that does not touch it", [{ ...add, startMs: 0, endMs: 100, answers: keptGap }]],
    [
      "two places for one span",
      [
        { kind: "move", target: span1, startMs: 0, endMs: 100 },
        { kind: "move", target: span1, startMs: 0, endMs: 200 },
      ],
    ],
    [
      "right and wrong",
      [
        { kind: "approve", target: span1 },
        { ...reject, target: span1 },
      ],
    ],
    [
      "two types",
      [
        { kind: "retype", target: entity1, type: "AGE" },
        { kind: "retype", target: entity1, type: "DATE" },
      ],
    ],
    [
      "a part of what is rejected, approved",
      [
        { ...reject, target: span1 },
        { kind: "approve", target: entity1 },
      ],
    ],
  ])("%s: the last one is named by its id", (_what, all) => {
    const decisions = decided(...all);
    const id = decisions.at(-1)?.id ?? "";
    expect(() => apply(decisions)).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringContaining(id) }),
    );
  });

  it("two of one id", () => {
    const [first] = decided({ kind: "approve", target: span1 });
    if (!first) throw new Error("no decision");
    expect(() => apply([first, first])).toThrow(expect.objectContaining({ code: "USAGE" }));
  });

  it("but two people may say the same", () => {
    expect(() =>
      apply(decided({ ...reject, target: span1 }, { ...reject, target: span1, reason: "duplicate" })),
    ).not.toThrow();
  });
});
