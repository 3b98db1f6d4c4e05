import { describe, expect, it } from "vitest";
import { SOUND_CLASS, soundsOf } from "../../../src/audio/fit/letters.js";
import { measureChannels } from "../../../src/audio/fit/measure-channels.js";
import { measureFit } from "../../../src/audio/fit/measure-fit.js";
import type { FitSound } from "../../../src/audio/fit/track.js";
import type { Word } from "../../../src/types.js";

const TEXT = `the patient came in this morning with chest pain that began on tuesday evening while she was washing the dishes
she has a history of high blood pressure and takes lisinopril once a day we listened to her lungs and they were clear on both
sides her heart sounds are regular with no murmur we will order an electrocardiogram and some blood tests and see her again`;
const OTHER = `my brother moved to a farm near the river and raises goats for milk and cheese he drives an old green tractor
every spring the fields flood and he has to carry hay up the hill in buckets his neighbours lend him a boat which leaks badly
last year they built a bridge out of planks and rope but nobody dares to walk over it when the wind blows from the mountains`;

/** Numbers below 1 that look like chance and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words said one after the other, with a pause after every tenth. */
function said(text: string, fromMs = 500, seed = 1): Word[] {
  const next = chance(seed);
  let at = fromMs;
  return text.split(/\s+/).map((word, index) => {
    const startMs = Math.round(at);
    at += 60 + word.length * (55 + 30 * next());
    const endMs = Math.round(at);
    at += index % 10 === 9 ? 200 + 500 * next() : 0;
    return { text: word, startMs, endMs, probability: null, speaker: null, channel: null, invented: false };
  });
}

/** A sound with these words in it: louder in vowels, brighter in sibilants, and noise over all of it. */
function soundOf(words: readonly Word[], durationMs: number, seed = 7): FitSound {
  const next = chance(seed);
  const steps = Math.floor(durationMs / 10);
  const loudness = Uint8Array.from({ length: steps }, () => 60 + 12 * next());
  const brightness = Uint8Array.from({ length: steps }, () => 90 + 24 * next());
  const probabilities = new Uint8Array(Math.ceil(durationMs / 32)).fill(4);
  for (const { text, startMs, endMs } of words) {
    let at = startMs ?? 0;
    const length = (endMs ?? 0) - at;
    for (const { sound, share } of soundsOf(text)) {
      const until = at + share * length;
      for (let step = Math.floor(at / 10); step < Math.min(steps, until / 10); step++) {
        loudness[step] = 110 + 30 * next() + (sound === SOUND_CLASS.vowel ? 20 : 0);
        brightness[step] = 70 + 30 * next() + (sound === SOUND_CLASS.sibilant ? 30 : 0);
        probabilities[Math.floor(step / 3.2)] = 240;
      }
      at = until;
    }
  }
  return { loudness, brightness, probabilities, frameMs: 32 };
}

const WORDS = said(TEXT);
const DURATION_MS = (WORDS.at(-1)?.endMs ?? 0) + 800;
const SOUND = soundOf(WORDS, DURATION_MS);
const move = (words: readonly Word[], to: (ms: number) => number): Word[] =>
  words.map((word) => ({ ...word, startMs: to(word.startMs ?? 0), endMs: to(word.endMs ?? 0) }));
const fitOf = (words: readonly Word[], sounds: readonly FitSound[] = [SOUND]) => measureFit(words, sounds);

describe("measureFit", () => {
  it("the words of the sound fit, and nothing of it is unplaced", () => {
    const fit = fitOf(WORDS);
    expect(fit).toMatchObject({ verdict: "fits", offsetMs: 0, driftPpm: 0 });
    expect(fit?.score).toBeGreaterThan(20);
    expect(fit?.unplaced.totalMs).toBe(0);
  });

  it.each([-5000, -1000, -300, 300, 1000, 5000])("words that lie %i ms off are told so", (offMs) => {
    const fit = fitOf(move(WORDS, (ms) => ms + offMs));
    expect(fit?.verdict).toBe("offset");
    expect(Math.abs((fit?.offsetMs ?? 0) + offMs)).toBeLessThanOrEqual(30);
  });

  it("words that lie 150 ms off are in their place, and what is muted reaches further to that side", () => {
    const fit = fitOf(move(WORDS, (ms) => ms + 150));
    expect(fit?.verdict).toBe("fits");
    for (const { beforeMs, afterMs } of fit?.reach ?? []) expect([beforeMs >= 120, afterMs]).toEqual([true, 0]);
  });

  it("a clock that runs slow is told from an offset", () => {
    const long = said([TEXT, OTHER, TEXT, OTHER].join(" "));
    const durationMs = (long.at(-1)?.endMs ?? 0) + 500;
    const fit = measureFit(
      move(long, (ms) => ms * (1 - 0.006)),
      [soundOf(long, durationMs)],
    );
    expect(fit?.verdict).toBe("drift");
    expect(Math.abs((fit?.driftPpm ?? 0) - 6036)).toBeLessThan(600);
    expect(Math.abs(fit?.offsetMs ?? 0)).toBeLessThan(60);
  });

  it("a cut in the middle is no offset", () => {
    const half = DURATION_MS / 2;
    expect(fitOf(move(WORDS, (ms) => (ms < half ? ms : ms - 2000)))?.verdict).toBe("cut");
  });

  it("the last ten of 67 words a second early are a cut", () => {
    const from = WORDS.at(-10)?.startMs ?? 0;
    expect(fitOf(move(WORDS, (ms) => (ms < from ? ms : ms - 1000)))?.verdict).toBe("cut");
  });

  it("right words whose times are off one by one are not refused for what a block has by chance elsewhere", () => {
    const words = said(TEXT.split(/\s+/).slice(0, 32).join(" "), 500, 47);
    const clear = soundOf(words, (words.at(-1)?.endMs ?? 0) + 500, 147);
    const noise = chance(547);
    const veiled = (level: number) => Math.min(255, level * 0.4 + 120 * noise());
    const sound = { ...clear, loudness: clear.loudness.map(veiled), brightness: clear.brightness.map(veiled) };
    const off = chance(618);
    for (let turn = 0; turn < 5; turn++) off();
    const fit = measureFit(
      words.map((word) => {
        const byMs = (2 * off() - 1) * 150;
        return { ...word, startMs: (word.startMs ?? 0) + byMs, endMs: (word.endMs ?? 0) + byMs };
      }),
      [sound],
    );
    expect(fit?.score).toBeGreaterThan(10);
    expect(fit).toMatchObject({ verdict: "cannot-tell", reach: [] });
    expect(fit?.unplaced.coveredMs(0, DURATION_MS)).toBeGreaterThanOrEqual(words.at(-1)?.endMs ?? 0);
  });

  it("words of something else are another's, and of too few nobody can tell", () => {
    const foreign = said(OTHER, 500, 3).filter(({ endMs }) => (endMs ?? 0) < DURATION_MS);
    expect(fitOf(foreign)?.verdict).toBe("another");
    const few = fitOf(WORDS.slice(0, 4));
    expect(few?.verdict).toBe("cannot-tell");
    expect(few?.unplaced.coveredMs(0, DURATION_MS)).toBe(DURATION_MS);
  });

  it("words without a time say nothing, and words in silence nothing good", () => {
    expect(fitOf([])).toBeNull();
    const untimed = fitOf(WORDS.map((word) => ({ ...word, startMs: null, endMs: null })));
    expect(untimed?.verdict).toBe("cannot-tell");
    expect(untimed?.unplaced.coveredMs(0, DURATION_MS)).toBe(DURATION_MS);
    const silence = { ...SOUND, loudness: SOUND.loudness.map(() => 0), brightness: SOUND.brightness.map(() => 120) };
    const unheard = { ...silence, probabilities: SOUND.probabilities.map(() => 0) };
    expect(fitOf(WORDS, [unheard])?.verdict).not.toBe("fits");
  });

  it("each channel's words are held against its own sound", () => {
    const [left, right] = [WORDS, said(OTHER, 700, 5)];
    const sounds = [left, right].map((words, index) => soundOf(words, DURATION_MS, 11 + index));
    const on = (words: readonly Word[], channel: number) => words.map((word) => ({ ...word, channel }));
    expect(fitOf([...on(left, 0), ...on(right, 1)], sounds)?.verdict).toBe("fits");
    expect(fitOf([...on(left, 1), ...on(right, 0)], sounds)?.verdict).not.toBe("fits");
  });

  it("the right words of one side do not vouch for those of another call on the other", () => {
    const on = (words: readonly Word[], channel: number) => words.map((word) => ({ ...word, channel }));
    const [left, right] = [said(TEXT.repeat(3)), said(TEXT.repeat(3).split(/\s+/).reverse().join(" "), 900, 3)];
    const durationMs = Math.max(left.at(-1)?.endMs ?? 0, right.at(-1)?.endMs ?? 0) + 500;
    const sounds = [soundOf(left, durationMs), soundOf(right, durationMs, 9)];
    const fits = measureChannels([...on(left, 0), ...on(right, 1)], sounds);
    expect(fits).toMatchObject({ verdict: "fits", unplacedOn: [] });

    const foreign = said(OTHER.repeat(3), 700, 5).filter(({ endMs }) => (endMs ?? 0) < durationMs);
    const mixed = measureChannels([...on(left, 0), ...on(foreign, 1)], sounds);
    const silenced = mixed?.unplacedOn.find(({ channel }) => channel === 1)?.spans.totalMs ?? 0;
    expect(mixed?.verdict !== "fits" || silenced >= 0.95 * durationMs).toBe(true);
    expect(mixed?.unplacedOn.some(({ channel }) => channel === 0)).toBe(false);

    const few = measureChannels([...on(left, 0), ...on(foreign.slice(0, 12), 1)], sounds);
    expect(few).toMatchObject({ verdict: "fits", unplacedOn: [{ channel: 1 }] });
  });

  it("is the same in every run, and as sure of a recording with other loudness", () => {
    expect(fitOf(WORDS)).toEqual(fitOf(WORDS));
    const quiet = { ...SOUND, loudness: SOUND.loudness.map((level) => level - 40) };
    expect(fitOf(WORDS, [quiet])?.score).toBeCloseTo(fitOf(WORDS)?.score ?? 0, 0);
  });
});
