import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type AudioProbe, probe } from "../../src/audio/probe.js";
import { HushtapeError } from "../../src/errors.js";
import { ffmpeg, signal, stereo, temporaryFolder } from "./media.js";

const path = temporaryFolder();
const CANARY = "Zebedee";

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(2), "-metadata", `title=${CANARY}`, path("a.wav"));
});

function make(name: string, ...options: readonly string[]): string {
  ffmpeg("-i", path("a.wav"), ...options, path(name));
  return path(name);
}

describe("what a recording is", () => {
  test.each<[string, readonly string[], Partial<AudioProbe>]>([
    ["u8.wav", ["-c:a", "pcm_u8"], { codec: "pcm_u8", pcmFormat: "u8", lossless: true, expectedSamples: 96_000 }],
    ["s16.wav", [], { container: "wav", codec: "pcm_s16le", pcmFormat: "s16le", sampleRate: 48_000, channels: 2 }],
    ["s24.wav", ["-c:a", "pcm_s24le"], { pcmFormat: "s24le", durationMs: 2000, bitRate: 2_304_000 }],
    ["f64.wav", ["-c:a", "pcm_f64le"], { pcmFormat: "f64le" }],
    ["ulaw.wav", ["-c:a", "pcm_mulaw", "-ar", "8000"], { codec: "pcm_mulaw", pcmFormat: "mulaw", sampleRate: 8000 }],
    ["alaw.wav", ["-c:a", "pcm_alaw", "-ac", "1"], { pcmFormat: "alaw", channels: 1, expectedSamples: 96_000 }],
    ["rf64.wav", ["-rf64", "always"], { container: "wav", expectedSamples: 96_000 }],
    ["s16.flac", [], { container: "flac", pcmFormat: "s16le", lossless: true, expectedSamples: 96_000 }],
    ["s24.flac", ["-sample_fmt", "s32"], { pcmFormat: "s32le", lossless: true }],
    [
      "a.mp3",
      ["-b:a", "96k"],
      { container: "mp3", pcmFormat: "f32le", lossless: false, bitRate: 96_000, expectedSamples: 96_000 },
    ],
    ["raw.mp3", ["-write_xing", "0"], { container: "mp3", expectedSamples: null }],
    ["a.m4a", [], { container: "m4a", codec: "aac", durationMs: 2000, hasVideo: false }],
    ["alac.m4a", ["-c:a", "alac"], { codec: "alac", lossless: true, pcmFormat: "s16le" }],
    ["a.aac", [], { container: "aac", codec: "aac" }],
    ["a.ogg", ["-c:a", "libvorbis"], { container: "ogg", codec: "vorbis" }],
    ["opus.ogg", ["-c:a", "libopus"], { container: "ogg", codec: "opus" }],
    ["opus.webm", ["-c:a", "libopus"], { container: "webm", codec: "opus", startMs: 0 }],
  ])("%s", async (name, options, expected) => {
    const answer = await probe(make(name, ...options), { signal });
    expect(answer).toMatchObject(expected);
    expect(JSON.stringify(answer)).not.toContain(CANARY);
  });

  test("a cover is no moving picture", async () => {
    ffmpeg("-f", "lavfi", "-i", "color=red:s=32x32:d=0.1", "-frames:v", "1", path("cover.png"));
    const cover = ["-i", path("a.wav"), "-i", path("cover.png"), "-map", "0", "-map", "1"];
    ffmpeg(...cover, "-c:v", "copy", "-disposition:v", "attached_pic", path("cover.mp3"));
    expect(await probe(path("cover.mp3"), { signal })).toMatchObject({ hasVideo: false, videoIndex: null });
  });

  test.each(["mp4", "mkv", "mov"])("a %s video, whose sound starts half a second late", async (ending) => {
    const picture = ["-f", "lavfi", "-i", "testsrc=d=3:s=64x64:r=10"];
    ffmpeg(
      ...picture,
      "-itsoffset",
      "0.5",
      "-i",
      path("a.wav"),
      "-c:v",
      "libx264",
      "-c:a",
      "flac",
      "-strict",
      "-2",
      path("v.mkv"),
    );
    ffmpeg(
      "-i",
      path("v.mkv"),
      "-c:v",
      "copy",
      "-c:a",
      ending === "mov" ? "pcm_s16le" : "alac",
      ...(ending === "mkv" ? ["-c:a", "flac"] : []),
      path(`v.${ending === "mkv" ? "2.mkv" : ending}`),
    );
    const answer = await probe(path(ending === "mkv" ? "v.2.mkv" : `v.${ending}`), { signal });
    expect(answer).toMatchObject({ container: ending, hasVideo: true, videoIndex: 0, streamIndex: 1 });
    expect(Math.abs(answer.startMs - 500)).toBeLessThanOrEqual(1);
  });
});

async function failureOf(file: string): Promise<string> {
  const error: unknown = await probe(file, { signal }).then(
    () => new Error("it was taken"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof HushtapeError)) throw error;
  expect(`${error.message} ${error.hint} ${error.stack}`).not.toContain(CANARY);
  return error.code;
}

describe("what is refused", () => {
  const corrupted = (name: string, source: string, change: (bytes: Buffer) => Buffer): string => {
    writeFileSync(path(name), change(readFileSync(path(source))));
    return path(name);
  };

  test("nothing there, or no file", async () => {
    expect(await failureOf(path(`${CANARY}.wav`))).toBe("INPUT_MISSING");
    mkdirSync(path(`${CANARY}.dir.wav`));
    expect(await failureOf(path(`${CANARY}.dir.wav`))).toBe("INPUT_MISSING");
  });

  test("no bytes", async () => {
    writeFileSync(path(`${CANARY}.empty.wav`), "");
    expect(await failureOf(path(`${CANARY}.empty.wav`))).toBe("INPUT_EMPTY");
  });

  test("no recording, or one that is not read", async () => {
    writeFileSync(path(`${CANARY}.txt`), "Good morning. ".repeat(1000));
    expect(await failureOf(path(`${CANARY}.txt`))).toBe("INPUT_UNSUPPORTED");
    expect(await failureOf(make(`${CANARY}.voc`))).toBe("INPUT_UNSUPPORTED");
    expect(await failureOf(make(`${CANARY}.adpcm.wav`, "-c:a", "adpcm_yamaha"))).toBe("INPUT_UNSUPPORTED");
  });

  test("no sound", async () => {
    ffmpeg("-f", "lavfi", "-i", "testsrc=d=1:s=64x64:r=10", "-c:v", "libx264", path(`${CANARY}.mp4`));
    expect(await failureOf(path(`${CANARY}.mp4`))).toBe("INPUT_NO_AUDIO");
  });

  test("WAV: cut off, several data chunks, no data, an absurd header", async () => {
    make("plain.wav", "-bitexact", "-map_metadata", "-1");
    expect(await failureOf(corrupted(`${CANARY}.1.wav`, "plain.wav", (b) => b.subarray(0, b.length - 5000)))).toBe(
      "INPUT_CORRUPT",
    );
    const dataChunk = Buffer.concat([Buffer.from("data\u0004\0\0\0", "latin1"), Buffer.alloc(4)]);
    expect(await failureOf(corrupted(`${CANARY}.2.wav`, "plain.wav", (b) => Buffer.concat([b, dataChunk])))).toBe(
      "INPUT_CORRUPT",
    );
    expect(await failureOf(corrupted(`${CANARY}.3.wav`, "plain.wav", (b) => b.subarray(0, 36)))).toBe("INPUT_CORRUPT");
    const absurd = (b: Buffer): Buffer => {
      b.writeUInt16LE(4000, 22);
      return b;
    };
    expect(await failureOf(corrupted(`${CANARY}.4.wav`, "plain.wav", absurd))).toBe("INPUT_CORRUPT");
  });

  test("an MP4 without its index, an Ogg and a Matroska file without their end", async () => {
    make("whole.m4a");
    make("whole.ogg", "-c:a", "libvorbis");
    make("whole.mkv", "-c:a", "flac");
    const half = (b: Buffer): Buffer => b.subarray(0, Math.floor(b.length * 0.6));
    for (const name of ["whole.m4a", "whole.ogg", "whole.mkv"]) {
      expect(await failureOf(corrupted(`${CANARY}.${name}`, name, half))).toBe("INPUT_CORRUPT");
    }
  });

  test("an MP4 whose edits play it again and again: the demuxer would make an index of them all", async () => {
    const box = (type: string, body: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length);
      head.write(type, 4, "latin1");
      return Buffer.concat([head, body]);
    };
    const listOf = (edits: number) => {
      const body = Buffer.alloc(8 + 12 * edits);
      body.writeUInt32BE(edits, 4);
      return box("moov", box("trak", box("edts", box("elst", body))));
    };
    const type = box("ftyp", Buffer.from("M4A \0\0\0\0M4A "));
    for (const [edits, told] of [
      [1000, "no audio stream"],
      [1001, "too many parts"],
    ] as const) {
      writeFileSync(path(`${CANARY}.edits.m4a`), Buffer.concat([type, listOf(edits)]));
      await expect(probe(path(`${CANARY}.edits.m4a`), { signal })).rejects.toThrow(told);
    }
  });

  test("an encrypted MP4", async () => {
    const key = ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "0123456789abcdef0123456789abcdef"];
    const id = ["-encryption_kid", "0123456789abcdef0123456789abcdef"];
    expect(await failureOf(make(`${CANARY}.encrypted.mp4`, ...key, ...id))).toBe("INPUT_CORRUPT");
  });

  test("a run that was cancelled before", async () => {
    await expect(probe(path("a.wav"), { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "CANCELLED" });
  });
});
