import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { auditSchema, type ConfigInput, type PipelineEvent, redactRecording } from "../src/index.js";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "./helpers/recordings.js";
import { runCommand } from "./helpers/shared-command.js";
import { readWav, scoreSound, writeWav } from "./helpers/sound.js";

const folder = await temporaryFolder();
let visit: Excerpt;
let call: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 22);
  call = await excerpt(folder, "call", 16);
});

let runs = 0;
async function freshOut(): Promise<string> {
  const out = join(folder, `out-${++runs}`);
  await mkdir(out);
  return out;
}

async function transcriptOf(name: string, words: readonly object[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify({ language: "en", words }));
  return path;
}

describe("law 1: what fails after the last rename takes the outputs back", () => {
  it("a listener that throws when the outputs stand", async () => {
    const outDir = await freshOut();
    let seen: string[] = [];
    const job = redactRecording(visit.recording, {
      outDir,
      transcriptPath: visit.transcript,
      onEvent: (event: PipelineEvent) => {
        if (event.kind === "stage" && event.stage === "write" && event.state === "done") throw new Error("Whitfield");
      },
    });
    await expect(job).rejects.toMatchObject({ code: "INTERNAL", message: expect.not.stringContaining("Whitfield") });
    seen = await readdir(outDir);
    expect(seen).toEqual([]);
  });

  it("a listener that throws while the engine talks, and it does not end the process", async () => {
    const outDir = await freshOut();
    const engine = join(folder, "talking-engine");
    const script =
      'case "$*" in *--help*) echo "  -ojf, --output-json-full";; *) echo "progress =  40%" >&2; sleep 5;; esac';
    await writeFile(engine, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const job = redactRecording(visit.recording, {
      outDir,
      config: { model: "demo", engine },
      onEvent: (event) => {
        if (event.kind === "progress" && event.stage === "transcribe") throw new Error("Whitfield");
      },
    });
    await expect(job).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("events") });
    expect(await readdir(outDir)).toEqual([]);
  });

  it("another recording under the same name, of the same length and time", async () => {
    const outDir = await freshOut();
    const recording = join(folder, "growing.wav");
    const other = join(folder, "other.wav");
    await copyFile(visit.recording, recording);
    const sound = await readWav(visit.recording);
    await writeWav(other, { ...sound, samples: sound.samples.toReversed() });
    const before = await stat(recording);
    await utimes(other, before.atime, before.mtime);
    await utimes(recording, before.atime, before.mtime);
    let replaced: Promise<void> | null = null;
    const job = redactRecording(recording, {
      outDir,
      transcriptPath: visit.transcript,
      onEvent: (event) => {
        if (event.kind === "stage" && event.stage === "mute" && event.state === "start")
          replaced = rename(other, recording);
      },
    });
    await expect(job).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
    await replaced;
    expect(await readdir(outDir)).toEqual([]);
  });

  it("not a recording that only got a second name meanwhile", async () => {
    const outDir = await freshOut();
    const recording = join(folder, "kept.wav");
    await copyFile(visit.recording, recording);
    const { link } = await import("node:fs/promises");
    let linked: Promise<void> | null = null;
    await redactRecording(recording, {
      outDir,
      transcriptPath: visit.transcript,
      onEvent: (event) => {
        if (event.kind === "stage" && event.stage === "mute" && event.state === "start")
          linked = link(recording, join(folder, "second-name.wav"));
      },
    });
    await linked;
    expect(await readdir(outDir)).toHaveLength(5);
  });
});

describe("law 2: what the command line does not understand may be a recording's name", () => {
  it.each([
    [["Maria Lopez.wav"], "unknown command"],
    [["redact", "-Maria O'Lopez.wav"], "unknown option"],
    [["redact", "x.wav", "--gaps", "Maria Lopez.wav"], "judge, mute-all, keep"],
    [["models", "Maria Lopez.wav"], "unknown command"],
  ])("%j", async (args, told) => {
    const { stderr } = await runCommand(args, { cwd: folder });
    expect(stderr).toContain(told);
    expect(stderr).not.toMatch(/maria|lopez/i);
  });

  it("judges the recording's name by all detectors, whichever read the words", async () => {
    const recording = join(folder, "maria_kowalczyk.wav");
    await copyFile(visit.recording, recording);
    const { outputs } = await redactRecording(recording, {
      outDir: await freshOut(),
      transcriptPath: visit.transcript,
      config: { detectors: ["rules"], policy: ["AGE"] },
    });
    expect(basename(outputs.audio)).toMatch(/^recording-[0-9a-f]{8}\.redacted\.wav$/);
    await rm(recording);
  });
});

describe("law 2: nothing of a run outlives a terminal that is closed", () => {
  it("SIGHUP cancels and clears up", async () => {
    const outDir = await freshOut();
    const args = [commandLine, "redact", visit.recording, "--transcript", visit.transcript, "--out", outDir];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
    let told = "";
    for await (const chunk of child.stderr) {
      told += String(chunk);
      if (told.includes("reading the recording took")) break;
    }
    child.kill("SIGHUP");
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(130);
    expect(await readdir(outDir)).toEqual([]);
  });
});

describe("law 4: a time in which nobody can say the word is none", () => {
  it("words of 10 ms", async () => {
    const words = visit.truth.words.map(({ text, start, end, entity }) => ({
      word: text,
      start,
      end: entity === null ? end : start + 0.01,
    }));
    const { outputs } = await redactRecording(visit.recording, {
      outDir: await freshOut(),
      transcriptPath: await transcriptOf("instants.json", words),
      config: { gaps: "keep" },
    });
    expect((await scoreSound(outputs.audio, visit.truth)).missed).toEqual([]);
  });
});

describe("a call whose transcript counts the channels the other way round", () => {
  it("is muted on the side that speaks", async () => {
    const sides = [...new Set(call.truth.words.map(({ speaker }) => speaker))];
    const words = call.truth.words.map(({ text, start, end, speaker }) => ({
      word: text,
      start,
      end,
      channel: 1 - sides.indexOf(speaker),
    }));
    const { outputs } = await redactRecording(call.recording, {
      outDir: await freshOut(),
      transcriptPath: await transcriptOf("swapped.json", words),
      config: { gaps: "keep", channels: "split", acceptTranscript: true },
    });
    const { spans } = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(spans.length).toBeGreaterThan(1);
    // The side that speaks is muted; the other holds nothing but the noise of the line.
    const { samples, channels, sampleRate } = await readWav(outputs.audio);
    for (const { start, end, entity } of call.truth.words) {
      if (entity === null) continue;
      const from = Math.ceil(start * sampleRate) * channels;
      const peak = samples
        .subarray(from, Math.floor(end * sampleRate) * channels)
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(peak).toBeLessThan(33);
    }
  });
});

describe("a transcript that does not belong to the recording", () => {
  const moved = (byS: number) =>
    visit.truth.words.map(({ text, start, end }) => ({ word: text, start: start + byS, end: end + byS }));
  async function redactWith(words: readonly object[], config: ConfigInput = {}) {
    const outDir = await freshOut();
    const warnings: string[] = [];
    const result = await redactRecording(visit.recording, {
      outDir,
      transcriptPath: await transcriptOf("fit.json", words),
      config,
      onEvent: (event) => {
        if (event.kind === "warning") warnings.push(event.code);
      },
    }).catch(async (error: unknown) => {
      expect(await readdir(outDir)).toEqual([]);
      throw error;
    });
    const { transcriptFit } = auditSchema.parse(JSON.parse(await readFile(result.outputs.audit, "utf8")));
    expect(transcriptFit).toEqual(result.transcriptFit);
    return { transcriptFit, warnings, audio: result.outputs.audio };
  }

  it("is refused with the offset that would mend it, and the offset mends it", async () => {
    // What it names takes the place of what was given.
    await expect(redactWith(moved(1.5), { transcriptOffsetMs: 200 })).rejects.toMatchObject({
      code: "TRANSCRIPT_MISMATCH",
      hint: expect.stringMatching(/--transcript-offset -1[45]\d0, or --align auto/),
    });
    const { transcriptFit, warnings } = await redactWith(moved(1.5), { transcriptOffsetMs: -1500 });
    expect(transcriptFit).toMatchObject({ verdict: "fits", unplacedMs: 0, accepted: false, aligned: false });
    expect(warnings).toEqual([]);
  });

  it("is moved where the user wants it to be, and the record says so", async () => {
    const { transcriptFit, warnings, audio } = await redactWith(moved(1), { align: "auto", transcriptOffsetMs: 300 });
    expect(transcriptFit).toMatchObject({ verdict: "fits", aligned: true });
    expect(transcriptFit?.offsetMs).toBeLessThan(-950);
    expect(transcriptFit?.offsetMs).toBeGreaterThan(-1050);
    expect(warnings).toEqual(["transcript-aligned"]);
    expect((await scoreSound(audio, visit.truth)).missed).toEqual([]);
  });

  it("is used where the user vouches for it, and the record says so", async () => {
    const { transcriptFit, warnings } = await redactWith(moved(1.5), { acceptTranscript: true });
    expect(transcriptFit).toMatchObject({ verdict: "offset", accepted: true, unplacedMs: 0 });
    expect(warnings).toEqual(["transcript-accepted"]);
  });

  it("is silenced altogether where nobody can tell", async () => {
    const { transcriptFit, warnings, audio } = await redactWith(moved(0).slice(0, 6));
    expect(transcriptFit?.verdict).toBe("cannot-tell");
    expect(warnings).toEqual(["transcript-unsure"]);
    expect((await readWav(audio)).samples.every((sample) => sample === 0)).toBe(true);
  });
});
