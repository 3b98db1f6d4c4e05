import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import type { RecordFormat } from "../../../src/records/record-formats.js";
import type { FieldRules } from "../../../src/records/schema/field-rules.js";
import { rulesIn, rulesOf, runRecords } from "../../helpers/records.js";
import { JSON_TEXTS, RESOURCES, TABLES } from "./texts.js";
import { CANARY, VALUES } from "./values.js";

const visits = rulesOf(
  { path: "/id", shouldHash: true },
  { path: "/name", surrogate: "PERSON" },
  { path: "/birthDate", shiftDate: true },
  { path: "/gender", values: ["female", "male"], passThrough: true },
  { path: "/age", generalize: "age" },
  { path: "/code", form: "code", passThrough: true },
  { path: "/note", autoDeID: true },
  { path: "/file", attachment: true },
  { path: "/gone", remove: true },
);
const fhir = await rulesIn("fhir-r4-safe-harbor");

/** Where a hostile value stands: each decided in another way, the last one by no rule. */
const FIELDS = ["id", "name", "birthDate", "gender", "age", "code", "note", "file", "gone", "other"];

/** What is written, or what is said of the failure. Anything but an error of ours is a defect. */
async function outcome(format: RecordFormat, source: string | Buffer, schema: FieldRules) {
  try {
    return { written: readAs((await runRecords(format, source, schema, {}, 65_536)).raw) };
  } catch (error) {
    if (!(error instanceof HushtapeError) || error.code === "INTERNAL") throw error;
    return { said: `${error.message} ${error.hint}` };
  }
}

/** A text, and what it says in base64, again and again. */
function layersOf(text: string): string[] {
  const bare = text.replaceAll(/\s/g, "");
  if (bare.length < 16 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return [text];
  return [
    text,
    Buffer.from(bare, "base64").toString("utf16le"),
    ...layersOf(Buffer.from(bare, "base64").toString("utf8")),
  ];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return layersOf(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => [name, ...textsIn(held)]);
}

const says = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase()
    .includes("feather");

/** What leaves is in the encoding that came. */
const readAs = (raw: Buffer): string =>
  new TextDecoder(
    raw[0] === 0xff && raw[1] === 0xfe ? "utf-16le" : raw[0] === 0xfe && raw[1] === 0xff ? "utf-16be" : "utf-8",
  ).decode(raw);

/** No canary in what came, in whatever dress; what was taken for JSON is some. */
function expectSafe({ written, said }: { written?: string; said?: string }, isJson: boolean): void {
  expect(says(said ?? "")).toBe(false);
  if (written === undefined) return;
  expect(says(written)).toBe(false);
  if (!isJson) {
    for (const cell of written.split(/[,\n"]/)) expect(layersOf(cell).some(says)).toBe(false);
    return;
  }
  for (const line of written.split(/\n\ufeff*|^\ufeff+/))
    if (line.trim() !== "") expect(textsIn(JSON.parse(line)).some(says)).toBe(false);
}

describe.each(VALUES)("a hostile value: %s", (_what, value) => {
  it.each(FIELDS)("as %s", async (field) => {
    const name = field === "name" ? "" : `"name":"${CANARY}",`;
    expectSafe(await outcome("ndjson", `{${name}"${field}":${value}}\n`, visits), true);
  });

  it("everywhere in a resource", async () => {
    for (const name of [
      "id",
      "name",
      "birthDate",
      "text",
      "extension",
      "contained",
      "meta",
      "_birthDate",
      "photo",
      "generalPractitioner",
      CANARY,
    ])
      expectSafe(
        await outcome("fhir", `{"resourceType":"Patient","name":[{"family":"${CANARY}"}],"${name}":${value}}`, fhir),
        true,
      );
  });
});

it.each(JSON_TEXTS)("a hostile text in JSON: %s", async (_what, text) => {
  for (const format of ["ndjson", "json", "fhir"] as const) {
    const done = await outcome(format, text, format === "fhir" ? fhir : visits);
    expectSafe(done, format !== "json");
  }
});

it.each(TABLES)("a hostile table: %s", async (_what, text) => {
  for (const format of ["csv", "tsv"] as const) expectSafe(await outcome(format, text, visits), false);
});

it.each(RESOURCES)("a hostile resource: %s", async (_what, text) => {
  expectSafe(await outcome("fhir", text, fhir), true);
});
