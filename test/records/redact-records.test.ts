import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { HushtapeError } from "../../src/errors.js";
import { hashesOf } from "../../src/records/hash.js";
import { redactRecords } from "../../src/records/redact-records.js";
import { FieldRules } from "../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../src/records/schema/record-schema.js";
import { SchemaRegistry } from "../../src/records/schema/schema-registry.js";
import { recordOptions as options, rulesOf as rules, runRecords as run } from "../helpers/records.js";

const codeOf = (error: unknown) => (error instanceof HushtapeError ? error.code : error);

describe("records", () => {
  it("masks what no rule names, and leaves every other byte as it is", async () => {
    const source = ' [ {"id" : 1.50, "last":"Stone"} ,\n {"id":2,"x":{"y":[true,null,"é\\u00e9"]}}]\n';
    const { written, counts } = await run("json", source, rules({ path: "/id", passThrough: true }));
    expect(written).toBe(' [ {"id" : 1.50, "last":"[MASKED]"} ,\n {"id":2,"x":{"y":[null,null,"[MASKED]"]}}]\n');
    expect(counts.unnamed).toBe(3);
  });

  it("takes members away with one comma each, and what held nothing else", async () => {
    const source = '{"a":"1","b":{"c":"2"},"d":["3","4"],"e":"5"}\n{"e":"5","a":"1"}\n{"a":"1"}\n';
    const schema = rules({ path: ["/a", "/b/c", "/d/1"], remove: true }, { path: "/**", passThrough: true });
    expect((await run("ndjson", source, schema)).written).toBe('{"d":["3"],"e":"5"}\n{"e":"5"}\n{}\n');
  });

  it("knows the names of a record in its own free text", async () => {
    const source = JSON.stringify({ family: "Quillfeather", note: "quillfeather slept well" });
    const schema = rules({ path: "/family", surrogate: "PERSON" }, { path: "/note", autoDeID: true });
    const { written } = await run("json", source, schema);
    expect(JSON.parse(written)).toEqual({ family: "[PERSON]", note: "[PERSON] slept well" });
  });

  it("knows in its free text what was hashed, masked by type or by name, removed, and what no rule names", async () => {
    const source = JSON.stringify({
      id: "Q-7x",
      alias: "Quillfeather",
      lastName: "Zwingli-Vogt",
      account: "88 7731 904",
      member: "553219",
      sex: "quiet",
      note: "q-7x: quillfeather (Zwingli-Vogt) has 88 7731 904 and 553219, is quiet",
    });
    const schema = rules(
      { path: "/id", shouldHash: true },
      { path: "/alias", shouldMask: "PERSON" },
      { path: ["/lastName", "/sex"], shouldMask: true },
      { path: "/account", remove: true },
      { path: "/note", autoDeID: true },
    );
    const { note } = JSON.parse((await run("json", source, schema)).written);
    expect(note).toBe("[OTHER_ID]: [PERSON] ([PERSON]) has [OTHER_ID] and [OTHER_ID], is quiet");
  });

  it("makes values coarser, numbers as numbers", async () => {
    const schema = rules(
      { path: "/age", generalize: "age" },
      { path: "/zip", generalize: "zip3" },
      { path: "/born", generalize: "year" },
    );
    const source = '{"age":93,"zip":"03601","born":"1931-02-03"}';
    expect((await run("json", source, schema)).written).toBe('{"age":90,"zip":"000","born":"1931"}');
  });

  it("writes tables in their own form", async () => {
    const source = 'id,name,"note, free"\r\n7,"Ann ""Nan"" Okoro","seen\nby Dr. Petra Vance"\r\n8,,plain\r\n';
    const schema = rules(
      { path: "/id", passThrough: true },
      { path: "/name", surrogate: "PERSON" },
      { path: "/note, free", autoDeID: true },
    );
    expect((await run("csv", source, schema)).written).toBe(
      'id,name,"note, free"\r\n7,"[PERSON]","seen\nby Dr. [PERSON]"\r\n8,,plain\r\n',
    );
  });

  it("follows a condition on a sibling", async () => {
    const schema = rules(
      { path: "/name/*/text", when: { path: "./use", is: "official" }, surrogate: "PERSON" },
      { path: "/**", passThrough: true },
    );
    const source = '{"name":[{"use":"official","text":"Ann"},{"use":"brand","text":"Acme"}]}';
    expect((await run("json", source, schema)).written).toBe(
      '{"name":[{"use":"official","text":"[PERSON]"},{"use":"brand","text":"Acme"}]}',
    );
  });

  it("hashes the same to the same", async () => {
    const schema = rules({ path: "/id", shouldHash: true });
    const { written } = await run("ndjson", '{"id":"a"}\n{"id":"a"}\n{"id":"b"}\n', schema);
    const ids = written.trim().split("\n");
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
    expect(ids[0]).toMatch(/^\{"id":"[0-9a-f]{32}"\}$/);
  });

  it.each([
    ["a field without a rule, with strict", '{"x":"1"}', { strict: true }, "FIELD_UNNAMED"],
    ["two members of one name", '{"id":"1","id":"2"}', {}, "INPUT_CORRUPT"],
    ["no JSON", '{"id":', {}, "INPUT_CORRUPT"],
    ["something behind a list", '[{"id":1}] x', {}, "INPUT_CORRUPT"],
    ["a list behind a list", '[{"id":1}] [{"id":2}]', {}, "INPUT_CORRUPT"],
    ["a text behind a list", '[{"id":1}] "x"', {}, "INPUT_CORRUPT"],
    ["a list that does not end", '[{"id":1},', {}, "INPUT_CORRUPT"],
  ] as const)("refuses %s", async (_what, source, changed, code) => {
    const failed = run("json", source, rules({ path: "/id", passThrough: true }), changed);
    expect(codeOf(await failed.catch((error: unknown) => error))).toBe(code);
  });

  it("writes a file, or none", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hushtape-records-"));
    const path = join(folder, "visits.ndjson");
    await writeFile(path, '{"id":"1"}\n');
    const input = { path, format: "ndjson" as const, open: () => Readable.from([Buffer.from('{"id":"1"}\n')]) };
    const how = { outDir: join(folder, "out"), force: false, print: async () => undefined };
    const { output } = await redactRecords(
      input,
      new SchemaRegistry([rules({ path: "/id", shouldMask: true })], []),
      options,
      how,
    );
    expect(await readFile(output ?? "", "utf8")).toBe('{"id":"[MASKED]"}\n');
  });

  it.each([
    ["visits", "1", /^visits[.]redacted/],
    ["Wilhelmina_Stonebridge", "1", /^records-[0-9a-f]{8}[.]redacted/],
    // No name that a list has, but a value that was taken out.
    ["quillo visits", "Quillo", /^records-[0-9a-f]{8}[.]redacted/],
  ])("calls an output after its input %s only where that says nothing of anybody", async (stem, id, name) => {
    const folder = await mkdtemp(join(tmpdir(), "hushtape-records-"));
    const open = () => Readable.from([Buffer.from(`${JSON.stringify({ id })}\n`)]);
    const input = { path: join(folder, `${stem}.ndjson`), format: "ndjson" as const, open };
    const schemas = new SchemaRegistry([rules({ path: "/id", shouldMask: true })], []);
    const how = { outDir: folder, force: false, changes: true, print: async () => undefined };
    const { output } = await redactRecords(input, schemas, options, how);
    expect(basename(output ?? "")).toMatch(name);
    for (const written of await readdir(folder)) expect(written).toMatch(name);
  });

  it("hashes a number to the same, however a program wrote it: with space around it, or as a fraction", async () => {
    const source = "id\n4482913\n 4482913 \n4482913.0\n4482913.00\n4482914\n4482913.5\n";
    const [, ...hashes] = (await run("csv", source, rules({ path: "/id", shouldHash: true }))).written
      .trim()
      .split("\n");
    expect(new Set(hashes.slice(0, 4)).size).toBe(1);
    expect(new Set(hashes).size).toBe(3);
  });

  it("counts in a value what was found in it, and nothing that stands in the name of its field", async () => {
    const { counts } = await run("json", '{"@unit":"kg","@code":"x7"}', rules({ path: "/**", autoDeID: true }));
    expect(counts.entities).toEqual({});
  });

  it("hashes within a patient, and fails where nothing says which", async () => {
    const config = parseConfig({ surrogateScope: "patient", surrogates: true });
    const schema = (patient: string | undefined) =>
      new FieldRules(
        parseRecordSchema({
          schema: "hushtape.records/1",
          name: "test",
          version: "1.0.0",
          patient,
          fields: [{ path: "/**", shouldHash: true }],
        }),
      );
    const hashes = await hashesOf(config);
    const failed = await run("json", '{"id":"a"}', schema(undefined), hashes).catch((error: unknown) => error);
    expect(codeOf(failed)).toBe("USAGE");
    const { written } = await run("ndjson", '{"p":"a","id":"x"}\n{"p":"b","id":"x"}\n', schema("/p"), hashes);
    const [first, second] = written.match(/"id":"[0-9a-f]{32}"/g) ?? [];
    expect(first).toBeDefined();
    expect(first).not.toBe(second);
  });
});

describe("names of fields in capitals", () => {
  it("are not taken for people who speak", async () => {
    const schema = rules({ path: "/**", autoDeID: true });
    const source = '{"QVXA":"He is fine.","ZWBT":"She is well.","XLPT":"QVXA was low, ZWBT was high."}\n';
    expect((await run("ndjson", source, schema)).written).toContain("QVXA was low, ZWBT was high.");
  });
});
