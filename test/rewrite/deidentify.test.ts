import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneByOne, type Replace, replaceEntities } from "../../src/rewrite/deidentify.js";
import { deidentifyText } from "../../src/rewrite/deidentify-text.js";
import type { Detector, Entity } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

function entity(start: number, end: number, type: Entity["type"] = "PERSON"): Entity {
  return { start, end, type, confidence: 0.9, detectedBy: ["test"], proven: false };
}

/** Finds a word wherever it stands. */
function finder(word: string): Detector {
  return {
    name: "finder",
    traits: PLAIN_TRAITS,
    detect: async (text) =>
      [...text.matchAll(new RegExp(word, "gu"))].map(({ index }) => entity(index, index + word.length)),
  };
}

function settings(detectors: readonly Detector[], replace?: Replace) {
  return {
    detectors,
    types: new Set(["PERSON" as const]),
    language: "en",
    signal: new AbortController().signal,
    emit: () => undefined,
    ...(replace ? { substitute: oneByOne(replace) } : {}),
  };
}

describe("deidentifyText", () => {
  it("puts the type in place of each finding and tells where it stood in the input", async () => {
    const text = "Hello Maria, this is Maria.";
    const { text: replaced, entities } = await deidentifyText(text, settings([finder("Maria")]));
    expect(replaced).toBe("Hello [PERSON], this is [PERSON].");
    expect(entities.map(({ start, end }) => text.slice(start, end))).toEqual(["Maria", "Maria"]);
  });

  it("leaves types that the policy does not name", async () => {
    const options = { ...settings([finder("Maria")]), types: new Set(["AGE" as const]) };
    expect(await deidentifyText("Hello Maria", options)).toMatchObject({ text: "Hello Maria", entities: [] });
  });

  it("writes a surrogate where a hook makes one", async () => {
    const replace: Replace = ({ type }, original) => `${type.toLowerCase()}${original.length}`;
    expect((await deidentifyText("Hello Maria!", settings([finder("Maria")], replace))).text).toBe("Hello person5!");
  });

  it.each<[string, Replace]>([
    [
      "throws",
      () => {
        throw new Error("no surrogate for Maria");
      },
    ],
    ["answers the original", (_entity, original) => original],
    ["answers it in another case", (_entity, original) => original.toUpperCase()],
    ["answers it with an accent", () => "María"],
    ["answers it inside another", (_entity, original) => `Dr. ${original} Smith`],
    ["answers nothing", () => " "],
  ])("writes the placeholder where the hook %s", async (_what, replace) => {
    expect((await deidentifyText("Hello Maria!", settings([finder("Maria")], replace))).text).toBe("Hello [PERSON]!");
  });
});

describe("replaceEntities", () => {
  const cases = fc.string({ unit: "binary", maxLength: 60 }).chain((text) =>
    fc.record({
      text: fc.constant(text),
      borders: fc.uniqueArray(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }),
    }),
  );

  it("changes nothing outside the findings, whatever the text and the findings", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ text, borders }) => {
        const sorted = [...borders].sort((a, b) => a - b);
        const entities: Entity[] = [];
        for (let k = 0; k + 1 < sorted.length; k += 2) entities.push(entity(sorted[k] ?? 0, sorted[k + 1] ?? 0));
        const mark = "[PERSON]";
        fc.pre(!text.includes(mark));
        const { text: replaced } = await replaceEntities(text, entities, {});
        const kept = replaced.split(mark);
        expect(kept).toHaveLength(entities.length + 1);
        const back = kept.map((piece, k) => {
          const finding = entities[k];
          return piece + (finding ? text.slice(finding.start, finding.end) : "");
        });
        expect(back.join("")).toBe(text);
      }),
    );
  });
});

describe("words around findings", () => {
  it("change with them, and offsets stay those of the findings", async () => {
    const text = "Visto l'8 dicembre ad Ancona.";
    const entities = [entity(8, 18, "DATE"), entity(22, 28, "LOCATION")];
    const { text: written, entities: found } = await replaceEntities(text, entities, {
      substitute: async () => ({
        replacements: ["12 marzo", "Bari"],
        around: [
          { start: 6, end: 8, replacement: "il " },
          { start: 19, end: 22, replacement: "a " },
        ],
      }),
    });
    expect(written).toBe("Visto il 12 marzo a Bari.");
    expect(
      found.map(({ start, end, newStart, newEnd }) => [text.slice(start, end), written.slice(newStart, newEnd)]),
    ).toEqual([
      ["8 dicembre", "12 marzo"],
      ["Ancona", "Bari"],
    ]);
  });
});
