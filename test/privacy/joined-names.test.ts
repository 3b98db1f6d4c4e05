import { describe, expect, it } from "vitest";
import { listDetectors } from "../../src/text/detectors/choose-detectors.js";
import { safeStem } from "../../src/text/safe-stem.js";

const detectors = listDetectors();
const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

async function isKept(name: string, redactedWords: readonly string[] = []): Promise<boolean> {
  const sha = "0".repeat(64);
  return (await safeStem(`/some/where/${name}.wav`, sha, new Set(redactedWords), detectors, context)) === name;
}

describe("law 2: names in file names", () => {
  it.each(["marialopez", "jsmith", "MLopez", "smithj2", "wu_visit", "garcía", "mrn4729", "JMSmith"])(
    "replaces %s",
    async (name) => {
      expect(await isKept(name)).toBe(false);
    },
  );

  it.each(["b_pharmacy_call.stereo8k", "rec_0001", "room12", "8k_call", "testcall", "followup", "recording-final"])(
    "keeps %s",
    async (name) => {
      expect(await isKept(name)).toBe(true);
    },
  );

  it("keeps a name in which an ordinary word that was redacted is only a part of another", async () => {
    expect(await isKept("calls_1", ["call", "in", "of"])).toBe(true);
    expect(await isKept("call of today", ["call"])).toBe(false);
  });

  it.each([
    ["zlotnik2", "Zlotnik"],
    ["azlotnik", "zlotnik"],
    ["zlotnik", "Zlotník"],
    ["visit_bo", "Bo"],
  ])("replaces %s when %s was redacted from the recording", async (name, word) => {
    expect(await isKept("visit_1", [word])).toBe(true);
    expect(await isKept(name, [word])).toBe(false);
  });
});
