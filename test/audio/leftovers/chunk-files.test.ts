import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { annotationIn, foreignChunksIn } from "../../../src/audio/leftovers/chunk-files.js";
import { chirp, ffmpeg, temporaryFolder } from "../media.js";

const path = temporaryFolder();

beforeAll(() => {
  const muxers = [
    ["a.aiff", "aiff"],
    ["a.caf", "caf"],
    ["a.w64", "w64"],
    ["a.au", "au"],
  ] as const;
  for (const [name, muxer] of muxers) {
    ffmpeg("-f", "lavfi", "-i", chirp(0.1), "-bitexact", "-map_metadata", "-1", "-f", muxer, path(name));
  }
});

/** A chunk with a name in it, as each container writes one. */
const FOREIGN = {
  aiff: Buffer.from("NAME\0\0\0\x08Zebedee\0"),
  caf: Buffer.from("info\0\0\0\0\0\0\0\x08Zebedee\0"),
  w64: Buffer.from("list\x2f\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\0\0\x20\0\0\0\0\0\0\0Zebedee\0", "latin1"),
} as const;

it.each(["aiff", "caf", "w64"] as const)(
  "%s: what ffmpeg writes is the sound's; any other chunk is foreign",
  async (container) => {
    expect(await foreignChunksIn(path(`a.${container}`), container)).toBe(0);
    const whole = readFileSync(path(`a.${container}`));
    const padding = Buffer.alloc((8 - (whole.length % 8)) % 8);
    const padded = container === "w64" ? Buffer.concat([whole, padding]) : whole;
    writeFileSync(path("foreign"), Buffer.concat([padded, FOREIGN[container]]));
    expect(await foreignChunksIn(path("foreign"), container)).toBe(1);
  },
);

it("au: an annotation is foreign", async () => {
  expect(await annotationIn(path("a.au"))).toBe(0);
  const bytes = readFileSync(path("a.au"));
  bytes.writeUInt32BE(bytes.readUInt32BE(4) + 8, 4);
  writeFileSync(path("named.au"), Buffer.concat([bytes.subarray(0, 24), Buffer.from("Zebedee\0"), bytes.subarray(24)]));
  expect(await annotationIn(path("named.au"))).toBe(1);
});
