import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { locateFfmpeg } from "../../src/audio/ffmpeg.js";
import { probe } from "../../src/audio/probe.js";
import { buildEngine } from "../../src/audio/whisper/engine-build.js";
import { auditSchema, type PipelineEvent, redactRecording } from "../../src/index.js";
import { type Excerpt, excerpt, samplePath, temporaryFolder } from "../helpers/recordings.js";
import { readTruth, readWav, type SoundScore, scoreSound } from "../helpers/sound.js";

const run = promisify(execFile);
const folder = await temporaryFolder();
let visit: Excerpt;
/** Its first turns, for runs of which the sound is not heard. */
let short: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 22);
  const beside = join(folder, "short");
  await mkdir(beside);
  short = await excerpt(beside, "visit", 8);
}, 60_000);

let runs = 0;
/** A fresh output folder for each run. */
async function freshOut(): Promise<string> {
  const out = join(folder, `out-${++runs}`);
  await mkdir(out);
  return out;
}

describe("redactRecording with the real engine and the demo model", () => {
  beforeAll(() => buildEngine({ cuda: false }), 300_000);

  it("covers the identifiers of the dialogues and keeps the rest, judged from the sound", async () => {
    const scores: SoundScore[] = [];
    for (const sample of ["visit", "phone", "interview"]) {
      const { outputs } = await redactRecording(samplePath(sample, "recording.wav"), {
        outDir: await freshOut(),
        config: { model: "demo", threads: 1, secondListening: "off" },
      });
      scores.push(await scoreSound(outputs.audio, await readTruth(samplePath(sample, "truth.json"))));
    }
    const total = (key: "entities" | "covered" | "words" | "wordsLost") =>
      scores.reduce((sum, score) => sum + score[key], 0);
    expect(total("entities")).toBe(24);
    expect(
      total("covered") / total("entities"),
      `missed: ${scores.flatMap(({ missed }) => missed).join("; ")}`,
    ).toBeGreaterThanOrEqual(0.9);
    expect(total("wordsLost") / total("words")).toBeLessThanOrEqual(0.08);
  });
});

describe("redactRecording with a given transcript", () => {
  /** One run that several tests look at. */
  let whole: Awaited<ReturnType<typeof redactWhole>>;
  beforeAll(async () => {
    whole = await redactWhole();
  });
  async function redactWhole() {
    const outDir = await freshOut();
    const config = { privateReview: true };
    const result = await redactRecording(visit.recording, { outDir, transcriptPath: visit.transcript, config });
    return { ...result, outDir };
  }

  it("covers every identifier, loses no other word, and says the same in every output", async () => {
    const { outDir, ...result } = whole;
    const score = await scoreSound(result.outputs.audio, visit.truth);
    expect(score.missed).toEqual([]);
    expect(score.leakedMs).toBe(0);
    expect(score.wordsLost).toBe(0);

    const [json, txt, vtt, audit] = await Promise.all(
      [result.outputs.json, result.outputs.txt, result.outputs.vtt, result.outputs.audit].map((path) =>
        readFile(path, "utf8"),
      ),
    );
    expect((await readdir(outDir)).sort()).toEqual(
      [
        "visit.audit.json",
        "visit.redacted.json",
        "visit.redacted.txt",
        "visit.redacted.vtt",
        "visit.redacted.wav",
        "visit.review.json",
      ].sort(),
    );
    for (const content of [json, txt, vtt]) {
      expect(content).toContain("[PERSON]");
      expect(content).toMatch(/\[BIRTH_DATE_TIME\]|\[DATE\]/);
      for (const identifier of [/whitfield/i, /seventeenth/i, /fifty eight/i]) expect(content).not.toMatch(identifier);
      expect(content).toContain("chest pain");
    }
    const record = auditSchema.parse(JSON.parse(audit ?? ""));
    expect(record.spans.length).toBe(result.spans);
    expect(record.verification.silence).toEqual({ ok: true, leakedSamples: 0, changedOutside: 0 });
    expect((await stat(result.outputs.review ?? "")).mode & 0o777).toBe(0o600);
    expect(await readFile(result.outputs.review ?? "", "utf8")).toMatch(/Whitfield/);
  });

  it("law 5: nothing changes outside the spans and their fades", async () => {
    const { outputs } = whole;
    const record = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    const [before, after] = await Promise.all([readWav(visit.recording), readWav(outputs.audio)]);
    expect(after.samples.length).toBe(before.samples.length);
    const perMs = before.sampleRate / 1000;
    const mayChange = new Uint8Array(before.samples.length);
    for (const { startMs, endMs } of record.spans)
      mayChange.fill(1, Math.max(0, (startMs - 5) * perMs), (endMs + 5) * perMs);
    const changed = before.samples.findIndex((sample, k) => mayChange[k] === 0 && sample !== after.samples[k]);
    expect(changed).toBe(-1);
    for (const { startMs, endMs } of record.spans) {
      expect(after.samples.subarray(startMs * perMs, endMs * perMs).every((sample) => sample === 0)).toBe(true);
    }
  });

  it("law 7: the same input and configuration give the same bytes, timings aside", async () => {
    const results = [];
    for (const { outputs } of [whole, await redactWhole()]) {
      const { timingsMs, ...audit } = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
      expect(Object.keys(timingsMs)).toContain("mute");
      results.push([
        JSON.stringify(audit),
        ...(await Promise.all(
          [outputs.audio, outputs.json, outputs.txt, outputs.vtt].map((path) => readFile(path, "base64")),
        )),
      ]);
    }
    expect(results[0]).toEqual(results[1]);
  });

  it("law 3: another detector, margin or gap policy only adds muted time", async () => {
    const muted = async (config: object) => {
      const { outputs } = await redactRecording(visit.recording, {
        outDir: await freshOut(),
        transcriptPath: visit.transcript,
        config,
      });
      return auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8"))).spans;
    };
    const one = await muted({ detectors: ["names"], gaps: "keep" });
    const more = await muted({ detectors: ["names", "rules"], gaps: "mute-all" });
    expect(one.length).toBeGreaterThan(0);
    for (const span of one)
      expect(more.some(({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs)).toBe(true);
  });

  it("law 4: an identifier without a time is muted between its neighbours", async () => {
    const words = visit.truth.words.map(({ text, start, end, entity }) =>
      entity === null ? { word: text, start, end } : { word: text },
    );
    const transcriptPath = join(folder, "untimed.json");
    await writeFile(transcriptPath, JSON.stringify({ language: "en", words }));
    const { outputs } = await redactRecording(visit.recording, { outDir: await freshOut(), transcriptPath });
    const score = await scoreSound(outputs.audio, visit.truth);
    expect(score.missed).toEqual([]);
  });

  it("mutes all speech when the transcript is empty, and refuses to keep it", async () => {
    const transcriptPath = join(folder, "empty.json");
    await writeFile(transcriptPath, JSON.stringify({ language: "en", words: [] }));
    const { outputs, gaps } = await redactRecording(visit.recording, { outDir: await freshOut(), transcriptPath });
    expect(gaps.muted).toBeGreaterThan(0);
    expect((await scoreSound(outputs.audio, visit.truth)).missed).toEqual([]);

    const outDir = await freshOut();
    const keeping = redactRecording(visit.recording, { outDir, transcriptPath, config: { gaps: "keep" } });
    await expect(keeping).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(await readdir(outDir)).toEqual([]);
  });

  it("emits typed events, in the order of the stages", async () => {
    const events: PipelineEvent[] = [];
    await redactRecording(short.recording, {
      outDir: await freshOut(),
      transcriptPath: short.transcript,
      onEvent: (event) => events.push(event),
    });
    const starts = events.flatMap((event) => (event.kind === "stage" && event.state === "start" ? [event.stage] : []));
    expect(starts).toEqual([
      "probe",
      "decode",
      "transcribe",
      "detect",
      "gaps",
      "refine",
      "plan",
      "mute",
      "verify",
      "write",
    ]);
  });

  it("warns of what it cannot do: pictures, types that nothing finds, other languages", async () => {
    const { ffmpeg } = await locateFfmpeg();
    const video = join(folder, "clip.mp4");
    const picture = ["-f", "lavfi", "-i", "testsrc=d=2:s=32x32:r=5"];
    await run(ffmpeg, [
      "-v",
      "error",
      ...picture,
      "-i",
      visit.recording,
      "-t",
      "2",
      "-c:v",
      "libx264",
      "-c:a",
      "aac",
      video,
    ]);
    const transcriptPath = join(folder, "clip.json");
    await writeFile(transcriptPath, JSON.stringify({ words: [{ word: "Good", start: 0.5, end: 0.7 }] }));
    const codes: string[] = [];
    await redactRecording(video, {
      outDir: await freshOut(),
      transcriptPath,
      config: { policy: ["PERSON", "RACE"], language: "de", allowPartialLanguage: true, acceptTranscript: true },
      onEvent: (event) => event.kind === "warning" && codes.push(event.code),
    });
    expect(codes).toEqual([
      "video-not-redacted",
      "types-not-found",
      "language-partial",
      "transcript-accepted",
      "tagger-language",
    ]);

    const config = { pictures: "drop" } as const;
    const { outputs, warnings } = await redactRecording(video, { outDir: await freshOut(), transcriptPath, config });
    expect(warnings).toContainEqual({ code: "pictures-dropped" });
    expect(await probe(outputs.audio, { signal: new AbortController().signal })).toMatchObject({
      container: "mp4",
      hasVideo: false,
    });
  });

  it("refuses outputs that are there before it listens", async () => {
    const outDir = await freshOut();
    await writeFile(join(outDir, "visit.redacted.wav"), "there");
    const stages: string[] = [];
    const job = redactRecording(short.recording, {
      outDir,
      transcriptPath: short.transcript,
      onEvent: (event) => event.kind === "stage" && stages.push(event.stage),
    });
    await expect(job).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    expect(stages).not.toContain("decode");
    expect(await readdir(outDir)).toEqual(["visit.redacted.wav"]);
  });

  it("refuses outputs that are there, and replaces them with force", async () => {
    const outDir = await freshOut();
    await redactRecording(short.recording, { outDir, transcriptPath: short.transcript });
    const before = await readdir(outDir);
    await expect(redactRecording(short.recording, { outDir, transcriptPath: short.transcript })).rejects.toMatchObject({
      code: "OUTPUT_EXISTS",
    });
    expect(await readdir(outDir)).toEqual(before);
    // What an older set had that the new one has not: it would seem to belong to it.
    const name = before.find((file) => file.endsWith(".audit.json"))?.replace(".audit.json", "");
    for (const older of ["review.json", "redacted.flac"]) await writeFile(join(outDir, `${name}.${older}`), "older");
    await redactRecording(short.recording, { outDir, transcriptPath: short.transcript, force: true });
    expect(await readdir(outDir)).toEqual(before);
  });
});

describe("law 1: any failure leaves no output", () => {
  it.each(["probe", "decode", "transcribe", "detect", "gaps", "refine", "plan", "mute", "verify", "write"])(
    "cancelled in stage %s",
    async (stage) => {
      const outDir = await freshOut();
      const cancel = new AbortController();
      const job = redactRecording(short.recording, {
        outDir,
        transcriptPath: short.transcript,
        signal: cancel.signal,
        onEvent: (event) => {
          if (event.kind === "stage" && event.stage === stage && event.state === "start") cancel.abort();
        },
      });
      await expect(job).rejects.toMatchObject({ code: "CANCELLED" });
      expect(await readdir(outDir)).toEqual([]);
    },
  );

  it("an encoder that writes the original instead of what it is given", async () => {
    const { ffmpeg } = await locateFfmpeg();
    const fake = join(folder, "leaking-ffmpeg");
    // Takes the muted samples and throws them away: the output is a copy of the recording.
    await writeFile(
      fake,
      `#!/bin/sh\nfor last; do :; done\ncase "$*" in *pipe:0*) cat >/dev/null; cp "${short.recording}" "\${last#file:}";; *) exec "${ffmpeg}" "$@";; esac\n`,
    );
    await chmod(fake, 0o755);
    const outDir = await freshOut();
    const keepRejected = join(folder, "rejected");
    process.env.HUSHTAPE_FFMPEG = fake;
    try {
      const config = { keepRejected };
      const failure: unknown = await redactRecording(short.recording, {
        outDir,
        transcriptPath: short.transcript,
        config,
      }).catch((error: unknown) => error);
      // It says which check failed and by how much.
      expect(failure).toMatchObject({
        code: "VERIFICATION_FAILED",
        message: expect.stringMatching(/something is heard in \d+ samples that should be silent/),
        figures: { leakedSamples: expect.any(Number), lengthDifferenceSamples: 0 },
      });
    } finally {
      delete process.env.HUSHTAPE_FFMPEG;
    }
    expect(await readdir(outDir)).toEqual([]);
    // Kept for its owner alone, under a name that is none of an output's.
    const kept = (await readdir(keepRejected)).sort();
    expect(kept.map((name) => name.replace(/[0-9a-f]{8}-[0-9a-f]{12}/, "SUM"))).toEqual([
      "rejected-SUM.json",
      "rejected-SUM.wav",
    ]);
    for (const name of kept) expect((await stat(join(keepRejected, name))).mode & 0o777).toBe(0o600);
    expect((await stat(keepRejected)).mode & 0o777).toBe(0o700);
    const figures: unknown = JSON.parse(await readFile(join(keepRejected, kept[0] ?? ""), "utf8"));
    expect(figures).toMatchObject({ schema: "hushtape.rejected/1", figures: { changedOutside: 0 } });
  });

  it("a missing ffmpeg", async () => {
    const outDir = await freshOut();
    process.env.HUSHTAPE_FFMPEG = join(folder, "not-there");
    try {
      await expect(
        redactRecording(short.recording, { outDir, transcriptPath: short.transcript }),
      ).rejects.toMatchObject({ code: "TOOL_MISSING" });
    } finally {
      delete process.env.HUSHTAPE_FFMPEG;
    }
    expect(await readdir(outDir)).toEqual([]);
  });

  it("no model, no engine, an engine that fails", async () => {
    const outDir = await freshOut();
    await expect(redactRecording(short.recording, { outDir })).rejects.toMatchObject({ code: "MODEL_MISSING" });
    await expect(
      redactRecording(short.recording, { outDir, config: { model: "no-such-model" } }),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(
      redactRecording(short.recording, { outDir, config: { model: "demo", engine: join(folder, "absent") } }),
    ).rejects.toMatchObject({ code: "TOOL_MISSING" });
    const failing = join(folder, "failing-engine");
    await writeFile(
      failing,
      '#!/bin/sh\ncase "$*" in *--help*) echo "  -ojf, --output-json-full";; *) exit 3;; esac\n',
    );
    await chmod(failing, 0o755);
    await expect(
      redactRecording(short.recording, { outDir, config: { model: "demo", engine: failing } }),
    ).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(await readdir(outDir)).toEqual([]);
  });

  it("a stage that runs out of time", async () => {
    const { StageRunner } = await import("../../src/recording/stage-runner.js");
    const runner = new StageRunner(new AbortController().signal, () => undefined);
    runner.limitBy(-600_000, 1);
    const hanging = runner.run(
      "detect",
      ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("secret")))),
    );
    await expect(hanging).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: expect.not.stringContaining("secret"),
    });
  });
});

describe("other containers", () => {
  it.each([
    ["call.mp3", ["-c:a", "libmp3lame", "-b:a", "64k"]],
    ["call.m4a", ["-c:a", "aac", "-b:a", "96k"]],
    ["call.opus", ["-c:a", "libopus"]],
    ["call.flac", ["-c:a", "flac"]],
  ])("%s keeps its form and loses its identifiers", async (name, codec) => {
    const { ffmpeg } = await locateFfmpeg();
    const recording = join(folder, name);
    await run(ffmpeg, ["-v", "error", "-y", "-i", visit.recording, ...codec, recording]);
    const outDir = await freshOut();
    const { outputs } = await redactRecording(recording, { outDir, transcriptPath: visit.transcript });
    expect(outputs.audio).toBe(join(outDir, name.replace(".", ".redacted.")));
    const record = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(record.output).toMatchObject({
      container: record.input.container,
      codec: record.input.codec,
      sampleRate: record.input.sampleRate,
    });
    // Judged from the sound: inside the identifiers' words nothing louder than -60 dBFS is left.
    const decoded = join(outDir, "decoded.wav");
    await run(ffmpeg, ["-v", "error", "-i", outputs.audio, "-ar", "16000", "-ac", "1", "-c:a", "pcm_s16le", decoded]);
    const { samples } = await readWav(decoded);
    const phi = visit.truth.words.filter((word) => word.entity !== null);
    expect(phi.length).toBeGreaterThan(3);
    for (const { start, end } of phi) {
      const peak = samples
        .subarray(start * 16_000, end * 16_000)
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(peak).toBeLessThan(33);
    }
  });
});
