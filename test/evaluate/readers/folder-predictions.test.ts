import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { evaluateText } from "../../../src/evaluate/text/evaluate-text.js";
import { temporaryFolder } from "../../helpers/recordings.js";

const root = await temporaryFolder();
let folders = 0;

/** A folder of brat files: text and marks by name. */
async function brat(documents: Readonly<Record<string, readonly [text: string, ...marks: string[]]>>): Promise<string> {
  const folder = join(root, `Zebedee-${++folders}`);
  await mkdir(folder);
  for (const [name, [text, ...marks]] of Object.entries(documents)) {
    await writeFile(join(folder, `${name}.txt`), text);
    await writeFile(join(folder, `${name}.ann`), marks.map((mark, index) => `T${index + 1}\t${mark}\n`).join(""));
  }
  return folder;
}

function evaluate(goldPath: string, predictions: string, comparePath: string | null = null) {
  return evaluateText({
    goldPath,
    predictions,
    comparePath,
    labels: new LabelMap({ NAME: "PERSON", ROOM: null }, []),
    types: typesOfPolicy(parseConfig({})),
    panel: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

const [first, second] = ["Zebedee is 76.", "Ann in room 4."];
const documents = {
  a1: [first, "NAME 0 7\tZebedee", "AGE 11 13\t76"],
  b2: [second, "NAME 0 3\tAnn", "ROOM 12 13\t4"],
} as const;

describe("predictions in a file of Presidio's", () => {
  it("are scored as those in a file of ours, offsets in code points; a file of another text is refused", async () => {
    const goldPath = await brat({ a1: ["😀 Zebedee is 76.", "NAME 2 9\tZebedee", "AGE 13 15\t76"] });
    const results = [{ entity_type: "NAME", start: 2, end: 9 }];
    const found = join(root, "results.json");
    await writeFile(found, JSON.stringify([{ id: "a1", text: "😀 Zebedee is 76.", analyzer_results: results }]));
    const { overall } = (await evaluate(goldPath, found)).coverage80;
    expect([overall.gold, overall.covered, overall.predicted]).toEqual([2, 1, 1]);
    await writeFile(found, JSON.stringify([{ id: "a1", text: "😀 Zebedee is 77.", analyzer_results: results }]));
    await expect(evaluate(goldPath, found)).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: "the file of predictions has another text for document 1 of the gold standard",
    });
  });
});

describe("predictions in a folder", () => {
  it("are scored as those in a file, labels mapped", async () => {
    const goldPath = await brat(documents);
    const found = await brat({
      a1: [first, "NAME 0 7\tZebedee", "ROOM 11 13\t76"],
      b2: [second, "PERSON 0 3\tAnn", "OTHER_ID 12 13\t4"],
    });
    const evaluation = await evaluate(goldPath, found, goldPath);
    // What is mapped to null is no prediction; what touches a place that is not scored is not wrong.
    expect(evaluation).toMatchObject({ documents: 2, gold: 3, predicted: 2, ignored: { gold: 1, predicted: 1 } });
    expect(evaluation.scores.recall80?.value).toBeCloseTo(2 / 3);
    expect(evaluation.comparison?.overall[0]).toMatchObject({ a: expect.closeTo(2 / 3), b: 1 });
  });

  it.each([
    ["misses a document", { a1: [first] }, /has nothing for document 2 of/],
    ["has one more", { a1: [first], b2: [second], c3: [second] }, /has a document that the gold standard has not/],
    ["has another text", { a1: [first], b2: [`${second} `] }, /has another text for document 2/],
    ["marks what is not there", { a1: [first, "NAME 0 99\tZebedee"], b2: [second] }, /, document 1, line 1: entity 1/],
  ] as const)("are refused where the folder %s, quoting nothing", async (_, found, message) => {
    const failure = evaluate(await brat(documents), await brat(found));
    await expect(failure).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(new RegExp(`^the folder of predictions.*${message.source}`)),
    });
    await expect(failure).rejects.toMatchObject({ message: expect.not.stringMatching(/Zebedee|a1|b2/) });
  });
});
