import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { redactRecords } from "../../src/records/redact-records.js";
import { Groups } from "../../src/records/report/groups.js";
import { RareValues } from "../../src/records/report/rare-values.js";
import { reportOf, tableOf } from "../../src/records/report/report.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { temporaryFolder } from "../helpers/folders.js";
import { recordOptions, rulesOf, runRecords } from "../helpers/records.js";

/** Stands in every value and in a name of a member, and in no report. */
const CANARY = "Quillfeather";

const schema = rulesOf(
  { path: "/sex", passThrough: true, quasi: true },
  { path: "/age", generalize: "age", quasi: true },
  { path: "/clinic", passThrough: true },
  { path: "/name", surrogate: "PERSON" },
  { path: "/id", shouldHash: true },
  { path: "/by/*", shouldMask: true },
  { path: "/note", autoDeID: true },
  { path: "/fax", remove: true },
);

function recordOf(index: number): object {
  return {
    sex: index % 2 === 0 ? "F" : "M",
    age: index < 10 ? 40 : 95 + index,
    clinic: index === 3 ? `${CANARY} House` : "north",
    name: CANARY,
    id: `${CANARY} ${index}`,
    by: { [CANARY]: CANARY },
    note: `Seen by Dr. ${CANARY}.`,
    fax: CANARY,
    other: CANARY,
  };
}

const source = Array.from({ length: 12 }, (_, index) => `${JSON.stringify(recordOf(index))}\n`).join("");

describe("the report", () => {
  it("counts by rule and names values that few have, without a value", async () => {
    const report = reportOf((await runRecords("ndjson", source, schema)).counts);
    const of = (path: string) => report.fields.find((field) => field.path === path);
    expect(report).toMatchObject({ records: 12, unnamed: 12, entities: { PERSON: 12 } });
    expect(of("/name")).toMatchObject({ schema: "test 1.0.0", became: { placeholder: 12 } });
    expect(of("/by/*")).toMatchObject({ action: "shouldMask", became: { masked: 12 } });
    expect(of("/note")).toMatchObject({ became: { read: 12 }, found: { PERSON: 12 } });
    expect(of("/id")?.became).toEqual({ hashed: 12 });
    expect(of("/fax")?.became).toEqual({ removed: 12 });
    expect(of("/clinic")).toMatchObject({ distinct: 2, rare: 1, flags: ["rare-values-passed"] });
    expect(of("/sex")).toMatchObject({ distinct: 2, rare: 0, flags: [] });
    const table = tableOf(report);
    expect(table).toContain("look at /clinic: it lets through 1 values");
    expect(table).toContain("not an expert determination");
    expect(JSON.stringify(report) + table).not.toContain(CANARY);
  });

  it("counts records that are alone, by what was written", async () => {
    const { counts } = await runRecords("ndjson", source, schema);
    // Ages over 89 are one group: F 40 (5), M 40 (5), F 90 (1), M 90 (1).
    expect(reportOf(counts).uniqueness).toEqual([
      {
        schema: "test 1.0.0",
        paths: ["/sex", "/age"],
        records: 12,
        sampled: 1,
        groups: 4,
        smallest: 1,
        uniqueShare: 2 / 12,
        smallShare: 2 / 12,
      },
    ]);
  });

  it("tells surrogates from placeholders", async () => {
    const substitute = async (_text: string, entities: readonly { readonly type: string }[]) => ({
      replacements: entities.map(({ type }, index) => (index === 0 ? "Zora" : `[${type}]`)),
      around: [],
    });
    const { counts, written } = await runRecords(
      "json",
      '{"a":"Ann","b":"2030-01-02"}',
      rulesOf({ path: "/a", surrogate: "PERSON" }, { path: "/b", shiftDate: true }),
      { substitute },
    );
    expect(written).toBe('{"a":"Zora","b":"[DATE]"}');
    expect(reportOf(counts).fields.map(({ became }) => became)).toEqual([{ surrogate: 1 }, { placeholder: 1 }]);
  });

  it("has the changes of each record in a private file, by names of rules", async () => {
    const outDir = await temporaryFolder();
    await redactRecords(
      { path: "in.ndjson", format: "ndjson", open: () => Readable.from([Buffer.from(source)]) },
      new SchemaRegistry([schema], []),
      recordOptions,
      { outDir, force: false, print: async () => undefined, changes: true },
    );
    expect((await readdir(outDir)).sort()).toEqual(["in.redacted.changes.ndjson", "in.redacted.ndjson"]);
    const path = join(outDir, "in.redacted.changes.ndjson");
    expect((await stat(path)).mode & 0o077).toBe(0);
    const lines = (await readFile(path, "utf8")).trim().split("\n");
    expect(lines).toHaveLength(12);
    expect(JSON.parse(lines[11] ?? "")).toMatchObject({ record: 12, unnamed: 1 });
    expect(lines[0]).toContain("/by/*");
    expect(lines.join("")).not.toContain(CANARY);
  });
});

describe("counting in bounded memory", () => {
  it("gives up a rule with too many different values", () => {
    const rare = new RareValues<string>();
    for (let index = 0; index < 10_001; index++) rare.add("a", String(index));
    rare.add("b", "x");
    expect(rare.of("a")).toEqual({ distinct: "many", rare: null });
    expect(rare.of("b")).toEqual({ distinct: 1, rare: 1 });
  });

  it("counts a sample of groups whole", () => {
    const groups = new Groups(50);
    for (let round = 0; round < 3; round++) for (let index = 0; index < 1000; index++) groups.add([String(index)]);
    const { sampled, groups: held, smallest, records, uniqueShare } = groups.result;
    expect(records).toBe(3000);
    expect(sampled).toBeLessThan(1 / 8);
    expect(held).toBeLessThanOrEqual(50);
    expect({ smallest, uniqueShare }).toEqual({ smallest: 3, uniqueShare: 0 });
  });
});
