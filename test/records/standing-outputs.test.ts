import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { HushtapeError } from "../../src/errors.js";
import { hashesOf } from "../../src/records/hash.js";
import type { RecordsInput } from "../../src/records/input-pieces.js";
import { redactRecords } from "../../src/records/redact-records.js";
import { reportOf } from "../../src/records/report/report.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { StandingOutputs } from "../../src/records/standing-outputs.js";
import { writeNewKey } from "../../src/relex/key/key-file.js";
import { recordOptions, rulesOf } from "../helpers/records.js";

const folder = await mkdtemp(join(tmpdir(), "standing-"));
afterAll(() => rm(folder, { recursive: true }));
const keyFile = join(folder, "key");
await writeNewKey(keyFile);
const hashes = await hashesOf(parseConfig({ keyFile, surrogates: true }));
const schemas = new SchemaRegistry(
  [rulesOf({ path: "/id", shouldHash: true }, { path: "/pulse", passThrough: true, quasi: true })],
  [],
);

/** Three inputs of 60 records each. */
const NAMES = ["a", "b", "c"];
const lines = (name: string) =>
  Array.from(
    { length: 60 },
    (_, at) => `${JSON.stringify({ id: `${name}${at}`, name: "Quillfeather", pulse: 60 + (at % 7) })}\n`,
  ).join("");
for (const name of NAMES) await writeFile(join(folder, `${name}.ndjson`), lines(name));

/** Bytes read at once. */
const CHUNK = 500;

/** All inputs, one after the other, as the command does them. @param stopAt chunks, of all inputs together, after which somebody presses Ctrl-C. */
async function runAll(outDir: string, how = "rules 1", stopAt = Number.POSITIVE_INFINITY) {
  const standing = new StandingOutputs(outDir, how);
  const controller = new AbortController();
  const { signal } = controller;
  const told: object[] = [];
  let [chunks, done] = [0, 0];
  for (const name of NAMES) {
    const path = join(folder, `${name}.ndjson`);
    async function* counted() {
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
        if (++chunks > stopAt) controller.abort();
        yield chunk;
      }
    }
    const input: RecordsInput = { path, format: "ndjson", open: () => Readable.from(counted()) };
    try {
      const stands = await standing.find(input, signal);
      if (stands) {
        told.push(stands.report);
        continue;
      }
      const { counts } = await redactRecords(
        input,
        schemas,
        { ...recordOptions, ...hashes, signal },
        {
          outDir,
          force: false,
          print: async () => undefined,
          beforePublishing: (sha256, files, counted) =>
            standing.note(input, sha256, files, { quarantined: 0, report: reportOf(counted) }),
        },
      );
      told.push(reportOf(counts));
      done++;
    } catch (error) {
      if (error instanceof HushtapeError && error.code === "CANCELLED") return { told, done, isStopped: true };
      throw error;
    }
  }
  return { told, done, isStopped: false };
}

async function outputsIn(dir: string) {
  const names = (await readdir(dir)).filter((name) => !name.startsWith(".")).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), "utf8")]));
}

const whole = await runAll(join(folder, "whole"));
const expected = await outputsIn(join(folder, "whole"));

describe("a run that goes on", () => {
  it.each([0, 3, 5, 6, 9, 12, 15])(
    "after it was stopped at chunk %i comes to the same bytes and the same report",
    async (stopAt) => {
      const outDir = join(folder, `stopped-${stopAt}`);
      const first = await runAll(outDir, "rules 1", stopAt);
      expect(first.isStopped).toBe(true);
      for (const [name] of await outputsIn(outDir))
        expect(NAMES.map((one) => `${one}.redacted.ndjson`)).toContain(name);
      const second = await runAll(outDir);
      expect(first.done + second.done).toBe(NAMES.length);
      expect(await outputsIn(outDir)).toEqual(expected);
      expect(second.told).toEqual(whole.told);
    },
  );

  it("does again what does not stand as it was written, and what other rules made", async () => {
    const outDir = join(folder, "changed");
    await runAll(outDir);
    await expect(runAll(outDir, "rules 2")).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    await writeFile(join(outDir, "b.redacted.ndjson"), "somebody's own");
    await expect(runAll(outDir)).rejects.toMatchObject({ code: "OUTPUT_EXISTS" });
    await rm(join(outDir, "b.redacted.ndjson"));
    expect(await runAll(outDir)).toMatchObject({ done: 1 });
    expect(await outputsIn(outDir)).toEqual(expected);
  });

  it("does again what was noted and not published", async () => {
    const outDir = join(folder, "noted");
    const standing = new StandingOutputs(outDir, "rules 1");
    const path = join(folder, "a.ndjson");
    const input: RecordsInput = { path, format: "ndjson", open: () => createReadStream(path) };
    const beforePublishing = async (sha256: string, files: Parameters<StandingOutputs["note"]>[2]) => {
      await standing.note(input, sha256, files, { quarantined: 0, report: {} });
      throw new Error("the power failed");
    };
    const output = { outDir, force: false, print: async () => undefined, beforePublishing };
    await expect(redactRecords(input, schemas, { ...recordOptions, ...hashes }, output)).rejects.toThrow("power");
    expect(await standing.find(input, recordOptions.signal)).toBeNull();
    expect(await runAll(outDir)).toMatchObject({ done: 3 });
    expect(await outputsIn(outDir)).toEqual(expected);
  });

  it("keeps what it knows to itself, and no word in it", async () => {
    const outDir = join(folder, "whole", ".hushtape-records");
    const entries = await readdir(outDir);
    expect(entries).toHaveLength(NAMES.length);
    for (const name of entries) {
      expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
      expect(await readFile(join(outDir, name), "utf8")).not.toContain("Quillfeather");
    }
  });
});
