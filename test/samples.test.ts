import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditSchema, type ConfigInput, redactRecording } from "../src/index.js";
import { samplePath, temporaryFolder } from "./helpers/recordings.js";
import { readTruth, readWav, scoreSound, type Truth, writeWav } from "./helpers/sound.js";

const folder = await temporaryFolder();

/** Writes some of a sample's exact words as a transcript: speakers are channels where `channels` says so. */
async function transcriptOf(
  name: string,
  truth: Truth,
  options: { keep?: (word: Truth["words"][number]) => boolean; channels?: boolean } = {},
): Promise<string> {
  const path = join(folder, `${name}.words.json`);
  const words = truth.words.filter(options.keep ?? (() => true)).map(({ text, start, end, speaker }) => ({
    word: text,
    start,
    end,
    speaker,
    ...(options.channels ? { channel: speaker === "A" ? 0 : 1 } : {}),
  }));
  await writeFile(path, JSON.stringify({ language: "en", words }));
  return path;
}

let runs = 0;
async function redact(name: string, transcriptPath: string, config: ConfigInput = {}) {
  const { outputs } = await redactRecording(samplePath(name, "recording.wav"), {
    outDir: join(folder, `out-${++runs}`),
    transcriptPath,
    config,
  });
  const audit = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
  return { audit, text: await readFile(outputs.txt, "utf8"), audio: outputs.audio };
}

describe("samples with exact words: sound and text as expected", () => {
  it.each(["visit", "phone", "interview", "spelled", "control"])("%s", async (name) => {
    const truth = await readTruth(samplePath(name, "truth.json"));
    const { audio, audit, text } = await redact(name, await transcriptOf(name, truth));
    expect(text).toBe(await readFile(samplePath(name, "expected.txt"), "utf8"));
    const score = await scoreSound(audio, truth);
    expect(score.missed).toEqual([]);
    expect(score.leakedMs).toBe(0);
    expect(score.wordsLost).toBeLessThanOrEqual(Math.floor(score.words * 0.05));
    if (name !== "control") return;
    // Nothing is muted, and the sound is the original's, byte for byte of samples.
    expect(audit.spans).toEqual([]);
    expect((await readWav(audio)).samples).toEqual((await readWav(samplePath(name, "recording.wav"))).samples);
  });
});

describe("soft: words that the recogniser lost are found as gaps", () => {
  it("leaves none of them to hear with the judge, and all of them without", async () => {
    const truth = await readTruth(samplePath("soft", "truth.json"));
    const lost = new Set(truth.entities.map(({ id }) => id));
    const words = await transcriptOf("soft", truth, { keep: ({ entity }) => entity === null || !lost.has(entity) });
    // The words that are left at the end are too few to be placed for sure: they are vouched for, or that end would be silenced in any case.
    const kept = await redact("soft", words, { gaps: "keep", acceptTranscript: true });
    expect((await scoreSound(kept.audio, truth)).covered).toBe(0);
    expect(kept.audit.gaps.every(({ decision }) => decision === "keep")).toBe(true);
    expect(kept.audit.gaps.length).toBeGreaterThanOrEqual(truth.entities.length);

    const judged = await redact("soft", words, { acceptTranscript: true });
    expect((await scoreSound(judged.audio, truth)).missed).toEqual([]);
    expect(judged.audit.spans.every(({ reasons }) => reasons.some(({ kind }) => kind === "gap"))).toBe(true);
  });
});

describe("call: one speaker on each side", () => {
  it("is split by itself, and only the side that spoke is muted", async () => {
    const truth = await readTruth(samplePath("call", "truth.json"));
    const { audio, audit } = await redact("call", await transcriptOf("call", truth, { channels: true }));
    const [before, after] = await Promise.all([readWav(samplePath("call", "recording.wav")), readWav(audio)]);
    const side = (samples: Int16Array, channel: number) => samples.filter((_, k) => k % 2 === channel);
    for (const entity of truth.entities) {
      const words = truth.words.filter((word) => word.entity === entity.id);
      const channel = words[0]?.speaker === "A" ? 0 : 1;
      const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0].map((s) => Math.round(s * before.sampleRate));
      expect(
        side(after.samples, channel)
          .subarray(from, to)
          .every((sample) => sample === 0),
        entity.type,
      ).toBe(true);
      expect(side(after.samples, 1 - channel).subarray(from, to)).toEqual(
        side(before.samples, 1 - channel).subarray(from, to),
      );
    }
    expect(audit.spans.length).toBeGreaterThanOrEqual(3);
    expect(audit.spans.every(({ channels }) => channels?.length === 1)).toBe(true);
  });

  it("mutes the other side too where it carries the speaker's voice", async () => {
    const truth = await readTruth(samplePath("call", "truth.json"));
    const call = await readWav(samplePath("call", "recording.wav"));
    // Side B hears side A a tenth as loud and 40 ms later, as through a bad hybrid; side A hears nothing of B.
    const late = 2 * Math.round(0.04 * call.sampleRate);
    const samples = call.samples.map((sample, k) =>
      k % 2 === 1 ? sample + (call.samples[k - 1 - late] ?? 0) / 10 : sample,
    );
    const recording = join(folder, "leaking.wav");
    await writeWav(recording, { ...call, samples });
    const transcriptPath = await transcriptOf("call", truth, { channels: true });
    const { outputs } = await redactRecording(recording, {
      outDir: join(folder, "out-leaking"),
      transcriptPath,
      // Kept, or the echo would be muted as speech without words.
      config: { channels: "split", gaps: "keep" },
    });
    const after = await readWav(outputs.audio);
    const silent = (from: number, to: number, channel: number) =>
      after.samples.every((sample, k) => k % 2 !== channel || k < from * 2 || k >= to * 2 || sample === 0);
    for (const entity of truth.entities) {
      const words = truth.words.filter((word) => word.entity === entity.id);
      const [from, to] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0].map((s) => Math.round(s * call.sampleRate));
      const spokenByA = words[0]?.speaker === "A";
      expect(silent(from ?? 0, to ?? 0, spokenByA ? 0 : 1), entity.type).toBe(true);
      expect(silent(from ?? 0, to ?? 0, spokenByA ? 1 : 0), entity.type).toBe(spokenByA);
    }
  });

  it("mutes both sides when told to mix", async () => {
    const truth = await readTruth(samplePath("call", "truth.json"));
    const { audit } = await redact("call", await transcriptOf("call", truth), { channels: "mix" });
    expect(audit.spans.length).toBeGreaterThanOrEqual(3);
    expect(audit.spans.every(({ channels }) => channels === null)).toBe(true);
  });
});
