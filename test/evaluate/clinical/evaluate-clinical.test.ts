import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { addEvaluateClinical } from "../../../src/cli/evaluate-clinical.js";
import { Alignment } from "../../../src/evaluate/clinical/align.js";
import { readQuantities } from "../../../src/evaluate/clinical/read-quantities.js";
import { signal, temporaryFolder } from "../../audio/media.js";
import { runEvaluate } from "../../helpers/command.js";

const at = temporaryFolder();

describe("readQuantities", () => {
  it.each([
    ["Hgb 98 L 115-155 g/L", ["laboratory 98 L 115-155"]],
    ["temp 101.2 F. EF 35%", ["vital 101.2", "vital 35"]],
    ["fever of a hundred and one", ["vital hundred and one"]],
    ["Child-Pugh A, Foley catheter", ["score A", "eponym Foley"]],
    ["take 40 mg; E11.65", ["dose 40", "code E11.65"]],
    ["la glucosa es ciento ochenta", ["laboratory ciento ochenta"]],
  ])("%j", (text, expected) => {
    expect(readQuantities(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual(expected);
  });
});

describe("Alignment", () => {
  it.each([
    ["John has glucose 187", "Peter has glucose 187", "187", "kept"],
    ["John has glucose 187", "Peter has glucose 797", "187", "changed"],
    ["John has glucose 187", "Peter has glucose [OTHER_ID]", "187", "hidden"],
    ["John 187", "Peter [OTHER_ID]", "187", "hidden"],
    ["John has glucose 187 today", "Peter has glucose today", "187", "lost"],
    ["temp 101.2 F. EF 35%", "temp 101.2 SAN MATEO 35%", "EF 35", "changed"],
  ])("%j → %j", (original, output, value, expected) => {
    const start = original.indexOf(value);
    expect(Alignment.of(original, output)?.fateOf({ start, end: start + value.length })).toBe(expected);
  });
});

describe("hushtape evaluate clinical", () => {
  const run = (...args: readonly string[]) => runEvaluate(addEvaluateClinical, ["clinical", ...args], signal);
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

  it("counts what was changed, prints no word, and fails below what is asked for", async () => {
    const [originals, outputs] = [at("originals.jsonl"), at("outputs.jsonl")];
    const text = "Quillfeather: glucose 187, Na 141, x 7";
    await writeFile(
      originals,
      lines([
        { id: 1, text },
        { id: 2, text, entities: [{ start: 37, end: 38, type: "CLINICAL" }] },
      ]),
    );
    await writeFile(
      outputs,
      lines([
        { id: 1, text: "Okafor: glucose 797, Na [AGE], x 7" },
        { id: 2, text },
      ]),
    );
    const json = await run(originals, outputs, "--json");
    expect(json.failure).toBeNull();
    expect(JSON.parse(json.printed[0] ?? "")).toMatchObject({
      documents: 2,
      marked: 1,
      overall: { quantities: 3, kept: 1, hidden: 1, changed: 1, lost: 0 },
      changed: [{ document: 1, kind: "laboratory", start: 22, end: 25 }],
    });
    const table = await run(originals, outputs, "--fail-below", "unfalsified=1");
    expect(table.failure).toMatchObject({ code: "SCORE_TOO_LOW" });
    expect([...table.printed, ...json.printed].join("")).not.toMatch(/Quillfeather|Okafor/u);
  });

  it("refuses an original without an output", async () => {
    const [originals, outputs] = [at("alone.jsonl"), at("none.jsonl")];
    await writeFile(originals, lines([{ id: "a", text: "glucose 187" }]));
    await writeFile(outputs, "");
    expect((await run(originals, outputs)).failure).toMatchObject({ code: "TRANSCRIPT_INVALID" });
  });
});
