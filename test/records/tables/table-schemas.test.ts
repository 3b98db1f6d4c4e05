import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeNewKey } from "../../../src/relex/key/key-file.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { rulesIn, runRecords, withSurrogates } from "../../helpers/records.js";

// Each folder is a case of a model's tables: what is given, and in a folder for each schema what is written. Hashes without a key, so that they stay.

const samples = join(import.meta.dirname, "../../../samples/records");
const hash = (value: string) => createHash("sha256").update(value).digest("hex").slice(0, 32);
/** Columns of free text, where a name alone is nobody's until something tells that it is one. */
const FREE_TEXT: ReadonlySet<string> = new Set(
  "note_text note_title sig value_as_string snippet lexical_variant tval_char observation_blob patient_blob visit_blob provider_blob".split(
    " ",
  ),
);
const CANARY = "Quibblewick";
const read = (folder: string, file: string) => readFileSync(join(samples, folder, file), "utf8");
const tablesOf = (folder: string) => readdirSync(join(samples, folder)).filter((name) => name.endsWith(".csv"));
const MODELS = [
  ["omop", "omop-cdm-safe-harbor"],
  ["omop", "omop-cdm-limited"],
  ["i2b2", "i2b2-safe-harbor"],
  ["i2b2", "i2b2-limited"],
] as const;
const CASES = MODELS.flatMap(([folder, schema]) => tablesOf(folder).map((table) => [schema, folder, table] as const));

describe("ready schemas of tables", () => {
  it.each(CASES)("%s: samples/records/%s/%s becomes what is expected", async (schema, folder, table) => {
    const { written, counts } = await runRecords("csv", read(folder, table), await rulesIn(schema), { hash });
    await expect(written).toMatchFileSnapshot(join(samples, folder, schema, table));
    expect(written.split("\n")[0]).toBe(read(folder, table).split("\n")[0]);
    expect(written).not.toMatch(/quillfeather|vance|5590|MRN|ENC2024|QMC|Elm Street|617|0142/i);
    expect(counts.unnamed).toBe(0);
  });

  it.each(CASES)("%s: no canary gets out of %s/%s, in whatever column it stands", async (schema, folder, table) => {
    const [header = ""] = read(folder, table).split("\n");
    const columns = header.split(",");
    const texts = [
      (column: string) => (FREE_TEXT.has(column) ? `Seen by Dr. ${CANARY}` : `${CANARY}, ${column}`),
      (column: string) => (FREE_TEXT.has(column) ? `Mrs. ${CANARY} came` : CANARY),
      () => "617-555-0142",
      (column: string) => (FREE_TEXT.has(column) ? "Born on 1931-04-12" : `1931-04-12 ${CANARY}`),
    ];
    const rows = texts.map((textFor) => columns.map((column) => `"${textFor(column)}"`).join(","));
    const rules = await rulesIn(schema);
    const surrogates = await withSurrogates();
    for (const changed of [{}, surrogates]) {
      const { written } = await runRecords("csv", [header, ...rows, ""].join("\n"), rules, changed, 4096);
      for (const [index, row] of rowsOf(written).entries()) {
        for (const [at, cell] of row.entries()) {
          if (columns[at] === "city" && schema === "omop-cdm-limited") continue;
          expect(cell, `${columns[at]} of row ${index}`).not.toMatch(/quibblewick|0142|1931-04-12/i);
        }
      }
    }
  });

  it.each(MODELS)("%s: %s gives each rule a reason", async (_folder, schema) => {
    const { schema: parsed } = await rulesIn(schema);
    expect(parsed.fields.every(({ reason }) => reason)).toBe(true);
  });

  it("write one hash for one number in all tables, and move dates of a patient by the same days", async () => {
    const rules = await rulesIn("omop-cdm-safe-harbor");
    const keyFile = join(await temporaryFolder(), "key");
    await writeNewKey(keyFile);
    const surrogates = await withSurrogates({ surrogateScope: "patient", keyFile });
    const cellsOf = async (table: string) =>
      rowsOf((await runRecords("csv", read("omop", table), rules, { hash, ...surrogates })).written);
    const [visit] = await cellsOf("visit_occurrence.csv");
    const [person] = await cellsOf("person.csv");
    const [condition] = await cellsOf("condition_occurrence.csv");
    expect(visit?.[1]).toBe(person?.[0]);
    expect(condition?.[11]).toBe(visit?.[0]);
    const days = (from: string | undefined, to: string | undefined) =>
      (Date.parse(to ?? "") - Date.parse(from ?? "")) / 86_400_000;
    expect(days(visit?.[3], visit?.[5])).toBe(3);
    expect(condition?.[3]).toBe(visit?.[3]);
    expect(visit?.[3]).not.toBe("2024-03-09");
  });

  it("do not take the code of a person or a place for one of a published system", async () => {
    const rules = await rulesIn("i2b2-safe-harbor");
    const codes = [
      "ICD10CM:E11.9",
      "LOINC:2345-7",
      "NDC:00093-1048",
      "DEM|ZIP:02138",
      "QUILL:12",
      "ICD10CM:Quibblewick",
    ];
    const { written } = await runRecords("csv", ["concept_cd", ...codes, ""].join("\n"), rules);
    expect(written.split("\n").slice(1, -1)).toEqual([...codes.slice(0, 3), "[MASKED]", "[MASKED]", "[MASKED]"]);
  });
});

/** Rows of a table, behind its header; commas within quotes do not part. */
function rowsOf(written: string): string[][] {
  const cells = written.slice(written.indexOf("\n") + 1).matchAll(/("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/gu);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.replaceAll('"', ""));
    if (end === "\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
