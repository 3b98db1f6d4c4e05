import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { HushtapeError } from "../../src/errors.js";
import { TextFailure } from "../../src/llm/language-model.js";
import { hashesOf } from "../../src/records/hash.js";
import type { RecordsInput } from "../../src/records/input-pieces.js";
import { redactRecords } from "../../src/records/redact-records.js";
import { reportOf } from "../../src/records/report/report.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { StandingOutputs } from "../../src/records/standing-outputs.js";
import { readKey, writeNewKey } from "../../src/relex/key/key-file.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import type { Detector } from "../../src/types.js";
import { recordOptions, rulesOf, withSurrogates } from "../helpers/records.js";

const folder = await mkdtemp(join(tmpdir(), "journal-"));
afterAll(() => rm(folder, { recursive: true }));
const keyFile = join(folder, "key");
await writeNewKey(keyFile);
const key = await readKey(keyFile);
const hashes = await hashesOf(parseConfig({ keyFile, surrogates: true }));
const surrogates = await withSurrogates({ keyFile });
const schemas = new SchemaRegistry(
  [
    rulesOf(
      { path: "/id", shouldHash: true },
      { path: "/name", surrogate: "PERSON" },
      { path: "/pulse", passThrough: true, quasi: true },
      { path: "/note", autoDeID: true },
    ),
  ],
  [],
);

const rules = chooseDetectors(parseConfig({ detectors: ["rules"] }), null, null)[0] ?? never();

/** Records with a note each, but for every fifth; of the eighth the reader fails. */
const RECORDS = 24;
const BAD = 8;
const noted = (at: number) =>
  at % 5 === 0 ? "" : `Seen with Dr. Alba Quillfeather${at === BAD ? " UNREADABLE" : ""}, 03/0${(at % 8) + 1}/2021.`;
const path = join(folder, "visits.ndjson");
const linesOf = (pulse: number) =>
  Array.from(
    { length: RECORDS },
    (_, at) =>
      `${JSON.stringify({ id: `${at}`, name: "Ines Quillfeather", pulse: pulse + (at % 7), note: noted(at) })}\n`,
  ).join("");
await writeFile(path, linesOf(60));

/** A run of the command over the input. @param killAt texts that the detectors have read before nothing more is heard of it. */
async function run(outDir: string, { killAt = Number.POSITIVE_INFINITY, how = "rules 1", together = 1 } = {}) {
  let reads = 0;
  // Of what is read the recogniser of a language model would be as slow, and could fail.
  const counting: Detector = {
    ...rules,
    traits: rules.traits,
    detect: async (text, context) => {
      if (++reads > killAt) throw new HushtapeError("CANCELLED", "killed", "");
      if (text.includes("UNREADABLE")) throw new TextFailure("the model's answer has not its form", "Try another.");
      return rules.detect(text, context);
    },
  };
  const standing = new StandingOutputs(outDir, how);
  const input: RecordsInput = { path, format: "ndjson", open: () => createReadStream(path, { highWaterMark: 300 }) };
  expect(await standing.find(input, recordOptions.signal)).toBeNull();
  const journal = standing.journalOf(input, key);
  const options = {
    ...recordOptions,
    ...hashes,
    ...surrogates,
    readTogether: together,
    detectors: [counting],
  };
  const output = { outDir, force: false, quarantine: true, changes: true, journal, print: async () => undefined };
  try {
    const { counts } = await redactRecords(input, schemas, options, output);
    return { reads, report: reportOf(counts) };
  } catch (error) {
    if (error instanceof HushtapeError && error.code === "CANCELLED") return { reads, report: null };
    throw error;
  } finally {
    await journal?.close();
  }
}

function never(): never {
  throw new RangeError("no detector");
}

async function outputsIn(dir: string) {
  const names = (await readdir(dir)).filter((name) => !name.startsWith(".")).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), "utf8")]));
}

const journalIn = async (outDir: string) => {
  const [name = ""] = await readdir(join(outDir, ".hushtape-records"));
  return join(outDir, ".hushtape-records", name);
};

const whole = await run(join(folder, "whole"));
const expected = await outputsIn(join(folder, "whole"));

describe("a run that goes on within an input", () => {
  it("has something to compare with", () => {
    expect(whole.reads).toBe(RECORDS - Math.ceil(RECORDS / 5));
    expect(whole.report?.quarantined.first).toEqual([{ record: BAD + 1, code: "LLM_FAILED" }]);
    expect(JSON.stringify(expected)).not.toContain("Quillfeather");
  });

  it.each(
    [0, 5, 12, 18].flatMap((killAt) => [
      [killAt, 1],
      [killAt, 4],
    ]),
  )(
    "after %i notes, read by %i, comes to the same bytes and report, and reads no record twice",
    async (killAt, together) => {
      const outDir = join(folder, `killed-${killAt}-${together}`);
      const first = await run(outDir, { killAt, together });
      expect(first.report).toBeNull();
      expect(await outputsIn(outDir)).toEqual([]);
      // Killed while it wrote a line.
      await appendFile(await journalIn(outDir), "aGFsZiBhIGxpbmU");
      const second = await run(outDir, { together });
      expect(await outputsIn(outDir)).toEqual(expected);
      expect(second.report).toEqual(whole.report);
      // Of a group that was not done all are asked again: who is read together decides what is asked.
      expect(second.reads).toBe(whole.reads - killAt + (killAt % together));
    },
  );

  it("goes on as often as it is killed", async () => {
    const outDir = join(folder, "again");
    let reads = 0;
    for (let runs = 0; runs < 7; runs++) {
      const { reads: read, report } = await run(outDir, { killAt: 3 });
      reads += Math.min(read, 3);
      // Each time in the midst of a line, which the next run must not write behind.
      if (report === null) await appendFile(await journalIn(outDir), "aGFsZiBhIGxpbmU");
    }
    expect(reads).toBe(whole.reads);
    expect(await outputsIn(outDir)).toEqual(expected);
  });

  it("takes nothing that was found by other rules, in another input, or written by another hand", async () => {
    const outDir = join(folder, "changed");
    await run(outDir, { killAt: 9 });
    const journal = await journalIn(outDir);
    const lines = (await readFile(journal, "utf8")).split("\n");
    await writeFile(journal, [lines[1], lines[0], ...lines.slice(2)].join("\n"));
    expect((await run(outDir, { killAt: 12 })).reads).toBe(13);
    await run(outDir, { killAt: 5, how: "rules 2" });
    expect(await readdir(join(outDir, ".hushtape-records"))).toHaveLength(1);
    expect((await run(outDir)).reads).toBe(whole.reads);
    expect(await outputsIn(outDir)).toEqual(expected);
    const other = join(folder, "other");
    await run(other, { killAt: 9 });
    await writeFile(path, linesOf(61));
    const anew = await run(other);
    await writeFile(path, linesOf(60));
    expect(anew.reads).toBe(whole.reads);
  });

  it("has the good lines alone after a cut in any place", async () => {
    const outDir = join(folder, "cut");
    await run(outDir, { killAt: 6 });
    const journal = await journalIn(outDir);
    const { size } = await stat(journal);
    await truncate(journal, size - 20);
    expect((await run(outDir)).reads).toBe(whole.reads - 5);
    expect(await outputsIn(outDir)).toEqual(expected);
  });

  it("keeps what it notes private and sealed", async () => {
    const outDir = join(folder, "private");
    await run(outDir, { killAt: 9 });
    const journal = await journalIn(outDir);
    expect((await stat(journal)).mode & 0o077).toBe(0);
    const raw = await readFile(journal, "utf8");
    const decoded = raw.split("\n").map((line) => Buffer.from(line, "base64").toString("latin1"));
    for (const word of ["Quillfeather", "PERSON", "replacements", "visits"])
      expect(`${journal}${raw}${decoded.join("")}`).not.toContain(word);
  });
});
