import { describe, expect, it } from "vitest";
import { CAUTION } from "../../src/config/choices.js";
import { forRecordings } from "../../src/config/for-recordings.js";
import { parseConfig } from "../../src/index.js";
import { LOCALES } from "../../src/language/locales.js";

describe("how sure the tagger must be of recordings", () => {
  it.each(LOCALES)("follows caution in '%s': more caution finds more, and none less than in texts", (language) => {
    const [low = 0, normal = 0, high = 0] = CAUTION.map(
      (caution) => forRecordings(parseConfig({ caution, language })).taggerThreshold ?? Number.NaN,
    );
    expect(low).toBeLessThanOrEqual(0.8);
    expect(normal).toBeLessThan(low);
    expect(high).toBeLessThan(normal);
    expect(high).toBeGreaterThan(0);
  });

  it("is what is set, where it is set, and nothing else changes", () => {
    const config = parseConfig({ caution: "high", taggerThreshold: 0.6 });
    expect(forRecordings(config)).toEqual(config);
  });
});
