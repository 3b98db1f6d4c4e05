import { mkdir, readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { addEvaluateDivergence } from "../../../src/cli/evaluate-divergence.js";
import { significant } from "../../../src/evaluate/divergence/divergence-report.js";
import { generator } from "../../../src/evaluate/statistics/bootstrap.js";
import { signal, temporaryFolder } from "../../audio/media.js";
import { runEvaluate } from "../../helpers/command.js";
import { readPage } from "../html/page-reader.js";
import { writeTinyEncoder } from "./tiny-encoder.js";

const at = temporaryFolder();
const run = (...args: readonly string[]) => runEvaluate(addEvaluateDivergence, ["divergence", ...args], signal);
const QUICK = ["--resamples", "40", "--references", "40"] as const;

async function json(...args: readonly string[]) {
  const { printed, failure } = await run(...args, ...QUICK, "--json");
  expect(failure).toBeNull();
  return { text: printed.join(""), value: JSON.parse(printed.join("")) };
}

async function linesIn(name: string, values: readonly unknown[]): Promise<string> {
  await writeFile(at(name), values.map((value) => `${JSON.stringify(value)}\n`).join(""));
  return at(name);
}

/** Documents of 30 words each, drawn from a vocabulary. */
function documents(seed: number, many: number, vocabulary: readonly string[]): { id: number; text: string }[] {
  const random = generator(seed);
  return Array.from({ length: many }, (_, id) => ({
    id,
    text: Array.from({ length: 30 }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(" "),
  }));
}

const CLINIC = "Quillfeather reports pain fever cough since monday takes metformin daily no allergies known".split(" ");
const GARAGE = "the brake disc and clutch were replaced car runs well invoice paid by card known since".split(" ");

describe("significant", () => {
  it.each([
    [74_816.3, "74816"],
    [999.6, "1000"],
    [0, "0"],
    [0.018_04, "0.0180"],
    [-0.5, "-0.500"],
  ])("%s", (value, expected) => {
    expect(significant(value)).toBe(expected);
  });
});

describe("hushtape evaluate divergence", () => {
  it("tells what differs from what is drawn from the same words, and repeats itself", async () => {
    const a = await linesIn("a.jsonl", documents(1, 40, CLINIC));
    const same = await json(a, await linesIn("same.jsonl", documents(2, 50, CLINIC)));
    const other = await json(a, await linesIn("other.jsonl", documents(3, 50, GARAGE)));
    const { jensenShannon, frechet, warnings } = same.value;
    for (const measured of [jensenShannon.pooled, jensenShannon.byDocument, frechet.distance]) {
      expect(measured.p).toBeGreaterThan(0.05);
      expect(measured.value).toBeLessThan(measured.halvesOfA.high);
    }
    expect(frechet).toMatchObject({ source: "hashed-ngrams", vectorLength: 64, dimensions: 10 });
    expect(warnings).toEqual([{ code: "divergence-few-documents", documents: 40, dimensions: 10 }]);
    const { value, mixed, beyondChance } = other.value.jensenShannon.pooled;
    expect(beyondChance).toBeCloseTo(value - mixed.mean, 12);
    expect(other.value.jensenShannon.pooled.value).toBeGreaterThan(5 * other.value.jensenShannon.pooled.mixed.high);
    expect(other.value.frechet.meanShift.p).toBeCloseTo(1 / 41, 10);
    expect((await json(a, at("same.jsonl"))).text).toBe(same.text);
    const { drawn, mixed: dealt } = (await json(a, at("same.jsonl"), "--seed", "43")).value.jensenShannon.pooled;
    expect(drawn).not.toEqual(jensenShannon.pooled.drawn);
    expect(dealt).not.toEqual(jensenShannon.pooled.mixed);
  });

  it("prints no word of a text in table, JSON and page, unless words are asked for", async () => {
    const [a, b] = [at("a.jsonl"), at("other.jsonl")];
    const table = await run(a, b, ...QUICK, "--html", at("report.html"));
    expect(table.failure).toBeNull();
    expect(table.printed.join("")).toContain("no encoder");
    const html = await readFile(at("report.html"), "utf8");
    expect(html).toContain("no encoder");
    readPage(html);
    const privately = await run(a, b, ...QUICK, "--words", "40", "--html", at("private.html"));
    const all = [...table.printed, html, await readFile(at("private.html"), "utf8"), (await json(a, b)).text].join("");
    expect(all).not.toMatch(/Quillfeather|metformin|clutch/iu);
    expect(privately.printed.join("")).toMatch(/PRIVATE[\s\S]*Quillfeather/u);
    expect((await run(a, b, "--html", at("report.html"))).failure).toMatchObject({ code: "OUTPUT_EXISTS" });
  });

  it("is 0 between a corpus and itself, and draws pairs together", async () => {
    const [a, b] = [at("a.jsonl"), at("same.jsonl")];
    const itself = (await json(a, a, "--paired")).value;
    for (const { value, drawn, mixed } of Object.values<{ value: number; drawn: object; mixed: object }>({
      ...itself.jensenShannon,
      distance: itself.frechet.distance,
    })) {
      expect(value).toBeCloseTo(0, 6);
      for (const spread of [drawn, mixed]) expect(Object.values(spread).every((one) => one < 1e-6)).toBe(true);
    }
    // Not as pairs, the same documents differ by chance.
    expect((await json(a, a)).value.jensenShannon.pooled.drawn.low).toBeGreaterThan(0.001);
    expect((await run(a, b, "--paired")).failure).toMatchObject({ code: "TRANSCRIPT_INVALID" });
  });

  it("reads folders of texts, and other formats, without their marks", async () => {
    await mkdir(at("notes"));
    for (const { id, text } of documents(1, 4, CLINIC)) await writeFile(at(`notes/${id}.txt`), text);
    await writeFile(at("notes/0.ann"), "T1\tUNHEARD_OF 0 3\tnot there\n");
    const presidio = await linesIn("presidio.json", [{ full_text: CLINIC.join(" "), spans: [] }]);
    const { value } = await json(at("notes"), presidio);
    expect([value.a, value.b]).toEqual([
      { documents: 4, empty: 0, words: 120, differentWords: 13 },
      { documents: 1, empty: 0, words: 13, differentWords: 13 },
    ]);
    expect(value.sharedWords).toBe(13);
    expect(value.frechet).toBeNull();
    expect(value.jensenShannon.pooled).toMatchObject({ drawn: null, mixed: null, halvesOfB: null, p: null });
  });

  it("takes vectors that are given, by order or by id", async () => {
    const texts = await linesIn("two.jsonl", [
      { id: "a", text: "x" },
      { id: "b", text: "y" },
    ]);
    // Variances 2 and 8, centres 0 and 3: (3 − 0)² + (√8 − √2)².
    const byOrder = await linesIn("v1.jsonl", [[-1], [1]]);
    const byId = await linesIn("v2.jsonl", [
      { id: "b", vector: [5] },
      { id: "a", vector: [1] },
    ]);
    const { frechet } = (await json(texts, texts, "--vectors-a", byOrder, "--vectors-b", byId)).value;
    expect(frechet).toMatchObject({ source: "given", vectorLength: 1, dimensions: 1, keptVariance: 1 });
    expect(frechet.meanShift.value).toBeCloseTo(9, 12);
    expect(frechet.covariance.value).toBeCloseTo((Math.sqrt(8) - Math.sqrt(2)) ** 2, 12);
    // Lists go by the order of the file, also where pairs are brought into the order of A.
    const turned = await linesIn("turned.jsonl", [
      { id: "b", text: "y" },
      { id: "a", text: "x" },
    ]);
    const lists = await linesIn("v3.jsonl", [[1], [-1]]);
    const pairs = (await json(texts, turned, "--paired", "--vectors-a", byOrder, "--vectors-b", lists)).value;
    expect(pairs.frechet.distance.drawn).toMatchObject({ low: 0, high: 0 });
    const refused: readonly (readonly unknown[])[] = [
      [[1], [1, 2]],
      [[1], ["x"]],
      [[1], [1e60]],
      [[1]],
      [[1], [2], [3]],
      [[], []],
      [{ id: "a", vector: [1] }, [2]],
      [
        { id: "a", vector: [1] },
        { id: "c", vector: [1] },
      ],
      [
        { id: "a", vector: [1] },
        { id: "a", vector: [1] },
      ],
      [
        [1, 2],
        [1, 2],
      ],
    ];
    for (const lines of refused) {
      const vectors = await linesIn("bad.jsonl", lines);
      const { failure } = await run(texts, texts, "--vectors-a", byOrder, "--vectors-b", vectors);
      expect(failure, JSON.stringify(lines)).toMatchObject({ code: "TRANSCRIPT_INVALID" });
    }
    await writeFile(at("infinite.jsonl"), "[1e999]\n[1]\n");
    const infinite = await run(texts, texts, "--vectors-a", byOrder, "--vectors-b", at("infinite.jsonl"));
    expect(infinite.failure).toMatchObject({ code: "TRANSCRIPT_INVALID" });
    expect((await run(texts, texts, "--vectors-a", byOrder)).failure).toMatchObject({ code: "USAGE" });
  });

  it("makes vectors with an encoder, and says what that read in part", async () => {
    const encoder = await writeTinyEncoder(at("encoder"), { "[UNK]": [0], "[CLS]": [0], "[SEP]": [0], x: [4], y: [8] });
    const texts = await linesIn("long.jsonl", [{ text: "x" }, { text: "y y y y y y y y y" }]);
    const { frechet } = (await json(at("two.jsonl"), texts, "--encoder", encoder, "--pooling", "mean")).value;
    // Means of [CLS] x [SEP] and so on: 4/3 and 8/3; 4/3 and 6.
    expect(frechet).toMatchObject({ source: "encoder", vectorLength: 1, cutDocuments: 1 });
    expect(frechet.meanShift.value).toBeCloseTo((11 / 3 - 2) ** 2, 5);
    const contradicting = await run(texts, texts, "--encoder", encoder, "--vectors-a", at("v1.jsonl"));
    expect(contradicting.failure).toMatchObject({ code: "USAGE" });
    expect((await run(texts, texts, "--pooling", "mean")).failure).toMatchObject({ code: "USAGE" });
  });

  it("stops when it is cancelled", async () => {
    const cancelled = await runEvaluate(
      addEvaluateDivergence,
      ["divergence", at("a.jsonl"), at("same.jsonl")],
      AbortSignal.abort(),
    );
    expect(cancelled).toMatchObject({ printed: [], failure: { code: "CANCELLED" } });
  });

  it("names the corpus that is wrong, and none of its words or files", async () => {
    const [good, bad] = [at("two.jsonl"), await linesIn("quillfeather.jsonl", [{ id: "quillfeather" }])];
    for (const [a, b, said] of [
      [bad, good, "corpus A, line 1: is no text"],
      [
        good,
        await linesIn("twice.jsonl", [
          { id: 1, text: "x" },
          { id: 1, text: "y" },
        ]),
        "corpus B, line 2",
      ],
      [good, await linesIn("empty.jsonl", [{ id: 1, text: " " }]), "corpus B holds no word"],
      [at("nowhere"), good, "corpus A cannot be read"],
    ] as const) {
      expect((await run(a, b)).failure).toMatchObject({ message: expect.stringContaining(said) });
    }
  });
});
