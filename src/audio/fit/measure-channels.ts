import type { IntervalSet } from "../../time/interval-set.js";
import type { Word } from "../../types.js";
import { measureFit, type TranscriptFit } from "./measure-fit.js";
import type { FitSound } from "./track.js";

/** Stretches of one channel; `null`: of all. */
export interface ChannelSpans {
  readonly channel: number | null;
  readonly spans: IntervalSet;
}

/** What the words of all channels are worth, and besides what those of a single one are not. */
export interface ChannelsFit extends TranscriptFit {
  /** Stretches of single channels whose own words may belong elsewhere, though those of all together fit. */
  readonly unplacedOn: readonly ChannelSpans[];
}

/**
 * Measures whether the words belong to the sound, together and then channel by channel: the sides of a call are often transcribed apart, and the right
 * words of one must not vouch for those of another recording on the other. Pure.
 * @returns as `measureFit`; where the words of one channel are displaced for sure or of another recording, the verdict is `cut`.
 */
export function measureChannels(words: readonly Word[], sounds: readonly FitSound[]): ChannelsFit | null {
  const together = measureFit(words, sounds);
  if (together === null) return null;
  const unplacedOn: ChannelSpans[] = [];
  const fit = { ...together, unplacedOn };
  if (together.verdict !== "fits") return fit;
  for (const [channel, sound] of sounds.length > 1 ? sounds.entries() : []) {
    const alone = measureFit(
      words.flatMap((word) => (word.channel === channel ? [{ ...word, channel: null }] : [])),
      [sound],
    );
    if (alone === null) continue;
    if (alone.verdict !== "fits" && alone.verdict !== "cannot-tell") {
      return { ...fit, verdict: "cut", unplaced: alone.unplaced, reach: [], unplacedOn: [] };
    }
    if (alone.unplaced.totalMs > 0) unplacedOn.push({ channel, spans: alone.unplaced });
  }
  return fit;
}
