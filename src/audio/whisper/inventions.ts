import type { IntervalSet } from "../../time/interval-set.js";
import type { Word } from "../../types.js";
import { trimToSpeech } from "./trim-to-speech.js";

/** Word times are off by about so much; voice activity this near to a word may be the word. */
const NEARBY_MS = 150;

/** Nobody draws a word out for longer (Switchboard's longest are about 1.5 s), except a number written in digits. */
const MAX_WORD_MS = 2_000;
const MAX_DIGIT_MS = 500;

/** Five words in a quarter of a second: three times as fast as the fastest speech. */
const HURRIED_WORDS = 5;
const HURRIED_MS = 250;

/** Repetitions that make a loop; people do say "no no no no", so a single word must be repeated more often. */
const LOOP_TIMES = 4;
const LOOP_TIMES_OF_ONE_WORD = 6;
const MAX_LOOP_WORDS = 12;

/** Below this share of speech under a caption's words nobody spoke them. */
const CAPTION_SPEECH = 0.5;

/**
 * What Whisper says into silence: it was trained on captions (Koenecke et al. 2024, "Careless Whisper"; the lists that users keep).
 * Lower case, without punctuation.
 */
const CAPTIONS = [
  "thanks for watching",
  "thank you for watching",
  "thank you so much for watching",
  "thank you very much for watching",
  "please subscribe",
  "please subscribe to my channel",
  "like and subscribe",
  "don't forget to like and subscribe",
  "see you next time",
  "see you in the next video",
  "i'll see you in the next video",
  "subtitles by",
  "subtitles by the amara org community",
  "subtitled by",
  "captions by",
  "captioning by",
  "transcription by",
  "transcribed by",
  "translated by",
  "copyright",
  "all rights reserved",
  "sottotitoli creati dalla comunità amara org",
  "sottotitoli e revisione a cura di",
  "untertitel der amara org community",
  "untertitel im auftrag des zdf",
  "untertitelung des zdf",
  "sous titres réalisés par la communauté d'amara org",
  "sous titrage",
  "merci d'avoir regardé cette vidéo",
  "subtítulos realizados por la comunidad de amara org",
  "gracias por ver el video",
  "legendas pela comunidade amara org",
].map((phrase) => phrase.split(" "));

/**
 * Marks the words that the recogniser seems to have made up, and bounds words that swallowed a pause (`trimToSpeech`).
 * No word is removed: detectors still see all of them, but an invented one covers no gap, so real speech under it is judged.
 *
 * A word is taken to be invented when
 * - the voice activity detector hears nothing within 150 ms of it;
 * - it lasts over 2 s (0.5 s more for each digit), or it is one of five words within 250 ms;
 * - it belongs to a loop: the same two to twelve words four times in a row, or the same word six times;
 * - it belongs to a phrase that Whisper is known to say into silence, and less than half of the phrase's time is speech.
 * @param words of one channel, in order.
 * @param speech what the detector heard on that channel.
 */
export function markInventions(words: readonly Word[], speech: IntervalSet): Word[] {
  const trimmed = words.map((word) => trimToSpeech(word, speech));
  const spoken = trimmed.map(({ text }) => normalise(text));
  const invented = trimmed.map((word) => word.invented || isUnheard(word, speech) || isEndless(word));
  markHurried(trimmed, invented);
  markLoops(spoken, invented);
  markCaptions(trimmed, spoken, speech, invented);
  return trimmed.map((word, index) => (invented[index] ? { ...word, invented: true } : word));
}

function isUnheard({ startMs, endMs }: Word, speech: IntervalSet): boolean {
  return startMs !== null && endMs !== null && !speech.overlaps(startMs - NEARBY_MS, endMs + NEARBY_MS);
}

function isEndless({ text, startMs, endMs }: Word): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return startMs !== null && endMs !== null && endMs - startMs > MAX_WORD_MS + digits * MAX_DIGIT_MS;
}

function markHurried(words: readonly Word[], invented: boolean[]): void {
  for (let first = 0; first + HURRIED_WORDS <= words.length; first++) {
    const run = words.slice(first, first + HURRIED_WORDS);
    const starts = run.flatMap(({ startMs }) => (startMs === null ? [] : [startMs]));
    const ends = run.flatMap(({ endMs }) => (endMs === null ? [] : [endMs]));
    if (starts.length < HURRIED_WORDS || ends.length < HURRIED_WORDS) continue;
    if (Math.max(...ends) - Math.min(...starts) < HURRIED_MS) invented.fill(true, first, first + HURRIED_WORDS);
  }
}

/** A loop of period n is a stretch in which every word equals the one n before it. */
function markLoops(spoken: readonly string[], invented: boolean[]): void {
  for (let period = 1; period <= MAX_LOOP_WORDS; period++) {
    const needed = period * (period === 1 ? LOOP_TIMES_OF_ONE_WORD : LOOP_TIMES);
    let first = 0;
    for (let index = period; index <= spoken.length; index++) {
      if (index < spoken.length && spoken[index] === spoken[index - period]) continue;
      if (index - first >= needed) invented.fill(true, first, index);
      first = index - period + 1;
    }
  }
}

function markCaptions(
  words: readonly Word[],
  spoken: readonly string[],
  speech: IntervalSet,
  invented: boolean[],
): void {
  for (let first = 0; first < spoken.length; first++) {
    for (const phrase of CAPTIONS) {
      if (!phrase.every((part, offset) => spoken[first + offset] === part)) continue;
      const run = words.slice(first, first + phrase.length);
      if (speechShare(run, speech) < CAPTION_SPEECH) invented.fill(true, first, first + phrase.length);
    }
  }
}

/** Share of the words' own time that is speech; 1 where none of them has a time. */
function speechShare(words: readonly Word[], speech: IntervalSet): number {
  let totalMs = 0;
  let speechMs = 0;
  for (const { startMs, endMs } of words) {
    if (startMs === null || endMs === null) continue;
    totalMs += endMs - startMs;
    speechMs += speech.coveredMs(startMs, endMs);
  }
  return totalMs === 0 ? 1 : speechMs / totalMs;
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, "");
}
