import { execFileSync, spawn } from "node:child_process";
import { createCipheriv } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { WorkFolder } from "../../src/files/work-folder.js";
import { auditSchema, HushtapeError, type RedactOptions, type RedactResult, redactRecording } from "../../src/index.js";
import { decodeFloats, ffmpeg } from "../audio/media.js";
import { runProcess } from "../helpers/command.js";
import { processesNaming } from "../helpers/processes.js";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { type Damaged, riffChunk, wavFile } from "../helpers/riff.js";
import { runCommand } from "../helpers/shared-command.js";
import { readWav, scoreSound } from "../helpers/sound.js";

/** Part of the name of every bad recording here: no message may hold it. */
const NAME = "Whitfield";

const folder = await temporaryFolder();
const at = (name: string) => join(folder, name);
let visit: Excerpt;
let sound: Buffer;

beforeAll(async () => {
  await chmod(folder, 0o755);
  visit = await excerpt(folder, "visit", 4);
  sound = (await readFile(visit.recording)).subarray(44);
});

let runs = 0;
const freshOut = () => at(`out-${++runs}`);
const contents = (out: string): Promise<string[]> => readdir(out).catch((): string[] => []);

function redact(recording: string, options: Partial<RedactOptions> = {}): Promise<RedactResult> {
  return redactRecording(recording, { outDir: freshOut(), transcriptPath: visit.transcript, ...options });
}

/** Runs it, and expects the failure, a hint, no name in what is told, and an output folder with nothing (new) in it. */
async function expectRefusal(
  recording: string,
  code: string,
  options: Partial<RedactOptions> = {},
): Promise<HushtapeError> {
  const outDir = options.outDir ?? freshOut();
  const before = await contents(outDir);
  const error: unknown = await redact(recording, { ...options, outDir }).then(
    () => "it was accepted",
    (failure: unknown) => failure,
  );
  if (!(error instanceof HushtapeError)) throw new Error(`no failure of the table: ${String(error)}`);
  const told = `${error.message}\n${error.hint}`;
  expect(error.code, told).toBe(code);
  expect(error.message).not.toBe("");
  expect(error.hint).not.toBe("");
  expect(told).not.toContain(NAME);
  expect(told).not.toContain(folder);
  expect(await contents(outDir)).toEqual(before);
  return error;
}

async function file(name: string, bytes: Buffer | string): Promise<string> {
  const path = at(name);
  await writeFile(path, bytes);
  return path;
}

const wav = (name: string, options: Damaged = {}) => file(`${NAME}-${name}.wav`, wavFile(sound, options));

async function words(name: string, list: readonly object[], more: object = {}): Promise<string> {
  return file(`${NAME}-${name}.json`, JSON.stringify({ language: "en", words: list, ...more }));
}

/** Root reads and writes everything, so for the while of the job it becomes nobody. */
async function withoutPrivileges<T>(job: () => Promise<T>): Promise<T> {
  const root = process.getuid?.() === 0;
  if (root) process.seteuid?.(65_534);
  try {
    return await job();
  } finally {
    if (root) process.seteuid?.(0);
  }
}

describe("a recording that cannot be read", () => {
  it("is missing, a folder, a link to nowhere, a device", async () => {
    await expectRefusal(at(`${NAME}-absent.wav`), "INPUT_MISSING");
    await mkdir(at(`${NAME}-folder.wav`));
    await expectRefusal(at(`${NAME}-folder.wav`), "INPUT_MISSING");
    await symlink(at("nowhere"), at(`${NAME}-link.wav`));
    await expectRefusal(at(`${NAME}-link.wav`), "INPUT_MISSING");
    await expectRefusal("/dev/zero", "INPUT_MISSING");
  });

  it("is a named pipe that nobody writes to: refused at once", async () => {
    const pipe = at(`${NAME}-pipe.wav`);
    execFileSync("mkfifo", [pipe]);
    await expectRefusal(pipe, "INPUT_MISSING");
    await expectRefusal(visit.recording, "INPUT_MISSING", { transcriptPath: pipe });
    await expectRefusal(visit.recording, "INPUT_MISSING", { transcriptPath: "/dev/zero" });
  });

  it("is not readable for this user", async () => {
    const path = await wav("locked");
    await chmod(path, 0o000);
    await withoutPrivileges(() => expectRefusal(path, "INPUT_MISSING"));
  });

  it("has no byte", async () => {
    await expectRefusal(await file(`${NAME}-empty.wav`, ""), "INPUT_EMPTY");
  });
});

describe("a recording that ends too early", () => {
  it.each([
    ["wav", ["-c:a", "pcm_s16le"]],
    ["flac", ["-c:a", "flac"]],
    ["mp3", ["-c:a", "libmp3lame", "-b:a", "64k"]],
    ["m4a", ["-c:a", "aac"]],
    ["ogg", ["-c:a", "libvorbis"]],
    ["opus", ["-c:a", "libopus"]],
    ["webm", ["-c:a", "libopus"]],
    ["mp4", ["-c:a", "aac", "-movflags", "+faststart"]],
  ])("%s", async (ending, codec) => {
    const path = at(`${NAME}-short.${ending}`);
    ffmpeg("-i", visit.recording, ...codec, path);
    const { length } = await readFile(path);
    if (ending === "mp3") expect((await readFile(path)).toString("latin1")).toMatch(/Xing|Info/);
    for (const share of [0.9, 0.5]) {
      await truncate(path, Math.floor(length * share));
      await expectRefusal(path, "INPUT_CORRUPT");
    }
  });

  it("a WAV file without a sample", async () => {
    await expectRefusal(await file(`${NAME}-none.wav`, wavFile(Buffer.alloc(0))), "INPUT_EMPTY");
  });
});

describe("a recording that is longer than it may be", () => {
  const config = { maxHours: 0.001 };

  it("by what it says: before anything else is done", async () => {
    const stages: string[] = [];
    const onEvent: RedactOptions["onEvent"] = (event) => void (event.kind === "stage" && stages.push(event.stage));
    const { message, retryable } = await expectRefusal(visit.recording, "INPUT_TOO_LONG", { config, onEvent });
    expect(message).toContain("0.001 hours");
    expect(retryable).toBe(false);
    expect(stages).toEqual(["probe"]);
  });

  it("by what it decodes to, where it does not say", async () => {
    const path = at(`${NAME}-endless.flac`);
    ffmpeg("-i", visit.recording, "-ac", "1", path);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(21) & 0xf0, 21);
    bytes.writeUInt32BE(0, 22);
    await writeFile(path, bytes);
    await expectRefusal(path, "INPUT_TOO_LONG", { config });
  });
});

describe("a file that holds no sound that can be read", () => {
  it("a film without sound", async () => {
    const path = at(`${NAME}-film.mp4`);
    ffmpeg("-f", "lavfi", "-i", "testsrc=duration=0.5:size=64x64", "-c:v", "mpeg4", path);
    await expectRefusal(path, "INPUT_NO_AUDIO");
  });

  it("encrypted bytes, noise and text", async () => {
    const cipher = createCipheriv("aes-256-ctr", Buffer.alloc(32, 7), Buffer.alloc(16));
    await expectRefusal(await file(`${NAME}-aes.wav`, cipher.update(wavFile(sound))), "INPUT_UNSUPPORTED");
    await expectRefusal(await file(`${NAME}-text.wav`, `Dear Mrs ${NAME}, `.repeat(900)), "INPUT_UNSUPPORTED");
  });

  it("an m4a that is locked", async () => {
    const path = at(`${NAME}-locked.m4a`);
    const key = [
      "-encryption_key",
      "76a6c65c5ea762046bd749a2e632ccbb",
      "-encryption_kid",
      "a7e61c373e219033c21091fa607bf3b8",
    ];
    ffmpeg("-i", visit.recording, "-c:a", "aac", "-encryption_scheme", "cenc-aes-ctr", ...key, path);
    await expectRefusal(path, "INPUT_CORRUPT");
  });

  it.each([
    ["flac", ["-c:a", "flac"], 8, 40],
    ["m4a", ["-c:a", "aac", "-movflags", "+faststart"], 40, 200],
    ["ogg", ["-c:a", "libvorbis"], 28, 90],
    ["webm", ["-c:a", "libopus"], 60, 300],
  ])("a %s whose header was overwritten", async (ending, codec, from, to) => {
    const path = at(`${NAME}-header.${ending}`);
    ffmpeg("-i", visit.recording, ...codec, path);
    await writeFile(path, (await readFile(path)).fill(0xa5, from, to));
    const error = await redact(path).then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({ code: expect.stringMatching(/^INPUT_(CORRUPT|UNSUPPORTED|NO_AUDIO)$/) });
  });

  it("a header that promises years of sound is damage, not a full disk", async () => {
    const path = at(`${NAME}-years.flac`);
    ffmpeg("-i", visit.recording, "-c:a", "flac", path);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(21) | 0x0f, 21);
    await expectRefusal(await file(`${NAME}-years.flac`, bytes), "INPUT_CORRUPT");
  });
});

describe("a WAV file whose bookkeeping is wrong", () => {
  it.each<[string, Damaged]>([
    ["data longer than the file", { dataLength: 10_000_000 }],
    ["data shorter than the file", { dataLength: 20_000 }],
    ["data and RIFF shorter than the file", { dataLength: 20_000, riffLength: 20_036 }],
    ["block too long", { blockAlign: 4 }],
    ["block too short", { blockAlign: 1 }],
    ["no block", { blockAlign: 0 }],
    ["several data chunks", { behind: riffChunk("data", Buffer.alloc(3200, 3)) }],
    ["noise behind", { behind: Buffer.alloc(4000, 0x93) }],
    ["a chunk behind that is cut off", { behind: riffChunk("LIST", Buffer.alloc(400)).subarray(0, 40) }],
    ["a rate of nothing", { sampleRate: 0 }],
    ["no channel", { channels: 0 }],
    [
      "20,000 chunks",
      { before: Buffer.concat(Array.from({ length: 20_000 }, () => riffChunk("junk", Buffer.alloc(0)))) },
    ],
  ])("%s", async (what, options) => {
    await expectRefusal(await wav(what.replaceAll(" ", "-"), options), "INPUT_CORRUPT");
  });

  it.each<[string, Damaged]>([
    ["a list behind", { behind: riffChunk("LIST", Buffer.from(`INFOINAM\u0008\0\0\0${NAME}`)) }],
    ["zeros behind", { behind: Buffer.alloc(1000) }],
    ["an ID3 tag behind", { behind: Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125, 0x41)]) }],
    ["a length that its writer never knew", { dataLength: 0xffffffff, riffLength: 0xffffffff }],
  ])("is read all the same: %s", async (what, options) => {
    const { outputs, durationMs } = await redact(await wav(what.replaceAll(" ", "-"), options));
    expect(durationMs).toBe(4000);
    expect((await readFile(outputs.audio)).includes(NAME)).toBe(false);
    expect((await scoreSound(outputs.audio, visit.truth)).missed).toEqual([]);
  });

  it.each([0, 1])("is read all the same: 8-bit sound of odd length, with %i bytes of padding", async (padding) => {
    const behind = Buffer.concat([
      Buffer.alloc(padding),
      riffChunk("LIST", Buffer.from(`INFOINAM\u0008\0\0\0${NAME}`)),
    ]);
    const bytes = wavFile(sound.subarray(0, 15_999), { format: 7, bits: 8, behind });
    const { durationMs } = await redact(await file(`${NAME}-odd-${padding}.wav`, bytes), {
      transcriptPath: await words("odd", []),
    });
    expect(durationMs).toBe(1000);
  });
});

describe("sound at the edges", () => {
  it("floats that are no numbers: the same bits outside the spans, silence inside", async () => {
    const rate = 16_000;
    const samples = new Float32Array(4 * rate).map((_, k) => 0.3 * Math.sin(k / 20));
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3e38];
    // One of each inside the muted second and one of each outside.
    const inside = odd.map((_, k) => 1.5 * rate + 100 * k);
    const outside = odd.map((_, k) => 3 * rate + 100 * k);
    for (const [k, value] of odd.entries()) {
      for (const places of [inside, outside]) samples[places[k] ?? 0] = value;
    }
    const bytes = Buffer.from(samples.buffer);
    const recording = await file(`${NAME}-float.wav`, wavFile(bytes, { format: 3, bits: 32, sampleRate: rate }));
    const transcriptPath = await words("float", [
      { word: "I", start: 0.05, end: 1 },
      { word: "met", start: 1, end: 1.3 },
      { word: "Mrs.", start: 1.4, end: 1.5 },
      { word: "Whitfield", start: 1.5, end: 2 },
      { word: "about", start: 2.3, end: 2.9 },
      { word: "the", start: 2.9, end: 3.3 },
      { word: "leg", start: 3.3, end: 3.9 },
    ]);
    const { outputs } = await redact(recording, { transcriptPath, config: { acceptTranscript: true } });
    const [before, after] = [await readFile(recording), await readFile(outputs.audio)].map((whole) =>
      whole.subarray(whole.indexOf("data") + 8),
    );
    if (!before || !after) throw new Error("no sound");
    const { spans } = auditSchema.parse(JSON.parse(await readFile(outputs.audit, "utf8")));
    expect(spans.some(({ startMs, endMs }) => startMs <= 1500 && endMs >= 2000)).toBe(true);
    expect(after.length).toBe(before.length);
    const muted = (ms: number, widerBy = 0) =>
      spans.some(({ startMs, endMs }) => ms >= startMs - widerBy && ms < endMs + widerBy);
    let compared = 0;
    const wrong: number[] = [];
    for (let k = 0; k < samples.length; k++) {
      const ms = (k * 1000) / rate;
      if (!muted(ms) && muted(ms, 6)) continue;
      const expected = muted(ms) ? 0 : before.readUInt32LE(4 * k);
      if (!muted(ms)) compared++;
      if (after.readUInt32LE(4 * k) !== expected) wrong.push(k);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(2 * rate);
    expect(inside.every((k) => muted((k * 1000) / rate))).toBe(true);
    expect(outside.some((k) => muted((k * 1000) / rate, 6))).toBe(false);
  });

  it("a tenth of a second", async () => {
    const recording = await file(`${NAME}-tenth.wav`, wavFile(sound.subarray(0, 3200)));
    const { durationMs, outputs } = await redact(recording, { transcriptPath: await words("tenth", []) });
    expect(durationMs).toBe(100);
    expect((await readWav(outputs.audio)).samples.length).toBe(1600);
  });

  it("nothing but silence", async () => {
    const recording = await file(`${NAME}-silence.wav`, wavFile(Buffer.alloc(96_000)));
    const { mutedMs, spans, outputs } = await redact(recording, { transcriptPath: await words("silence", []) });
    expect([mutedMs, spans]).toEqual([0, 0]);
    expect((await readFile(outputs.txt, "utf8")).trim()).toBe("");
  });
});

describe("a transcript", () => {
  it("longer than the recording", async () => {
    for (const [k, list] of [
      [{ word: "Hello", start: 100, end: 101 }],
      [{ word: "Hello", start: 1, end: 60 }],
    ].entries()) {
      await expectRefusal(visit.recording, "TRANSCRIPT_INVALID", { transcriptPath: await words(`long-${k}`, list) });
    }
    const transcriptPath = await words("long-duration", [], { duration: 90 });
    await expectRefusal(visit.recording, "TRANSCRIPT_INVALID", { transcriptPath });
  });

  it.each<[string, Buffer | string]>([
    ["an unknown form", `{"text": "${NAME}"}`],
    ["a list", "[1, 2]"],
    ["words that are numbers", '{"words": [1, 2, 3]}'],
    ["no JSON", `Mrs ${NAME} came in`],
    ["JSON that is cut off", `{"words": [{"word": "${NAME}", "sta`],
    ["nothing", ""],
    ["null", "null"],
    ["a hundred thousand folders deep", `{"words": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["deep objects", `${'{"words":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["bytes", Buffer.from(Array.from({ length: 4000 }, (_, k) => (k * 89) % 256))],
    ["a time that is no number", '{"words": [{"word": "a", "start": 1e999, "end": 2}]}'],
    ["a time below zero", '{"words": [{"word": "a", "start": -3, "end": 2}]}'],
    ["an end before its start", '{"words": [{"word": "a", "start": 2, "end": 1}]}'],
    ["a channel that the recording does not have", '{"words": [{"word": "a", "start": 1, "end": 2, "channel": 5}]}'],
  ])("of %s", async (what, content) => {
    const transcriptPath = await file(`${NAME}-${what.replaceAll(" ", "-")}.json`, content);
    await expectRefusal(visit.recording, "TRANSCRIPT_INVALID", { transcriptPath });
  });

  it("out of order, overlapping or empty is legal, and every identifier is covered", async () => {
    const list = visit.truth.words.map(({ text, start, end }) => ({ word: text, start, end }));
    expect(visit.truth.words.some(({ entity }) => entity !== null)).toBe(true);
    const overlapping = list.map(({ word, start, end }) => ({ word, start, end: Math.min(3.9, end + 0.5) }));
    for (const [name, given] of Object.entries({ reversed: list.toReversed(), overlapping, empty: [] })) {
      const { outputs } = await redact(visit.recording, { transcriptPath: await words(name, given) });
      expect((await scoreSound(outputs.audio, visit.truth)).missed, name).toEqual([]);
      if (name === "reversed") expect(await readFile(outputs.txt, "utf8")).toMatch(/\[PERSON\]/);
    }
  });
});

describe("a place for the outputs", () => {
  it("that is a file, is below a file, or may not be written", async () => {
    const taken = await file("taken", "x");
    await expectRefusal(visit.recording, "OUTPUT_UNWRITABLE", { outDir: taken });
    await expectRefusal(visit.recording, "OUTPUT_UNWRITABLE", { outDir: join(taken, "below") });
    const locked = freshOut();
    await mkdir(locked, { mode: 0o555 });
    await withoutPrivileges(() => expectRefusal(visit.recording, "OUTPUT_UNWRITABLE", { outDir: locked }));
  });

  it("that holds an output already: refused, and replaced with force", async () => {
    const outDir = freshOut();
    await mkdir(outDir);
    await writeFile(join(outDir, "visit.redacted.wav"), "older");
    await expectRefusal(visit.recording, "OUTPUT_EXISTS", { outDir });
    expect(await readFile(join(outDir, "visit.redacted.wav"), "utf8")).toBe("older");
    const { outputs } = await redact(visit.recording, { outDir, force: true });
    expect((await readWav(outputs.audio)).samples.length).toBe(64_000);
  });

  it("with less room than the run needs: told before the work", async () => {
    const outDir = freshOut();
    const work = await WorkFolder.open(outDir);
    await expect(work.requireSpace(2 ** 60)).rejects.toMatchObject({ code: "DISK_FULL" });
    await work.requireSpace(1);
    await work.dispose();
  });

  it("that is full when the redacted recording is written (/dev/full)", async () => {
    const program = execFileSync("which", ["ffmpeg"], { encoding: "utf8" }).trim();
    const script = `#!/bin/bash\ncase "$*" in *pipe:0*) set -- "\${@:1:$#-1}" file:/dev/full;; esac\nexec ${program} "$@"\n`;
    vi.stubEnv("HUSHTAPE_FFMPEG", await file("full-ffmpeg", script));
    await chmod(at("full-ffmpeg"), 0o755);
    try {
      await expectRefusal(visit.recording, "DISK_FULL");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  // Only root may mount. Elsewhere the two tests above stand for it.
  it.runIf(canMount())("on a file system that fills up in the middle of the run", async () => {
    const disk = at("disk");
    await mkdir(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk]);
    try {
      for (const stage of ["decode", "mute", "write"]) {
        const onEvent: RedactOptions["onEvent"] = (event) => {
          if (event.kind !== "stage" || event.stage !== stage || event.state !== "start") return;
          // Fails when it has taken the last block: that is what it is for.
          execFileSync("sh", ["-c", `cat /dev/zero > ${join(disk, "filler")} 2>/dev/null; true`]);
        };
        await expectRefusal(visit.recording, "DISK_FULL", { outDir: join(disk, "out"), onEvent });
        execFileSync("rm", [join(disk, "filler")]);
      }
      await redact(visit.recording, { outDir: join(disk, "out") });
      execFileSync("dd", ["if=/dev/zero", `of=${join(disk, "filler")}`, "bs=1M", "count=16"], { stdio: "ignore" });
      await expectRefusal(visit.recording, "DISK_FULL", { outDir: join(disk, "second") });
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});

function canMount(): boolean {
  try {
    execFileSync("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

async function hushtape(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
  run = runCommand,
) {
  const { code, stdout, stderr } = await run(args, { cwd, env });
  return { code, told: stdout + stderr };
}

describe("what a run needs and does not find", () => {
  it.each([
    [["redact", "a.wav", "--forse"], "--force"],
    [["redact", "a.wav", "--gaps", "mute"], "mute-all"],
    [["redcat", "a.wav"], "redact"],
  ])("%j is refused with the nearest name", async (args, nearest) => {
    const { code, told } = await hushtape(args);
    expect(code).toBe(2);
    expect(told).toContain(nearest);
  });

  it("a misspelt key, and a value that is not allowed, in the configuration file", async () => {
    const config = await file("config.json", '{"marginBeforeMS": 100}');
    const { code, told } = await hushtape(["redact", visit.recording, "--config", config]);
    expect(code).toBe(2);
    expect(told).toContain('"marginBeforeMs"');
    await writeFile(config, '{"style": "hum"}');
    expect(await hushtape(["redact", visit.recording, "--config", config])).toMatchObject({
      code: 2,
      told: expect.stringContaining("beep"),
    });
  });

  it("ffmpeg, ffprobe, the speech engine, the model", async () => {
    const none = at("no-programs");
    await mkdir(none);
    try {
      for (const tool of ["HUSHTAPE_FFMPEG", "HUSHTAPE_FFPROBE"]) {
        vi.stubEnv(tool, join(none, NAME));
        const { hint } = await expectRefusal(visit.recording, "TOOL_MISSING");
        expect(hint).toContain("install");
        vi.unstubAllEnvs();
      }
      vi.stubEnv("HUSHTAPE_CACHE", none);
      const outDir = freshOut();
      const recognise = (model: string) => redactRecording(visit.recording, { outDir, config: { model } });
      const telling = (words: string) => expect.stringContaining(words);
      await expect(recognise("demo")).rejects.toMatchObject({ code: "TOOL_MISSING", hint: telling("models build") });
      await expect(recognise("base.en")).rejects.toMatchObject({ code: "MODEL_MISSING", hint: telling("models pull") });
      expect(await contents(outDir)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe("a recording that names other files", () => {
  /** A sound that is nowhere else: its share of an output tells whether the file was read. */
  const CANARY_HZ = 3333;
  let canary: string;
  beforeAll(() => {
    canary = at("canary.wav");
    ffmpeg("-f", "lavfi", "-i", `sine=frequency=${CANARY_HZ}:duration=4:sample_rate=16000`, canary);
  });

  it.each<[string, (path: string) => string]>([
    ["an m3u8 playlist", (path) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${path}\n#EXT-X-ENDLIST\n`],
    ["a concat script", (path) => `ffconcat version 1.0\nfile '${path}'\n`],
    [
      "an SDP description",
      () => "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n",
    ],
    ["a DASH manifest", (path) => `<?xml version="1.0"?><MPD><BaseURL>file://${path}</BaseURL></MPD>`],
    ["a pattern of pictures", () => "%03d.wav"],
  ])("%s, under any ending", async (what, content) => {
    for (const ending of ["wav", "m3u8", "mp4"]) {
      const path = await file(`${NAME}-${what.replaceAll(" ", "-")}.${ending}`, content(canary));
      await expectRefusal(path, "INPUT_UNSUPPORTED");
    }
  });

  it("a film whose sound lies in another file", async () => {
    const path = at(`${NAME}-external.mov`);
    ffmpeg("-i", visit.recording, "-c:a", "pcm_s16le", path);
    // Its data reference says "in this file" (flag 1): an alias record or address to the canary takes its place.
    const bytes = await readFile(path);
    const dref = bytes.indexOf("dref");
    expect(dref).toBeGreaterThan(0);
    const asAlias = Buffer.from(bytes);
    asAlias.write("alis", dref + 16, "latin1");
    asAlias.writeUInt32BE(0, dref + 20);
    for (const linked of [asAlias, withLongReference(bytes, dref, canary)]) {
      await writeFile(path, linked);
      const share = await redact(path).then(
        ({ outputs }) => canaryShare(outputs.audio),
        (failure: unknown) => {
          expect(failure).toMatchObject({ code: expect.stringMatching(/^INPUT_/) });
          return 0;
        },
      );
      expect(share).toBeLessThan(0.01);
    }
    // The measure itself: the canary's own share is nearly all.
    expect(canaryShare(canary)).toBeGreaterThan(0.9);
  });

  /** A data reference of the kind `url ` that holds the address of the canary, in a file whose boxes fit. */
  function withLongReference(bytes: Buffer, dref: number, target: string): Buffer {
    const address = Buffer.from(`file://${target}\0`);
    const entry = Buffer.alloc(12 + address.length);
    entry.writeUInt32BE(entry.length, 0);
    entry.write("url ", 4, "latin1");
    address.copy(entry, 12);
    const old = bytes.readUInt32BE(dref + 12);
    const grown = entry.length - old;
    const out = Buffer.concat([bytes.subarray(0, dref + 12), entry, bytes.subarray(dref + 12 + old)]);
    for (const box of ["dref", "dinf", "minf", "mdia", "trak", "moov"]) {
      const start = bytes.lastIndexOf(box, dref + 1) - 4;
      out.writeUInt32BE(bytes.readUInt32BE(start) + grown, start);
    }
    return out;
  }

  /** Share of the energy at the canary's pitch, 0..1 (Goertzel). */
  function canaryShare(path: string): number {
    const samples = decodeFloats(path, 1)[0] ?? new Float32Array(0);
    const step = (2 * Math.PI * CANARY_HZ) / 16_000;
    let [re, im, energy] = [0, 0, 1e-9];
    samples.forEach((value, k) => {
      re += value * Math.cos(step * k);
      im += value * Math.sin(step * k);
      energy += value * value;
    });
    return (2 * (re * re + im * im)) / (energy * Math.max(1, samples.length));
  }

  it.each([
    "concat:canary.wav|canary.wav",
    "http:localhost",
    "data:audio",
    "a\nfile 'canary.wav'.wav",
    'it\'s "quoted" $(touch ran) `touch ran`.wav',
    "%03d.wav",
    "subfile,,start,0,end,9,,:canary.wav",
    "ü ☃.wav",
    "-i.wav",
  ])("a file that is called %j is that file", async (name) => {
    const here = await folderWith(name);
    const before = process.cwd();
    process.chdir(here);
    try {
      const { outputs } = await redact(name, { outDir: "out" });
      await expectVisit(outputs.audio);
    } finally {
      process.chdir(before);
    }
    expect((await readdir(here)).sort()).toEqual(["canary.wav", name, "out"].sort());
  });

  it("a file that is called like an option, on the command line", async () => {
    const here = await folderWith("-y.wav");
    const args = ["redact", "--transcript", visit.transcript, "--out", "out", "--quiet", "--json", "--", "-y.wav"];
    const { code, told } = await hushtape(args, { cwd: here });
    expect(code, told).toBe(0);
    const { outputs }: { outputs: { audio: string } } = JSON.parse(
      told.split("\n").find((line) => line.includes(`"outputs"`)) ?? "",
    );
    await expectVisit(join(here, outputs.audio));
  });

  async function folderWith(name: string): Promise<string> {
    const here = at(`names-${++runs}`);
    await mkdir(here);
    await writeFile(join(here, name), await readFile(visit.recording));
    await writeFile(join(here, "canary.wav"), await readFile(canary));
    return here;
  }

  async function expectVisit(path: string): Promise<void> {
    expect((await scoreSound(path, visit.truth)).missed).toEqual([]);
    expect(canaryShare(path)).toBeLessThan(0.01);
  }
});

describe("what a run leaves behind", () => {
  const strays = () => processesNaming(folder);

  /** An engine that says it is one, starts a process of its own and never ends. */
  async function hangingEngine(): Promise<string> {
    await symlink(execFileSync("which", ["sleep"], { encoding: "utf8" }).trim(), at("engine-sleep")).catch(
      () => undefined,
    );
    const script = `#!/bin/sh\ncase "$*" in *--help*) echo "  -ojf, --output-json-full"; exit;; esac\n${at("engine-sleep")} 600\n`;
    const path = await file("hanging-engine", script);
    await chmod(path, 0o755);
    return path;
  }

  it.each(["probe", "decode", "transcribe", "mute", "verify"])(
    "no process survives a cancel while one runs in stage %s",
    async (stage) => {
      const engine = await hangingEngine();
      const cancel = new AbortController();
      let watch: NodeJS.Timeout | undefined;
      let seen: string[] = [];
      const onEvent: RedactOptions["onEvent"] = (event) => {
        if (event.kind !== "stage" || event.stage !== stage || event.state !== "start") return;
        watch = setInterval(() => {
          seen = strays();
          if (stage === "transcribe" ? seen.some((line) => line.includes("engine-sleep 600")) : seen.length > 0) {
            clearInterval(watch);
            cancel.abort();
          }
        }, 1);
      };
      const outDir = freshOut();
      const options = { outDir, signal: cancel.signal, onEvent };
      const job =
        stage === "transcribe"
          ? redactRecording(visit.recording, { ...options, config: { model: "demo", engine } })
          : redact(visit.recording, options);
      await expect(job.finally(() => clearInterval(watch))).rejects.toMatchObject({ code: "CANCELLED" });
      expect(seen.length).toBeGreaterThan(0);
      expect(strays()).toEqual([]);
      expect(await contents(outDir)).toEqual([]);
    },
  );

  it("no process survives Ctrl-C on the command line while the engine runs", async () => {
    const engine = await hangingEngine();
    const out = freshOut();
    const child = spawn(
      process.execPath,
      [commandLine, "redact", visit.recording, "--model", "demo", "--engine", engine, "--out", out],
      { stdio: "ignore" },
    );
    await vi.waitFor(() => expect(strays().some((line) => line.includes("engine-sleep 600"))).toBe(true), 20_000);
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(130);
    expect(strays()).toEqual([]);
    expect(await contents(out)).toEqual([]);
  });

  it("no open file, whether the runs succeed or fail", async () => {
    const open = () => readdirSync("/proc/self/fd").length;
    const cut = at(`${NAME}-cut.flac`);
    ffmpeg("-i", visit.recording, "-c:a", "flac", cut);
    await truncate(cut, 12_000);
    const oneOfEach = async () => {
      await redact(visit.recording);
      await expectRefusal(cut, "INPUT_CORRUPT");
      await expectRefusal(at(`${NAME}-absent.wav`), "INPUT_MISSING");
      await expectRefusal(visit.recording, "TRANSCRIPT_INVALID", { transcriptPath: cut });
    };
    await oneOfEach();
    const before = open();
    await oneOfEach();
    expect(open()).toBeLessThanOrEqual(before);
  });

  it("no temporary file outside the output folder", async () => {
    const temporary = at("temporary");
    await mkdir(temporary);
    const args = ["redact", visit.recording, "--transcript", visit.transcript, "--quiet", "--out", freshOut()];
    expect(await hushtape(args, { env: { TMPDIR: temporary } }, runProcess)).toMatchObject({ code: 0 });
    expect(await readdir(temporary)).toEqual([]);
  });
});
