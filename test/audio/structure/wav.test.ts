import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeNative, decodeSpeech } from "../../../src/audio/decode.js";
import { probe } from "../../../src/audio/probe.js";
import { openRecording } from "../../../src/audio/recording-file.js";
import { readWav } from "../../../src/audio/structure/wav.js";
import { type Damaged, riffChunk, wavFile } from "../../helpers/riff.js";
import { signal, temporaryFolder } from "../media.js";

const path = temporaryFolder();
const CANARY = "Zebedee";
/** A second of something that is no silence. */
const SOUND = Buffer.from(Int16Array.from({ length: 16_000 }, (_, n) => 9000 * Math.sin(n / 7)).buffer);
const HEADER_BYTES = 44;

const text = (length: number) => Buffer.from(CANARY.padEnd(length, "\0"), "latin1");
const id3 = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x12TIT2\0\0\0\x08\0\0\0", "latin1"), text(7)]);
const apeFooter = Buffer.from(`APETAGEX\xd0\x07\0\0\x48\0\0\0\x01\0\0\0\0\0\0\0${"\0".repeat(8)}`, "latin1");

/** What writers put behind the sound. */
const TAGS: Readonly<Record<string, Buffer>> = {
  "LIST of INFO": riffChunk("LIST", Buffer.concat([Buffer.from("INFO"), riffChunk("INAM", text(8))])),
  "an id3 chunk of odd length": riffChunk("id3 ", id3),
  bext: riffChunk("bext", text(602)),
  ID3v1: Buffer.concat([Buffer.from("TAG"), text(125)]),
  "LIST and ID3v1": Buffer.concat([riffChunk("LIST", text(30)), Buffer.from("TAG"), text(125)]),
  "two chunks, one nobody knows": Buffer.concat([riffChunk("zzzz", text(20)), riffChunk("LIST", text(30))]),
  APE: Buffer.concat([text(40), apeFooter]),
};

async function structureOf(bytes: Buffer) {
  writeFileSync(path("a.wav"), bytes);
  const { file, size } = await openRecording(path("a.wav"));
  try {
    return await readWav(file, size);
  } finally {
    await file.close();
  }
}

const behind = (tag: Buffer, options: Damaged): Buffer => wavFile(SOUND, { ...options, behind: tag });

describe.each(Object.entries(TAGS))("nothing but samples becomes samples: %s", (_, tag) => {
  it.each([0, 0x7fff0000, 0x7ffff000, 0x7fffffff, 0x80000000, 0xffffffff])("behind a length of %i", async (length) => {
    const structure = await structureOf(behind(tag, { dataLength: length }));
    expect(structure).toEqual({
      samples: 16_000,
      soundStart: HEADER_BYTES,
      soundEnd: HEADER_BYTES + SOUND.length,
    });
  });

  it("counted as sound by a header that was mended from the size of the file", async () => {
    const structure = await structureOf(behind(tag, { dataLength: SOUND.length + tag.length }));
    expect(structure).toEqual({
      samples: 16_000,
      soundStart: HEADER_BYTES,
      soundEnd: HEADER_BYTES + SOUND.length,
    });
  });
});

it("no tag, no length: everything is sound", async () => {
  expect(await structureOf(wavFile(SOUND, { dataLength: 0xffffffff }))).toMatchObject({ samples: 16_000 });
  expect(await structureOf(wavFile(SOUND.subarray(0, 0), { dataLength: 0 }))).toMatchObject({ samples: 0 });
});

it.each(["LIST of INFO", "an id3 chunk of odd length", "bext", "APE"])(
  "%s in the midst of the sound: nobody can tell where the sound ends",
  async (name) => {
    const inside = Buffer.concat([SOUND, TAGS[name] ?? SOUND, SOUND.subarray(0, 9000)]);
    for (const dataLength of [0, inside.length]) {
      await expect(structureOf(wavFile(inside, { dataLength }))).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
    }
  },
);

it("a length beyond the end that no streaming writer puts there is a recording that was cut off", async () => {
  const cut = behind(TAGS.bext ?? SOUND, { dataLength: SOUND.length + 5000 });
  await expect(structureOf(cut)).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
});

it.each<[string, Buffer]>([
  ["a tag behind an unknown length", behind(TAGS["LIST of INFO"] ?? SOUND, { dataLength: 0xffffffff })],
  ["half a sample at the end", wavFile(Buffer.concat([SOUND, Buffer.from([0x55])]))],
  [
    "a second data chunk hidden in the tag",
    behind(Buffer.concat([Buffer.from("TAGx\0\0\0\0data\x64\0\0\0"), SOUND.subarray(0, 112)]), {}),
  ],
])("%s: the decode is the sound and nothing else", async (_, bytes) => {
  const file = path("b, with: commas.wav");
  writeFileSync(file, bytes);
  const sound = await probe(file, { signal });
  const pieces: Buffer[] = [];
  for await (const piece of decodeNative(file, sound, { signal })) pieces.push(Buffer.from(piece));
  expect(Buffer.concat(pieces).equals(SOUND)).toBe(true);
  let heard = 0;
  for await (const [track] of decodeSpeech(file, sound, { layout: "mix", signal })) heard += track?.length ?? 0;
  expect(heard).toBe(16_000);
});
