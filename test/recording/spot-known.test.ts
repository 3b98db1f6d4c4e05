import { describe, expect, it } from "vitest";
import { createSpeechStore } from "../../src/audio/speech/speech-store.js";
import { parseConfig } from "../../src/config/config.js";
import { parseKnown } from "../../src/config/known.js";
import type { SpotHit, SpotPhrase, Spotter } from "../../src/engine-types.js";
import { chooseSpotter } from "../../src/recording/choose-spotter.js";
import { spotKnown } from "../../src/recording/spot-known.js";
import { phrasesOf } from "../../src/text/detectors/known/known-phrases.js";
import { knownNames } from "../../src/text/detectors/known/names-of.js";
import { renderTranscript } from "../../src/text/transcript-text.js";
import { IntervalSet } from "../../src/time/interval-set.js";
import type { PipelineEvent, Word } from "../../src/types.js";

const KNOWN = parseKnown({
  persons: [{ role: "patient", name: "Ferrer, Rosalinda M.", addresses: ["18 Tannery Lane, Brookline"] }],
  terms: ["blue heron"],
});
const { signal } = new AbortController();

function word(text: string, startMs: number, endMs: number, channel: number | null = null): Word {
  return { text, startMs, endMs, probability: null, speaker: null, channel, invented: false };
}

/** An ear that hears the phrase of these words at this time, on the first channel that it is given. */
function earOf(words: string, startMs: number, endMs: number, surplus = 20) {
  const told: (readonly SpotPhrase[])[] = [];
  const spotter: Spotter = {
    description: { name: "ear", model: null, modelSha256: null, device: null },
    spot: async (_, phrases, { onProgress }) => {
      told.push(phrases);
      onProgress?.(1);
      const phrase = phrases.findIndex((one) => one.words.join(" ") === words);
      const hits: SpotHit[] = told.length === 1 ? [{ phrase, startMs, endMs, surplus }] : [];
      return { hits, phrases: phrases.length };
    },
  };
  return { spotter, told };
}

const events: PipelineEvent[] = [];

function spot(spotter: Spotter | null, words: readonly Word[], channels = 1, config = {}, known = KNOWN) {
  const silence = { speech: IntervalSet.from([]), probabilities: new Uint8Array(), frameMs: 32 };
  const heard = {
    store: createSpeechStore("/nowhere", { channels }),
    activity: Array.from({ length: channels }, () => silence),
    durationMs: 10_000,
  };
  const transcript = { language: "en", words };
  return spotKnown({ spotter, known, config: parseConfig(config) }, heard, transcript, renderTranscript(words), {
    signal,
    emit: (event) => events.push(event),
  });
}

describe("what is listened for", () => {
  it("is names whole, in parts and spelled, the places of addresses, employers and terms", () => {
    expect(phrasesOf(KNOWN).map(({ words, type }) => [words.join(" "), type])).toEqual([
      ["rosalinda ferrer", "PERSON"],
      ["rosalinda", "PERSON"],
      ["r o s a l i n d a", "PERSON"],
      ["ferrer", "PERSON"],
      ["f e r r e r", "PERSON"],
      ["tannery lane", "ADDRESS"],
      ["one eight tannery lane", "ADDRESS"],
      ["eighteen tannery lane", "ADDRESS"],
      ["brookline", "ADDRESS"],
      ["blue heron", "OTHER_ID"],
    ]);
  });

  it("is nothing where the policy leaves it in", async () => {
    const { spotter, told } = earOf("rosalinda", 0, 1);
    await spot(spotter, [], 1, { policy: ["ADDRESS"] });
    expect(told[0]?.map(({ words }) => words.join(" "))).toContain("brookline");
    expect(told[0]?.filter(({ words }) => words.includes("rosalinda"))).toEqual([]);
  });

  it("needs somebody known, English, and a setting that does not forbid it", async () => {
    expect(await chooseSpotter(parseConfig({}), null)).toBeNull();
    expect(await chooseSpotter(parseConfig({ spotting: "off" }), KNOWN)).toBeNull();
    expect(await chooseSpotter(parseConfig({ language: "it" }), KNOWN)).toBeNull();
  });
});

describe("what was heard", () => {
  const words = [word("the", 900, 1000), word("fair", 1050, 1400), word("or", 1400, 1600), word("is", 1620, 1800)];

  it("is its stretch of sound, and a finding of the words that were recognised there, which says whose name it is", async () => {
    const { spots, entities, phrases } = await spot(earOf("ferrer", 1020, 1610).spotter, words);
    expect(spots).toEqual([
      { startMs: 1020, endMs: 1610, channel: null, type: "PERSON", confidence: 0.8, words: [1, 2] },
    ]);
    expect(entities).toMatchObject([
      { start: 4, end: 11, type: "PERSON", role: "patient", says: 2, detectedBy: ["spotter"] },
    ]);
    expect(knownNames(KNOWN)[2]).toBe("Ferrer");
    expect(phrases).toBe(10);
  });

  it("is a stretch alone where there is no word, and ends with the recording", async () => {
    const { spots, entities } = await spot(earOf("ferrer", 9700, 10_040).spotter, words);
    expect(spots).toMatchObject([{ startMs: 9700, endMs: 10_000 }]);
    expect(entities).toEqual([]);
  });

  it("is of the channel that it was heard on", async () => {
    const both = [word("fair", 1050, 1400, 0), word("yes", 1100, 1400, 1)];
    const { spots, entities } = await spot(earOf("ferrer", 1020, 1610).spotter, both, 2);
    expect(spots).toMatchObject([{ channel: 0 }]);
    expect(entities).toMatchObject([{ start: 0, end: 4 }]);
    const half = { kind: "progress", stage: "spot", fraction: 0.5 };
    expect(events.slice(-2)).toEqual([half, { ...half, fraction: 1 }]);
  });

  it("may be less sure where a name is due, or the words heard there are doubted", async () => {
    const count = async (surplus: number, said: readonly Word[]) =>
      (await spot(earOf("ferrer", 1020, 1610, surplus).spotter, said)).spots.length;
    const doubted = words.map((each) => ({ ...each, probability: 0.3 }));
    const [, fair] = words;
    const due = fair ? [word("doctor", 600, 1000), fair] : [];
    const perhaps = fair ? [word("hello", 600, 1000), fair] : [];
    const neither = words.map((each) => ({ ...each, probability: 0.6 }));
    expect([await count(0, neither), await count(-1, neither)]).toEqual([1, 0]);
    expect([await count(12, words), await count(11, words)], "words that nothing speaks against").toEqual([1, 0]);
    const believed = words.map((each) => ({ ...each, probability: 0.9 }));
    expect([await count(5, believed), await count(4, believed)]).toEqual([1, 0]);
    expect([await count(-5, doubted), await count(-6, doubted)]).toEqual([1, 0]);
    expect([await count(-15, due), await count(-16, due)]).toEqual([1, 0]);
    expect([await count(-8, perhaps), await count(-9, perhaps)]).toEqual([1, 0]);
    expect([await count(0, []), await count(-1, [])], "no word at all").toEqual([1, 0]);
  });

  it("must be the likelier where the words are believed and are numbers, which are read for all that is known", async () => {
    const said = [word("to", 1020, 1100), word("one", 1100, 1300), word("ninety", 1300, 1600)];
    const numbered = parseKnown({ persons: [{ recordNumbers: ["192"] }] });
    const count = async (surplus: number) =>
      (await spot(earOf("one nine two", 1020, 1610, surplus).spotter, said, 1, {}, numbered)).spots.length;
    expect([await count(25), await count(24)]).toEqual([1, 0]);
  });

  it("begins and ends with the words that say it, where the ear is off by no more than a syllable", async () => {
    const said = [word("Miss", 900, 1100), word("Ferrer", 1100, 1600), word("is", 1620, 1800)];
    const placed = async (startMs: number, endMs: number, words: readonly Word[] = said) => {
      const { spots } = await spot(earOf("ferrer", startMs, endMs).spotter, words);
      return spots.map((one) => [one.startMs, one.endMs, one.words]);
    };
    expect(await placed(950, 1790)).toEqual([[1100, 1600, [1]]]);
    expect(await placed(1180, 1550), "it was heard within them").toEqual([[1180, 1550, [1]]]);
    const doubted = said.map((each) => ({ ...each, probability: each.text === "Ferrer" ? 0.9 : 0.5 }));
    expect(await placed(840, 1790, doubted), "something longer was heard").toEqual([[840, 1600, [0, 1]]]);
    expect(await placed(840, 1790), "words that are believed are beside it").toEqual([[1100, 1600, [1]]]);
    const cut = said.map((each) => (each.text === "Ferrer" ? { ...each, endMs: 1400 } : each));
    expect(await placed(1150, 1610, cut), "it goes on where no other word was heard").toEqual([[1150, 1610, [1]]]);
    expect(await placed(1500, 1790), "hardly there").toEqual([[1500, 1790, [2]]]);
  });

  it("is told apart from nobody having listened", async () => {
    expect(await spot(null, words)).toEqual({ spots: [], entities: [], phrases: null });
  });
});
