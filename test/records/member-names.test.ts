import { describe, expect, it } from "vitest";
import { rulesOf, runRecords } from "../helpers/records.js";

describe("names that a record brings", () => {
  const schema = rulesOf(
    { path: "/staff/*/role", passThrough: true },
    { path: "/xqz", passThrough: true },
    { path: "/gone/*", remove: true },
  );

  it("are replaced where they may be somebody's: not by names of rules, nor by ordinary words", async () => {
    const source = String.raw`{"staff":{"Quillfeather":{"role":"nurse"},"Margaret":{"role":"clerk"},"Quillf\u0065ather2":{"role":1}},"xqz":1,"nurse_note":"x","Quillfeather":2,"4471902":null,"gone":{"Quillfeather":1}}`;
    const { written, counts } = await runRecords("json", source, schema);
    expect(written).toBe(
      '{"staff":{"[NAME-1]":{"role":"nurse"},"[NAME-2]":{"role":"clerk"},"[NAME-3]":{"role":1}},"xqz":1,"nurse_note":"[MASKED]","[NAME-1]":null,"[NAME-4]":null}',
    );
    expect(counts.names).toBe(6);
  });

  it("stay where the schema says that they are a standard's", async () => {
    const { FieldRules } = await import("../../src/records/schema/field-rules.js");
    const kept = new FieldRules({ ...schema.schema, keepNames: true });
    expect((await runRecords("json", '{"Quillfeather":1}', kept)).written).toBe('{"Quillfeather":null}');
  });

  it("are replaced in the header of a table, which may be its first row", async () => {
    const { written } = await runRecords("csv", 'xqz,"Quillfeather, Ann",role,status\n1,2,3,4\n', schema);
    expect(written).toBe("xqz,[NAME-1],role,status\n1,[MASKED],[MASKED],[MASKED]\n");
  });
});
