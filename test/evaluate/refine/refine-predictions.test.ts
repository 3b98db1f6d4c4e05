import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../helpers/recordings.js";
import { runCommand } from "../../helpers/shared-command.js";

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const lineSchema = z.object({
  id: z.string(),
  entities: z.array(z.object({ start: z.number(), end: z.number(), type: z.string() })),
  refined: z.array(
    z.looseObject({ start: z.number(), end: z.number(), action: z.string(), reason: z.string().nullable() }),
  ),
});

/** Somebody else's findings: each word that is named, with its type. */
function predicted(id: string, text: string, words: Readonly<Record<string, string>>) {
  const entities = Object.entries(words).map(([word, type]) => {
    const start = text.indexOf(word);
    if (start < 0) throw new RangeError(word);
    return { start, end: start + word.length, type };
  });
  return { id, text, entities };
}

const dose = predicted("dose", "Started on Lasix 40 mg by mouth, seen again on 3/14/2022.", {
  "40 mg": "AGE",
  "3/14/2022": "DATE",
});
const person = predicted("person", "Mr. Murphy, 62, was seen by Dr. Graves; SSN 219-09-9999, call 218-555-0147.", {
  Murphy: "PERSON",
  "62": "AGE",
  Graves: "PERSON",
  "219-09-9999": "SSN_OR_TAXPAYER",
  "218-555-0147": "TELEPHONE_NUMBER",
});
const file = join(folder, "Zebedee.jsonl");
await writeFile(file, [dose, person].map((one) => `${JSON.stringify(one)}\n`).join(""));

async function refine(...flags: string[]) {
  const { code, stdout, stderr } = await runCommand(["refine", file, ...flags], { cwd: folder });
  const lines = stdout.trim().split("\n").filter(Boolean);
  return { code, stderr, stdout, documents: lines.map((line) => lineSchema.parse(JSON.parse(line))) };
}

describe("hushtape refine", () => {
  it("says which of another system's findings are none, and changes nothing", async () => {
    const { code, documents, stdout, stderr } = await refine();
    expect(code).toBe(0);
    expect(documents.map(({ id, entities }) => ({ id, entities }))).toEqual(
      [dose, person].map(({ id, entities }) => ({ id, entities: entities.toSorted((a, b) => a.start - b.start) })),
    );
    expect(documents.map(({ refined }) => refined.map(({ action, reason }) => [action, reason]))).toEqual([
      [["remove", "dose"]],
      [],
    ]);
    expect(stderr).toContain("1 would be taken away");
    for (const word of ["Lasix", "Murphy", "Graves", "0147", "Zebedee"]) expect(stdout + stderr).not.toContain(word);
  });

  it("takes it away where it is told to, and nothing that our own detectors find as well", async () => {
    const { code, documents, stderr } = await refine("--refine", "on");
    expect(code).toBe(0);
    expect(documents[0]?.entities).toEqual(dose.entities.filter(({ type }) => type === "DATE"));
    expect(documents[1]?.entities).toHaveLength(person.entities.length);
    expect(stderr).toContain("1 were taken away");
  });

  it("refuses what would do nothing, and a loss that nobody measured", async () => {
    expect(await refine("--refine", "off")).toMatchObject({ code: 2, stdout: "" });
    const spanish = await refine("--refine", "on", "--language", "es");
    expect(spanish).toMatchObject({ code: 2, stdout: "" });
    expect(spanish.stderr).toContain("--refine-loss");
  });
});
