import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENTITY_TYPES } from "../../../src/entity-types.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { type EvaluateRelexOptions, evaluateRelex } from "../../../src/evaluate/relex/evaluate-relex.js";
import { relexReport } from "../../../src/evaluate/relex/relex-report.js";
import type { ReadMentions } from "../../../src/evaluate/relex/rewritten-document.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { marked } from "../documents.js";
import { stubReader } from "./stub-reader.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evaluate-relex-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...values: readonly object[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, values.map((value) => `${JSON.stringify(value)}\n`).join(""));
  return path;
}

function goldOf(id: string, marks: string) {
  const { text, spans } = marked(marks);
  return { id, text, entities: spans };
}

const GOLD = [
  goldOf(
    "v1",
    "Hello, {PERSON:Tamsin Quillfeather}. Is {PERSON:Quillfeather} right, {PERSON:Tamsin}? Call {TELEPHONE_NUMBER:467 3395}.",
  ),
  goldOf("v2", "Nothing here."),
];

async function evaluate(options: Partial<EvaluateRelexOptions> = {}) {
  return evaluateRelex({
    goldPath: await written("gold.jsonl", ...GOLD),
    labels: new LabelMap({}, []),
    types: new Set(ENTITY_TYPES),
    key: SurrogateKey.of(new Uint8Array(32).fill(7)),
    scope: "document",
    mode: "consistent",
    locale: "en",
    read: stubReader,
    genderOf: () => null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
}

describe("evaluateRelex", () => {
  it("scores all documents, overall and by type, and quotes none of them", async () => {
    const evaluation = await evaluate();
    expect(evaluation).toMatchObject({ documents: 2, mentions: 4, clustering: null, hiding: null, redetection: null });
    expect(evaluation.counts.rewritten).toEqual({ part: 3, whole: 4 });
    expect(evaluation.counts["rewritten.TELEPHONE_NUMBER"]).toEqual({ part: 0, whole: 1 });
    expect(evaluation.counts.consistency).toEqual({ part: 2, whole: 2 });
    expect(evaluation.counts.repeatable).toEqual({ part: 2, whole: 2 });
    expect(evaluation.counts["offsets-intact"]).toEqual({ part: 2, whole: 2 });
    expect(JSON.stringify(evaluation) + relexReport(evaluation)).not.toMatch(/Tamsin|Quillfeather|467/iu);
  });

  it("tells a second run that differs", async () => {
    let runs = 0;
    const moody: ReadMentions = (text, entities, locale) =>
      stubReader(++runs % 2 === 0 ? `${text} ` : text, entities, locale);
    expect((await evaluate({ read: moody })).counts.repeatable).toEqual({ part: 0, whole: 2 });
  });

  it("has one digest for one key", async () => {
    const { digest } = await evaluate();
    expect((await evaluate()).digest).toBe(digest);
    expect((await evaluate({ key: SurrogateKey.of(new Uint8Array(32).fill(8)) })).digest).not.toBe(digest);
    expect((await evaluate({ scope: "patient" })).digest).not.toBe(digest);
  });

  it("scores clusters against labels, with the gold documents' texts or their own", async () => {
    const own = goldOf("w1", "{PERSON:Odalys} and {PERSON:Perrin} and {PERSON:Odalys}");
    // The stub takes what is spelled alike for one: three of one in the gold document, two and one in the label's own.
    const coreferencePath = await written(
      "labels.jsonl",
      { id: "v1", clusters: [[0, 1, 2]] },
      { ...own, clusters: [[0, 2], [1]] },
    );
    const { clustering, scores } = await evaluate({ coreferencePath });
    expect(clustering?.mentions).toBe(6);
    expect(clustering?.precision).toBe(1);
    expect(clustering?.recall).toBeCloseTo((3 * (1 / 3) + 3) / 6, 12);
    expect(scores["bcubed-recall"]?.value).toBe(clustering?.recall);
  });

  it.each([
    ["is not of its form", [{ id: "v1" }]],
    [
      "has the id of an earlier line",
      [
        { id: "v1", clusters: [[0]] },
        { id: "v1", clusters: [[1]] },
      ],
    ],
    ["has an entity twice", [{ id: "v1", clusters: [[0], [0]] }]],
    ["names an entity that is not there", [{ id: "v1", clusters: [[9]] }]],
    ["has no text, and its id is no gold document's", [{ id: "other", clusters: [[0]] }]],
    ["has a text without entities", [{ id: "v1", text: "Tamsin", clusters: [[0]] }]],
    [
      "has an entity that is empty or outside the text",
      [{ id: "v1", text: "Tamsin", entities: [{ start: 0, end: 9, type: "PERSON" }], clusters: [[0]] }],
    ],
  ])("refuses labels: %s", async (message, lines) => {
    const coreferencePath = await written("bad.jsonl", ...lines);
    const failure = await evaluate({ coreferencePath }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "TRANSCRIPT_INVALID" });
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toMatch(/Tamsin|v1|other"/u);
  });

  it("looks for the surrogates with detectors", async () => {
    // A detector that knows the original's family name alone.
    const detect = async (text: string) =>
      [...text.matchAll(/Quillfeather/gu)].map(({ index }) => ({
        start: index,
        end: index + 12,
        type: "PERSON" as const,
      }));
    const { redetection, scores } = await evaluate({ detect });
    expect(redetection?.overall).toEqual({
      identifiers: 3,
      before: 1,
      after: 0,
      recallBefore: 1 / 3,
      recallAfter: 0,
      difference: -1 / 3,
    });
    expect(scores.redetection?.value).toBeCloseTo(2 / 3, 12);
  });

  it("takes the surrogates' own places in the rewritten text", async () => {
    // A detector of all capitalised words but the first of each sentence, without the space before.
    const detect = async (text: string) =>
      [...text.matchAll(/(?<=[a-z,] )\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu)].map(({ 0: [...word], index }) => ({
        start: index,
        end: index + word.length,
        type: "PERSON" as const,
      }));
    expect((await evaluate({ detect })).redetection?.byType.PERSON).toMatchObject({
      identifiers: 3,
      before: 3,
      after: 3,
      difference: 0,
    });
  });

  it("attacks, and keeps targets", async () => {
    const evaluation = await evaluate({
      hiding: { rates: [0.5], samples: 3, types: new Set(["PERSON"]), isOfPool: null },
      targets: [
        { score: "hiding", bound: "value", least: 0 },
        { score: "consistency", bound: "value", least: 1 },
      ],
    });
    expect(evaluation.hiding).toHaveLength(6);
    expect(evaluation.targets.map(({ reached }) => reached)).toEqual([true, true]);
    expect(relexReport(evaluation)).toContain("odd one out");
  });

  it("stops when it is cancelled, and refuses an empty gold file", async () => {
    await expect(evaluate({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(evaluate({ goldPath: await written("empty.jsonl") })).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
    });
  });
});
