import { normalise } from "../language/normalise.js";
import { pronounce } from "../language/pronunciation/pronounce.js";
import { DIGIT_HOMOPHONES, isNumberWord } from "../language/spoken-words.js";
import { partitionPoint } from "../partition-point.js";
import { findBySound, type SoundRow } from "../text/detectors/known/find-by-sound.js";
import type { KnownPhrase } from "../text/detectors/known/known-phrases.js";
import { namesDueIn } from "../text/detectors/known/name-due.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Interval } from "../time/interval-set.js";
import { WordTimes } from "../time/word-times.js";
import type { Entity, Transcript } from "../types.js";
import { SPOTTER, type Spot } from "./plan/plan-input.js";

/** A word is heard in a hit of which at least this share lies in it, or which lies in it by as much. */
const MIN_SHARE = 0.5;

/** A name may be so many powers of ten less likely where one is due, and where one may be. */
export const LENIENCY_DUE = 15;
const LENIENCY_PERHAPS = 8;
/** … and anything where the recogniser doubts the words that it heard there. */
const LENIENCY_DOUBTED = 5;
/** Words less probable than this are doubted. */
const DOUBTED_BELOW = 0.4;
/** Where all words are surer than this a hit must be likelier by so many powers of ten. */
const BELIEVED_FROM = 0.9;
const MORE_WHERE_BELIEVED = 5;
/** … and by so many where nothing says how sure they are: mostly somebody has written them. */
const MORE_WHERE_WRITTEN = 12;
/** Numbers that are believed are read for all that is known; other digits sound much like those, and must be likelier still. */
const MORE_WHERE_NUMBERS_BELIEVED = 25;

/** Of a hit: what is left is a syllable of the words beside them. */
const MIN_NUMBERS_SHARE = 0.7;
/** Words that differ from a phrase by no more, per phone of it, say just that; one digit more or less is another number. */
const SAME_SOUND = 0.1;
/** How far from where a phrase begins and ends it is heard to begin and end. */
const MAX_OFF_MS = 250;
/** A phrase lasts no longer beside the words that are a part of it. */
const MAX_BESIDE_MS = 1500;

/** What the recogniser wrote where something was heard. */
export class WordsAtSpots {
  /** In order of their beginnings. */
  private readonly timed: readonly (Interval & { readonly index: number; readonly channel: number | null })[];
  private readonly longestMs: number;
  private readonly sounds = new Map<KnownPhrase, Uint8Array>();
  private readonly dueAt: ReturnType<typeof namesDueIn>;

  constructor(
    private readonly transcript: Transcript,
    private readonly text: TranscriptText,
    private readonly phrases: readonly KnownPhrase[],
    durationMs: number,
  ) {
    const times = new WordTimes(transcript.words, durationMs);
    const timed = transcript.words.flatMap(({ channel }, index) => {
      const time = times.usable(index);
      return time ? [{ ...time, index, channel }] : [];
    });
    this.timed = timed.sort((a, b) => a.startMs - b.startMs);
    this.longestMs = timed.reduce((longest, { startMs, endMs }) => Math.max(longest, endMs - startMs), 0);
    this.dueAt = namesDueIn(text.text);
  }

  /** By how many powers of ten a hit may be too unlikely to count by itself; below 0 it must be likelier. */
  leniencyFor(hit: Interval, { type, spaced }: KnownPhrase, channel: number | null): number {
    const within = this.wordsIn(hit, channel);
    const probabilities = within.map((index) => this.transcript.words[index]?.probability ?? 1);
    const isDoubted = within.length > 0 && probabilities.every((probability) => probability < DOUBTED_BELOW);
    const first = this.text.wordSpans[within[0] ?? -1];
    const due = type === "PERSON" && first ? this.dueAt(first.start) : "no";
    const byWords = { no: Number.NEGATIVE_INFINITY, perhaps: LENIENCY_PERHAPS, yes: LENIENCY_DUE }[due];
    const isBelieved = within.length > 0 && this.areBelieved(within.map((index) => ({ index })));
    if (!isBelieved) return Math.max(byWords, isDoubted ? LENIENCY_DOUBTED : 0);
    const numbers = this.timesIn(hit, channel).filter(({ index }) =>
      isNumber(this.transcript.words[index]?.text ?? ""),
    );
    const numbersMs = numbers.reduce((sum, word) => sum + commonMs(word, hit), 0);
    const areNumbers = spaced === true && numbersMs >= MIN_NUMBERS_SHARE * (hit.endMs - hit.startMs);
    if (areNumbers && this.saidIn(hit, type, channel) === null) return Math.max(byWords, -MORE_WHERE_NUMBERS_BELIEVED);
    const areWritten = this.areWritten(within.map((index) => ({ index })));
    return Math.max(byWords, areWritten ? -MORE_WHERE_WRITTEN : -MORE_WHERE_BELIEVED);
  }

  /**
   * Where it was said. Where the words that were recognised there say something known of its type, their bounds count and not the ear's,
   * which is off by a syllable, or by more where it takes other words for a part. What is further from them stays, unless it is words of
   * which nothing says how sure they are; and what lies in no other word, for a word's times may end before it does.
   * @param hit as it was heard.
   */
  placeOf(hit: Interval, { type }: KnownPhrase, channel: number | null): Interval {
    const said = this.saidIn(hit, type, channel);
    if (said === null) return hit;
    const { startMs, endMs, times } = said;
    const beside = times.filter((word) => word.endMs <= startMs || word.startMs >= endMs);
    const maxOffMs = this.areWritten(beside.filter((word) => commonMs(word, hit) > 0)) ? MAX_BESIDE_MS : MAX_OFF_MS;
    const ahead = { startMs: hit.startMs, endMs: Math.max(startMs, hit.startMs) };
    const behind = { startMs: Math.min(endMs, hit.endMs), endMs: hit.endMs };
    const isTheirs = (part: Interval) => {
      const lengthMs = part.endMs - part.startMs;
      const heardMs = beside.reduce((sum, word) => sum + Math.max(0, commonMs(word, part)), 0);
      return lengthMs <= maxOffMs && heardMs >= MIN_SHARE * lengthMs;
    };
    return {
      startMs: isTheirs(ahead) ? ahead.endMs : hit.startMs,
      endMs: isTheirs(behind) ? behind.startMs : hit.endMs,
    };
  }

  /** The words heard there, each row of them a finding: others may have been said between them, on another channel. */
  entitiesAt(spot: Spot, { words, type, role, says }: KnownPhrase): Entity[] {
    const meant = { ...(role === undefined ? {} : { role }), ...(says === undefined ? {} : { says }) };
    const found: Entity[] = [];
    for (const index of spot.words.toSorted((a, b) => a - b)) {
      const place = this.text.wordSpans[index];
      const last = found.at(-1);
      if (!place) continue;
      if (last && this.text.text.slice(last.end, place.start) === " ") {
        found[found.length - 1] = { ...last, end: place.end };
      } else {
        found.push({
          ...place,
          type,
          confidence: spot.confidence,
          detectedBy: [SPOTTER],
          proven: false,
          ...meant,
        });
      }
    }
    return found.map((entity) => this.unlessSpelled(entity, words));
  }

  /** The indexes of the words that were heard in a stretch, or that it was heard in, by half at least. @param on `null`: any channel. */
  wordsIn(spot: Interval, on: number | null): number[] {
    return this.timesIn(spot, on).flatMap((word) => (isHeardIn(word, spot) ? [word.index] : []));
  }

  /** Words of which any part lies there, in order of their beginnings. */
  private timesIn(spot: Interval, on: number | null) {
    const from = partitionPoint(this.timed, ({ startMs }) => startMs < spot.startMs - this.longestMs);
    const to = partitionPoint(this.timed, ({ startMs }) => startMs < spot.endMs);
    return this.timed
      .slice(from, to)
      .filter(({ endMs, channel }) => endMs > spot.startMs && (channel === null || on === null || channel === on));
  }

  /** Where the words are those of the phrase, they say so themselves. */
  private unlessSpelled({ says, ...entity }: Entity, words: readonly string[]): Entity {
    const written = wordsOfText(this.text.text.slice(entity.start, entity.end));
    return says === undefined || words.some((word) => written.includes(word)) ? entity : { ...entity, says };
  }

  /** Of the words in and around a hit those that say something known of its type, if they are half of it; `null`: none do. */
  private saidIn(hit: Interval, type: KnownPhrase["type"], channel: number | null) {
    const around = { startMs: hit.startMs - MAX_BESIDE_MS, endMs: hit.endMs + MAX_BESIDE_MS };
    const times = this.timesIn(around, channel);
    const row = rowOf(times.map(({ index }) => soundOf(wordsOfText(this.transcript.words[index]?.text ?? ""))));
    const said = this.phrases.filter((phrase) => phrase.type === type);
    const runs = said
      .flatMap((phrase) => findBySound(this.soundOfPhrase(phrase), row, phrase.spaced ? 0 : SAME_SOUND))
      .map((run) => ({ startMs: times[run.firstWord]?.startMs ?? 0, endMs: times[run.lastWord]?.endMs ?? 0 }))
      .filter((run) => commonMs(run, hit) > 0);
    if (runs.length === 0) return null;
    const startMs = Math.min(...runs.map((run) => run.startMs));
    const endMs = Math.max(...runs.map((run) => run.endMs));
    if (commonMs({ startMs, endMs }, hit) < MIN_SHARE * (hit.endMs - hit.startMs)) return null;
    return { startMs, endMs, times };
  }

  private areBelieved(words: readonly { readonly index: number }[]): boolean {
    return words.every(({ index }) => (this.transcript.words[index]?.probability ?? 1) >= BELIEVED_FROM);
  }

  /** Nothing says how sure they are. */
  private areWritten(words: readonly { readonly index: number }[]): boolean {
    return words.every(({ index }) => this.transcript.words[index]?.probability === null);
  }

  private soundOfPhrase(phrase: KnownPhrase): Uint8Array {
    const known = this.sounds.get(phrase) ?? Uint8Array.from(soundOf(phrase.words));
    this.sounds.set(phrase, known);
    return known;
  }
}

function commonMs(a: Interval, b: Interval): number {
  return Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);
}

function isHeardIn(word: Interval, spot: Interval): boolean {
  return commonMs(word, spot) > MIN_SHARE * Math.min(word.endMs - word.startMs, spot.endMs - spot.startMs);
}

/** Words of a number, or those that a digit sounds like and stand before one: "to one ninety". */
function isNumber(text: string): boolean {
  return wordsOfText(text).every((word) => isNumberWord(word) || DIGIT_HOMOPHONES.has(word));
}

function soundOf(words: readonly string[]): number[] {
  return words.flatMap((word) => [...pronounce(word)]);
}

function wordsOfText(text: string): string[] {
  return normalise(text).split(" ");
}

/** @param heard how each word sounds. */
function rowOf(heard: readonly (readonly number[])[]): SoundRow {
  const places = heard.flatMap((phones, word) =>
    phones.map((phone, place) => {
      return { phone, begins: place === 0 ? word : -1, ends: place === phones.length - 1 ? word : -1 };
    }),
  );
  return {
    phones: Uint8Array.from(places.map(({ phone }) => phone)),
    begins: Int32Array.from(places.map(({ begins }) => begins)),
    ends: Int32Array.from(places.map(({ ends }) => ends)),
  };
}
