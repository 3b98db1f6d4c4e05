import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { muteRecording } from "../../../src/audio/mute/mute.js";
import { inspectPictures } from "../../../src/audio/pictures/inspect-pictures.js";
import { withoutPictures } from "../../../src/audio/pictures/picture-filter.js";
import { probe } from "../../../src/audio/probe.js";
import { verifyMute } from "../../../src/audio/verify/verify-mute.js";
import { canariesIn } from "../../helpers/canaries/canary.js";
import { hideInEbml } from "../../helpers/canaries/ebml.js";
import { hideBehindFrame, hideBehindTile, hideInAv1 } from "../../helpers/canaries/ivf.js";
import { extendHevc, hideBehindSamples, hideInH264, hideInHevc } from "../../helpers/canaries/nal-units.js";
import { ffmpeg, signal, stereo, temporaryFolder } from "../media.js";

const path = temporaryFolder();
const RATE = ["-r", "10"];
const LIKE_X264 = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "4"];
const LIKE_X265 = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=0:bframes=0:keyint=4"];
const ENCODERS: Readonly<Record<string, readonly string[]>> = {
  h264: [...LIKE_X264, "-f", "h264"],
  hevc: [...LIKE_X265, "-f", "hevc"],
  av1: ["-c:v", "libaom-av1", "-cpu-used", "8", "-g", "4", "-f", "ivf"],
  vp9: ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-deadline", "realtime", "-f", "ivf"],
  vp8: ["-c:v", "libvpx", "-cpu-used", "8", "-f", "ivf"],
  mpeg4: ["-c:v", "mpeg4", "-f", "m4v"],
};

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", stereo(0.8), path("sound.wav"));
  for (const [codec, options] of Object.entries(ENCODERS)) {
    ffmpeg("-f", "lavfi", "-i", "testsrc=d=0.8:s=64x64:r=10", "-pix_fmt", "yuv420p", ...options, path(codec));
  }
});

/** A raw stream of pictures and the sound in one file, the pictures as they are. */
function film(name: string, codec: string, stream: Buffer, ...options: readonly string[]): string {
  const raw = ["hevc", "h264", "m4v"].includes(codec) ? ["-f", codec, ...RATE] : ["-f", "ivf"];
  writeFileSync(path(`${name}.raw`), stream);
  const inputs = [...raw, "-i", path(`${name}.raw`), "-i", path("sound.wav")];
  ffmpeg(...inputs, "-map", "0", "-map", "1", "-c:v", "copy", ...options, path(name));
  return path(name);
}

/** What a player shows, and when. */
function shown(file: string): string {
  return ffmpeg("-i", file, "-map", "0:v", "-f", "framemd5", "-").toString();
}

/** Times of the coded pictures against the first of them: numbers that programs count on. */
function timesOf(file: string): number[] {
  const show = ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts_time", "-of", "csv=p=0", file];
  const times = execFileSync("ffprobe", show, { encoding: "utf8" }).trim().split("\n").map(Number.parseFloat);
  return times.map((time) => Math.round(1e6 * (time - (times[0] ?? 0))));
}

async function redacted(input: string): Promise<{ output: string; ok: boolean; tagsLeft: number }> {
  const sound = await probe(input, { signal });
  await inspectPictures(input, sound, { signal });
  const outputPath = input.replace(/([^/]+)$/, "muted-$1");
  const spans = [{ startMs: 200, endMs: 400, channels: null }];
  const shared = { spans, style: "silence", signal } as const;
  await muteRecording({ ...shared, inputPath: input, probe: sound, outputPath });
  const { ok, tagsLeft } = await verifyMute({ ...shared, originalPath: input, originalProbe: sound, outputPath });
  return { output: outputPath, ok, tagsLeft };
}

/** `HUSHTAPE_CANARIES=all` tries every codec in every container. */
const ALL = process.env.HUSHTAPE_CANARIES === "all";
/** Name of a film, and in how many places of its pictures there is a canary at least. */
const FILMS: readonly (readonly [string, number])[] = [
  ["h264.mp4", 25],
  ["hevc.mkv", 40],
  ["av1.webm", 8],
];
const MORE_FILMS: typeof FILMS = [
  ["h264.mkv", 25],
  ["h264.mov", 25],
  ["hevc.mp4", 40],
  ["hevc.mov", 40],
  ["av1.mp4", 8],
  ["av1.mkv", 8],
];

const HIDERS: Readonly<Record<string, (stream: Buffer) => Buffer>> = {
  h264: hideInH264,
  hevc: hideInHevc,
  av1: hideInAv1,
};

describe("a video keeps its pictures and their times, and nothing else that their stream carries", () => {
  test.each(ALL ? [...FILMS, ...MORE_FILMS] : FILMS)("%s", async (name, atLeast) => {
    const [codec = "", container = ""] = name.split(".");
    const stream = HIDERS[codec]?.(readFileSync(path(codec))) ?? Buffer.alloc(0);
    const sound = container === "webm" ? ["-c:a", "libopus"] : ["-c:a", "aac"];
    const input = film(name, codec, stream, ...sound);
    expect(canariesIn(readFileSync(input)).length).toBeGreaterThanOrEqual(atLeast);
    const { output, ok } = await redacted(input);
    expect(canariesIn(readFileSync(output))).toEqual([]);
    expect(shown(output)).toBe(shown(input));
    expect(timesOf(output)).toEqual(timesOf(input));
    expect(ok).toBe(true);
  });

  test("VP9 is written as it was", async () => {
    const input = film("vp9.webm", "ivf", readFileSync(path("vp9")), "-c:a", "libopus");
    const { output, ok } = await redacted(input);
    expect(shown(output)).toBe(shown(input));
    expect(ok).toBe(true);
  });
});

const isH264Picture = (head: number) => (head & 31) === 1;
const isHevcPicture = (head: number) => ((head >> 1) & 63) < 32;
const HINT = "leave the pictures out: --pictures drop";
const PCM = ["-c:a", "pcm_s16le"];

test("what Matroska adds to a picture's block is refused, and gone without pictures", async () => {
  const input = film("added.mkv", "h264", readFileSync(path("h264")), ...PCM);
  writeFileSync(input, hideInEbml(readFileSync(input)));
  await expect(redacted(input)).rejects.toMatchObject({ code: "INPUT_UNSUPPORTED", hint: HINT });
  const sound = withoutPictures(await probe(input, { signal }));
  const outputPath = path("added-sound.mkv");
  await muteRecording({ inputPath: input, probe: sound, outputPath, spans: [], style: "silence", signal });
  expect(canariesIn(readFileSync(outputPath))).toEqual([]);
});

describe("what cannot be told from pictures is refused, with the option that leaves them out", () => {
  test.each<[string, string, (stream: Buffer) => Buffer, string]>([
    ["text behind the samples of H.264", "h264", (x) => hideBehindSamples(x, isH264Picture), "text"],
    ["text behind the samples of H.265", "hevc", (x) => hideBehindSamples(x, isHevcPicture), "text"],
    ["text behind a frame of VP9", "vp9", hideBehindFrame, "text"],
    ["text behind a tile of AV1", "av1", hideBehindTile, "text"],
    ["an extension of H.265's video parameters", "hevc", (x) => extendHevc(x, 32), "room"],
    ["an extension of H.265's sequence parameters", "hevc", (x) => extendHevc(x, 33), "room"],
    ["an extension of H.265's picture parameters", "hevc", (x) => extendHevc(x, 34), "room"],
    [
      "an end of sequence, which changes what is shown",
      "hevc",
      (x) => Buffer.concat([x, Buffer.from("000000014801", "hex")]),
      "ends",
    ],
    ["VP8", "vp8", (x) => x, "codec"],
    ["MPEG-4, part 2", "mpeg4", (x) => x, "codec"],
  ])("%s", async (_, codec, change, why) => {
    const kind = codec === "mpeg4" ? "m4v" : codec;
    const input = film(`${codec}-refused.mkv`, kind, change(readFileSync(path(codec))), ...PCM);
    const sound = await probe(input, { signal });
    const refusal: unknown = await inspectPictures(input, sound, { signal }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "INPUT_UNSUPPORTED", hint: HINT });
    expect(String(refusal)).toMatch(new RegExp(why));
    await inspectPictures(input, withoutPictures(sound), { signal });
  });
});
