import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import type { RecordsInput } from "../../src/records/input-pieces.js";
import { KeptReadings } from "../../src/records/kept-readings.js";
import { openRecords } from "../../src/records/open-records.js";
import { redactRecords } from "../../src/records/redact-records.js";
import { reportOf } from "../../src/records/report/report.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { StandingOutputs } from "../../src/records/standing-outputs.js";
import { readKey, writeNewKey } from "../../src/relex/key/key-file.js";
import { rulesOf } from "../helpers/records.js";

const folder = await mkdtemp(join(tmpdir(), "readings-"));
afterAll(() => rm(folder, { recursive: true }));
const keyFile = join(folder, "key");
await writeNewKey(keyFile);
const key = await readKey(keyFile);
const schemas = new SchemaRegistry(
  [
    rulesOf(
      { path: "/id", shouldHash: true },
      { path: "/note", autoDeID: true },
      { path: "/pulse", passThrough: true },
    ),
  ],
  [],
);
const { options, close } = await openRecords(parseConfig({ keyFile, surrogates: true, surrogateScope: "site" }), {
  schemas,
  strict: false,
  signal: new AbortController().signal,
  emit: () => undefined,
});
afterAll(close);

const PEOPLE = ["Wendell Quillfeather", "Ottoline Marchbanks", "Tobias Nwachukwu-Hale", "Rosalind Yarrowby"];
const DATES = ["March 3, 2019", "on 12/4/2021", "last Tuesday, the fifth of May", "in her late seventies"];
const source = Array.from({ length: 12 }, (_, at) => {
  // A third of the records has nothing to read.
  const note = `Saw ${PEOPLE[at % 4]} ${DATES[(at * 3) % 4]}; call 218-555-01${40 + at}. She works at Ridgeway Foundry.`;
  return `${JSON.stringify(at % 3 === 2 ? { id: `r${at}`, pulse: 70 + at } : { id: `r${at}`, note, pulse: 70 })}\n`;
});

const TEXTS = source.filter((line) => line.includes("note")).length;

/** A run over the records, which is killed when it has read so many. @returns what was written and told, how many texts were read. */
async function run(outDir: string, { killedAt = Number.POSITIVE_INFINITY, lines = source, resume = true } = {}) {
  const path = join(folder, `input-${lines === source ? "a" : "b"}.ndjson`);
  await writeFile(path, lines.join(""));
  const input: RecordsInput = { path, format: "ndjson", open: () => Readable.from([Buffer.from(lines.join(""))]) };
  const standing = new StandingOutputs(outDir, "rules 1");
  await standing.find(input, options.signal);
  let read = 0;
  const detectors = options.detectors.map((detector, index) =>
    index > 0
      ? detector
      : {
          ...detector,
          name: detector.name,
          detect: (...asked: Parameters<typeof detector.detect>) => {
            if (++read > killedAt) throw new Error("killed");
            return detector.detect(...asked);
          },
        },
  );
  try {
    const { output, counts } = await redactRecords(
      input,
      schemas,
      { ...options, detectors },
      {
        outDir,
        force: false,
        print: async () => undefined,
        ...(resume && { readings: await standing.readingsOf(input, key) }),
      },
    );
    return { read, text: await readFile(output ?? "", "utf8"), report: reportOf(counts) };
  } catch (error) {
    if (read > killedAt) return { read: read - 1, text: "", report: null };
    throw error;
  }
}

const keptIn = async (outDir: string) => {
  const kept = join(outDir, ".hushtape-records");
  const names = (await readdir(kept)).filter((name) => name.endsWith(".readings"));
  return names.map((name) => join(kept, name));
};

const whole = await run(join(folder, "whole"));

describe("a run that was killed within an input", () => {
  it.each([1, 4, TEXTS - 1])(
    "after %i texts reads only the others, and comes to the same bytes and report",
    async (killedAt) => {
      const outDir = join(folder, `killed-${killedAt}`);
      expect(await run(outDir, { killedAt })).toMatchObject({ report: null });
      const [path = ""] = await keptIn(outDir);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      const again = await run(outDir);
      expect(again.read).toBe(TEXTS - killedAt);
      expect(again.text).toBe(whole.text);
      expect(again.report).toEqual(whole.report);
      expect(await keptIn(outDir)).toEqual([]);
    },
  );

  it("goes on after a second kill, and a third", async () => {
    const outDir = join(folder, "again");
    for (const killedAt of [2, 1, 3]) await run(outDir, { killedAt });
    const last = await run(outDir);
    expect(last.read).toBe(TEXTS - 6);
    expect(last.text).toBe(whole.text);
  });

  it("writes what a run does that keeps nothing", async () => {
    const plain = await run(join(folder, "plain"), { resume: false });
    expect(plain.read).toBe(TEXTS);
    expect(plain.text).toBe(whole.text);
  });

  it("keeps no word of the input", async () => {
    const outDir = join(folder, "words");
    await run(outDir, { killedAt: TEXTS - 1 });
    const [path = ""] = await keptIn(outDir);
    const kept = await readFile(path, "utf8");
    expect(kept.trim().split("\n")).toHaveLength(TEXTS - 1);
    for (const word of source.join(" ").match(/\p{L}{4,}|\d{4,}/gu) ?? []) {
      if (!/^(?:note|pulse)$/.test(word)) expect(kept).not.toContain(word);
    }
  });

  it.each<[string, (line: string) => string]>([
    ["takes a finding away", (line) => line.replace(/\{"start[^}]*\},/, "")],
    ["has it elsewhere", (line) => line.replace(/"start":\d+/, '"start":0')],
    ["cuts a line off", (line) => line.slice(0, -20)],
    ["writes a line of its own", () => '{"record":2,"found":[]} 00'],
    ["has no line left", () => ""],
  ])("does not believe a line of somebody who %s: reads from there", async (name, change) => {
    const outDir = join(folder, `changed ${name}`);
    await run(outDir, { killedAt: 5 });
    const [path = ""] = await keptIn(outDir);
    const lines = (await readFile(path, "utf8")).split("\n");
    const changed = change(lines[1] ?? "");
    expect(changed).not.toBe(lines[1]);
    await writeFile(path, lines.with(1, changed).join("\n"));
    const again = await run(outDir);
    expect(again.read).toBe(TEXTS - 1);
    expect(again.text).toBe(whole.text);
  });

  it("does not take the findings of other texts for its own", async () => {
    const secret = key.derive("test");
    const path = join(folder, "texts.readings");
    const first = await KeptReadings.open(path, secret);
    const found = [{ start: 4, end: 9, type: "PERSON", confidence: 1, detectedBy: ["names"], proven: false }] as const;
    const reading = { found, refined: [] };
    for (const record of [1, 2, 3]) await first.keep(record, `the ${record} Smith`, reading);
    await first.close();
    const next = await KeptReadings.open(path, secret);
    expect(await next.of(1, "the 1 Smith")).toEqual(reading);
    expect(await next.of(2, "the 2 Smyth")).toBeNull();
    expect(await next.of(3, "the 3 Smith")).toBeNull();
    await next.close();
    const other = await KeptReadings.open(path, key.derive("another"));
    expect(await other.of(1, "the 1 Smith")).toBeNull();
    await other.close();
    const skipping = await KeptReadings.open(path, secret);
    expect(await skipping.of(1, "the 1 Smith")).toEqual(reading);
    expect(await skipping.of(3, "the 3 Smith")).toBeNull();
    await skipping.close();
  });
});
