import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../../src/text/detectors/names/index.js";

const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

async function places(text: string): Promise<string[]> {
  const found = await createNamesDetector().detect(text, context);
  return found.filter(({ type }) => type === "LOCATION").map(({ start, end }) => text.slice(start, end));
}

describe("a place of the lists that medicine is named after", () => {
  it.each([
    "Grade: Nottingham grade 2, ER positive.",
    "Ann Arbor IIIB; two cycles given.",
    "Mobile. Vancouver scar 6. Dry.",
    "Colitis. Toronto score 8.",
    "Clean. Vienna 3.",
  ])("stays where a grade, a stage or a score stands behind it: %s", async (text) => {
    expect(await places(text)).toEqual([]);
  });

  it.each([
    ["He lives in Toronto, score 8.", "Toronto"],
    ["She moved to Vienna 3 years ago.", "Vienna"],
    ["Back from Vancouver; scar 6 cm.", "Vancouver"],
    ["Born in Nottingham grade 2 listed house.", "Nottingham"],
    ["He is in Vienna. 3 doses given.", "Vienna"],
  ])("is somewhere all the same where a word says so, or nothing of it stands behind: %s", async (text, place) => {
    expect((await places(text)).join(" ")).toContain(place);
  });
});
