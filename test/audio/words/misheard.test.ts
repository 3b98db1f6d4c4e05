import { describe, expect, it } from "vitest";
import { findMisheard, withRest } from "../../../src/audio/words/misheard.js";
import type { Gap, Word } from "../../../src/types.js";

/** Words as "text:probability", 300 ms each with a pause of 20 ms; "|300" is a longer pause. */
function heard(talk: string): Word[] {
  let at = 0;
  return talk.split(" ").flatMap((token): Word[] => {
    if (token.startsWith("|")) {
      at += Number(token.slice(1));
      return [];
    }
    const [text = "", probability = "0.95"] = token.split(":");
    const startMs = at;
    at += 320;
    const times = { startMs, endMs: startMs + 300 };
    return [{ text, ...times, probability: Number(probability), speaker: null, channel: null, invented: false }];
  });
}

/** The words of each gap. */
function runs(talk: string): string[] {
  const words = heard(talk);
  return findMisheard(words, { channel: null }).map(({ previousWord, nextWord }) =>
    words
      .slice((previousWord ?? -1) + 1, nextWord ?? words.length)
      .map(({ text }) => text)
      .join(" "),
  );
}

describe("findMisheard", () => {
  it.each([
    ["improbable words in a row", "we saw bees:.2 wax:.5 kettle:.6 today", ["bees wax kettle"]],
    ["none that begins well", "we saw bees:.5 wax:.5 today", []],
    ["two, where a pause parts them", "bees:.2 |600 wax:.2 well", ["bees", "wax"]],
    ["not the words that announce", "hello:.4 sold:.2 hen:.1 account:.05 number:.3 four", ["sold hen"]],
    ["titles and relations among them", "her:.1 daughter:.2 carving:.1 and so", ["her", "carving"]],
    ["nothing of a question's end", "and your bees:.1 wax?:.2 well", []],
  ])("gives %s", (_, talk, expected) => {
    expect(runs(talk)).toEqual(expected);
  });

  it("leaves a small word at the end that is likely right, unless it is stretched", () => {
    const words = heard("and bees:.2 in:.3 the summer");
    const short = words.map((word) => (word.text === "in" ? { ...word, endMs: (word.startMs ?? 0) + 150 } : word));
    expect(findMisheard(short, { channel: null })).toMatchObject([{ endMs: 620 }]);
    expect(findMisheard(words, { channel: null })).toMatchObject([{ endMs: 940 }]);
  });
});

describe("withRest", () => {
  const gapOver = (words: readonly Word[], first: number, last: number): Gap => ({
    id: "gap-1",
    startMs: words[first]?.startMs ?? -1,
    endMs: words[last]?.endMs ?? -1,
    channel: null,
    previousWord: first > 0 ? first - 1 : null,
    nextWord: last < words.length - 1 ? last + 1 : null,
    misheard: true,
  });

  it("takes in doubted words right beside, and no others", () => {
    const words = heard("born eleven:.8 plenty:.1 four:.7 and so");
    expect(withRest(gapOver(words, 2, 2), words, false)).toMatchObject({ startMs: 320, endMs: 1260 });
    const sure = heard("born eleven plenty:.1 four and so");
    expect(withRest(gapOver(sure, 2, 2), sure, false)).toMatchObject({ startMs: 640, endMs: 940 });
  });

  it("takes in the silence beside, up to where the margins reach", () => {
    const words = heard("live |500 bees:.1 |600 and so");
    expect(withRest(gapOver(words, 1, 1), words, false)).toMatchObject({ startMs: 600, endMs: 1440 });
    const far = heard("live |900 bees:.1 |900 and so");
    expect(withRest(gapOver(far, 1, 1), far, false)).toMatchObject({ startMs: 1220, endMs: 1520 });
  });

  it("goes to the end of an answer: over one believed word, not over two, a pause or a question", () => {
    const words = heard("bees:.1 by wax:.3 kettle:.5 it was fine");
    expect(withRest(gapOver(words, 0, 0), words, true)).toMatchObject({ endMs: 1260 });
    expect(withRest(gapOver(words, 0, 0), words, false)).toMatchObject({ endMs: 300 });
    const two = heard("bees:.1 by the wax:.3");
    expect(withRest(gapOver(two, 0, 0), two, true)).toMatchObject({ endMs: 300 });
    const paused = heard("bees:.1 |350 by wax:.3");
    expect(withRest(gapOver(paused, 0, 0), paused, true)).toMatchObject({ endMs: 370 });
    const asked = heard("bees:.1 where wax:.3 kettle:.3");
    expect(withRest(gapOver(asked, 0, 0), asked, true)).toMatchObject({ endMs: 300 });
  });

  it("takes in nothing that another speaker said, or that was heard on another channel", () => {
    const words = heard("bees:.1 wax:.3 kettle:.3");
    const other = words.map((word, index) => ({ ...word, speaker: index < 2 ? "A" : "B" }));
    expect(withRest(gapOver(other, 0, 0), other, true)).toMatchObject({ endMs: 620 });
    const channels = words.map((word, index) => ({ ...word, channel: index === 1 ? 1 : 0 }));
    const gap = { ...gapOver(channels, 0, 0), channel: 0 };
    expect(withRest(gap, channels, true)).toMatchObject({ endMs: 300 });
  });

  it("never shrinks the gap, and needs no probabilities", () => {
    const words = heard("born eleven plenty:.1 four").map((word) => ({ ...word, probability: null }));
    expect(withRest(gapOver(words, 1, 2), words, true)).toMatchObject({ startMs: 320, endMs: 940 });
  });
});
