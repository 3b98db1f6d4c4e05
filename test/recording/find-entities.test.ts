import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { requireForRecordings } from "../../src/config/for-recordings.js";
import { auditSchema } from "../../src/recording/audit.js";
import { findEntities } from "../../src/recording/find-entities.js";
import { refinedRecords } from "../../src/recording/finding-records.js";
import { redactRecording } from "../../src/recording/pipeline.js";
import type { Reason, RedactionPlan } from "../../src/recording/plan/redaction-plan.js";
import { createRefiner } from "../../src/refine/refiner.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import type { Detector, DetectorTraits, Entity, Word } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

type Span = RedactionPlan["spans"][number];

function word(text: string, index: number, probability = 0.95): Word {
  return {
    text,
    startMs: index * 300,
    endMs: index * 300 + 250,
    probability,
    speaker: null,
    channel: null,
    invented: false,
  };
}

const context = { signal: new AbortController().signal, emit: () => {} };

it("tells what is found without the detectors that only add, and without what was heard (law 3)", async () => {
  const words = "maybe rosa linda fair or on friday".split(" ").map((text, index) => word(text, index));
  const text = renderTranscript(words);
  const finder = (name: string, told: string, onlyAdds: boolean): Detector => ({
    name,
    traits: { ...PLAIN_TRAITS, onlyAdds },
    detect: async (given) => {
      const start = given.indexOf(told);
      const found = { type: "PERSON", confidence: 0.9, detectedBy: [name], proven: false } as const;
      return start < 0 ? [] : [{ ...found, start, end: start + told.length }];
    },
  });
  const detectors = [finder("lists", "rosa", false), finder("known", "fair", true)];
  const config = parseConfig({});
  const start = text.text.indexOf("friday");
  const spot: Entity = { start, end: start + 6, type: "DATE", confidence: 0.9, detectedBy: ["spotter"], proven: false };
  const { entities, unaided } = await findEntities({ language: "en", words }, text, { detectors, config }, context, [
    spot,
  ]);
  const wordsIn = (found: readonly Entity[]) => found.map(({ start, end }) => text.text.slice(start, end));
  expect(wordsIn(entities)).toEqual(["rosa", "fair", "friday"]);
  expect(wordsIn(unaided.entities)).toEqual(["rosa"]);
});

it("gives texts with made-up words to the detectors that need no server and are not led astray", async () => {
  const words = ["with", "excel", "soon"].map((text, index) => word(text, index, text === "excel" ? 0.1 : 0.95));
  const text = renderTranscript(words);
  const read: string[] = [];
  const detector = (name: string, traits: Partial<DetectorTraits> = {}): Detector => ({
    name,
    traits: { ...PLAIN_TRAITS, ...traits },
    detect: async (given) => {
      if (given !== text.text) read.push(name);
      return [];
    },
  });
  const detectors = [
    detector("lists"),
    detector("led astray", { readsMadeUpWords: false }),
    detector("far away", { needsServer: true }),
  ];
  await findEntities({ language: "en", words }, text, { detectors, config: parseConfig({}) }, context);
  expect([...new Set(read)]).toEqual(["lists"]);
});

describe("a refiner", () => {
  const said = "she takes losartan 50 milligrams and anna called".split(" ").map((text, index) => word(text, index));
  const text = renderTranscript(said);
  const finder = (name: string, told: string): Detector => ({
    name,
    traits: PLAIN_TRAITS,
    detect: async (given) => {
      const start = given.indexOf(told);
      const found = { type: "PERSON", confidence: 0.9, detectedBy: [name], proven: false } as const;
      return start < 0 ? [] : [{ ...found, start, end: start + told.length }];
    },
  });
  const detectors = [finder("tagger", "losartan"), finder("names", "anna")];
  const plain = { detectors, config: parseConfig({}) };
  const transcript = { language: "en", words: said };
  // Even one that was told to change something.
  const refiner = createRefiner({ mode: "on" });

  it("changes nothing of what is found in a recording, and says for the record what it would", async () => {
    const without = await findEntities(transcript, text, plain, context);
    const { refined, ...found } = await findEntities(transcript, text, { ...plain, refiner }, context);
    expect({ ...found, refined: [] }).toEqual(without);
    expect(JSON.stringify(found)).toBe(JSON.stringify({ ...without, refined: undefined }));
    expect(found.entities).toHaveLength(2);
    expect(refined.map(({ start, end }) => text.text.slice(start, end))).toEqual(["losartan"]);
    expect(refined).toMatchObject([{ action: "remove", reason: "drug-or-maker" }]);
  });

  it("lets nothing go by its words that is muted by the sound as well, and its record has no word", async () => {
    const { refined } = await findEntities(transcript, text, { ...plain, refiner }, context);
    const recordsWith = (kind: Reason["kind"], detectedBy: readonly string[]) => {
      const reasons: readonly Reason[] = [
        { kind: "entity", type: "PERSON", detectedBy: ["names"], confidence: 0.9 },
        { kind, type: null, detectedBy, confidence: 0.9 },
      ];
      const times = { startMs: 500, endMs: 900, coreStartMs: 600, coreEndMs: 850 };
      const span: Span = { id: "span-1", ...times, channels: null, words: [2], entities: [], gaps: [], reasons };
      const plan = { spans: [span] };
      const records = refinedRecords({ transcript, text, heard: { durationMs: 9000 }, plan, refined });
      return auditSchema.shape.refined.parse(records);
    };
    const removed = { words: [2], startMs: 600, endMs: 850, type: "PERSON", action: "remove", keptBecause: null };
    expect(recordsWith("entity", ["names"])).toMatchObject([{ ...removed, reason: "drug-or-maker" }]);
    expect(JSON.stringify(recordsWith("entity", ["names"]))).not.toContain("losartan");
    const kept = [{ words: [2], action: "keep", reason: null, evidence: [], keptBecause: "heard" }];
    for (const kind of ["gap", "uncertain-word", "spotted", "heard-again", "reviewer"] as const)
      expect(recordsWith(kind, ["names"]), kind).toMatchObject(kept);
    for (const name of ["misheard", "known-sound", "spotter"])
      expect(recordsWith("entity", [name]), name).toMatchObject(kept);
  });

  it("that is to let something stand is refused", async () => {
    const settings = { outDir: "nowhere", config: { refine: "on" } } as const;
    let isRead = false;
    const stream = new Readable({
      read() {
        isRead = true;
        this.push(null);
      },
    });
    await expect(redactRecording(stream, settings)).rejects.toMatchObject({ code: "USAGE" });
    expect(isRead).toBe(false);
    expect(() => requireForRecordings({ refine: "shadow" })).not.toThrow();
  });
});
