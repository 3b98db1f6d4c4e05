import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import { shippedSchemasDirectory } from "../../src/files/locations.js";
import { approveSchema } from "../../src/records/schema/approval.js";
import { FieldRules } from "../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../src/records/schema/record-schema.js";
import { openSchemas } from "../../src/records/schema/schema-registry.js";
import { temporaryFolder } from "../helpers/folders.js";
import { runRecords } from "../helpers/records.js";

const folder = await temporaryFolder();
const NOON = new Date("2031-05-06T12:00:00Z");
const HEAD = { schema: "hushtape.records/1", name: "test", version: "1.0.0" };

async function written(name: string, schema: object): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, JSON.stringify({ ...HEAD, ...schema }));
  return path;
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof HushtapeError ? `${error.code}: ${error.message}` : error),
  );

describe("approval of a schema", () => {
  it("is by the sum of its bytes: refused before, and after any change", async () => {
    const path = await written("approved.yaml", { fields: [{ path: "/a", passThrough: true }] });
    expect(await messageOf(openSchemas([path], null, false))).toBe(
      "SCHEMA_INVALID: the schema test 1.0.0 is not approved",
    );
    const { sha256 } = await approveSchema(path, "A. Officer", NOON);
    expect(JSON.parse(await readFile(`${path}.approval.json`, "utf8"))).toEqual({
      approval: "hushtape.schema-approval/1",
      schema: "test",
      version: "1.0.0",
      sha256,
      // Written as JSON without spaces it is the same bytes.
      contentSha256: sha256,
      by: "A. Officer",
      at: "2031-05-06T12:00:00.000Z",
    });
    expect(await messageOf(openSchemas([path], null, false))).toBeNull();
    await writeFile(path, `${await readFile(path, "utf8")}\n`);
    expect(await messageOf(openSchemas([path], null, false))).toContain("was changed since it was approved");
    expect(await messageOf(openSchemas([path], null, true))).toBeNull();
  });

  it("is nobody's without a name", async () => {
    const path = await written("nobody.yaml", { fields: [] });
    expect(await messageOf(approveSchema(path, "  ", NOON))).toContain("USAGE");
    expect(await messageOf(openSchemas([path], null, false))).toContain("is not approved");
  });

  it("is the package's own for what ships, whose sums its list has", async () => {
    const names = (await readdir(shippedSchemasDirectory)).filter((name) => name.endsWith(".yaml"));
    expect(names).toContain("visit-notes.yaml");
    const sums = await readFile(join(shippedSchemasDirectory, "SHA256SUMS"), "utf8");
    for (const name of names) {
      const bytes = await readFile(join(shippedSchemasDirectory, name));
      expect(sums.split("\n")).toContain(`${createHash("sha256").update(bytes).digest("hex")}  ${name}`);
      expect(await messageOf(openSchemas([name.replace(".yaml", "")], null, false))).toBeNull();
    }
  });
});

describe("a folder of schemas", () => {
  const patient = { dataType: { path: "/resourceType", is: "Patient" } };
  const record = '{"resourceType":"Patient","a":"x"}';

  it("gives each record the highest version that is for it, and first one that says so", async () => {
    await written("many/p1.yaml", { ...patient, version: "1.9.0", fields: [{ path: "/**", passThrough: true }] });
    await written("many/p2.yaml", { ...patient, version: "1.10.0", fields: [{ path: "/a", shouldMask: "PERSON" }] });
    await written("many/all.yaml", { version: "9.0.0", fields: [{ path: "/**", remove: true }] });
    await written("many/last.YAML", {
      name: "last",
      version: "1.0.0",
      dataType: { path: "/type", is: "z" },
      fields: [],
    });
    const schemas = await openSchemas([], join(folder, "many"), true);
    expect(schemas.said).toContain('"last"');
    expect((await runRecords("json", record, schemas)).written).toBe('{"resourceType":"[MASKED]","a":"[PERSON]"}');
    expect((await runRecords("json", '{"a":"x"}', schemas)).written).toBe("{}");
  });

  it("may not have two of one version for the same records", async () => {
    await written("twice/a.yaml", { ...patient, name: "a", fields: [] });
    await written("twice/b.yaml", { name: "b", dataType: { path: "/resourceType", is: ["X", "Patient"] }, fields: [] });
    expect(await messageOf(openSchemas([], join(folder, "twice"), true))).toContain("for the same records: a and b");
  });

  it("may not have two of one version for one record, which only the record tells", async () => {
    await written("cross/a.yaml", { ...patient, name: "a", fields: [] });
    await written("cross/b.yaml", { name: "b", dataType: { path: "/a", is: "x" }, fields: [] });
    const schemas = await openSchemas([], join(folder, "cross"), true);
    expect(await messageOf(runRecords("json", record, schemas))).toContain("for the same records: a and b");
  });

  it("is refused where nobody approved one of them, or there is none", async () => {
    await written("open/a.yaml", { fields: [] });
    expect(await messageOf(openSchemas([], join(folder, "open"), false))).toContain("is not approved");
    expect(await messageOf(openSchemas([], join(folder, "nowhere"), false))).toContain("SCHEMA_INVALID");
    expect(await messageOf(openSchemas([], null, false))).toContain("USAGE");
  });
});

describe("the nested form of a schema", () => {
  const nested = parseRecordSchema({
    ...HEAD,
    dataType: "visit",
    fields: {
      dataType: { passThrough: true },
      patient: { name: { shouldMask: "PERSON", passThrough: false }, "a/b": { shouldMask: true } },
      visits: [{ note: { autoDeID: true } }],
    },
  });

  it("says flags where the fields stand, and false says nothing", async () => {
    const source =
      '{"dataType":"visit","patient":{"name":"Zeb","a/b":"y","c":"z"},"visits":[{"note":"seen by Dr. Petra Vance"}]}';
    expect((await runRecords("json", source, new FieldRules(nested))).written).toBe(
      '{"dataType":"visit","patient":{"name":"[PERSON]","a/b":"[MASKED]","c":"[MASKED]"},"visits":[{"note":"seen by Dr. [PERSON]"}]}',
    );
  });

  it.each([
    ["an unknown flag", { a: { passTrough: true } }],
    ["no flag that is true", { a: { passThrough: false } }],
    ["two flags", { a: { passThrough: true, shouldHash: true } }],
    ["nothing", { a: {} }],
    ["a list of two", { a: [{ b: { passThrough: true } }, { c: { passThrough: true } }] }],
    ["a flag without a field", { passThrough: true }],
  ])("refuses %s", async (_what, fields) => {
    expect(await messageOf((async () => parseRecordSchema({ ...HEAD, fields }))())).toContain("SCHEMA_INVALID");
  });
});

describe("an unknown key of a schema", () => {
  it.each([
    [{ fields: [{ path: "/a", pasThrough: true }] }, "passThrough"],
    [{ fields: [{ path: "/a", passThrough: true, when: { path: "/b", is: "c", frm: "code" } }] }, "form"],
    [{ fields: [], kepNames: true }, "keepNames"],
  ])("is told by the nearest one, and not quoted", (schema, nearest) => {
    const failed = (): unknown => {
      try {
        return parseRecordSchema({ ...HEAD, ...schema });
      } catch (error) {
        return error;
      }
    };
    const error = failed();
    if (!(error instanceof HushtapeError)) throw new Error("it was read");
    expect(error.hint).toContain(`Did you mean "${nearest}"?`);
    expect(error.message + error.hint).not.toMatch(/pasThrough|frm|kepNames/);
  });
});
