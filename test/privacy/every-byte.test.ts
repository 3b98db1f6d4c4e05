import { readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { countTagsLeft } from "../../src/audio/metadata-left.js";
import { probeWritten } from "../../src/audio/probe.js";
import { redactRecording } from "../../src/index.js";
import { ffmpeg, signal } from "../audio/media.js";
import { canariesIn, canary } from "../helpers/canaries/canary.js";
import { hideInAdts, hideInFlac, hideInMp3, hideInWav } from "../helpers/canaries/containers.js";
import { hideInEbml } from "../helpers/canaries/ebml.js";
import { hideInIso } from "../helpers/canaries/iso.js";
import { hideInOpus } from "../helpers/canaries/ogg.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";

/** `HUSHTAPE_CANARIES=all` tries every container and codec. */
const ALL = process.env.HUSHTAPE_CANARIES === "all";

interface Hidden {
  /** How ffmpeg makes the recording. */
  readonly options: readonly string[];
  readonly hide: (file: Buffer) => Buffer;
  /** In how many places there is a canary at least. */
  readonly atLeast: number;
}

/** Titles, chapters, subtitles and an attached file are ffmpeg's own work. */
const RICH = [
  "-i",
  "rich.ffmeta",
  "-i",
  "words.srt",
  "-map",
  "0",
  "-map",
  "2",
  "-map_metadata",
  "1",
  "-map_chapters",
  "1",
];
const ATTACHED = ["-attach", "note.txt", "-metadata:s:t", "mimetype=text/plain"];
const AAC = ["-c:a", "aac", "-c:s", "mov_text"];

const SUITE: Readonly<Record<string, Hidden>> = {
  "a.wav": { options: ["-c:a", "pcm_s16le"], hide: hideInWav, atLeast: 30 },
  "a.mp3": { options: ["-c:a", "libmp3lame", "-b:a", "64k"], hide: hideInMp3, atLeast: 17 },
  "a.aac": { options: ["-c:a", "aac", "-f", "adts"], hide: hideInAdts, atLeast: 17 },
  "a.flac": { options: ["-c:a", "flac"], hide: hideInFlac, atLeast: 22 },
  "a.opus": { options: ["-c:a", "libopus", "-page_duration", "20000"], hide: hideInOpus, atLeast: 7 },
  "a.m4a": { options: [...RICH, ...AAC, "-f", "mp4"], hide: hideInIso, atLeast: 40 },
  "a.mkv": { options: [...RICH, ...ATTACHED, "-c:a", "libopus", "-c:s", "srt"], hide: hideInEbml, atLeast: 15 },
};

const MORE: Readonly<Record<string, Hidden>> = {
  "mulaw.wav": { options: ["-ar", "8000", "-c:a", "pcm_mulaw"], hide: hideInWav, atLeast: 30 },
  "a.mov": { options: [...RICH, ...AAC], hide: hideInIso, atLeast: 40 },
  "alac.m4a": { options: [...RICH, "-c:a", "alac", "-c:s", "mov_text", "-f", "mp4"], hide: hideInIso, atLeast: 40 },
  "a.webm": { options: ["-i", "rich.ffmeta", "-map_metadata", "1", "-c:a", "libopus"], hide: hideInEbml, atLeast: 15 },
  "vorbis.mkv": { options: [...RICH, ...ATTACHED, "-c:a", "libvorbis", "-c:s", "srt"], hide: hideInEbml, atLeast: 15 },
  "flac.mkv": { options: [...RICH, ...ATTACHED, "-c:a", "flac", "-c:s", "srt"], hide: hideInEbml, atLeast: 15 },
  "mp3.mkv": {
    options: [...RICH, ...ATTACHED, "-ar", "44100", "-c:a", "libmp3lame", "-c:s", "srt"],
    hide: hideInEbml,
    atLeast: 15,
  },
  "pcm.mkv": { options: [...RICH, ...ATTACHED, "-c:a", "pcm_s24le", "-c:s", "srt"], hide: hideInEbml, atLeast: 15 },
};

const CASES = new Map(Object.entries(ALL ? { ...SUITE, ...MORE } : SUITE));

const folder = await temporaryFolder();
const at = (name: string) => join(folder, name);
let recording: string;
let transcriptPath: string;

beforeAll(async () => {
  ({ recording, transcript: transcriptPath } = await excerpt(folder, "visit", 2));
  writeFileSync(
    at("rich.ffmeta"),
    `;FFMETADATA1\ntitle=${canary("title")}\ncomment=${canary("comment")}\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=${canary("chapter")}\n`,
  );
  writeFileSync(at("words.srt"), `1\n00:00:00,000 --> 00:00:01,000\n${canary("subtitle")}\n`);
  writeFileSync(at("note.txt"), canary("attachment"));
});

/** A recording with canaries in all places of its container. */
function hidden(name: string, { options, hide }: Hidden): string {
  const placed = options.map((option) =>
    /^(?:rich\.ffmeta|words\.srt|note\.txt)$/.test(option) ? at(option) : option,
  );
  ffmpeg("-i", recording, ...placed, at(`clean-${name}`));
  const path = at(`in-${name}`);
  writeFileSync(path, hide(readFileSync(at(`clean-${name}`))));
  return path;
}

async function everyByteUnder(path: string): Promise<Buffer[]> {
  const names = await readdir(path);
  return [Buffer.from(names.join("\n")), ...(await Promise.all(names.map((name) => readFile(join(path, name)))))];
}

describe("a canary in every place of a container reaches no byte of any output", () => {
  it.each([...CASES])("%s", async (name, hiding) => {
    const input = hidden(name, hiding);
    expect(canariesIn(readFileSync(input)).length).toBeGreaterThanOrEqual(hiding.atLeast);
    const outDir = at(`out-${name}`);
    const { outputs } = await redactRecording(input, { outDir, transcriptPath });
    const sound = ffmpeg("-i", outputs.audio, "-map", "0:a", "-c:a", "pcm_s16le", "-f", "s16le", "-");
    const found = [...(await everyByteUnder(outDir)), sound].flatMap(canariesIn);
    expect(found).toEqual([]);
    // The verification would see it if one day it did: by the structure alone, whatever ffprobe shows.
    const read = await probeWritten(input, { signal });
    const silent = { streams: [{ codec_type: "audio" }], format: {}, chapters: [] };
    expect(await countTagsLeft(input, read.probe, silent)).toBeGreaterThan(0);
    const written = await probeWritten(outputs.audio, { signal });
    expect(await countTagsLeft(outputs.audio, written.probe, written.described)).toBe(0);
  });
});
