import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../src/documents/decode.js";

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decoded(bytes: Uint8Array, size = 3): Promise<string> {
  let text = "";
  for await (const chunk of decodeText(inChunks(bytes, size))) text += chunk;
  return text;
}

describe("decodeText", () => {
  it("reads UTF-8 wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 7 }), async (text, size) => {
        fc.pre(!text.includes("\0"));
        expect(await decoded(Buffer.from(text), size)).toBe(text);
      }),
    );
  });

  it("keeps the byte order mark", async () => {
    expect(await decoded(Buffer.from("\uFEFFMaria"))).toBe("\uFEFFMaria");
  });

  it.each([1, 2, 3])("reads UTF-16 with its mark, %i bytes at a time", async (size) => {
    const little = Buffer.from("\uFEFFMaría 🙂", "utf16le");
    expect(await decoded(little, size)).toBe("\uFEFFMaría 🙂");
    expect(await decoded(Buffer.from(little).swap16(), size)).toBe("\uFEFFMaría 🙂");
  });

  it.each([
    ["Windows-1252", Buffer.from("Mar\xEDa", "latin1")],
    ["a cut character", Buffer.from("Marí").subarray(0, 4)],
    ["a half of a surrogate pair", Buffer.from("FFFE00D8", "hex")],
  ])("refuses %s rather than write a replacement character", async (_what, bytes) => {
    await expect(decoded(bytes)).rejects.toMatchObject({
      code: "INPUT_CORRUPT",
      hint: expect.stringContaining("iconv"),
    });
  });

  it("refuses UTF-16 without its mark, in which no name would be found", async () => {
    await expect(decoded(Buffer.from("Maria Lopez", "utf16le"))).rejects.toMatchObject({
      code: "INPUT_CORRUPT",
      message: expect.stringContaining("NUL"),
    });
  });
});
