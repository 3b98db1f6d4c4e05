import { expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { findEntities } from "../../src/recording/find-entities.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import type { Detector, DetectorTraits, Entity, Word } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

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
