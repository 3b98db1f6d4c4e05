import { expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { findEntities } from "../../src/recording/find-entities.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import type { Detector, DetectorTraits, Word } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

it("gives texts with made-up words to the detectors that need no server and are not led astray", async () => {
  const words = ["with", "excel", "soon"].map(
    (text, index): Word => ({
      text,
      startMs: index * 300,
      endMs: index * 300 + 250,
      probability: text === "excel" ? 0.1 : 0.95,
      speaker: null,
      channel: null,
      invented: false,
    }),
  );
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
  const context = { signal: new AbortController().signal, emit: () => {} };
  await findEntities({ language: "en", words }, text, { detectors, config: parseConfig({}) }, context);
  expect([...new Set(read)]).toEqual(["lists"]);
});
