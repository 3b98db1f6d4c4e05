import { describe, expect, it } from "vitest";
import { chooseStretches } from "../../../src/audio/fit/choose-stretches.js";
import { countMatching, nearnessOf } from "../../../src/audio/fit/heard-words.js";
import type { Word } from "../../../src/types.js";

const SENTENCES = [
  "Good morning, how are you feeling today? I am not sleeping well at all.",
  "The chest pain began last Tuesday after dinner, and it has not gone away since.",
  "Could you confirm the date of birth that we have on file for your mother?",
  "We moved to a small farm near the river when the children were still young.",
  "Take two of the blue tablets with water before breakfast, and call me on Friday.",
];

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a recogniser makes of it that gets so many of 100 letters wrong. */
function misheard(text: string, percent: number, next: () => number): string {
  const letter = () => "etaoinshrdlu"[Math.floor(next() * 12)] ?? "e";
  return [...text].map((each) => (next() * 100 < percent ? letter() : each)).join("");
}

/** Edit distance as the textbook has it. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      table[row]?.splice(column, 1, Math.min(change, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

describe("what was recognised in a stretch", () => {
  const text = SENTENCES.join(" ");
  const count = (heard: readonly string[], belief: number | null = 0.9) =>
    countMatching(
      SENTENCES.map((said, index) => ({ said, heard: heard[index] ?? "", belief })),
      text,
    );

  it("is nearer to its own words than chance, although every third letter is wrong; other words never are", () => {
    const next = chance(7);
    for (let round = 0; round < 20; round++) {
      const heard = SENTENCES.map((sentence) => misheard(sentence.toUpperCase(), 33, next));
      expect(count(heard)).toEqual({ stretches: 5, told: 5, matching: 5 });
      const moved = [...heard.slice(2), ...heard.slice(0, 2)];
      expect(count(moved)).toEqual({ stretches: 5, told: 5, matching: 0 });
    }
  });

  it("tells nothing where little was heard, or nothing that the recogniser believes", () => {
    expect(count(["Good morning", "", "[BLANK]", "we", "Take two"])).toEqual({ stretches: 5, told: 0, matching: 0 });
    expect(count(SENTENCES, 0.1)).toEqual({ stretches: 5, told: 0, matching: 0 });
    expect(count(SENTENCES, null)).toEqual({ stretches: 5, told: 5, matching: 5 });
  });

  it("is measured in letters, against the words read backwards where the transcript has no others", () => {
    const own = "thechestpainbeganlasttuesday";
    const heard = "the chess pan began last choose day";
    const letters = heard.replaceAll(" ", "");
    const backwards = [...own].reverse().join("");
    expect(nearnessOf(heard, "The chest pain began last Tuesday.", own)).toBeCloseTo(
      distance(letters, own) / distance(letters, backwards),
      10,
    );
  });
});

describe("the stretches to recognise", () => {
  const word = (startMs: number | null, endMs: number | null, text = "word", channel: number | null = null): Word => ({
    ...{ text, startMs, endMs, channel },
    ...{ probability: null, speaker: null, invented: false },
  });
  const every = (stepMs: number, durationMs: number) =>
    Array.from({ length: Math.floor(durationMs / stepMs) }, (_, index) => word(index * stepMs, index * stepMs + 300));

  it("are five, short, apart, and spread over the recording", () => {
    const stretches = chooseStretches(every(400, 600_000), 600_000, false);
    expect(stretches).toHaveLength(5);
    for (const [index, { startMs, endMs, text, channel }] of stretches.entries()) {
      expect(Math.floor((startMs + 200) / 120_000)).toBe(index);
      expect(endMs - startMs).toBeLessThanOrEqual(7400);
      expect(text.split(" ")).toHaveLength(17);
      expect(channel).toBeNull();
    }
  });

  it("are fewer where the recording is short or little is said", () => {
    const dense = [
      word(1000, 1300),
      ...every(300, 4000).map((each) => ({
        ...each,
        startMs: (each.startMs ?? 0) + 9000,
        endMs: (each.endMs ?? 0) + 9000,
      })),
    ];
    const stretches = chooseStretches(dense, 14_000, false);
    expect(stretches.map(({ startMs }) => startMs)).toEqual([8800]);
  });

  it("hold one channel's words where channels are apart, and those without times between them", () => {
    const words = [
      word(0, 300, "one", 0),
      word(100, 500, "other", 1),
      word(null, null, "two", 0),
      word(600, 900, "three", 0),
    ];
    expect(chooseStretches(words, 5000, true)).toEqual([
      { channel: 0, startMs: 0, endMs: 1100, text: "one two three" },
    ]);
  });

  it("are none where words have the times of their segment", () => {
    expect(chooseStretches([word(0, 9000), word(0, 9000)], 9000, false)).toEqual([]);
  });
});
