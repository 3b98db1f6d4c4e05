import type { IntervalSet } from "./time/interval-set.js";
import type { StageContext, Transcript } from "./types.js";

/** What the voice activity detector heard on one channel. */
export interface SpeechActivity {
  readonly speech: IntervalSet;
  /** Probability of speech of each frame, 0..255 for 0..1 (a byte a frame: 0.9 MB for 8 h). */
  readonly probabilities: Uint8Array;
  readonly frameMs: number;
}

/** One piece of the 16 kHz mono speech of one channel: a WAV file in the run's private work folder. */
export interface SpeechChunk {
  readonly path: string;
  /** Where the piece starts in the recording. */
  readonly startMs: number;
  readonly durationMs: number;
}

/** Who did a job, for the audit record. */
interface EngineDescription {
  readonly name: string;
  readonly model: string | null;
  readonly modelSha256: string | null;
  readonly device: "cpu" | "cuda" | null;
}

/** Port: speech → words. One call per channel. */
export interface Transcriber {
  readonly description: EngineDescription;
  transcribe(
    chunks: readonly SpeechChunk[],
    options: StageContext & { readonly language: string; readonly channel: number | null },
  ): Promise<Transcript>;
}

/** Something that is listened for in the sound itself. */
export interface SpotPhrase {
  /** Its words as they are written, in any case; how they are said is the spotter's to know. */
  readonly words: readonly string[];
  /** There may be pauses between the words, as between letters and digits that are said one by one. */
  readonly spaced?: true;
}

/** Where a phrase was heard. */
export interface SpotHit {
  /** Index of the phrase. */
  readonly phrase: number;
  readonly startMs: number;
  readonly endMs: number;
  /** How sure: powers of ten by which the phrase is likelier there than it must be to count by itself; at least minus the `leniency`. */
  readonly surplus: number;
}

/** What a spotter heard of the phrases that it was given. */
interface SpottedSound {
  /** In order of time; those of one phrase do not overlap. */
  readonly hits: readonly SpotHit[];
  /** How many of the phrases it could listen for: one without a pronunciation, or too short to tell from any talk, it cannot. */
  readonly phrases: number;
}

/** Port: known phrases → where they are said, without a transcript. One call per channel. */
export interface Spotter {
  readonly description: EngineDescription;
  /** Throws rather than hear less than it would have heard. */
  spot(
    chunks: readonly SpeechChunk[],
    phrases: readonly SpotPhrase[],
    context: Pick<StageContext, "signal"> & {
      /** Powers of ten by which a hit may be too unlikely to count by itself: for who knows what else speaks for it. Default: 0. */
      readonly leniency?: number;
      /** Told how much of the sound was heard, 0..1. Default: nobody is. */
      readonly onProgress?: (fraction: number) => void;
    },
  ): Promise<SpottedSound>;
}
