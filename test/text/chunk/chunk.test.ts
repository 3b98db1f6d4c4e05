import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chunk, chunkText } from "../../../src/text/chunk/chunk.js";

/** Each piece as "overlap|own", line feeds as "/". */
function shown(text: string, words: number, overlapTurns: number): string[] {
  return chunkText(text, { words, overlapTurns }).map(({ start, ownStart, end }) =>
    `${text.slice(start, ownStart)}|${text.slice(ownStart, end)}`.replaceAll("\n", "/"),
  );
}

const count = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

describe("chunkText", () => {
  it.each([
    ["", []],
    [" \n\t \n", []],
    ["hello", ["|hello"]],
    [" hello \n", ["| hello /"]],
    ["one two three", ["|one two three"]],
  ])("%j", (text, expected) => {
    expect(shown(text, 10, 1)).toEqual(expected);
  });

  it("cuts between turns and repeats the last one", () => {
    const text = "A: hi there\nB: good day\nA: yes please\nB: so well\nA: my dear\nB: oh dear";
    expect(shown(text, 12, 1)).toEqual([
      "|A: hi there/B: good day/A: yes please/B: so well/",
      "B: so well/|A: my dear/B: oh dear",
    ]);
    expect(shown(text, 8, 1)).toEqual([
      "|A: hi there/B: good day/",
      "day/|A: yes please/B: so well/",
      "well/|A: my dear/B: oh dear",
    ]);
    expect(shown(text, 12, 0)).toEqual([
      "|A: hi there/B: good day/A: yes please/B: so well/",
      "|A: my dear/B: oh dear",
    ]);
  });

  it("repeats as many turns as asked for, but no more than a quarter of the size", () => {
    const text = Array.from({ length: 40 }, (_, index) => `say it ${index}x\n`).join("");
    const [, second] = shown(text, 24, 2);
    expect(second).toMatch(/^say it 6x\/say it 7x\/\|say it 8x/);
    const [, capped] = shown(text, 24, 9);
    expect(capped).toMatch(/^say it 6x\/say it 7x\/\|say it 8x/);
  });

  it("cuts a long turn after a sentence, not after a title or an initial, and repeats the last sentence", () => {
    const text =
      "We went to the lake today. I saw Dr. Marsh there with A. Lund and more. She was well. It rained a lot then.";
    expect(shown(text, 20, 1)).toEqual([
      "|We went to the lake today. I saw Dr. Marsh there with A. Lund and more. She was well. ",
      "She was well. |It rained a lot then.",
    ]);
    expect(shown(text, 12, 1)[0]).toBe("|We went to the lake today. ");
  });

  it("cuts unpunctuated text between words and repeats 24 of them", () => {
    const text = Array.from({ length: 300 }, (_, index) => `word${"abcdefghij"[index % 10]}x`).join(" ");
    const pieces = shown(text, 120, 1);
    expect(pieces.map((piece) => piece.split("|").map(count))).toEqual([
      [0, 120],
      [24, 120],
      [24, 60],
    ]);
    expect(shown(text, 40, 1).map((piece) => piece.split("|").map(count))[1]).toEqual([10, 40]);
    expect(shown(text, 120, 0).map((piece) => piece.split("|").map(count))[1]).toEqual([0, 120]);
  });

  it.each([
    ["five five five one two three four", "a number said digit by digit"],
    ["0171 555 0129 33", "a written number"],
    ["march third nineteen sixty two", "a date"],
    ["jo dot lee underscore two dot com", "an address"],
    ["J, H, N, S, M, T", "a spelled name"],
    ["Dr. Lena Marsh", "a title and a name"],
    ["Anna Lucia Prado Marsh", "a name"],
  ])("does not cut %j (%s)", (unit) => {
    for (let lead = 1; lead <= 40; lead++) {
      const text = `${"well ".repeat(lead)}${unit}${" so".repeat(60)}`;
      const at = text.indexOf(unit);
      for (const { ownStart, start } of chunkText(text, { words: 30, overlapTurns: 1 })) {
        for (const cut of [start, ownStart]) expect(cut <= at || cut >= at + unit.length, `${lead}`).toBe(true);
      }
    }
  });

  it.each([
    ["five five five\none two three four"],
    ["five five five\nB: okay\nA: one two three four"],
    ["555\n[doctor] go ahead\n[patient] 0129"],
    ["L, E\nSpeaker 2: yes\nSpeaker 1: N, N"],
  ])("does not cut %j, which goes on in a later turn", (unit) => {
    for (let lead = 5; lead <= 20; lead++) {
      const text = `A: ${"well so ".repeat(lead)}it is ${unit}\n${"so well ".repeat(20)}`;
      const at = text.indexOf(unit);
      for (const { ownStart } of chunkText(text, { words: 30, overlapTurns: 1 })) {
        expect(ownStart <= at || ownStart >= at + unit.length, `${lead}`).toBe(true);
      }
    }
  });

  it("cuts at a turn's end between a name and a capital", () => {
    const text = `${"well so ".repeat(5)}it is Lena\nMarsh is here ${"so well ".repeat(5)}`;
    expect(chunkText(text, { words: 20, overlapTurns: 0 })[0]?.end).toBe(text.indexOf("Marsh"));
  });

  it("cuts a number that is longer than a piece, since there is no other place", () => {
    const pieces = chunkText("five ".repeat(100), { words: 10, overlapTurns: 1 });
    expect(pieces).toHaveLength(10);
  });

  it("takes hostile text in its stride", () => {
    const size = 200_000;
    for (const text of [
      `${".".repeat(2 * size)}x`,
      '."'.repeat(size),
      "\n".repeat(size),
      "x".repeat(size),
      "Dr. ".repeat(size / 4),
    ]) {
      const pieces = chunkText(text, { words: 250, overlapTurns: 1 });
      expect(pieces.at(-1)?.end ?? 0).toBe(text.trim() === "" ? 0 : text.length);
    }
  });
});

const word = fc.constantFrom(
  ..."well so my name is lena Marsh Lena Dr. five two 41 555 okay. yes? no! dot at J, H, A. 👍 naïve x.y 12/3".split(
    " ",
  ),
);
const gap = fc.constantFrom(" ", " ", " ", "  ", "\n", "\n\n", " \n", "\t");
const randomText = fc
  .array(fc.tuple(word, gap), { maxLength: 400 })
  .chain((parts) => fc.constantFrom("", "\n", " ").map((lead) => lead + parts.flat().join("")));
const options = fc.record({ words: fc.integer({ min: 1, max: 90 }), overlapTurns: fc.integer({ min: 0, max: 4 }) });

describe("every piece of every text", () => {
  const holds = (check: (text: string, pieces: readonly Chunk[], words: number, overlapTurns: number) => void) => {
    fc.assert(
      fc.property(randomText, options, (text, { words, overlapTurns }) => {
        check(text, chunkText(text, { words, overlapTurns }), words, overlapTurns);
      }),
      { numRuns: 300 },
    );
  };

  it("its own stretches, put together, are the text", () => {
    holds((text, pieces) => {
      expect(pieces.map(({ ownStart, end }) => text.slice(ownStart, end)).join("")).toBe(
        text.trim() === "" ? "" : text,
      );
    });
  });

  it("has one to `words` words of its own, and an overlap of at most a quarter of them, out of the piece before", () => {
    holds((text, pieces, words, overlapTurns) => {
      pieces.forEach(({ start, ownStart, end }, index) => {
        const own = count(text.slice(ownStart, end));
        expect(own).toBeGreaterThanOrEqual(1);
        expect(own).toBeLessThanOrEqual(words);
        const shared = count(text.slice(start, ownStart));
        expect(shared).toBeLessThanOrEqual(overlapTurns === 0 ? 0 : words / 4);
        expect(start).toBeGreaterThanOrEqual(pieces[index - 1]?.ownStart ?? 0);
        expect(start).toBeLessThanOrEqual(ownStart);
      });
    });
  });

  it("begins at a word, after white space", () => {
    holds((text, pieces) => {
      for (const cut of pieces.slice(1).flatMap(({ start, ownStart }) => [start, ownStart])) {
        expect(text.slice(cut - 1, cut + 1)).toMatch(cut === 0 ? /^/ : /^\s\S/u);
      }
    });
  });

  it("is no scrap: at least half of `words`, but the last", () => {
    holds((text, pieces, words) => {
      for (const { ownStart, end } of pieces.slice(0, -1)) {
        expect(count(text.slice(ownStart, end))).toBeGreaterThanOrEqual(words / 2);
      }
    });
  });

  it("ends at a turn's end wherever a turn of plain words ends in its second half", () => {
    const line = fc.array(fc.constantFrom("well", "so", "my", "good"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.integer({ min: 24, max: 60 }), (lines, words) => {
        const text = lines.map((each) => `${each.join(" ")}\n`).join("");
        for (const { end } of chunkText(text, { words, overlapTurns: 1 })) expect(text[end - 1]).toBe("\n");
      }),
      { numRuns: 200 },
    );
  });
});
