import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { HushtapeError } from "../../../src/errors.js";
import { LabelMap, readLabelMap } from "../../../src/evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../../src/evaluate/readers/offsets.js";
import { evaluateText, type Predict, type TextEvaluation } from "../../../src/evaluate/text/evaluate-text.js";
import { temporaryFolder } from "../../helpers/recordings.js";

const folder = await temporaryFolder();
let files = 0;

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `file-${++files}.jsonl`);
  await writeFile(path, content);
  return path;
}

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

interface Given {
  readonly gold: string | Buffer;
  readonly predictions?: string | Predict;
  readonly labels?: Readonly<Record<string, string | null>>;
  readonly offsets?: OffsetUnit;
  /** Another file of predictions. */
  readonly compare?: string;
  readonly policy?: readonly ["PERSON"];
}

/** Predictions: the content of a file, or a function; default: nothing is found. */
async function evaluate({
  gold,
  predictions = async () => [],
  labels = {},
  offsets = "utf-16",
  compare,
  policy,
}: Given) {
  return evaluateText({
    goldPath: await file(gold),
    predictions: typeof predictions === "string" ? await file(predictions) : predictions,
    labels: new LabelMap(labels, []),
    offsets,
    types: typesOfPolicy(parseConfig(policy ? { policy } : {})),
    comparePath: compare === undefined ? null : await file(compare),
    panel: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** The failure, of which no word may be from the file. */
async function failure(given: Given): Promise<HushtapeError> {
  const error = await evaluate(given).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HushtapeError)) throw new Error("it did not fail as it should");
  expect(`${error.message} ${error.hint}`).not.toContain("Zebedee");
  return error;
}

const found = ({ coverage80 }: TextEvaluation) => coverage80.overall;
const zebedee = { id: "Zebedee-1", text: "Zebedee came.", entities: [{ start: 0, end: 7, type: "PERSON" }] };
const second = { id: "2", text: "Nobody came.", entities: [] };

describe("gold files", () => {
  it("are read line by line, whatever white space, order and further keys they hold", async () => {
    const unsorted = {
      id: 7,
      text: "Ann\u2028and Bob",
      extra: true,
      entities: [
        { start: 8, end: 11, type: "PERSON", text: "Bob", note: "last" },
        { start: 0, end: 3, type: "PERSON", text: "Ann" },
      ],
    };
    const gold = `\uFEFF${lines(zebedee)}\r\n\n${JSON.stringify(unsorted)}`;
    const evaluation = await evaluate({
      gold,
      predictions: async (text) => (text.startsWith("Ann") ? [{ start: 0, end: 3, type: "PERSON" }] : []),
    });
    expect(evaluation).toMatchObject({ documents: 2, gold: 3 });
    expect(found(evaluation)).toMatchObject({ covered: 1 });
  });

  it("may hold entities that overlap: each is scored", async () => {
    const nested = {
      id: "1",
      text: "4 Elm Road, Leeds",
      entities: [
        { start: 0, end: 17, type: "ADDRESS" },
        { start: 12, end: 17, type: "LOCATION" },
      ],
    };
    const evaluation = await evaluate({
      gold: lines(nested),
      predictions: async () => [{ start: 12, end: 17, type: "LOCATION" }],
    });
    expect(found(evaluation)).toMatchObject({ gold: 2, covered: 1 });
  });

  it("count an entity once that is there twice", async () => {
    const gold = lines({ ...zebedee, entities: [...zebedee.entities, ...zebedee.entities] });
    expect(await evaluate({ gold })).toMatchObject({ gold: 1 });
  });

  it("may count in code points", async () => {
    const gold = lines({ id: "1", text: "👋 Ann", entities: [{ start: 2, end: 5, type: "PERSON", text: "Ann" }] });
    const predictions: Predict = async () => [{ start: 3, end: 6, type: "PERSON" }];
    expect(found(await evaluate({ gold, predictions, offsets: "code-points" }))).toMatchObject({ covered: 1 });
    expect((await failure({ gold, predictions })).hint).toContain("--offsets");
  });

  it.each<[string, string | Buffer, RegExp]>([
    ["is not JSON", `${lines(second)}{"id": "Zebedee"`, /^the gold file, line 2: is not JSON/],
    ["is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), /line 1: .*not UTF-8/],
    ["ends within a character", Buffer.from([0xe2, 0x82]), /line 1: .*not UTF-8/],
    ["is another object", lines({ id: "Zebedee", words: [] }), /line 1: is no gold document/],
    ["has no id", lines({ ...zebedee, id: undefined }), /line 1: is no gold document/],
    [
      "has an offset that is no whole number",
      lines({ ...zebedee, entities: [{ start: 0.5, end: 7, type: "PERSON" }] }),
      /no gold/,
    ],
    [
      "has an id twice",
      lines(zebedee, second, { ...second, id: "Zebedee-1" }),
      /line 3: has the id of an earlier line/,
    ],
    [
      "has an empty entity",
      lines({ ...zebedee, entities: [{ start: 7, end: 7, type: "PERSON" }] }),
      /line 1: entity 1: it is empty/,
    ],
    [
      "has one that ends before it starts",
      lines({ ...zebedee, entities: [{ start: 7, end: 2, type: "PERSON" }] }),
      /empty/,
    ],
    [
      "has one outside the text",
      lines({ ...zebedee, entities: [{ start: 7, end: 14, type: "PERSON" }] }),
      /entity 1: it is outside/,
    ],
    [
      "cuts a character in two",
      lines({ id: "1", text: "👋 Ann", entities: [{ start: 1, end: 4, type: "PERSON" }] }),
      /divides a character/,
    ],
    [
      "repeats other words",
      lines({ ...zebedee, entities: [{ start: 0, end: 7, type: "PERSON", text: "Zebedea" }] }),
      /its text is not/,
    ],
    [
      "has an unknown type",
      lines(second, { ...zebedee, entities: [{ start: 0, end: 7, type: "PATIENT" }] }),
      /line 2: entity 1: the type PATIENT is not known/,
    ],
    [
      "has words for a type",
      lines({ ...zebedee, entities: [{ start: 0, end: 7, type: "Zebedee came" }] }),
      /the type is not known/,
    ],
    ["is empty", "\n", /holds no document/],
  ])("are refused when a line %s", async (_, gold, message) => {
    const error = await failure({ gold });
    expect(error.code).toBe("TRANSCRIPT_INVALID");
    expect(error.message).toMatch(message);
  });

  it("that are not there, or of which it cannot be told what they are, are refused", async () => {
    for (const [goldPath, code] of [
      [join(folder, "Zebedee.jsonl"), "INPUT_MISSING"],
      [folder, "USAGE"],
    ] as const) {
      const reading = evaluateText({
        goldPath,
        predictions: async () => [],
        labels: new LabelMap({}, []),
        offsets: "utf-16",
        types: new Set(["PERSON"]),
        panel: null,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      await expect(reading).rejects.toMatchObject({
        code,
        message: expect.not.stringContaining("Zeb"),
      });
    }
  });

  it("are read to the end before anything is looked for", async () => {
    let asked = 0;
    const predictions: Predict = async () => {
      asked++;
      return [];
    };
    await failure({ gold: `${lines(zebedee)}Zebedee`, predictions });
    expect(asked).toBe(0);
  });
});

describe("predictions", () => {
  const predicted = (id: unknown, ...entities: unknown[]) => ({ id, text: "[PERSON] came.", entities });
  const person = { start: 0, end: 7, type: "PERSON", confidence: 0.9, detectedBy: ["rules"] };

  it("belong to documents by their id, in any order", async () => {
    const evaluation = await evaluate({
      gold: lines(zebedee, second),
      predictions: lines(predicted("2"), predicted("Zebedee-1", person)),
    });
    expect(found(evaluation)).toMatchObject({ gold: 1, covered: 1, predicted: 1, matched: 1 });
  });

  it.each<[string, string, RegExp]>([
    ["lacks a document", lines(predicted("Zebedee-1")), /nothing for the document in line 2 of the gold file/],
    [
      "has another document",
      lines(predicted("Zebedee-1"), predicted("2"), predicted("Zebedee-3")),
      /line 3: belongs to no gold/,
    ],
    [
      "has one twice",
      lines(predicted("Zebedee-1"), predicted("2"), predicted("2")),
      /line 3: has the id of an earlier/,
    ],
    ["is no prediction", lines(predicted("Zebedee-1"), { id: "2" }), /line 2: is no prediction/],
    [
      "is outside the text",
      lines(predicted("Zebedee-1", { ...person, end: 99 }), predicted("2")),
      /line 1: entity 1: it is outside/,
    ],
    [
      "has an unknown type",
      lines(predicted("Zebedee-1", { ...person, type: "WHO" }), predicted("2")),
      /the type WHO is not known/,
    ],
  ])("are refused when a line %s", async (_, predictions, message) => {
    const error = await failure({ gold: lines(zebedee, second), predictions });
    expect(error.code).toBe("TRANSCRIPT_INVALID");
    expect(error.message).toMatch(message);
  });
});

describe("names of types", () => {
  const gold = lines({
    id: "1",
    text: "Dr Ann of Leeds, 1950",
    entities: [
      { start: 0, end: 2, type: "TITLE" },
      { start: 3, end: 6, type: "CLINICIAN" },
      { start: 10, end: 15, type: "LOCATION" },
      { start: 17, end: 21, type: "DATE" },
    ],
  });

  it("are mapped in the gold file and in what is found", async () => {
    const labels = { CLINICIAN: "PERSON", TITLE: null, BIRTH_DATE_TIME: "DATE", OCCUPATION: null };
    const evaluation = await evaluate({
      gold,
      labels,
      predictions: async () => [
        { start: 17, end: 21, type: "BIRTH_DATE_TIME" },
        { start: 3, end: 6, type: "PERSON" },
        { start: 7, end: 9, type: "OCCUPATION" },
      ],
    });
    expect(evaluation.redactX.byType).toMatchObject({ PERSON: { tp: 1, fp: 0 }, DATE: { tp: 1, fp: 0, fn: 0 } });
    expect(Object.keys(evaluation.redactX.byType)).toEqual(["PERSON", "DATE", "LOCATION"]);
  });

  it("mapped to null are neither to be found nor wrong to find", async () => {
    const labels = { CLINICIAN: "PERSON", TITLE: null };
    const only = async (start: number, end: number) =>
      evaluate({ gold, labels, predictions: async () => [{ start, end, type: "PERSON" }] });
    expect(await only(0, 2)).toMatchObject({ gold: 3, predicted: 0, ignored: { gold: 1, predicted: 1 } });
    // What also finds something that counts, counts.
    expect(await only(0, 6)).toMatchObject({ predicted: 1, ignored: { gold: 1, predicted: 0 } });
    expect(await only(7, 9)).toMatchObject({ predicted: 1, ignored: { gold: 1, predicted: 0 } });
  });

  it("that the policy leaves alone are treated alike", async () => {
    const divorced = lines({ id: "1", text: "divorced", entities: [{ start: 0, end: 8, type: "MARITAL_STATUS" }] });
    const predictions: Predict = async () => [{ start: 0, end: 8, type: "OCCUPATION" }];
    expect(await evaluate({ gold: divorced, predictions })).toMatchObject({
      gold: 0,
      predicted: 0,
      ignored: { gold: 1, predicted: 1 },
    });
  });

  it("must be mapped to known ones, by a file of the right form", async () => {
    const notAType = await file('{"A": "Zebedee came"}');
    for (const path of [
      notAType,
      await file("[]"),
      await file('{"A": 1}'),
      await file("Zebedee"),
      join(folder, "none"),
    ]) {
      await expect(readLabelMap(path, [])).rejects.toMatchObject({
        code: "USAGE",
        message: expect.not.stringContaining("Zebedee"),
      });
    }
    await expect(readLabelMap(await file('{"A": "WHO"}'), [])).rejects.toThrow("(WHO)");
    expect((await readLabelMap(await file('{"A": "AGE"}'), [])).typeOf("A")).toBe("AGE");
    expect((await readLabelMap(null, [])).typeOf("constructor")).toBeUndefined();
  });
});

describe("what a prediction tells besides its place", () => {
  const text = "Ann is 76, Bob is 81";
  const entities = [
    { start: 0, end: 3, type: "PERSON" },
    { start: 7, end: 9, type: "AGE" },
    { start: 11, end: 14, type: "PERSON" },
  ];
  const gold = lines({ id: "1", text, entities });

  it("is its confidence, of the same place and type the highest", async () => {
    const [ann, , bob] = entities;
    const predictions = lines({
      id: "1",
      entities: [
        { ...ann, confidence: 0.4 },
        { ...ann, confidence: 0.8 },
        { ...bob, confidence: null },
      ],
    });
    const { thresholds } = await evaluate({ gold, predictions });
    const telling = (thresholds ?? []).map(({ predicted }) => predicted);
    expect([telling[0], telling[16], telling[17], telling[20]]).toEqual([2, 2, 1, 1]);
  });

  it.each([1.5, -0.1, "high"])("is refused where it is %s", async (confidence) => {
    const predictions = lines({ id: "1", entities: [{ ...entities[0], confidence }] });
    expect((await failure({ gold, predictions })).message).toMatch(/line 1: is no prediction/);
  });

  it("is the confidence of the detectors, too", async () => {
    const predictions: Predict = async () => [{ start: 0, end: 3, type: "PERSON", confidence: 0.5 }];
    expect((await evaluate({ gold, predictions })).thresholds?.[11]).toMatchObject({ threshold: 0.55, predicted: 0 });
  });

  it("is left out where the policy leaves its type in, as that hides nothing", async () => {
    const predictions = lines({
      id: "1",
      entities: [
        { start: 0, end: 3, type: "USERNAME" },
        { start: 4, end: 6, type: "DATE" },
        { start: 7, end: 9, type: "AGE" },
        { start: 11, end: 14, type: "PERSON" },
      ],
    });
    const evaluation = await evaluate({ gold, predictions, policy: ["PERSON"] });
    expect(evaluation).toMatchObject({ gold: 2, predicted: 1, ignored: { gold: 1, predicted: 3 } });
    expect(found(evaluation)).toMatchObject({ covered: 1, matched: 1 });
    expect(evaluation.words).toMatchObject({ all: 6, redacted: 1 });
  });

  it("is compared with what another file says of the same documents, in whatever order", async () => {
    const two = lines({ id: "1", text, entities }, { id: "2", text, entities });
    const [everything, nothing] = [entities, []];
    const { comparison } = await evaluate({
      gold: two,
      predictions: lines({ id: "1", entities: everything }, { id: "2", entities: nothing }),
      compare: lines({ id: "2", entities: everything }, { id: "1", entities: everything }),
    });
    expect(comparison?.overall[0]).toMatchObject({ score: "recall80", a: 0.5, b: 1, difference: -0.5 });
    expect((await evaluate({ gold: two, predictions: async () => [] })).comparison).toBeNull();
  });

  it("must be there in the other file for every document", async () => {
    const predictions = lines({ id: "1", entities });
    const missing = await failure({ gold, predictions, compare: lines({ id: "2", entities }) });
    expect(missing).toMatchObject({ code: "TRANSCRIPT_INVALID" });
    expect(missing.message).toMatch(/^the file to compare with has nothing for the document in line 1/);
    const more = await failure({ gold, predictions, compare: lines({ id: "1", entities }, { id: "2", entities }) });
    expect(more.message).toMatch(/^the file to compare with, line 2: belongs to no gold document/);
  });
});
