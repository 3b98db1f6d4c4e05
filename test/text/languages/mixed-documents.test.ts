import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { detectEntities } from "../../../src/text/detect.js";
import { embeddedDetectors } from "../../../src/text/detectors/choose-detectors.js";
import { parseCase } from "../marked-case.js";
import { MIXED_DOCUMENTS } from "./mixed-documents.js";

const { signal } = new AbortController();
const types = typesOfPolicy(parseConfig({}));

/** What is found of the marked, how many of the other words are lost, with the languages guessed or as set. */
async function measure(guess: boolean) {
  const [counts, missed] = [{ marks: 0, found: 0, words: 0, lost: 0 }, [] as string[]];
  for (const { language, marked } of MIXED_DOCUMENTS) {
    const { text, spans } = parseCase(marked);
    const found = await detectEntities(text, {
      detectors: embeddedDetectors(),
      types,
      language,
      ...(guess ? {} : { languages: [language] }),
      signal,
      emit: () => undefined,
    });
    for (const { start, end } of spans) {
      counts.marks++;
      if (found.some((one) => one.start <= start && end <= one.end)) counts.found++;
      else missed.push(text.slice(start, end));
    }
    for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const overlaps = ({ start, end }: { readonly start: number; readonly end: number }) =>
        start < match.index + match[0].length && match.index < end;
      if (spans.some(overlaps)) continue;
      counts.words++;
      if (found.some(overlaps)) counts.lost++;
    }
  }
  return { ...counts, missed };
}

describe("thirty documents in two languages", () => {
  it("are read in both: what is marked is found, and fewer ordinary words are lost than in the language that was set", async () => {
    expect(MIXED_DOCUMENTS).toHaveLength(30);
    const [both, one] = [await measure(true), await measure(false)];
    expect(both.found / both.marks, both.missed.join()).toBeGreaterThanOrEqual(0.95);
    expect(both.lost).toBeLessThan(one.lost);
  });
});
