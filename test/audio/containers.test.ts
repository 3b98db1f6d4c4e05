import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Container, outputEnding } from "../../src/audio/containers.js";
import { decodeNative } from "../../src/audio/decode.js";
import { probe } from "../../src/audio/probe.js";
import { openRecording } from "../../src/audio/recording-file.js";
import { sniffContainer } from "../../src/audio/sniff-container.js";
import { chirp, ffmpeg, signal, temporaryFolder } from "./media.js";

const path = temporaryFolder();

async function containerOf(file: string): Promise<Container> {
  const { file: handle } = await openRecording(file);
  try {
    return await sniffContainer(handle);
  } finally {
    await handle.close();
  }
}

beforeAll(() => {
  ffmpeg("-f", "lavfi", "-i", chirp(1), path("secret.wav"));
});

describe("the bytes tell the container, whatever the name says", () => {
  test.each<[Container, readonly string[]]>([
    ["wav", ["-f", "wav"]],
    ["wav", ["-f", "wav", "-rf64", "always"]],
    ["flac", ["-f", "flac"]],
    ["mp3", ["-f", "mp3"]],
    ["mp3", ["-f", "mp3", "-id3v2_version", "0", "-write_xing", "0"]],
    ["mp3", ["-f", "mp3", "-ar", "22050", "-metadata", "title=x"]],
    ["mp3", ["-f", "mp3", "-ar", "8000"]],
    ["m4a", ["-f", "ipod"]],
    ["aac", ["-f", "adts"]],
    ["ogg", ["-f", "ogg"]],
    ["webm", ["-f", "webm"]],
    ["mp4", ["-f", "mp4"]],
    ["mkv", ["-f", "matroska"]],
    ["mov", ["-f", "mov"]],
    ["3gp", ["-f", "3gp", "-c:a", "aac"]],
    ["aiff", ["-f", "aiff"]],
    ["au", ["-f", "au"]],
    ["w64", ["-f", "w64"]],
    ["caf", ["-f", "caf"]],
    ["wma", ["-f", "asf"]],
  ])("%s %s", async (container, options) => {
    ffmpeg("-i", path("secret.wav"), ...options, path("misleading.txt"));
    expect(await containerOf(path("misleading.txt"))).toBe(container);
  });
});

test("a plain ending is kept and any other replaced", () => {
  expect(outputEnding("a/b.WAV", "wav")).toBe(".wav");
  expect(outputEnding("a/b.opus", "ogg")).toBe(".opus");
  expect(outputEnding("a/b.Lopez", "m4a")).toBe(".m4a");
  expect(outputEnding("a/b", "mp3")).toBe(".mp3");
});

test("what is none of them is told which there are", async () => {
  writeFileSync(path("no-sound.wav"), "nothing of the kind");
  await expect(probe(path("no-sound.wav"), { signal })).rejects.toMatchObject({
    hint: "give WAV, FLAC, MP3, M4A, AAC, Ogg, WebM, MP4, MKV, MOV, 3GP, AIFF, AU, W64, CAF, WMA or AMR",
  });
});

describe("files that would make ffmpeg open other files are refused", () => {
  const lists: Readonly<Record<string, string>> = {
    "an HLS playlist": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nsecret.wav\n#EXT-X-ENDLIST\n",
    "a concat list": "ffconcat version 1.0\nfile secret.wav\n",
    "a DASH manifest": '<?xml version="1.0"?><MPD><Period><BaseURL>secret.wav</BaseURL></Period></MPD>',
    "a session description": "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n",
    "a playlist behind an ID3 tag": `ID3\u0004\0\0\0\0\0\0#EXTM3U\n#EXTINF:1,\nsecret.wav\n`,
    "an image list": "secret%d.png",
  };
  test.each(Object.entries(lists))("%s named .wav", async (_, content) => {
    writeFileSync(path("list.wav"), content);
    await expect(probe(path("list.wav"), { signal })).rejects.toMatchObject({ code: "INPUT_UNSUPPORTED" });
  });

  test("a MOV whose data reference names another file", async () => {
    ffmpeg("-i", path("secret.wav"), "-c:a", "pcm_s16le", path("inner.mov"));
    ffmpeg("-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono:d=1", "-c:a", "pcm_s16le", path("outer.mov"));
    writeFileSync(path("outer.mov"), withExternalReference(readFileSync(path("outer.mov")), "inner.mov"));
    // The reference works: ffmpeg follows it when it is told to.
    const followed = ffmpeg("-enable_drefs", "1", "-i", path("outer.mov"), "-c:a", "pcm_s16le", "-f", "s16le", "-");
    expect(followed.some((byte) => byte !== 0)).toBe(true);

    const sound = await probe(path("outer.mov"), { signal });
    const decoded = decodeNative(path("outer.mov"), sound, { signal });
    await expect(decoded.next()).rejects.toMatchObject({ code: "INPUT_EMPTY" });
  });
});

/** Replaces the data reference of a MOV by a Macintosh alias (QuickTime File Format, `alis`) to a file next to it. */
function withExternalReference(mov: Buffer, target: string): Buffer {
  const alias = Buffer.alloc(200);
  alias.writeUInt32BE(200, 0);
  alias.write("alis", 4, "latin1");
  // Past the flags: 10 bytes, the volume's name (28), 12 bytes, the file's name (64), 16 bytes, two levels, 16 bytes.
  alias.writeUInt16BE(1, 12 + 10 + 28 + 12 + 64 + 16);
  alias.writeUInt16BE(1, 12 + 10 + 28 + 12 + 64 + 16 + 2);
  const record = 12 + 10 + 28 + 12 + 64 + 16 + 4 + 16;
  const name = `/${target}`;
  alias.writeUInt16BE(2, record);
  alias.writeUInt16BE(name.length, record + 2);
  alias.write(name, record + 4, "latin1");
  alias.writeUInt16BE(0xffff, record + 4 + name.length + (name.length % 2));

  const entry = mov.indexOf("url ", mov.indexOf("dref")) - 4;
  const old = mov.readUInt32BE(entry);
  const grown = Buffer.concat([mov.subarray(0, entry), alias, mov.subarray(entry + old)]);
  for (const box of ["moov", "trak", "mdia", "minf", "dinf", "dref"]) {
    const at = grown.indexOf(box) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(at) + alias.length - old, at);
  }
  return grown;
}
