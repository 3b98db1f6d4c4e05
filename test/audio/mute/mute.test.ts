import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type MuteSpan, muteRecording } from "../../../src/audio/mute/mute.js";
import { type AudioProbe, probe } from "../../../src/audio/probe.js";
import { decodeFloats, ffmpeg, ffmpegEach, floatsOf, signal, stereo, temporaryFolder } from "../media.js";

const path = temporaryFolder();
const CANARY = "Zebedee";
const USER_DATA_ID = "086f3693-b7b3-4f2c-9653-21492feee5b8";
const SECONDS = 3;

/** Name, how ffmpeg makes it, and the loudest sample that silence has there: A-law has no zero. */
const LOSSLESS: readonly [string, readonly string[], number?][] = [
  ["u8.wav", ["-c:a", "pcm_u8"]],
  ["s16.wav", []],
  ["s24.wav", ["-c:a", "pcm_s24le", "-ar", "44100"]],
  ["f32.wav", ["-c:a", "pcm_f32le"]],
  ["mulaw.wav", ["-c:a", "pcm_mulaw", "-ar", "8000"]],
  ["alaw.wav", ["-c:a", "pcm_alaw", "-ar", "8000"], 8 / 32768],
  ["rf64.wav", ["-rf64", "always"]],
  ["quad.wav", ["-af", "aformat=channel_layouts=quad"]],
  ["s16.flac", []],
  ["s24.flac", ["-sample_fmt", "s32"]],
  ["alac.m4a", ["-c:a", "alac"]],
  ["be.mov", ["-c:a", "pcm_s24be"]],
  ["flac.ogg", ["-c:a", "flac"]],
];
/** Name, how ffmpeg makes it, and how many samples the output may be longer. */
const LOSSY: readonly [string, readonly string[], number?][] = [
  ["a.mp3", ["-b:a", "64k"]],
  ["no-xing.mp3", ["-write_xing", "0", "-ar", "16000"]],
  ["a.m4a", ["-b:a", "64k"]],
  ["a.aac", ["-ar", "16000"]],
  ["odd.m4a", ["-ss", "0.0131"]],
  ["a.ogg", ["-c:a", "libvorbis"]],
  ["opus.ogg", ["-c:a", "libopus", "-b:a", "24k"]],
  ["a.webm", ["-c:a", "libopus"]],
  ["vorbis.webm", ["-c:a", "libvorbis"], 2048],
  ["a.mkv", ["-c:a", "aac"]],
  ["mp3.mkv", ["-c:a", "libmp3lame"]],
  ["mp3-16k.mkv", ["-c:a", "libmp3lame", "-ar", "16000"]],
  ["opus.mp4", ["-c:a", "libopus", "-strict", "-2"]],
];

beforeAll(() => {
  writeFileSync(
    path("chapters.txt"),
    `;FFMETADATA1\ntitle=${CANARY}\nartist=${CANARY}\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=${CANARY}\n`,
  );
  ffmpeg("-f", "lavfi", "-i", stereo(SECONDS), path("source.wav"));
  const outputs = [...LOSSLESS, ...LOSSY].map(([name, options]) => [...TAGGED, ...options, path(name)]);
  ffmpegEach(["-i", path("source.wav"), "-i", path("chapters.txt")], outputs);
});

const TAGGED = ["-map", "0:a", "-map_metadata", "1", "-map_chapters", "1"];

/** The source in another container, with a title, an artist and a chapter where it takes them. */
function make(name: string, ...options: readonly string[]): string {
  ffmpeg("-i", path("source.wav"), "-i", path("chapters.txt"), ...TAGGED, ...options, path(name));
  return path(name);
}

interface Facts {
  readonly codec: string;
  readonly rate: number;
  readonly channels: number;
  readonly streams: readonly string[];
  readonly layout: string;
}

function facts(file: string): Facts {
  const show = [
    "-v",
    "error",
    "-show_entries",
    "stream=codec_type,codec_name,sample_rate,channels,channel_layout",
    "-of",
    "json",
  ];
  const answer: { streams: Record<string, string | number>[] } = JSON.parse(
    execFileSync("ffprobe", [...show, file], { encoding: "utf8" }),
  );
  const audio = answer.streams.find((stream) => stream.codec_type === "audio") ?? {};
  return {
    codec: String(audio.codec_name),
    rate: Number(audio.sample_rate),
    channels: Number(audio.channels),
    streams: answer.streams.map((stream) => String(stream.codec_type)).sort(),
    layout: String(audio.channel_layout),
  };
}

async function mute(
  input: string,
  spans: readonly MuteSpan[],
  style: "silence" | "beep" = "silence",
): Promise<{ output: string; sound: AudioProbe; samples: number; mutedSamples: number; progress: number[] }> {
  const sound = await probe(input, { signal });
  const output = input.replace(/([^/]+)$/, "muted-$1");
  const progress: number[] = [];
  const onProgress = (fraction: number): void => void progress.push(fraction);
  const result = await muteRecording({
    inputPath: input,
    probe: sound,
    outputPath: output,
    spans,
    style,
    signal,
    onProgress,
  });
  return { output, sound, progress, ...result };
}

const SPANS: readonly MuteSpan[] = [
  { startMs: 0, endMs: 120, channels: null },
  { startMs: 1000, endMs: 1801, channels: null },
  { startMs: 2300, endMs: 2777, channels: [1] },
];

/** Loudest sample of the spans, `inset` samples away from their edges, and how many samples beyond the fades differ. */
function compare(
  input: string,
  output: string,
  inset: number,
  { rate, channels }: { rate: number; channels: number },
): { loudest: number; changed: number; lengths: number[]; before: Float32Array[]; after: Float32Array[] } {
  const raw = [path("before.raw"), path("after.raw")];
  const floats = (file: number) => ["-map", `${file}:a:0`, "-c:a", "pcm_f32le", "-f", "f32le", raw[file] ?? ""];
  ffmpegEach(["-i", input, "-i", output], [floats(0), floats(1)]);
  const [before = [], after = []] = raw.map((file) => floatsOf(readFileSync(file), channels));
  let loudest = 0;
  let changed = 0;
  for (let channel = 0; channel < channels; channel++) {
    const spans = SPANS.filter((span) => span.channels?.includes(channel) ?? true).map(({ startMs, endMs }) => [
      Math.floor((startMs * rate) / 1000),
      Math.ceil((endMs * rate) / 1000),
    ]);
    const fade = Math.round(rate / 200);
    after[channel]?.forEach((sample, n) => {
      if (spans.some(([start = 0, end = 0]) => n >= (start && start + inset) && n < end - inset)) {
        loudest = Math.max(loudest, Math.abs(sample));
      } else if (!spans.some(([start = 0, end = 0]) => n >= start - fade && n < end + fade)) {
        if (sample !== before[channel]?.[n]) changed++;
      }
    });
  }
  return { loudest, changed, lengths: [before[0]?.length ?? 0, after[0]?.length ?? 0], before, after };
}

describe("PCM, FLAC and ALAC: silence in the spans, every other sample as it was", () => {
  test.each(LOSSLESS)("%s", async (name, _options, quietest = 0) => {
    const input = path(name);
    const { output, samples, progress } = await mute(input, SPANS);
    const expected = facts(input);
    const { loudest, changed, lengths } = compare(input, output, 0, expected);
    expect({ loudest, changed }).toEqual({ loudest: quietest, changed: 0 });
    expect(lengths).toEqual([samples, samples]);
    expect(facts(output)).toEqual({ ...expected, streams: ["audio"] });
    expect(readFileSync(output).includes(CANARY)).toBe(false);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });
});

describe("the lossy codecs: silence in the spans' cores, the same length, the same place in time, at least the bit rate", () => {
  test.each(LOSSY)("%s", async (name, _options, longer = 0) => {
    const input = path(name);
    const { output, sound, samples } = await mute(input, SPANS);
    const inset = sound.codec === "opus" ? 9600 : 2048;
    const expected = facts(input);
    const { rate } = expected;
    const { loudest, lengths, before, after } = compare(input, output, inset, expected);
    expect(loudest).toBeLessThan(0.001);
    expect(lengths[0]).toBe(samples);
    expect((lengths[1] ?? 0) - samples).toBeGreaterThanOrEqual(0);
    expect((lengths[1] ?? 0) - samples).toBeLessThanOrEqual(longer);
    expect(facts(output)).toEqual({ ...expected, streams: ["audio"] });
    expect(readFileSync(output).includes(CANARY)).toBe(false);
    // The stretch between the spans is a chirp: a shift by one sample would show as a smaller correlation.
    const at = Math.round(0.3 * rate);
    const stretch = before[0]?.subarray(at, at + Math.round(0.4 * rate)) ?? new Float32Array();
    const likeness = [-8, -4, 0, 4, 8].map((shift) =>
      stretch.reduce((sum, x, n) => sum + x * (after[0]?.[at + n + shift] ?? 0), 0),
    );
    expect(likeness.indexOf(Math.max(...likeness))).toBe(2);
    const energy = stretch.reduce((sum, x) => sum + x * x, 0);
    expect((likeness[2] ?? 0) / energy).toBeGreaterThan(0.9);
  });
});

/** CRC-16 of LAME's tag, lowest bit first: over all before it, and what is written there. */
function sumsOfTag(bytes: Buffer): [number, number] {
  const end = bytes.indexOf("Info") + 154;
  let sum = 0;
  for (let bit = 0; bit < end * 8; bit++) {
    const isSet = ((sum ^ ((bytes[bit >> 3] ?? 0) >> (bit & 7))) & 1) === 1;
    sum = (sum >> 1) ^ (isSet ? 0xa001 : 0);
  }
  return [sum, bytes.readUInt16BE(end)];
}

test("an MP3 that needs more than a frame of padding says so, and is as long as it was", async () => {
  const input = make("padding.mp3", "-ar", "44100");
  const bytes = readFileSync(input);
  const tag = bytes.indexOf("Lavc", bytes.indexOf("Info")) + 21;
  // Delay (12 bits) and padding (12 bits) of LAME's tag, so that the sound ends 18 samples into a frame.
  const frames = bytes.readUInt32BE(bytes.indexOf("Info") + 8);
  bytes.writeUIntBE((576 << 12) | (1152 + 576 - 18), tag, 3);
  writeFileSync(input, bytes);
  const { output, samples, sound } = await mute(input, SPANS);
  const [sumAfter, writtenAfter] = sumsOfTag(readFileSync(output));
  expect(sumAfter).toBe(writtenAfter);
  expect(samples).toBe((frames - 2) * 1152 + 18);
  expect(decodeFloats(output, sound.channels)[0]).toHaveLength(samples);
});

describe("a video keeps its picture, and picture and sound their distance", () => {
  test.each<[string, readonly string[], number]>([
    ["v.mp4", ["-c:a", "aac"], 0],
    ["late.mp4", ["-c:a", "aac"], 0.5],
    ["v.mkv", ["-c:a", "aac"], 0],
    ["v.webm", ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-c:a", "libopus"], 0.3],
    ["v.mov", ["-c:a", "pcm_s16le"], 0.5],
  ])("%s", async (name, options, offset) => {
    const picture = ["-f", "lavfi", "-i", "testsrc=d=3:s=64x64:r=10"];
    const sound = ["-itsoffset", String(offset), "-i", path("source.wav")];
    const tags = ["-map_chapters", "2", "-map_metadata", "2", "-metadata:s", `title=${CANARY}`];
    const maps = ["-i", path("chapters.txt"), "-map", "0", "-map", "1", ...tags];
    // Captions and other user data travel inside the coded picture.
    const userData = name === "v.webm" ? [] : ["-bsf:v", `h264_metadata=sei_user_data=${USER_DATA_ID}+${CANARY}`];
    ffmpeg(...picture, ...sound, ...maps, "-c:v", "libx264", ...options, ...userData, path(name));
    expect(readFileSync(path(name)).includes(CANARY)).toBe(true);
    const { output } = await mute(path(name), SPANS);
    expect(facts(output).streams).toEqual(["audio", "video"]);
    const chapters = execFileSync("ffprobe", ["-v", "error", "-show_chapters", "-of", "csv", output]).toString();
    expect(chapters).toBe("");
    expect(readFileSync(output).includes(CANARY)).toBe(false);
    const picturesOf = (file: string): string => ffmpeg("-i", file, "-map", "0:v", "-f", "md5", "-").toString();
    expect(picturesOf(output)).toBe(picturesOf(path(name)));
    const distance = (file: string): number => {
      const show = (stream: string, entries: string): number =>
        Number(
          execFileSync("ffprobe", [
            "-v",
            "error",
            "-select_streams",
            stream,
            "-show_entries",
            entries,
            "-of",
            "csv=p=0",
            file,
          ])
            .toString()
            .split("\n")[0]
            ?.replace(",", ""),
        );
      return show("a:0", "frame=pts_time") - show("v:0", "packet=pts_time");
    };
    expect(Math.abs(distance(output) - distance(path(name)))).toBeLessThanOrEqual(0.0021);
  });
});

test("a cover, a second sound track and subtitles do not come along", async () => {
  ffmpeg("-f", "lavfi", "-i", "color=red:s=32x32:d=0.1", "-frames:v", "1", path("cover.png"));
  writeFileSync(path("words.srt"), `1\n00:00:00,000 --> 00:00:01,000\n${CANARY}\n`);
  const tracks = [
    "-i",
    path("source.wav"),
    "-i",
    path("source.wav"),
    "-i",
    path("words.srt"),
    "-map",
    "0",
    "-map",
    "1",
    "-map",
    "2",
  ];
  ffmpeg(...tracks, "-c:a", "flac", path("many.mkv"));
  const cover = ["-i", path("source.wav"), "-i", path("cover.png"), "-map", "0", "-map", "1", "-c:v", "copy"];
  ffmpeg(...cover, "-disposition:v", "attached_pic", path("cover.mp3"));
  for (const name of ["many.mkv", "cover.mp3"]) {
    const { output } = await mute(path(name), SPANS);
    expect(facts(output).streams).toEqual(["audio"]);
    expect(readFileSync(output).includes(CANARY)).toBe(false);
  }
});

test("twice the same is the same, byte for byte", async () => {
  for (const name of ["same.m4a", "same.webm"]) {
    const input = make(name);
    const first = readFileSync((await mute(input, SPANS)).output);
    expect(readFileSync((await mute(input, SPANS)).output).equals(first)).toBe(true);
  }
});

test("no span at all: the same sound", async () => {
  const input = make("none.wav");
  const { output, mutedSamples } = await mute(input, []);
  expect(mutedSamples).toBe(0);
  expect(decodeFloats(output, 2)).toEqual(decodeFloats(input, 2));
});

test("counts what it replaced, channel by channel", async () => {
  const { samples, mutedSamples } = await mute(make("count.wav"), [
    { startMs: 100, endMs: 200, channels: null },
    { startMs: 150, endMs: 300, channels: [0] },
    { startMs: 2900, endMs: 5000, channels: [1] },
  ]);
  expect(samples).toBe(SECONDS * 48_000);
  expect(mutedSamples).toBe(48 * (100 + 100 + 100 + 100));
});

/** Of every process of this machine; one that ends meanwhile has none. */
function commandLines(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, "latin1");
      } catch {
        return "";
      }
    });
}

describe("failures", () => {
  test("a span that starts after the end is not of this recording", async () => {
    const spans = [{ startMs: 3000, endMs: 3100, channels: null }];
    await expect(mute(make("short.wav"), spans)).rejects.toMatchObject({ code: "VERIFICATION_FAILED" });
  });

  test.skipIf(!existsSync("/dev/full"))("a full disk", async () => {
    const input = make("full.wav");
    const sound = await probe(input, { signal });
    const job = {
      inputPath: input,
      probe: sound,
      outputPath: "/dev/full",
      spans: SPANS,
      style: "silence" as const,
      signal,
    };
    await expect(muteRecording(job)).rejects.toMatchObject({ code: "DISK_FULL" });
  });

  test("an input that breaks in the middle leaves the error of the decode", async () => {
    const input = make("broken.flac");
    const bytes = readFileSync(input);
    writeFileSync(input, bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 4000));
    await expect(mute(input, SPANS)).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
  });

  test("a folder that is not there", async () => {
    const input = make("nowhere.wav");
    const sound = await probe(input, { signal });
    const outputPath = path(`no-folder/${CANARY}.wav`);
    const failure: unknown = await muteRecording({
      inputPath: input,
      probe: sound,
      outputPath,
      spans: [],
      style: "silence",
      signal,
    }).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ code: "ENGINE_FAILED" });
    expect(String(failure)).not.toContain(CANARY);
  });

  test.skipIf(!existsSync("/proc/self/cmdline"))(
    "cancelled: both processes are gone when the call returns",
    async () => {
      ffmpeg("-stream_loop", "200", "-i", path("source.wav"), path("hours.wav"));
      const sound = await probe(path("hours.wav"), { signal });
      const stop = new AbortController();
      const output = path("cancelled-output.wav");
      const running = muteRecording({
        inputPath: path("hours.wav"),
        probe: sound,
        outputPath: output,
        spans: SPANS,
        style: "silence",
        signal: stop.signal,
        onProgress: (fraction) => {
          if (fraction > 0.05) stop.abort();
        },
      });
      await expect(running).rejects.toMatchObject({ code: "CANCELLED" });
      expect(commandLines().filter((line) => line.includes(path("")))).toEqual([]);
      expect(statSync(output).size).toBeLessThan(statSync(path("hours.wav")).size);
    },
  );
});
