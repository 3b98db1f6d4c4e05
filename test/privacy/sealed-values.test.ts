import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ENTITY_TYPES } from "../../src/entity-types.js";
import { redactText } from "../../src/index.js";
import { replaceEntities } from "../../src/rewrite/deidentify.js";
import { Sealed } from "../../src/sealed.js";
import { detectEntities } from "../../src/text/detect.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

const TEXT =
  "She is seventy-three years old, was admitted on March 17, 2021, lives at 14 Larch Street and is at (415) 555-0132.";
const TOLD = /seventy|73|March|2021|17|Larch|14|415|555|0132/;

const entities = await detectEntities(TEXT, {
  detectors: [createRulesDetector()],
  types: new Set(ENTITY_TYPES),
  language: "en",
  signal: new AbortController().signal,
  emit: () => {},
});
const values = entities.flatMap(({ value }) => value ?? []);

describe("law 2: what a finding's words say", () => {
  it("is there, and shows in no way to print or to copy it", () => {
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) {
      expect(value).toBeInstanceOf(Sealed);
      expect(JSON.stringify({ value })).toBe("{}");
      expect(inspect({ value }, { depth: 9, showHidden: true })).not.toMatch(TOLD);
      expect(String(value)).not.toMatch(TOLD);
      expect(inspect({ ...value }, { depth: 9, showHidden: true })).not.toMatch(TOLD);
      expect(inspect(structuredClone(value), { depth: 9, showHidden: true })).not.toMatch(TOLD);
    }
    expect(JSON.stringify(entities)).not.toContain("value");
  });

  it("is in nothing that is handed out", async () => {
    const replaced = await replaceEntities(TEXT, entities, {});
    expect(replaced.entities.filter((entity) => "value" in entity)).toEqual([]);
    const redacted = await redactText(TEXT, { config: { detectors: ["rules"] } });
    expect(redacted.entities.length).toBeGreaterThan(1);
    expect(redacted.entities.filter((entity) => "value" in entity)).toEqual([]);
  });
});
