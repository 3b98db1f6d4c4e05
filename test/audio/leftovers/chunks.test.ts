import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  foreignAiffChunks,
  foreignCafChunks,
  foreignW64Chunks,
  notesOfAu,
} from "../../../src/audio/leftovers/chunks.js";
import { countIn, type Window } from "../../../src/audio/leftovers/window.js";
import { ffmpeg, temporaryFolder } from "../media.js";

const path = temporaryFolder();
const TEXT = Buffer.from("Ruth Whitfield ");
const PLAIN = ["-f", "lavfi", "-i", "sine=d=0.1", "-bitexact"];

function bigEndChunk(id: string, lengthBytes: 4 | 8): Buffer {
  const head = Buffer.alloc(4 + lengthBytes);
  head.write(id, "latin1");
  head.writeUInt32BE(TEXT.length + 1, lengthBytes);
  return Buffer.concat([head, TEXT, Buffer.alloc(1)]);
}

function w64Chunk(): Buffer {
  const head = Buffer.alloc(24);
  head.write("list");
  head.writeUInt32LE(40, 16);
  return Buffer.concat([head, TEXT, Buffer.alloc(1)]);
}

/** The sound moves back, and the header's rest becomes a note. */
function annotated(au: Buffer): Buffer {
  const head = Buffer.from(au.subarray(0, 24));
  const start = head.readUInt32BE(4);
  head.writeUInt32BE(24 + TEXT.length + 1, 4);
  return Buffer.concat([head, TEXT, Buffer.alloc(1), au.subarray(start)]);
}

describe("chunks of a written file are all known", () => {
  test.each<[string, (window: Window) => Promise<number>, (file: Buffer) => Buffer]>([
    ["a.aiff", foreignAiffChunks, (file) => Buffer.concat([file, bigEndChunk("NAME", 4)])],
    ["a.caf", foreignCafChunks, (file) => Buffer.concat([file, bigEndChunk("strg", 8)])],
    ["a.w64", foreignW64Chunks, (file) => Buffer.concat([file, w64Chunk()])],
    ["a.au", notesOfAu, annotated],
  ])("%s", async (name, count, hide) => {
    ffmpeg(...PLAIN, path(name));
    expect(await countIn(path(name), count)).toBe(0);
    writeFileSync(path(name), hide(readFileSync(path(name))));
    expect(await countIn(path(name), count)).toBe(1);
  });
});
