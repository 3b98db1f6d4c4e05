import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";

async function found(text: string, language: string): Promise<string[]> {
  const signal = new AbortController().signal;
  const entities = await createNamesDetector().detect(text, { language, signal, emit: () => undefined });
  return entities.map(({ start, end, type }) => `${type} ${text.slice(start, end)}`);
}

describe("somebody at a hospital", () => {
  it("is no hospital", async () => {
    const own = await found("He was seen by Dr. Elena Ruiz at Creekwood Hospital in March.", "en");
    expect(own).toContain("PERSON Elena Ruiz");
    expect(own).toContain("ORGANIZATION Creekwood Hospital");
  });
});

describe("years of age in Italian", () => {
  it("are nobody", async () => {
    expect(await found("Il paziente di 72 anni sta bene.", "it")).toEqual([]);
    expect(await found("La paziente di 72 anni Maria Rossi sta bene.", "it")).toEqual(["PERSON Maria Rossi"]);
  });
});
