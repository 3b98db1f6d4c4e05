import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { RULE_NAMES, rulesIn } from "../../src/evaluate/errors/rule-names.js";
import type { Ended } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const hushtape = (...args: string[]): Promise<Ended> => runCommand(["evaluate", "errors", ...args], { cwd: folder });

/** "Zebedee" must appear nowhere but in the files. */
const entity = (start: number, end: number, type: string) => ({ start, end, type });
const GOLD = [
  {
    id: "note-1",
    text: "Zebedee Quill, 84, was seen in cardiology. BP 120/80, RR 22. Parkinson's disease 😀, in Boston.",
    entities: [entity(0, 13, "PERSON"), entity(15, 17, "AGE"), entity(88, 94, "LOCATION")],
  },
  {
    id: "note-2",
    text: "Zebedee has a brown rash since 1978.",
    entities: [entity(0, 7, "PERSON"), entity(31, 35, "DATE")],
  },
  { id: "note-3", text: "Nothing here.", entities: [] },
];

interface Line {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly unknown[];
  readonly usage?: unknown;
}

async function linesOf(path: string): Promise<Line[]> {
  return (await readFile(path, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

async function write(name: string, lines: readonly unknown[]): Promise<string> {
  await writeFile(join(folder, name), lines.map((line) => JSON.stringify(line)).join("\n"));
  return join(folder, name);
}

const usage = { requests: 2, promptTokens: 100, replyTokens: 10, seconds: 1.5 };
let gold = "";
const set = join(folder, "set");
let keepAll = "";
let removeAll = "";
let oracle = "";

beforeAll(async () => {
  gold = await write("gold.jsonl", GOLD);
  // `make` is what is done where nothing else is said.
  const { code, stdout, stderr } = await hushtape(gold, "--out", set, "--per-document", "50", "--json");
  expect({ code, stderr: stderr.replace(/^making errors.*$/gm, "").trim() }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({
    documents: 3,
    findings: 5,
    seed: 42,
    byRule: { "pressure-date": { possible: 1, injected: 1 } },
  });
  const given = await linesOf(join(set, "with-errors.jsonl"));
  keepAll = await write(
    "keep.jsonl",
    [...given].reverse().map((line) => ({ ...line, usage })),
  );
  removeAll = await write(
    "remove.jsonl",
    given.map(({ id }) => ({ id, entities: [] })),
  );
  oracle = await write("oracle.jsonl", GOLD);
});

describe("hushtape evaluate errors make", () => {
  it("writes the gold findings, the same with errors among them, and which those are", async () => {
    expect(await linesOf(join(set, "gold.jsonl"))).toEqual(GOLD);
    const given = await linesOf(join(set, "with-errors.jsonl"));
    expect(given.map(({ id, text }) => ({ id, text }))).toEqual(GOLD.map(({ id, text }) => ({ id, text })));
    expect(given[0]?.entities).toContainEqual(entity(46, 52, "DATE"));
    expect(given[0]?.entities).toContainEqual(entity(61, 70, "PERSON"));
    expect(given[2]?.entities).toEqual([]);
    for (const name of ["gold.jsonl", "with-errors.jsonl", "errors.jsonl", "set.json"]) {
      expect((await stat(join(set, name))).mode & 0o077).toBe(0);
    }
  });

  it("writes the same bytes again, other errors for another seed, and replaces nothing unasked", async () => {
    const again = join(folder, "again");
    await hushtape("make", gold, "--out", again, "--per-document", "1");
    const first = await readFile(join(again, "errors.jsonl"), "utf8");
    expect((await hushtape("make", gold, "--out", again)).code).toBe(30);
    expect((await hushtape("make", gold, "--out", again, "--per-document", "1", "--force")).code).toBe(0);
    expect(await readFile(join(again, "errors.jsonl"), "utf8")).toBe(first);
    const others = new Set([first]);
    for (const seed of ["1", "2", "3"]) {
      await hushtape("make", gold, "--out", again, "--per-document", "1", "--seed", seed, "--force");
      others.add(await readFile(join(again, "errors.jsonl"), "utf8"));
    }
    expect(others.size).toBeGreaterThan(1);
  });

  it("takes a log's wrong findings, and only the rules that are asked for", async () => {
    const log = await write("log.jsonl", [
      { id: "note-1", entities: [entity(0, 13, "PERSON"), entity(31, 41, "LOCATION")] },
      { id: "note-2", entities: [entity(0, 7, "DATE")] },
      { id: "note-3", entities: [] },
    ]);
    const out = join(folder, "logged");
    const { stdout } = await hushtape("make", gold, "--out", out, "--log", log, "--rules", "pressure-date", "--json");
    expect(JSON.parse(stdout).byRule).toMatchObject({
      "log-false": { possible: 1 },
      "log-class": { possible: 1 },
      "pressure-date": { possible: 1 },
    });
    expect(Object.keys(JSON.parse(stdout).byRule)).toHaveLength(3);
  });

  it("names every rule in its help", async () => {
    const { stdout } = await hushtape("make", "--help");
    expect(
      /^Rules: ([^.]+)\./m
        .exec(stdout)?.[1]
        ?.match(/[a-z]+(?:-[a-z]+)*/g)
        ?.filter((word) => RULE_NAMES.some((name) => name === word)),
    ).toEqual([...RULE_NAMES]);
    expect(rulesIn("paper, clusters")).toEqual([...RULE_NAMES.slice(0, 10), "clusters"]);
  });

  it.each([
    [["make", "gold.jsonl", "--out", "x", "--rules", "pressure-date,Zebedee"], 2],
    [["make", "gold.jsonl", "--out", "x", "--per-document", "0"], 2],
    [["make", "gold.jsonl"], 2],
    [["make", "nowhere.jsonl", "--out", "x"], 10],
    [["make", "gold.jsonl", "--out", "x", "--rules", "patient-doctor"], 20],
    [["make", "gold.jsonl", "--out", "x", "--log", "short.jsonl"], 20],
    [["make", "gold.jsonl", "--out", "x", "--log", "long.jsonl"], 20],
  ])("%j is refused with code %i, and leaves nothing", async (args, expected) => {
    await write("short.jsonl", [{ id: "note-1", entities: [] }]);
    await write(
      "long.jsonl",
      ["note-1", "note-2", "note-3", "note-4"].map((id) => ({ id, entities: [] })),
    );
    const { code, stdout, stderr } = await hushtape(...args);
    expect(code).toBe(expected);
    expect(stdout + stderr).not.toContain("Zebedee");
    await expect(stat(join(folder, "x", "set.json"))).rejects.toThrow("ENOENT");
  });
});

describe("hushtape evaluate errors score", () => {
  const scored = async (path: string) => {
    const { code, stdout } = await hushtape("score", set, path, "--json");
    expect(code).toBe(0);
    return JSON.parse(stdout);
  };

  it("knows who keeps all, who removes all, and who knows all", async () => {
    const [kept, removed, known] = [await scored(keepAll), await scored(removeAll), await scored(oracle)];
    expect(kept.scores.caught.value).toBe(0);
    expect(kept.scores.kept.value).toBe(1);
    expect(kept.before).toEqual(kept.after);
    expect(kept.before.precision).toBeLessThan(1);
    expect(kept.usage).toEqual({
      documents: 3,
      requests: 6,
      promptTokens: 300,
      replyTokens: 30,
      seconds: 4.5,
      findings: kept.usage.findings,
    });
    expect(kept.usage.findings).toBeGreaterThan(5);
    const { errors } = removed;
    expect(errors.byKind.false.caught.value).toBe(1);
    expect(errors.overall.corrected + errors.overall.lost).toBe(errors.overall.errors);
    expect([removed.scores.kept.value, removed.after.recall, removed.usage]).toEqual([0, 0, null]);
    expect(known.scores.caught).toEqual({ value: 1, low: 1, high: 1 });
    expect(known.errors.overall.caught.low).toBeLessThan(1);
    expect([known.scores.kept.value, known.after.precision, known.after.recall, known.added]).toEqual([1, 1, 1, 0]);
    expect(known.difference.precision.difference).toBeCloseTo(1 - kept.before.precision, 12);
  });

  it("prints tables without a word of the texts, and holds --fail-below against them", async () => {
    const tables = await hushtape("score", set, keepAll);
    expect(tables.stdout).toMatch(/^3 documents, 5 gold findings, \d+ errors \(seed 42\)\n/);
    expect(tables.stdout).toMatch(/^pressure-date +1 +0 +0 +0 +1 +0 +0\.000/m);
    expect(tables.stdout).toMatch(/^prompt tokens +300 +\d/m);
    expect(tables.stdout).not.toContain("Zebedee");
    expect((await hushtape("score", set, oracle, "--fail-below", "caught=1,kept=1,caught.pressure-date=1")).code).toBe(
      0,
    );
    expect((await hushtape("score", set, keepAll, "--fail-below", "caught=.1")).code).toBe(61);
    expect((await hushtape("score", set, oracle, "--fail-below", "caught.no-such-rule=.1")).code).toBe(61);
    expect((await hushtape("score", set, oracle, "--fail-below", "cought=.1")).code).toBe(2);
  });

  it("refuses a refined file of other documents, a usage of another form, and a set that was changed", async () => {
    const given = await linesOf(keepAll);
    expect((await hushtape("score", set, await write("few.jsonl", given.slice(1)))).code).toBe(20);
    expect(
      (await hushtape("score", set, await write("more.jsonl", [...given, { id: "note-9", entities: [] }]))).code,
    ).toBe(20);
    expect(
      (
        await hushtape(
          "score",
          set,
          await write(
            "odd.jsonl",
            given.map((line) => ({ ...line, usage: { requests: -1 } })),
          ),
        )
      ).code,
    ).toBe(20);
    expect((await hushtape("score", folder, keepAll)).code).toBe(10);
    const changed = join(folder, "changed");
    await hushtape("make", gold, "--out", changed);
    await appendFile(join(changed, "errors.jsonl"), "\n");
    expect((await hushtape("score", changed, keepAll)).code).toBe(20);
  });
});
