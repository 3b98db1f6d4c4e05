import { describe, expect, it } from "vitest";
import { fileOf, folderOf, marked, read } from "./corpora.js";

const sample = {
  full_text: "👍 Ann Poe, 53, of Leeds.",
  masked: "{{name}}, {{age}}, of {{city}}.",
  spans: [
    { entity_type: "LOCATION", entity_value: "Leeds", start_position: 18, end_position: 23 },
    { entity_type: "PATIENT", entity_value: "Ann Poe", start_position: 2, end_position: 9 },
  ],
  template_id: 7,
  metadata: { Gender: "female" },
};
const result = { text: "Call Bea.", analyzer_results: [{ entity_type: "PERSON", start: 5, end: 8, score: 0.85 }] };

describe("Presidio JSON", () => {
  it("reads the samples of presidio-research, offsets in code points", async () => {
    const documents = await read(
      await fileOf("synth.json", JSON.stringify([sample, { ...sample, spans: [] }], null, 2)),
    );
    expect(documents.map(({ id, line }) => [id, line])).toEqual([
      ["1", 1],
      ["2", 2],
    ]);
    expect(documents.map(marked)).toEqual([["PERSON: Ann Poe", "LOCATION: Leeds"], []]);
  });

  it("reads texts with the analyzer's results", async () => {
    const others = [
      { text: "Call Bea.", results: result.analyzer_results },
      { text: "Call Bea.", spans: result.analyzer_results },
    ];
    const documents = await read(await fileOf("a.json", JSON.stringify([{ id: "x", ...result }, ...others])));
    expect(documents.map(({ id }) => id)).toEqual(["x", "2", "3"]);
    expect(documents.map(marked)).toEqual([["PERSON: Bea"], ["PERSON: Bea"], ["PERSON: Bea"]]);
  });

  it("reads one object a line, one object alone, and several files", async () => {
    const lines = `${JSON.stringify(sample)}\n\n${JSON.stringify(result)}\n`;
    expect((await read(await fileOf("a.jsonl", lines))).map(marked)).toEqual([
      ["PERSON: Ann Poe", "LOCATION: Leeds"],
      ["PERSON: Bea"],
    ]);
    expect(await read(await fileOf("a.json", JSON.stringify(sample, null, 2)))).toHaveLength(1);
    const folder = await folderOf({ "a.json": JSON.stringify([sample, sample]), "b.json": JSON.stringify([result]) });
    expect((await read(folder)).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  const damaged: [string, string, RegExp][] = [
    ["no JSON", '[{"full_text": "Zebedee', /line 1: it is not JSON$/],
    ["a line that is none", `${JSON.stringify(sample)}\n{"full_text": "Zebedee`, /document 2, line 2: it is not JSON$/],
    ["no spans", '[{"full_text": "Zebedee"}]', /document 1: it is no sample$/],
    [
      "a negative place",
      JSON.stringify([{ ...result, analyzer_results: [{ entity_type: "A", start: -1, end: 2 }] }]),
      /no sample$/,
    ],
    [
      "a place that is no number",
      JSON.stringify([sample, { ...result, analyzer_results: [{ entity_type: "A", start: "1", end: 2 }] }]),
      /document 2: it is no sample$/,
    ],
    [
      "other words",
      JSON.stringify([{ ...sample, full_text: `Zebedee ${sample.full_text}` }]),
      /entity 1: its text is not/,
    ],
    [
      "one id twice",
      JSON.stringify([
        { id: 1, ...result },
        { id: "1", ...result },
      ]),
      /document 2: it has the id of an earlier/,
    ],
    ["no sample at all", "[]", /^the gold corpus holds no document$/],
  ];
  it.each(damaged)("is refused with %s, without a word of it", async (_, json, message) => {
    const failing = read(await fileOf("Zebedee.json", json), { format: "presidio" });
    await expect(failing).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
    await expect(failing).rejects.not.toThrow(/Zebedee|Ann|Poe/);
  });
});
