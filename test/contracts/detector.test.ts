import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { embeddedDetectors } from "../../src/text/detectors/choose-detectors.js";
import type { Detector } from "../../src/types.js";
import { VISIT } from "../helpers/dialogue.js";
import { connected } from "../helpers/ollama/connect.js";
import { competent } from "../helpers/ollama/minds.js";

/** What every adapter of the port `Detector` keeps to. The language model's stands on a double of its server. */
const withModel = await connected(competent([VISIT]));
afterAll(() => withModel.double.stop());
const ollama: Detector = { ...withModel.detector, detect: (text, context) => withModel.detector.detect(text, context) };

const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

describe.each([...embeddedDetectors(), ollama].map((detector) => [detector.name, detector] as const))(
  "the detector %s",
  (name, detector) => {
    it("finds spans inside the text, not empty, with a confidence, in its own name", async () => {
      const found = await detector.detect(VISIT.text, context);
      expect(found.length).toBeGreaterThan(0);
      for (const { start, end, confidence, detectedBy } of found) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(VISIT.text.length);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(detectedBy[0]).toBe(name);
      }
    });

    it("gives the same twice (law 7)", async () => {
      expect(await detector.detect(VISIT.text, context)).toEqual(await detector.detect(VISIT.text, context));
    });

    it("finds nothing in nothing, and takes any text", async () => {
      expect(await detector.detect("", context)).toEqual([]);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 200 }), async (text) => {
          for (const { start, end } of await detector.detect(text, context)) {
            expect(0 <= start && start < end && end <= text.length).toBe(true);
          }
        }),
        { numRuns: 40 },
      );
    });

    it("stops when it is cancelled", async () => {
      const cancelled = { ...context, signal: AbortSignal.abort() };
      await expect(detector.detect(VISIT.text, cancelled)).rejects.toThrow();
    });
  },
);
