import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { rulesIn, runRecords } from "../../helpers/records.js";

// Each folder is a case: an input, and what is written for it by each schema. Hashes without a key, so that they stay the same.

const cases = fileURLToPath(new URL("../../../samples/records/", import.meta.url));
const folders = (await readdir(cases)).filter((name) => name.startsWith("fhir-"));
const hash = (value: string) => createHash("sha256").update(value).digest("hex").slice(0, 32);

describe.each(folders)("samples/records/%s", (folder) => {
  it.each(["fhir-r4-safe-harbor", "fhir-r4-limited"])("%s", async (name) => {
    const files = await readdir(`${cases}${folder}`);
    const ending = files.find((file) => file.startsWith("input."))?.slice("input.".length) ?? "";
    const source = await readFile(`${cases}${folder}/input.${ending}`, "utf8");
    const { written, counts } = await runRecords("fhir", source, await rulesIn(name), { hash, hashLinked: hash });
    await expect(written).toMatchFileSnapshot(`${cases}${folder}/${name}.${ending}`);
    expect(counts.unnamed).toBe(0);
  });
});
