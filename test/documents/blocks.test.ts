import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, detectBlocks } from "../../src/documents/blocks.js";
import type { Detector, Entity } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

const SMALL = { whole: 200, block: 100, margin: 40 };

function found(text: string, pattern: RegExp, type: Entity["type"]): Entity[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
    type,
    confidence: 0.9,
    detectedBy: ["test"],
    proven: false,
  }));
}

/** Numbers that a border could cut in two, or part from what tells what they are. */
const NUMBER = /\b3\d\d\s\d{4}\b|(?<=\bMRN\s)5\d{6}\b|\b7\d{6}(?=\sis\shers)/gu;
const numbers: Detector = {
  name: "numbers",
  traits: PLAIN_TRAITS,
  detect: async (text) => found(text, NUMBER, "OTHER_ID"),
};
/** A surname behind its title alone. */
const titled: Detector = {
  name: "titled",
  traits: PLAIN_TRAITS,
  detect: async (text) => found(text, /(?<=\bDr\. )[A-Z][a-z]+/gu, "PERSON"),
};

const never = { language: "en", signal: new AbortController().signal, emit: () => undefined };

async function blocksOf(text: string, chunkLength = 17, detectors = [numbers, titled]): Promise<Block[]> {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; at += chunkLength) chunks.push(text.slice(at, at + chunkLength));
  const blocks: Block[] = [];
  const options = {
    detectors,
    types: new Set(["OTHER_ID" as const, "PERSON" as const]),
    ...never,
  };
  for await (const block of detectBlocks(chunks, options, SMALL)) blocks.push(block);
  return blocks;
}

function surfaces(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ text, entities }) => entities.map(({ start, end }) => text.slice(start, end)));
}

describe("detectBlocks", () => {
  it("reads a short text whole: a name is found before its title, too", async () => {
    const blocks = await blocksOf("Hendricks was here. I saw Dr. Hendricks.");
    expect(blocks).toHaveLength(1);
    expect(surfaces(blocks)).toEqual(["Hendricks", "Hendricks"]);
  });

  it("answers the whole text, once, and finds every number whatever the borders", async () => {
    const digits = (first: string, count: number) =>
      fc.integer({ min: 0, max: 10 ** count - 1 }).map((n) => first + String(n).padStart(count, "0"));
    const space = fc.constantFrom(" ", "\n");
    const word = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("pain", "in", "the", "chest", "\n", "a-very-long-word-without-end") },
      { weight: 1, arbitrary: fc.tuple(digits("3", 2), space, digits("", 4)).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.tuple(space, digits("5", 6)).map(([gap, number]) => `MRN${gap}${number}`) },
      { weight: 1, arbitrary: fc.tuple(digits("7", 6), space).map(([number, gap]) => `${number}${gap}is hers`) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 150, size: "max" }),
        fc.integer({ min: 1, max: 400 }),
        async (words, size) => {
          const text = words.join(" ");
          const blocks = await blocksOf(text, size);
          expect(blocks.map((block) => block.text).join("")).toBe(text);
          expect(surfaces(blocks)).toEqual(text.match(NUMBER) ?? []);
          let start = 0;
          for (const block of blocks) {
            expect(block.start).toBe(start);
            start += block.text.length;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("keeps within its memory where there is no border to cut at", async () => {
    const blocks = await blocksOf("x".repeat(5000));
    expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(SMALL.whole);
    expect(blocks.map(({ text }) => text).join("")).toHaveLength(5000);
  });

  it("cuts at paragraphs where it can", async () => {
    const blocks = await blocksOf("Nothing new in this one.\n\n".repeat(60));
    expect(blocks.length).toBeGreaterThan(5);
    for (const { text } of blocks) expect(text.endsWith("\n\n")).toBe(true);
  });

  it("finds a name of an early block again in all later ones", async () => {
    const filler = "the patient is well and has no pain today. ".repeat(4);
    const text = `Dr. Hendricks came.\n${filler}\n${`${filler}\nHendricks agreed.\n`.repeat(12)}`;
    const blocks = await blocksOf(text);
    expect(blocks.length).toBeGreaterThan(10);
    expect(surfaces(blocks)).toEqual(Array.from({ length: 13 }, () => "Hendricks"));
  });

  it("does not pass a mere guess on to later blocks", async () => {
    const guess: Detector = {
      name: "guess",
      traits: PLAIN_TRAITS,
      detect: async (text) => (await titled.detect(text, never)).map((entity) => ({ ...entity, confidence: 0.5 })),
    };
    const text = `Dr. Hendricks came.\n${"the patient is well.\n".repeat(40)}Hendricks agreed.\n`;
    expect(surfaces(await blocksOf(text, 17, [guess]))).toEqual(["Hendricks"]);
    expect(surfaces(await blocksOf(text, 17, [titled]))).toEqual(["Hendricks", "Hendricks"]);
  });
});
