import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { auditSchema } from "../../src/recording/audit.js";
import { findEntities } from "../../src/recording/find-entities.js";
import { refinedRecords } from "../../src/recording/finding-records.js";
import type { PlanInput } from "../../src/recording/plan/plan-input.js";
import type { Reason, RedactionPlan } from "../../src/recording/plan/redaction-plan.js";
import { refineFindings } from "../../src/recording/refine-findings.js";
import { createRefiner } from "../../src/refine/refiner.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import type { Detector, Entity, Word } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

type Span = RedactionPlan["spans"][number];

const context = { signal: new AbortController().signal, emit: () => undefined };
const on = createRefiner({ mode: "on" });

/** Finds words wherever they stand. */
const finder = (name: string, told: string, more: Partial<Entity> = {}): Detector => ({
  name,
  traits: PLAIN_TRAITS,
  detect: async (given) =>
    [...given.matchAll(new RegExp(told, "gu"))].map(({ index }) => ({
      ...{ type: "PERSON" as const, confidence: 0.9, detectedBy: [name], proven: false },
      ...{ start: index, end: index + told.length, ...more },
    })),
});
const losartan = finder("tagger", "losartan");

/** The words of a sentence, 300 ms each. */
function spoken(sentence: string, change: Readonly<Record<number, Partial<Word>>> = {}): Word[] {
  return sentence.split(" ").map((text, index) => ({
    ...{ text, startMs: index * 300, endMs: index * 300 + 250, probability: 0.95 },
    ...{ speaker: null, channel: null, invented: false },
    ...change[index],
  }));
}

interface Case {
  readonly words?: readonly Word[];
  readonly detectors?: readonly Detector[];
  readonly spotted?: readonly Entity[];
  readonly heard?: Partial<PlanInput>;
}

const SAID = "she takes losartan 50 milligrams and anna called";

async function refined(refiner: typeof on | null, { words = spoken(SAID), detectors, spotted, heard }: Case = {}) {
  const text = renderTranscript(words);
  const config = parseConfig({});
  const finding = { detectors: detectors ?? [losartan, finder("names", "anna")], config };
  const found = await findEntities({ language: "en", words }, text, finding, context, spotted);
  const surroundings: Omit<PlanInput, "entities" | "gapDecisions"> = {
    ...{ words, wordSpans: text.wordSpans, gaps: [], durationMs: 9000, layout: "mix", config },
    energyAt: () => -30,
    ...heard,
  };
  const after = await refineFindings(refiner, text, found, surroundings, context);
  const wordsIn = (all: readonly { start: number; end: number }[]) =>
    all.map(({ start, end }) => text.text.slice(start, end));
  return { ...after, found, text, words, stands: wordsIn(after.entities), letStand: wordsIn(after.leftIn.letStand) };
}

describe("a refiner that is switched on", () => {
  it("lets stand what speaks by its words alone, and says why", async () => {
    const { stands, letStand, refined: told, found } = await refined(on);
    expect([stands, letStand]).toEqual([["anna"], ["losartan"]]);
    expect(told).toMatchObject([{ action: "remove", reason: "drug-or-maker", votes: [{ by: "rules" }] }]);
    // What gaps and doubt go by.
    expect(found.entities).toHaveLength(2);
    expect(found.unaided.entities).toHaveLength(2);
  });

  it("in `shadow` changes nothing and says the same; switched off nobody looks", async () => {
    const shadow = await refined(createRefiner({ mode: "shadow" }));
    const { refined: told } = await refined(on);
    expect([shadow.stands, shadow.letStand, shadow.refined]).toEqual([["losartan", "anna"], [], told]);
    expect(shadow.leftIn).toEqual(shadow.found.leftIn);
    const off = await refined(null);
    expect([off.entities, off.refined]).toEqual([off.found.entities, []]);
  });

  it.each<[string, Case]>([
    ["is hardly believed", { words: spoken(SAID, { 2: { probability: 0.6 } }) }],
    ["has a doubtful word beside it", { words: spoken(SAID, { 3: { probability: 0.3 } }) }],
    [
      "stands beside a gap",
      { heard: { gaps: [{ id: "gap-1", startMs: 860, endMs: 890, channel: null, previousWord: 2, nextWord: 3 }] } },
    ],
    [
      "stands beside what was spotted",
      { heard: { spots: [{ startMs: 500, endMs: 560, channel: null, type: "PERSON", confidence: 0.7, words: [] }] } },
    ],
  ])("lets nothing stand that %s: the sound speaks for it", async (_what, given) => {
    const { stands, refined: told } = await refined(on, given);
    expect(stands).toEqual(["losartan", "anna"]);
    expect(told).toMatchObject([{ action: "keep", keptBecause: "heard", votes: [{ by: "rules", action: "remove" }] }]);
  });

  it.each<[string, Case]>([
    ["two detectors agree on", { detectors: [losartan, finder("names", "losartan")] }],
    ["is proved", { detectors: [finder("tagger", "losartan", { proven: true })] }],
    ["is known", { detectors: [losartan, finder("known", "losartan")] }],
    ["sounds like what is known", { detectors: [losartan, finder("known-sound", "losartan")] }],
    [
      "was heard in the sound",
      {
        spotted: [{ start: 10, end: 18, type: "PERSON", confidence: 0.7, detectedBy: ["spotter"], proven: false }],
      },
    ],
    ["a reviewer added", { detectors: [finder("reviewer", "losartan")] }],
  ])("never looks at what %s", async (_what, given) => {
    const { stands, letStand, refined: told } = await refined(on, given);
    expect(stands).toContain("losartan");
    expect([letStand, told]).toEqual([[], []]);
  });

  it("lets what reads alike stand or go together: one that was heard badly holds the others", async () => {
    const twice = "she takes losartan 50 milligrams and then more losartan 50 milligrams";
    const both = await refined(on, { words: spoken(twice) });
    expect(both.letStand).toEqual(["losartan", "losartan"]);
    const one = await refined(on, { words: spoken(twice, { 8: { probability: 0.5 } }) });
    expect(one.letStand).toEqual([]);
    expect(one.refined.map(({ keptBecause }) => keptBecause)).toEqual(["alike", "heard"]);
  });
});

describe("the record", () => {
  const recordsOf = async (refiner: typeof on, spans: readonly Span[]) => {
    const { text, words, entities, refined: told } = await refined(refiner);
    const plan = { spans };
    return auditSchema.shape.refined.parse(
      refinedRecords({ transcript: { words }, text, heard: { durationMs: 9000 }, plan, entities, refined: told }),
    );
  };
  const span = (kind: Reason["kind"], detectedBy: readonly string[], startMs = 500, endMs = 900): Span => {
    const reasons: readonly Reason[] = [
      { kind: "entity", type: "PERSON", detectedBy: ["names"], confidence: 0.9 },
      { kind, type: null, detectedBy, confidence: 0.9 },
    ];
    const core = { coreStartMs: startMs, coreEndMs: endMs };
    return { id: "span-1", startMs, endMs, ...core, channels: null, words: [2], entities: [], gaps: [], reasons };
  };
  const heard = [{ words: [2], action: "keep", reason: null, evidence: [], keptBecause: "heard" }];

  it("has reason, votes, and where the evidence stands and was said, and no word", async () => {
    const records = await recordsOf(on, []);
    const said = { words: [2], startMs: 600, endMs: 850, type: "PERSON", action: "remove", keptBecause: null };
    expect(records).toMatchObject([{ ...said, reason: "drug-or-maker", votes: [{ by: "rules" }] }]);
    expect(records[0]?.evidence[0]).toMatchObject({ start: 10, end: 18, words: [2], startMs: 600, endMs: 850 });
    expect(JSON.stringify(records)).not.toMatch(/losartan|milligrams/u);
  });

  it("has `heard` where all of what was let stand is muted after all, and not where a part is", async () => {
    expect(await recordsOf(on, [span("heard-again", ["spotter"])])).toMatchObject(heard);
    expect(await recordsOf(on, [span("heard-again", ["spotter"], 500, 700)])).toMatchObject([{ action: "remove" }]);
  });

  it("in `shadow` has `heard` where the span is muted by the sound as well", async () => {
    const shadow = createRefiner({ mode: "shadow" });
    expect(await recordsOf(shadow, [span("entity", ["names"])])).toMatchObject([{ action: "remove" }]);
    for (const kind of ["gap", "uncertain-word", "spotted", "heard-again", "reviewer"] as const)
      expect(await recordsOf(shadow, [span(kind, ["names"])]), kind).toMatchObject(heard);
    for (const name of ["misheard", "known-sound", "spotter"])
      expect(await recordsOf(shadow, [span("entity", [name])]), name).toMatchObject(heard);
  });

  it("of earlier versions is read: when its evidence was said nobody knows", () => {
    const old = {
      ...{ start: 0, end: 1, words: [0], startMs: 0, endMs: 9, type: "PERSON", action: "remove", votes: [] },
      ...{ reason: "dose", evidence: [{ start: 0, end: 1 }], keptBecause: null, becomes: null },
    };
    const [read] = auditSchema.shape.refined.parse([old]);
    expect(read?.evidence).toEqual([{ start: 0, end: 1, words: [], startMs: null, endMs: null }]);
  });
});
