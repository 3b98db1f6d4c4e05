import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { foreignAsfObjects } from "../../../src/audio/leftovers/asf-objects.js";
import { countIn } from "../../../src/audio/leftovers/window.js";
import { addToHeader, asfObject, hideInAsf } from "../../helpers/canaries/asf.js";
import { canaryBytes } from "../../helpers/canaries/canary.js";
import { ffmpeg, temporaryFolder } from "../media.js";

const path = temporaryFolder();
const PLAIN = ["-f", "lavfi", "-i", "sine=d=3:r=16000", "-map_metadata", "-1", "-bitexact"];

function count(bytes: Buffer): Promise<number> {
  writeFileSync(path("changed.wma"), bytes);
  return countIn(path("changed.wma"), foreignAsfObjects);
}

describe.each([
  ["wmav1", "1"],
  ["wmav2", "2"],
])("every part of a written Windows Media file is known: %s", (codec, channels) => {
  test("nothing is foreign but what is added", async () => {
    ffmpeg(...PLAIN, "-c:a", codec, "-ac", channels, path("a.wma"));
    const file = readFileSync(path("a.wma"));
    expect(await count(file)).toBe(0);
    expect(await count(hideInAsf(file))).toBe(9);
    const stranger = asfObject("00".repeat(16), canaryBytes("stranger"));
    expect(await count(addToHeader(file, [stranger]))).toBe(1);
    expect(await count(Buffer.concat([file, stranger]))).toBe(1);
    expect(await count(Buffer.concat([file.subarray(0, -8), Buffer.from("Whitfiel")]))).toBe(1);
    const renamed = Buffer.from(file);
    const name = file.indexOf(Buffer.from(codec === "wmav2" ? "Windows" : "wmav1", "utf16le"));
    renamed.write("Zebed", name, "utf16le");
    expect(await count(renamed)).toBe(1);
  });
});
