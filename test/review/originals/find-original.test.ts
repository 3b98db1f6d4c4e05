import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findOriginal, knowsOriginal } from "../../../src/review/originals/find-original.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { sha256Of } from "../../helpers/sums.js";

const folder = await temporaryFolder();
const wanted = { sha256: sha256Of("the visit"), name: "visit" };
const [outputs, originals] = [join(folder, "out"), join(folder, "in")];

async function place(path: string, content: string): Promise<string> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe("the original of a set", () => {
  it("is the file that is named, whatever it is: whoever uses it looks at its sum", async () => {
    expect(await findOriginal(outputs, wanted, { original: "anything.wav" })).toBe("anything.wav");
  });

  it("is known by its sum in a folder, whatever it is called", async () => {
    await place(join(originals, "visit.wav"), "another of that name");
    await place(join(originals, "a", "notes.txt"), "the visit");
    const path = await place(join(originals, "b", "c", "0001.MP3"), "the visit");
    expect(await findOriginal(outputs, wanted, { originals })).toBe(path);
    const other = { ...wanted, sha256: sha256Of("nothing") };
    const missing = findOriginal(outputs, other, { originals });
    await expect(missing).rejects.toMatchObject({ code: "INPUT_MISSING" });
    const cancelled = findOriginal(outputs, wanted, { originals }, AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(findOriginal(outputs, wanted, { originals: join(folder, "none") })).rejects.toMatchObject({
      code: "INPUT_MISSING",
    });
  });

  it("is where a batch saw it, as long as it is still that one", async () => {
    expect(await knowsOriginal(outputs, wanted, {})).toBe(false);
    await expect(findOriginal(outputs, wanted, {})).rejects.toMatchObject({ code: "INPUT_MISSING" });
    const changed = await place(join(originals, "moved.wav"), "changed since");
    const still = await place(join(originals, "copy.wav"), "the visit");
    const line = { id: "1", ...wanted, place: { folder: "", name: "visit", words: [] }, originals: [changed, still] };
    const lines = [{ original: "Teresa", folder: "folder-1" }, line].map((one) => `${JSON.stringify(one)}\n`);
    await place(join(outputs, ".hushtape-batch", "index.jsonl"), lines.join(""));
    expect(await knowsOriginal(outputs, wanted, {})).toBe(true);
    expect(await findOriginal(outputs, wanted, {})).toBe(still);
  });
});
