import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type ChannelLayout, countSamples, decodeNative, decodeSpeech } from "../../src/audio/decode.js";
import { type AudioProbe, probe } from "../../src/audio/probe.js";
import { HushtapeError } from "../../src/errors.js";
import { chirp, decodeFloats, ffmpeg, ffmpegEach, signal, stereo, temporaryFolder } from "./media.js";

const path = temporaryFolder();

/** Name of a recording and how ffmpeg makes it of the chirp. */
type Made = readonly [string, readonly string[]];

const SAME_INSTANT: readonly Made[] = [
  ["a.wav", []],
  ["44.wav", ["-ar", "44100"]],
  ["ulaw.wav", ["-ar", "8000", "-c:a", "pcm_mulaw"]],
  ["a.flac", []],
  ["a.mp3", []],
  ["no-xing.mp3", ["-write_xing", "0"]],
  ["a.m4a", []],
  ["a.aac", []],
  ["a.ogg", ["-c:a", "libvorbis"]],
  ["opus.ogg", ["-c:a", "libopus"]],
  ["a.webm", ["-c:a", "libopus"]],
];

const cutOff = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const scratched = (bytes: Buffer): Buffer => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 4000);
const DAMAGED: readonly (readonly [...Made, (bytes: Buffer) => Buffer])[] = [
  ["cut.mp3", [], cutOff],
  ["cut.flac", [], cutOff],
  ["cut.aac", [], cutOff],
  ["cut.m4a", ["-movflags", "+faststart"], cutOff],
  ["cut-live.webm", ["-c:a", "libopus", "-live", "1"], cutOff],
  ["scratched.mp3", [], scratched],
  ["scratched.flac", [], scratched],
  ["scratched.m4a", [], scratched],
  ["scratched.ogg", ["-c:a", "libvorbis"], scratched],
  ["scratched.webm", ["-c:a", "libopus"], scratched],
];
/** For single tests. */
const OTHERS: readonly Made[] = [
  ["list.wav", ["-bitexact"]],
  ["nothing.wav", ["-bitexact"]],
  ["tagged.mp3", []],
];

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", chirp(4), path("chirp.wav"));
  const made = [...SAME_INSTANT, ...DAMAGED, ...OTHERS].map(([name, options]) => [
    "-map",
    "0:a",
    ...options,
    path(name),
  ]);
  ffmpegEach(["-i", path("chirp.wav")], made);
  ffmpeg("-f", "lavfi", "-i", stereo(2), path("stereo.wav"));
});

function make(name: string, ...options: readonly string[]): string {
  ffmpeg("-i", path("chirp.wav"), ...options, path(name));
  return path(name);
}

async function speechOf(file: string, layout: ChannelLayout): Promise<Int16Array[]> {
  const sound = await probe(file, { signal });
  const tracks: number[][] = [];
  for await (const pieces of decodeSpeech(file, sound, { layout, signal })) {
    expect(new Set(pieces.map((piece) => piece.length)).size).toBe(1);
    pieces.forEach((piece, track) => {
      const samples = tracks[track] ?? [];
      tracks[track] = samples;
      for (const sample of piece) samples.push(sample);
    });
  }
  return tracks.map((samples) => Int16Array.from(samples));
}

async function nativeOf(file: string): Promise<{ sound: AudioProbe; bytes: Buffer }> {
  const sound = await probe(file, { signal });
  const pieces: Buffer[] = [];
  for await (const piece of decodeNative(file, sound, { signal })) pieces.push(Buffer.from(piece));
  return { sound, bytes: Buffer.concat(pieces) };
}

/** Where the chirp sweeps through its loudest resemblance with itself: the lag of `b` behind `a`, in samples. */
function lag(a: Float32Array, b: Float32Array, most: number): number {
  let best = { lag: 0, cross: Number.NEGATIVE_INFINITY };
  const from = Math.floor(a.length / 3);
  for (let shift = -most; shift <= most; shift++) {
    let cross = 0;
    for (let n = from; n < from + 4000; n++) cross += (a[n] ?? 0) * (b[n + shift] ?? 0);
    if (cross > best.cross) best = { lag: shift, cross };
  }
  return best.lag;
}

describe("sample n of the speech and sample n · rate / 16000 of the native decode are the same instant", () => {
  test.each([...SAME_INSTANT.map(([name]) => name), "late.mkv"])("%s", async (name) => {
    if (name === "late.mkv") ffmpeg("-itsoffset", "1", "-i", path("chirp.wav"), "-c:a", "aac", path(name));
    const [speech = new Int16Array()] = await speechOf(path(name), "mix");
    const { sound, bytes } = await nativeOf(path(name));
    writeFileSync(path("native.raw"), bytes);
    const raw = ["-f", sound.pcmFormat, "-ar", String(sound.sampleRate), "-ac", "1"];
    const [native = new Float32Array()] = decodeFloats(path("native.raw"), 1, raw, ["-ar", "16000"]);
    expect(Math.abs(native.length - speech.length)).toBeLessThanOrEqual(1);
    expect(
      lag(
        native,
        Float32Array.from(speech, (sample) => sample / 32768),
        400,
      ),
    ).toBe(0);
    expect(await countSamples(path(name), sound, { signal })).toBe(
      Math.round(bytes.length / (sound.pcmFormat === "f32le" ? 4 : sound.pcmFormat === "mulaw" ? 1 : 2)),
    );
  });
});

test("split gives each channel for itself, mix their mean", async () => {
  const [left, right] = await speechOf(path("stereo.wav"), "split");
  const [mean, ...rest] = await speechOf(path("stereo.wav"), "mix");
  expect(rest).toEqual([]);
  expect([left?.length, right?.length, mean?.length]).toEqual([32_000, 32_000, 32_000]);
  const worst = mean?.reduce(
    (most, sample, n) => Math.max(most, Math.abs(sample - ((left?.[n] ?? 0) + (right?.[n] ?? 0)) / 2)),
    0,
  );
  expect(worst).toBeLessThanOrEqual(3);
  expect(left?.some((sample, n) => Math.abs(sample - (right?.[n] ?? 0)) > 5000)).toBe(true);
});

test("every one of six channels is heard in the mix", async () => {
  for (const channel of [0, 3, 5]) {
    const expressions = Array.from({ length: 6 }, (_, c) => (c === channel ? "0.5*sin(2*PI*440*t)" : "0")).join("|");
    ffmpeg("-f", "lavfi", "-i", `aevalsrc=${expressions}:s=16000:d=0.5:c=5.1`, path("six.wav"));
    const [mix = new Int16Array()] = await speechOf(path("six.wav"), "mix");
    expect(Math.max(...mix)).toBeGreaterThan((0.9 * 0.5 * 32768) / 6);
  }
});

test("NaN is silence for the recogniser, and nothing spreads from it", async () => {
  ffmpeg("-f", "lavfi", "-i", "sine=440:r=48000:d=1", "-c:a", "pcm_f32le", "-bitexact", path("float.wav"));
  const bytes = readFileSync(path("float.wav"));
  const data = bytes.indexOf("data") + 8;
  for (let n = 20_000; n < 24_000; n++) bytes.writeFloatLE(n % 2 === 0 ? Number.NaN : 0, data + 4 * n);
  writeFileSync(path("nan.wav"), bytes);
  const [speech = new Int16Array()] = await speechOf(path("nan.wav"), "mix");
  const [clean = new Int16Array()] = await speechOf(path("float.wav"), "mix");
  expect(speech.length).toBe(16_000);
  // 20,000 … 24,000 at 48 kHz is 6667 … 8000 at 16 kHz; the resampler looks some 30 samples around.
  expect(Math.max(...speech.subarray(6710, 7960).map(Math.abs))).toBeLessThanOrEqual(1);
  expect(speech.subarray(0, 6600)).toEqual(clean.subarray(0, 6600));
  expect(speech.subarray(8100)).toEqual(clean.subarray(8100));
  // The sound itself is passed as it is.
  expect((await nativeOf(path("nan.wav"))).bytes.equals(bytes.subarray(data))).toBe(true);
});

test("G.711 is passed byte by byte: its two zeros stay two", async () => {
  writeFileSync(path("codes.raw"), Buffer.from(Array.from({ length: 2560 }, (_, n) => n % 256)));
  for (const [format, codec] of [
    ["mulaw", "pcm_mulaw"],
    ["alaw", "pcm_alaw"],
  ] as const) {
    ffmpeg("-f", format, "-ar", "8000", "-ac", "1", "-i", path("codes.raw"), "-c:a", "copy", path(`${codec}.wav`));
    expect((await nativeOf(path(`${codec}.wav`))).bytes.equals(readFileSync(path("codes.raw")))).toBe(true);
  }
});

describe("damage is an error, never a shorter recording", () => {
  const damaged = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const bytes = readFileSync(path(name));
    writeFileSync(path(`damaged-${name}`), change(bytes));
    return path(`damaged-${name}`);
  };
  test.each(DAMAGED)("%s", async (name, _options, change) => {
    const file = damaged(name, change);
    const decodeBoth = async (): Promise<void> => {
      await speechOf(file, "mix");
    };
    await expect(decodeBoth()).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
    await expect(nativeOf(file)).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });

  test("a WAV whose samples are all there is none, whatever follows them", async () => {
    const file = damaged("list.wav", (bytes) => {
      const list = Buffer.from("LIST\u000c\0\0\0INFOabcd\0\0\0\0", "latin1");
      return Buffer.concat([bytes, list]);
    });
    expect((await nativeOf(file)).bytes.length).toBe(4 * 48_000 * 2);
  });

  test("no sample at all is INPUT_EMPTY", async () => {
    const file = damaged("nothing.wav", (bytes) => {
      const empty = Buffer.from(bytes.subarray(0, 44));
      empty.writeUInt32LE(36, 4);
      empty.writeUInt32LE(0, 40);
      return empty;
    });
    await expect(speechOf(file, "mix")).rejects.toMatchObject({ code: "INPUT_EMPTY" });
  });

  test("tags behind an MP3 are no damage", async () => {
    const ape = (flags: number): Buffer => {
      const block = Buffer.alloc(32);
      block.write("APETAGEX", 0, "latin1");
      block.writeUInt32LE(2000, 8);
      block.writeUInt32LE(32, 12);
      block.writeUInt32LE(flags, 20);
      return block;
    };
    const id3v1 = Buffer.concat([Buffer.from("TAGname", "latin1"), Buffer.alloc(121)]);
    const file = damaged("tagged.mp3", (b) => Buffer.concat([b, ape(0xa0000000), ape(0x80000000), id3v1]));
    const [speech] = await speechOf(file, "mix");
    expect(speech?.length).toBe(64_000);
  });
});

test("a reader that stops early ends ffmpeg; a cancelled one gets CANCELLED", async () => {
  const file = make("long.wav", "-af", "aloop=loop=50:size=192000");
  const sound = await probe(file, { signal });
  for await (const piece of decodeNative(file, sound, { signal })) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  const stop = new AbortController();
  const reading = (async () => {
    for await (const _ of decodeSpeech(file, sound, { layout: "mix", signal: stop.signal })) stop.abort();
  })();
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HushtapeError);
  expect(error).toMatchObject({ code: "CANCELLED" });
});
