import { describe, expect, it } from "vitest";
import { sortWords } from "../../../src/audio/words/word-order.js";
import type { Word } from "../../../src/types.js";

function word(text: string, startMs: number | null, speaker: string | null = null): Word {
  const endMs = startMs === null ? null : startMs + 300;
  return { text, startMs, endMs, speaker, probability: null, channel: null, invented: false };
}

const order = (words: readonly Word[]) =>
  sortWords(words)
    .map(({ text }) => text)
    .join(" ");
const sentence = "my name is Ana Lopez and I am calling about the bill that came last week for the visit".split(" ");

describe("sortWords", () => {
  it("puts channels and speakers that are listed one after the other in the order of time", () => {
    expect(
      order([word("hello", 0, "A"), word("thanks", 4000, "A"), word("hi", 2000, "B"), word("bye", 6000, "B")]),
    ).toBe("hello hi thanks bye");
    expect(order([word("hello", 0), word("thanks", 4000), word("hi", 2000), word("bye", 6000)])).toBe(
      "hello hi thanks bye",
    );
  });

  it.each([[0], [300], [58_000]])(
    "leaves a word that claims %i ms in its sentence, and keeps what it claims",
    (claimedMs) => {
      const words = sentence.map((text, k) => word(text, text === "Lopez" ? claimedMs : 10_000 + 400 * k));
      expect(order(words)).toBe(sentence.join(" "));
      expect(sortWords(words).find(({ text }) => text === "Lopez")?.startMs).toBe(claimedMs);
    },
  );

  it("keeps words without times behind the words before them", () => {
    const words = sentence.map((text, k) => word(text, ["Ana", "Lopez"].includes(text) ? null : 10_000 + 400 * k));
    expect(order(words)).toBe(sentence.join(" "));
  });

  it("sorts small disorder, as of people talking over each other", () => {
    const words = sentence.map((text, k) => word(text, 10_000 + 400 * k));
    const [first, second, ...rest] = words;
    expect(first && second && order([second, first, ...rest])).toBe(sentence.join(" "));
  });
});
