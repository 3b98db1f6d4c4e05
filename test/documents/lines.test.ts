import { describe, expect, it } from "vitest";
import { deidentifyLines } from "../../src/documents/lines.js";
import { HushtapeError } from "../../src/errors.js";
import type { DetectorContext } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";
import { settings } from "./rewriting.js";

async function lines(source: string, chunkLength = 5, options = settings()) {
  const chunks = (async function* () {
    for (let at = 0; at < source.length; at += chunkLength) yield source.slice(at, at + chunkLength);
  })();
  const records = [];
  let error: unknown = null;
  try {
    for await (const record of deidentifyLines(chunks, options)) records.push(record);
  } catch (thrown) {
    error = thrown;
  }
  return { records, error };
}

describe("JSON Lines", () => {
  it.each([1, 7, 1000])("answers a record for each line, in order, %i characters at a time", async (chunkLength) => {
    const source =
      '\uFEFF{"id":"b","text":"I am Maria Lopez."}\r\n\n{"id":7,"text":"","note":"Maria"}\n{"text":"Lopez?"}';
    const { records, error } = await lines(source, chunkLength);
    expect(error).toBeNull();
    expect(records).toEqual([
      {
        id: "b",
        text: "I am [PERSON].",
        entities: [expect.objectContaining({ start: 5, end: 16, type: "PERSON", confidence: expect.any(Number) })],
        warnings: [],
      },
      { id: 7, text: "", entities: [], warnings: [] },
      // Each line is read by itself: nothing says what Lopez is here.
      { id: null, text: expect.any(String), entities: expect.any(Array), warnings: [] },
    ]);
    expect(Object.keys(records[0]?.entities[0] ?? {})).toEqual(["start", "end", "type", "confidence", "detectedBy"]);
  });

  it.each([
    ["no JSON", '{"id":"Whitfield"'],
    ["no object", '["Whitfield"]'],
    ["no text", '{"id":"Whitfield"}'],
    ["a text that is none", '{"id":"Whitfield","text":7}'],
    ["an id that a double cannot hold", '{"id":12345678901234567890,"text":"Whitfield"}'],
  ])("stops at a line with %s, and says its number and nothing of it", async (_what, bad) => {
    const { records, error } = await lines(`{"text":"a"}\n\n${bad}\n{"text":"b"}\n`);
    expect(records).toHaveLength(1);
    expect(error).toBeInstanceOf(HushtapeError);
    expect(error).toMatchObject({ code: "INPUT_CORRUPT", message: expect.stringMatching(/^line 3 /u) });
    expect(JSON.stringify(error) + String(error)).not.toContain("Whitfield");
  });

  it("says at which line a detector failed", async () => {
    const detector = {
      name: "weak",
      traits: PLAIN_TRAITS,
      detect: async (text: string) => {
        if (text === "b") throw new Error("Whitfield");
        return [];
      },
    };
    const { records, error } = await lines('{"text":"a"}\n{"text":"b"}\n', 9, { ...settings(), detectors: [detector] });
    expect(records).toHaveLength(1);
    expect(error).toMatchObject({ code: "DETECTOR_FAILED", message: 'line 2: the detector "weak" failed' });
  });
});

describe("lines that are read side by side", () => {
  /** Which texts were under way at once, at the latest moment that each could be. */
  const meeting = () => {
    const met: string[][] = [];
    let here: string[] = [];
    const detector = {
      name: "meeting",
      traits: PLAIN_TRAITS,
      detect: async (text: string, { seat, signal }: DetectorContext) => {
        if (text === "broken") throw new Error("Whitfield");
        here.push(text);
        await seat?.arrive(signal);
        if (here.length > 0) met.push(here);
        here = [];
        return [];
      },
    };
    return { met, options: { ...settings(), detectors: [detector], readTogether: 3 } };
  };
  const source = [..."abcdefg"].map((text) => `{"text":"${text}"}\n`).join("");

  it.each([3, 1000])("meet in groups, and are answered in order, %i characters at a time", async (chunkLength) => {
    const { met, options } = meeting();
    const { records, error } = await lines(source, chunkLength, options);
    expect(error).toBeNull();
    expect(records.map(({ text }) => text).join("")).toBe("abcdefg");
    expect(met).toEqual([["a", "b", "c"], ["d", "e", "f"], ["g"]]);
  });

  it("one that fails holds nobody up: those before it are answered, and its line is told", async () => {
    const { options } = meeting();
    const { records, error } = await lines(source.replace('"e"', '"broken"'), 1000, options);
    expect(records.map(({ text }) => text).join("")).toBe("abcd");
    expect(error).toMatchObject({ code: "DETECTOR_FAILED", message: 'line 5: the detector "meeting" failed' });
  });

  it("lines before one that is none are answered", async () => {
    const { met, options } = meeting();
    const { records, error } = await lines(source.replace('{"text":"e"}', "Whitfield"), 1000, options);
    expect(records).toHaveLength(4);
    expect(error).toMatchObject({ code: "INPUT_CORRUPT", message: expect.stringMatching(/^line 5 /u) });
    expect(met).toEqual([["a", "b", "c"], ["d"]]);
  });

  it("whoever waits for an answer before he writes on gets it", async () => {
    const { options } = meeting();
    let tell: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const chunks = (async function* () {
      yield '{"text":"a"}\n';
      await answered;
      yield '{"text":"b"}\n';
    })();
    const texts: string[] = [];
    for await (const { text } of deidentifyLines(chunks, options)) {
      texts.push(text);
      tell();
    }
    expect(texts).toEqual(["a", "b"]);
  });
});
