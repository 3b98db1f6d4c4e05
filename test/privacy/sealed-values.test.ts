import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ENTITY_TYPES } from "../../src/entity-types.js";
import { redactText } from "../../src/index.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../src/relex/relexicalize.js";
import { replaceEntities } from "../../src/rewrite/deidentify.js";
import { Sealed } from "../../src/sealed.js";
import { detectEntities } from "../../src/text/detect.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

const TEXT =
  "Orla Penhallow is seventy-three years old, was admitted to Lakeside General Hospital on March 17, 2021, lives at 14 Larch Street and is at (415) 555-0132.";
const TOLD = /seventy|73|March|2021|17|Larch|14|415|555|0132|Orla|Penhallow|Lakeside|General/i;

const entities = await detectEntities(TEXT, {
  detectors: [createRulesDetector(), await createNamesDetector()],
  types: new Set(ENTITY_TYPES),
  language: "en",
  signal: new AbortController().signal,
  emit: () => {},
});
const values = entities.flatMap(({ value }) => value ?? []);

describe("law 2: what a finding's words say", () => {
  it("is there, and shows in no way to print or to copy it", () => {
    expect(new Set(values.map((value) => value.constructor.name)).size).toBe(6);
    // A name is read when it is first asked for: also then it shows nothing.
    relexicalize(TEXT, entities, {
      key: SurrogateKey.of(Buffer.alloc(32, 5)),
      scope: { kind: "site" },
      locale: "en",
      mode: "consistent",
    });
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
    const redacted = await redactText(TEXT, { config: { detectors: ["rules", "names", "tagger"] } });
    expect(redacted.entities.length).toBeGreaterThan(1);
    expect(redacted.entities.filter((entity) => "value" in entity)).toEqual([]);
  });
});
