import type { Word } from "../types.js";
import type { Interval } from "./interval-set.js";

/** A word needs at least this long per character; a stretch that is shorter cannot hold it. Fast speech: 25 characters a second and more. */
const FASTEST_MS_PER_CHARACTER = 30;

/**
 * No word was ever said at this pace; the shortest of 1,100 real ones took 18 ms per letter. Some recognisers and converters write
 * 10 ms, or 0 to 1 ms, for what they could not place.
 */
const IMPOSSIBLE_MS_PER_LETTER = 12;

/**
 * When each word of a transcript was said, for every word: one without a usable time is bounded by its neighbours (law 4).
 * A time is usable when it begins inside the recording and is long enough to say the word in.
 */
export class WordTimes {
  private readonly bounds = new Map<number, Interval>();

  constructor(
    private readonly words: readonly Word[],
    private readonly durationMs: number,
  ) {}

  /** The word's own time, clamped to the recording; `null` when it is not usable. */
  usable(index: number): Interval | null {
    const stated = this.stated(index);
    return stated && !this.isImpossible(index) ? stated : null;
  }

  /** The word's own time, clamped to the recording; `null` when it has no length there. */
  private stated(index: number): Interval | null {
    const word = this.words[index];
    if (!word || word.startMs === null || word.endMs === null) return null;
    const startMs = Math.max(0, word.startMs);
    const endMs = Math.min(this.durationMs, word.endMs);
    return endMs > startMs ? { startMs, endMs } : null;
  }

  private isImpossible(index: number): boolean {
    const { text, startMs, endMs } = this.words[index] ?? { text: "", startMs: null, endMs: null };
    const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
    return startMs !== null && endMs !== null && endMs - startMs < letters * IMPOSSIBLE_MS_PER_LETTER;
  }

  /**
   * Where the word belongs: its own time or, where it has none or one out of order, everything between the nearest words of
   * its channel that have one, up to the ends of the recording; with no timed word at all, the whole recording.
   *
   * ```
   *  words    ███a███   ?b?   ███c███          ███a███?b?███c███
   *  b               ░░░░░░░░░         no room ░░░░░░░░░░░░░░░░░
   * ```
   *
   * When the neighbours overlap, or leave less room than the words without time can be said in, they have taken it over, and
   * their own time belongs to it.
   */
  of(index: number): Interval {
    const own = this.usable(index);
    if (own && !this.isStray(index, own)) return own;
    const known = this.bounds.get(index);
    if (known) return known;
    const { members, time } = this.bound(index);
    // Seen from a word without time, a word whose time is out of order is a neighbour like any other: only runs without times share.
    for (const member of own ? [index] : members) this.bounds.set(member, time);
    return time;
  }

  /** The time that a word claims although its neighbours, which are in order, or its letters say otherwise; `null` for every other word. */
  stray(index: number): Interval | null {
    const own = this.stated(index);
    return own && (this.isImpossible(index) || this.isStray(index, own)) ? own : null;
  }

  private isStray(index: number, own: Interval): boolean {
    const channel = this.words[index]?.channel ?? null;
    const before = this.nearest(index, -1, channel).time;
    const after = this.nearest(index, 1, channel).time;
    if (!before || !after || before.startMs > after.startMs) return false;
    return own.startMs < before.startMs || own.startMs > after.startMs;
  }

  /** Bounds the whole run of words without time that the word stands in. */
  private bound(index: number): { members: readonly number[]; time: Interval } {
    const channel = this.words[index]?.channel ?? null;
    const before = this.nearest(index, -1, channel);
    const after = this.nearest(index, 1, channel);
    const members = [...before.passed, index, ...after.passed];
    const characters = members.reduce((sum, member) => sum + (this.words[member]?.text.length ?? 0), 0);
    const startMs = before.time?.endMs ?? 0;
    const endMs = after.time?.startMs ?? this.durationMs;
    if (endMs - startMs >= characters * FASTEST_MS_PER_CHARACTER) return { members, time: { startMs, endMs } };
    const around = [before.time, after.time].filter((time) => time !== null);
    return {
      members,
      time: {
        startMs: Math.min(startMs, endMs, ...around.map((time) => time.startMs)),
        endMs: Math.max(startMs, endMs, ...around.map((time) => time.endMs)),
      },
    };
  }

  /** The nearest reliable time in a direction, and the words of the same channel that were passed on the way. */
  private nearest(index: number, step: -1 | 1, channel: number | null): { time: Interval | null; passed: number[] } {
    const passed: number[] = [];
    for (let at = index + step; at >= 0 && at < this.words.length; at += step) {
      const word = this.words[at];
      if (!word || (channel !== null && word.channel !== null && word.channel !== channel)) continue;
      const time = this.usable(at);
      if (time && !word.invented) return { time, passed };
      if (!time && word.channel === channel) passed.push(at);
    }
    return { time: null, passed };
  }
}
