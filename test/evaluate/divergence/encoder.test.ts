import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openEncoder } from "../../../src/evaluate/divergence/encoder.js";
import { temporaryFolder } from "../../audio/media.js";
import { writeTinyEncoder } from "./tiny-encoder.js";

const at = temporaryFolder();
const VECTORS = { "[UNK]": [0, 0], "[CLS]": [1, 0], "[SEP]": [0, 1], pain: [4, 8], "##s": [2, 2] };

describe("openEncoder", () => {
  it("reads tokens with their first vector, or with the mean of all, and says what it cut", async () => {
    const folder = await writeTinyEncoder(at("tiny"), VECTORS);
    const [first, mean] = [await openEncoder(folder, "first"), await openEncoder(folder, "mean")];
    expect(await first.encode("Pains, Quillfeather")).toEqual({ vector: Float64Array.of(1, 0), wasCut: false });
    // [CLS] pain ##s [UNK] [SEP]: sums 7 and 11, of five.
    const { vector } = await mean.encode("Pains Quillfeather");
    expect(vector[0]).toBeCloseTo(7 / 5, 6);
    expect(vector[1]).toBeCloseTo(11 / 5, 6);
    // [CLS], six of the words, [SEP].
    const cut = await mean.encode("pain ".repeat(20));
    expect(cut.wasCut).toBe(true);
    expect(cut.vector[0]).toBeCloseTo(25 / 8, 6);
  });

  it("refuses what is missing or damaged, and what answers something else", async () => {
    await expect(openEncoder(at("nowhere"), "first")).rejects.toMatchObject({ code: "MODEL_MISSING" });
    await mkdir(at("damaged"));
    for (const file of ["tokenizer.json", "model.onnx"])
      await writeFile(join(at("damaged"), file), (await readFile(join(at("tiny"), file))).subarray(0, 60));
    await expect(openEncoder(at("damaged"), "first")).rejects.toMatchObject({ code: "MODEL_MISSING" });
    // A table that is too short for its tokens.
    const short = await writeTinyEncoder(at("short"), VECTORS);
    await writeFile(
      join(short, "tokenizer.json"),
      (await readFile(join(short, "tokenizer.json"), "utf8")).replace('"pain":3', '"pain":9'),
    );
    await expect((await openEncoder(short, "first")).encode("pain")).rejects.toMatchObject({ code: "DETECTOR_FAILED" });
  });
});
