import type { Word } from "../../types.js";
import { SOUND_CLASS, soundsOf } from "./letters.js";

/** Everything here is measured in steps of 10 ms. */
export const STEP_MS = 10;

/** Sound that words are held against: one channel, or all of them. A byte for each 10 ms. */
export interface FitSound {
  /** Half decibels. */
  readonly loudness: Uint8Array;
  /** Half decibels; high for hiss, low for vowels. */
  readonly brightness: Uint8Array;
  /** Probability of speech of each frame, 0..255 for 0..1. */
  readonly probabilities: Uint8Array;
  readonly frameMs: number;
}

/** Sound, and what should be heard in it: for each 10 ms the sound class of the word there, or 0. */
export interface FitTrack {
  readonly sound: FitSound;
  readonly expected: Uint8Array;
}

/** A word that says when it was said. */
export interface TimedWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly channel: number | null;
  /** How many words share the time. */
  readonly count: number;
}

/**
 * The words with times. Those that the recogniser seems to have made up belong nowhere. Words that share one time, that of their segment, are one:
 * their letters are spread over it.
 */
export function timedWords(words: readonly Word[]): TimedWord[] {
  const timed: TimedWord[] = [];
  for (const { text, startMs, endMs, channel, invented } of words) {
    if (startMs === null || endMs === null || endMs <= startMs || invented) continue;
    const last = timed.at(-1);
    const isSame = last?.startMs === startMs && last.endMs === endMs && last.channel === channel;
    if (isSame) timed[timed.length - 1] = { ...last, text: `${last.text} ${text}`, count: last.count + 1 };
    else timed.push({ text, startMs, endMs, channel, count: 1 });
  }
  return timed;
}

/** A track for each channel that words name, and one of all channels for those that name none. */
export function tracksOf(words: readonly TimedWord[], sounds: readonly FitSound[]): FitTrack[] {
  const [only] = sounds;
  if (sounds.length === 1 && only) return [{ sound: only, expected: expectedSounds(words, only.loudness.length) }];
  const unnamed = words.filter(({ channel }) => channel === null);
  const tracks = sounds.map((sound, channel) => ({
    sound,
    expected: expectedSounds(
      words.filter((word) => word.channel === channel),
      sound.loudness.length,
    ),
  }));
  if (unnamed.length === 0) return tracks;
  const all = loudestOf(sounds);
  return [...tracks, { sound: all, expected: expectedSounds(unnamed, all.loudness.length) }];
}

function expectedSounds(words: readonly TimedWord[], length: number): Uint8Array {
  const expected = new Uint8Array(length);
  for (const { text, startMs, endMs } of words) {
    let atMs = startMs;
    for (const { sound, share } of soundsOf(text)) {
      const untilMs = atMs + share * (endMs - startMs);
      expected.fill(sound, Math.max(0, Math.round(atMs / STEP_MS)), Math.max(0, Math.round(untilMs / STEP_MS)));
      atMs = untilMs;
    }
  }
  return expected;
}

/** Whether a word is expected there. */
export function isWord(expected: number | undefined): boolean {
  return (expected ?? SOUND_CLASS.none) !== SOUND_CLASS.none;
}

/** All channels as one: at each time the one that is loudest. */
function loudestOf(sounds: readonly FitSound[]): FitSound {
  const [first, ...others] = sounds;
  if (!first)
    return { loudness: new Uint8Array(), brightness: new Uint8Array(), probabilities: new Uint8Array(), frameMs: 32 };
  const loudness = first.loudness.slice();
  const brightness = first.brightness.slice();
  const probabilities = first.probabilities.slice();
  for (const other of others) {
    for (const [at, level] of other.loudness.entries()) {
      if (level <= (loudness[at] ?? 0)) continue;
      loudness[at] = level;
      brightness[at] = other.brightness[at] ?? 0;
    }
    for (const [at, probability] of other.probabilities.entries()) {
      probabilities[at] = Math.max(probabilities[at] ?? 0, probability);
    }
  }
  return { loudness, brightness, probabilities, frameMs: first.frameMs };
}
