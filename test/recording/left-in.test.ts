import { describe, expect, it } from "vitest";
import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import { LeftInFindings } from "../../src/recording/left-in.js";
import { detectEntities } from "../../src/text/detect.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { createTaggerDetector } from "../../src/text/detectors/tagger/index.js";
import { NEAR_SHARE } from "../../src/text/near-threshold.js";
import type { Detector } from "../../src/types.js";

const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

async function read(text: string, detectors: readonly Detector[], types: readonly EntityType[] = ENTITY_TYPES) {
  const wanted = new Set(types);
  const left = new LeftInFindings(wanted);
  const entities = await detectEntities(text, { ...context, detectors, types: wanted, ...left.listeners });
  const unheard = await detectEntities(text, { ...context, detectors, types: wanted });
  return { entities, unheard, leftIn: left.beside(entities) };
}

describe("findings that stay in", () => {
  it("a name that medicine has doubts about is told of, and still not found", async () => {
    const text = "He has Wilson's and feels tired.";
    const { entities, leftIn } = await read(text, [createNamesDetector()]);
    expect(entities).toEqual([]);
    expect(leftIn.belowThreshold).toMatchObject([{ type: "PERSON", threshold: 0.3, detectedBy: ["names"] }]);
    expect(text.slice(leftIn.belowThreshold[0]?.start, leftIn.belowThreshold[0]?.end)).toBe("Wilson");
  });

  it("so is what the tagger is not sure enough of, from half of its threshold on, and no decision changes", async () => {
    const text = "I work as a roofer and my wife Ingeborg drives down from Larkmoor on Sundays.";
    const sure = await read(text, [createTaggerDetector(0.5)]);
    const doubtful = await read(text, [createTaggerDetector(1)]);
    expect(sure.entities.length).toBeGreaterThan(doubtful.entities.length);
    expect(doubtful.leftIn.belowThreshold.length).toBeGreaterThan(0);
    for (const { confidence, threshold } of doubtful.leftIn.belowThreshold) {
      expect(threshold).toBe(1);
      expect(confidence).toBeLessThan(1);
      expect(confidence).toBeGreaterThanOrEqual(NEAR_SHARE);
    }
    for (const { entities, unheard } of [sure, doubtful]) expect(entities).toEqual(unheard);
  });

  it("what another detector found is redacted, so it does not stay in", async () => {
    const { leftIn } = await read("She lives in Larkmoor with Ingeborg.", [
      createNamesDetector(),
      createTaggerDetector(1),
    ]);
    const alone = await read("She lives in Larkmoor with Ingeborg.", [createTaggerDetector(1)]);
    expect(leftIn.belowThreshold.length).toBeLessThan(alone.leftIn.belowThreshold.length);
  });

  it("a type that the policy leaves alone is there once, and what it overlaps is redacted all the same", async () => {
    const text = "Teresa Whitlock was born on 4 May 1961.";
    const detectors = [createRulesDetector(), createNamesDetector(), createTaggerDetector(0.5)];
    const { entities, unheard, leftIn } = await read(text, detectors, ["PERSON"]);
    expect(entities).toEqual(unheard);
    expect(entities.map(({ type }) => type)).toEqual(["PERSON"]);
    expect(leftIn.byPolicy).toMatchObject([{ type: "BIRTH_DATE_TIME" }]);
  });
});
