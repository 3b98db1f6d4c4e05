import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

async function hasPerson(text: string, name: string): Promise<boolean> {
  const found = await detector.detect(text, context);
  return found.some(({ type, start, end }) => type === "PERSON" && text.slice(start, end) === name);
}

describe("names of words at the head of a note", () => {
  it.each([
    ["Butts, Frank seen in clinic today", "Butts, Frank"],
    ["Stone, Rose seen", "Stone, Rose"],
    ["note_text: Butts, Frank seen in clinic today", "Butts, Frank"],
    ["Frank Butts seen today", "Frank Butts"],
    ["ROBIN BANKS NO SHOW", "ROBIN BANKS"],
    ["note: PENNY ROOT", "PENNY ROOT"],
    ["Mark Fear", "Mark Fear"],
  ])("%s", async (text, name) => {
    expect(await hasPerson(text, name)).toBe(true);
  });

  it.each([
    ["GINGER ROOT", "GINGER ROOT"],
    ["Frank Stone seen in ureter", "Frank Stone"],
    ["Stone, Art", "Stone, Art"],
    ["Mark Stone with marker", "Mark Stone"],
    ["Will Power", "Will Power"],
    ["Grace Period ends", "Grace Period"],
  ])("none: %s", async (text, words) => {
    expect(await hasPerson(text, words)).toBe(false);
  });
});
