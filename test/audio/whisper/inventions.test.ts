import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markInventions } from "../../../src/audio/whisper/inventions.js";
import { trimToSpeech } from "../../../src/audio/whisper/trim-to-speech.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import type { Word } from "../../../src/types.js";

function word(text: string, startMs: number | null, endMs: number | null): Word {
  return { text, startMs, endMs, probability: 0.9, speaker: null, channel: null, invented: false };
}

/** Words of 300 ms, one every 400 ms. */
function say(text: string, fromMs = 0): Word[] {
  return text.split(" ").map((part, index) => word(part, fromMs + index * 400, fromMs + index * 400 + 300));
}

const speech = (...spans: [number, number][]) =>
  IntervalSet.from(spans.map(([startMs, endMs]) => ({ startMs, endMs })));
const throughout = speech([0, 1_000_000]);

function invented(words: readonly Word[], heard: IntervalSet): string {
  return markInventions(words, heard)
    .map((found) => (found.invented ? found.text.toUpperCase() : found.text))
    .join(" ");
}

describe("markInventions", () => {
  it("leaves ordinary speech alone", () => {
    const text = "my number is five five five zero one eight three no no no no thank you for watching my dog";
    expect(invented(say(text), throughout)).toBe(text);
  });

  it("marks words where nothing is heard, but not those beside speech that is marked late", () => {
    const words = [word("hello", 0, 300), word("there", 880, 1_100), word("bye", 5_000, 5_300)];
    expect(invented(words, speech([1_200, 2_000], [0, 200]))).toBe("hello there BYE");
  });

  it("never marks a word without a time for want of speech", () => {
    expect(invented([word("Bob", null, null)], IntervalSet.empty)).toBe("Bob");
  });

  it("marks a word that no one could draw out so long, but not a number in digits", () => {
    const words = [word("and", 0, 2_500), word("617-555-0183", 3_000, 8_000), word("so", 9_000, 11_000)];
    expect(invented(words, throughout)).toBe("AND 617-555-0183 so");
  });

  it("marks many words in no time", () => {
    const rush = "we will see you soon"
      .split(" ")
      .map((text, index) => word(text, 1_000 + index * 40, 1_040 + index * 40));
    expect(invented([...say("yes"), ...rush, ...say("okay", 5_000)], throughout)).toBe("yes WE WILL SEE YOU SOON okay");
  });

  it("marks loops of phrases from four times on, of one word from six times on", () => {
    const phrase = "I see the man. ";
    expect(invented(say(`so ${phrase.repeat(3)}then`), throughout)).toBe(`so ${phrase.repeat(3)}then`);
    expect(invented(say(`so ${phrase.repeat(4)}then`), throughout)).toBe(`so ${phrase.repeat(4).toUpperCase()}then`);
    expect(invented(say("Oh, oh oh oh oh but"), throughout)).toBe("Oh, oh oh oh oh but");
    expect(invented(say("Oh, oh oh oh oh oh but"), throughout)).toBe("OH, OH OH OH OH OH but");
  });

  it("marks a caption's words only where little of it is speech", () => {
    const words = say("Thanks for watching!", 1_000);
    expect(invented(words, speech([900, 1_300]))).toBe("THANKS FOR WATCHING!");
    expect(invented(words, speech([900, 2_200]))).toBe("Thanks for watching!");
  });

  it("removes no word and takes no mark away", () => {
    const times = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null });
    const anyWord = fc.record({
      text: fc.constantFrom("no", "thanks", "for", "watching", "Bob"),
      startMs: times,
      lengthMs: fc.integer({ min: 0, max: 3_000 }),
      invented: fc.boolean(),
    });
    const anySpeech = fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 900 })));
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 30 }), anySpeech, (list, spans) => {
        const words = list.map(({ text, startMs, lengthMs, invented: already }) => ({
          ...word(text, startMs, startMs === null ? null : startMs + lengthMs),
          invented: already,
        }));
        const heard = speech(...spans.map(([at, length]): [number, number] => [at, at + length]));
        const marked = markInventions(words, heard);
        expect(marked.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
        for (const [index, before] of words.entries()) {
          const after = marked[index];
          expect(after?.invented || !before.invented).toBe(true);
          // Trimming only shortens, and never cuts speech of 150 ms or more off.
          if (before.startMs === null || before.endMs === null) continue;
          expect(after?.startMs).toBeGreaterThanOrEqual(before.startMs);
          expect(after?.endMs).toBeLessThanOrEqual(before.endMs);
          const kept = IntervalSet.from([{ startMs: after?.startMs ?? 0, endMs: after?.endMs ?? 0 }]);
          const cut = heard.clamp(before.startMs, before.endMs).subtract(kept);
          for (const { startMs, endMs } of cut) expect(endMs - startMs).toBeLessThan(150);
        }
      }),
    );
  });
});

describe("trimToSpeech", () => {
  const times = ({ startMs, endMs }: Word) => [startMs, endMs];

  it("cuts the pause that the first word of a segment swallowed", () => {
    expect(times(trimToSpeech(word("It", 12_000, 13_080), speech([11_000, 12_090], [13_000, 14_000])))).toEqual([
      12_925, 13_080,
    ]);
  });

  it("cuts a pause at the end", () => {
    expect(times(trimToSpeech(word("well", 1_000, 3_000), speech([900, 1_500])))).toEqual([1_000, 1_575]);
  });

  it("keeps a word whose pauses are short, that is spoken on both sides, or that is not heard at all", () => {
    const spokenShortly = speech([1_050, 1_150], [1_900, 2_500]);
    for (const heard of [
      speech([1_250, 2_000]),
      speech([0, 1_300], [1_900, 2_500]),
      spokenShortly,
      IntervalSet.empty,
    ]) {
      expect(times(trimToSpeech(word("Bob", 1_000, 2_200), heard))).toEqual([1_000, 2_200]);
    }
  });

  it("leaves a word without times alone", () => {
    expect(times(trimToSpeech(word("Bob", null, 2_000), speech([0, 100])))).toEqual([null, 2_000]);
  });
});
