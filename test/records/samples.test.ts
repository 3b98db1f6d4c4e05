import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rulesIn, writtenOf } from "../helpers/records.js";

const folder = join(import.meta.dirname, "../../samples/records");
/** A hash with a key of this run is another in each. */
const withoutHashes = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "UUID").replaceAll(/[0-9a-f]{32}/g, "HASH");

it.each([
  ["adt", "hl7", "hl7-v2-safe-harbor"],
  ["oru", "hl7", "hl7-v2-safe-harbor"],
  ["mdm", "hl7", "hl7-v2-safe-harbor"],
  ["ccda", "xml", "ccda-safe-harbor"],
] as const)("samples/records/%s becomes what is expected", async (name, format, schema) => {
  const read = (file: string) => readFileSync(join(folder, name, `${file}.${format}`));
  const written = await writtenOf(format, read("given"), await rulesIn(schema));
  expect(withoutHashes(written)).toBe(read("expected").toString());
  expect(readdirSync(join(folder, name)).sort()).toEqual([`expected.${format}`, `given.${format}`]);
});
