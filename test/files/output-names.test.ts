import { describe, expect, it } from "vitest";
import { outputNames } from "../../src/files/output-names.js";
import { listDetectors } from "../../src/text/detectors/choose-detectors.js";
import { safeStem } from "../../src/text/safe-stem.js";

const detectors = listDetectors();
const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };
const sha = "0123456789abcdef".repeat(4);

function stem(name: string, redactedWords: readonly string[] = []): Promise<string> {
  return safeStem(`/some/where/${name}`, sha, new Set(redactedWords), detectors, context);
}

describe("safeStem", () => {
  it.each([
    "visit.wav",
    "call-17.mp3",
    "take_2.flac",
    "a_primary_care.wav",
    "recording.m4a",
    "b_pharmacy_call.wav",
    "g11_control_clinic.wav",
    "operative_dictation.wav",
  ])("keeps %s", async (name) => {
    expect(await stem(name)).toBe(name.slice(0, name.lastIndexOf(".")));
  });

  it.each([
    "maria_lopez.wav",
    "grace.wav",
    "hope_hill.wav",
    "creekwood_hospital.wav",
    "MariaLopez.wav",
    "Dr. Emily Carter.wav",
    "visit-2024-03-12.wav",
    "20240312.wav",
    "call_617-555-0183.wav",
    "mrn 472916.wav",
    ".hidden.wav",
    "a\nb.wav",
    "..wav",
    "x".repeat(200),
  ])("replaces %j", async (name) => {
    expect(await stem(name)).toBe("recording-01234567");
  });

  it("replaces a name that holds a word that was redacted from the recording", async () => {
    expect(await stem("call about bumper.wav")).toBe("call about bumper");
    expect(await stem("call about bumper.wav", ["bumper"])).toBe("recording-01234567");
  });
});

describe("outputNames", () => {
  it("are those of docs/outputs.md", () => {
    const { name, ...names } = outputNames("visit", ".wav");
    expect(name).toBe("visit");
    expect(Object.values(names)).toEqual([
      "visit.redacted.wav",
      "visit.redacted.json",
      "visit.redacted.txt",
      "visit.redacted.vtt",
      "visit.audit.json",
      "visit.review.json",
    ]);
  });
});
