import type { Word } from "../../src/types.js";

/** The words of a text as one speaker says them, one every half second; nobody tells who speaks. */
export function saidWords(text: string): Word[] {
  return text.split(" ").map((word, k) => ({
    text: word,
    startMs: k * 500,
    endMs: k * 500 + 400,
    probability: null,
    speaker: null,
    channel: null,
    invented: false,
  }));
}
