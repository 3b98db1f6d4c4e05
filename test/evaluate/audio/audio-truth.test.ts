import { describe, expect, it } from "vitest";
import { parseAudioTruth, readAudioTruth } from "../../../src/evaluate/audio/audio-truth.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { samplePath } from "../../helpers/recordings.js";

const options = { labels: new LabelMap({ STREET: "ADDRESS", TITLE: null }, []), speakers: [] };

const said = (start: number, end: number, entity: number | string | null = null, more: object = {}) => ({
  text: "Zebedee",
  start,
  end,
  entity,
  ...more,
});

function truth(value: unknown, speakers: readonly string[] = []) {
  return parseAudioTruth(JSON.stringify(value), { ...options, speakers });
}

describe("a truth by words", () => {
  it("is read in whole milliseconds, rounded outward, in order of time", () => {
    const words = [said(1.2346, 1.5001, 7), said(0.579, 1.001), said(1.005, 1.1, 7, { channel: 1 })];
    expect(truth({ duration: 2.5, words, entities: [{ id: 7, type: "STREET", known: true }] })).toEqual({
      words: [
        { startMs: 579, endMs: 1001, channel: null, entity: null },
        { startMs: 1005, endMs: 1100, channel: 1, entity: 0 },
        { startMs: 1234, endMs: 1501, channel: null, entity: 0 },
      ],
      entities: [{ type: "ADDRESS", known: true }],
      durationMs: 2500,
    });
  });

  it("takes any name of a type for a heading, and leaves out what is mapped to null", () => {
    const words = [said(0, 1, "a"), said(1, 2, "b")];
    const entities = [
      { id: "a", type: "BADGE" },
      { id: "b", type: "TITLE" },
    ];
    expect(truth({ words, entities }).entities).toEqual([
      { type: "BADGE", known: null },
      { type: null, known: null },
    ]);
  });

  it("finds the channel by the speaker when told their order", () => {
    const words = [said(0, 1, null, { speaker: "B" }), said(1, 2, null, { speaker: "A" })];
    expect(truth({ words, entities: [] }, ["A", "B"]).words.map(({ channel }) => channel)).toEqual([1, 0]);
    expect(() => truth({ words, entities: [] }, ["A", "C"])).toThrow(/speaker/);
  });

  it.each(["call", "control", "interview", "phone", "soft", "spelled", "visit"])(
    "is that of the sample %s",
    async (name) => {
      const read = await readAudioTruth(samplePath(name, "truth.json"), options);
      expect(read.words.length).toBeGreaterThan(20);
      expect(read.entities.length > 0).toBe(name !== "control");
    },
  );
});

describe("a truth by times", () => {
  it("gives words to the identifier that their middle lies in; one without words is a word itself", () => {
    const value = {
      words: [
        { word: "call", start: 0, end: 0.4 },
        { word: "four", start: 0.35, end: 0.8 },
        { word: "now", start: 2, end: 2.5 },
      ],
      phi: [
        { type: "PHONE", start: 0.4, end: 0.9 },
        { type: "PERSON", start: 1, end: 1.5, channel: 0 },
      ],
    };
    expect(truth(value)).toEqual({
      words: [
        { startMs: 0, endMs: 400, channel: null, entity: null },
        { startMs: 350, endMs: 800, channel: null, entity: 0 },
        { startMs: 1000, endMs: 1500, channel: 0, entity: 1 },
        { startMs: 2000, endMs: 2500, channel: null, entity: null },
      ],
      entities: [
        { type: "PHONE", known: null },
        { type: "PERSON", known: null },
      ],
      durationMs: null,
    });
  });
});

describe("a damaged truth is refused, and nothing of it is quoted", () => {
  const person = [{ id: 0, type: "PERSON" }];
  it.each([
    ["no word", { words: [], entities: [] }, /holds no word/],
    ["another form", { transcript: "Zebedee" }, /no known form/],
    ["a word without entity", { words: [{ text: "Zebedee", start: 0, end: 1 }], entities: person }, /no known form/],
    [
      "a time that is no number",
      { words: [said(0, 1, 0), { ...said(1, 2), start: "Zebedee" }], entities: person },
      /form/,
    ],
    ["a word that ends before it starts", { words: [said(0, 1, 0), said(2, 1)], entities: person }, /word 2 ends/],
    ["an empty word", { words: [said(0, 1, 0), said(2, 2)], entities: person }, /word 2 ends/],
    ["an unknown identifier", { words: [said(0, 1, 0), said(2, 3, 9)], entities: person }, /word 2 belongs/],
    ["an identifier without words", { words: [said(0, 1)], entities: person }, /identifier 1 has no word/],
    ["two with one id", { words: [said(0, 1, 0)], entities: [...person, ...person] }, /same id/],
    [
      "a type that is no name",
      { words: [said(0, 1, 0)], entities: [{ id: 0, type: "Zebedee Quill!" }] },
      /identifier 1/,
    ],
  ])("%s", (_, value, message) => {
    expect(() => truth(value)).toThrow(message);
    expect(() => truth(value)).toThrow(expect.objectContaining({ code: "TRANSCRIPT_INVALID" }));
    expect(() => truth(value)).not.toThrow(/Zebedee/);
  });

  it("no JSON", () => {
    expect(() => parseAudioTruth('{"Zebedee', options)).toThrow(/^the truth: it is not JSON$/);
  });
});
