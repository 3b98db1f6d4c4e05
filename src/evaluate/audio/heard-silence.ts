import { decodeTracks } from "../../audio/decode.js";
import { endPaddingAllowance } from "../../audio/encoder.js";
import { type AudioProbe, probe } from "../../audio/probe.js";
import { HushtapeError } from "../../errors.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";

/** Silence is a run of at least this many ms: shorter ones are zero crossings and closed lips. */
export const SILENT_RUN_MS = 20;

/** Loudest 16-bit sample of digital silence: one step, −90 dBFS. A-law has no zero but its smallest step, −72 dBFS. */
const DIGITAL_SILENCE = 1;
const A_LAW_SILENCE = 8;

/** A lossy codec leaves a residue: up to −60 dBFS counts as silence where it is also 20 dB below the original. */
const RESIDUE = 32;
const RESIDUE_SHARE = 0.1;

/** What is silent in two recordings, one made from the other. Whole milliseconds. */
export interface HeardSilence {
  /** Length of the original, rounded up. */
  readonly durationMs: number;
  /** By channel. */
  readonly redacted: readonly IntervalSet[];
  readonly original: readonly IntervalSet[];
  /**
   * Milliseconds, summed over the channels, that can be heard in the redacted recording and differ from the original: fades, beeps, anything
   * else that was done. `null` where a lossy codec changes everything.
   */
  readonly changedMs: number | null;
}

export interface RecordingPair {
  readonly original: string;
  readonly redacted: string;
}

interface ListenOptions {
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Decodes a recording and its redacted version in lockstep, block by block, and finds where each is silent. Memory grows with the number of
 * silences, not with the sound (law 6).
 * @throws HushtapeError USAGE when the two do not belong together (rate, channels, length); as `probe` and `decodeTracks`.
 */
export async function hearSilence(pair: RecordingPair, { signal, onProgress }: ListenOptions): Promise<HeardSilence> {
  const original = await ofRole("the original", probe(pair.original, { signal }));
  const redacted = await ofRole("the redacted recording", probe(pair.redacted, { signal }));
  if (original.sampleRate !== redacted.sampleRate) throw unlike("sample rates");
  if (original.channels !== redacted.channels) throw unlike("numbers of channels");
  const { sampleRate, channels } = original;
  const expected = ((original.durationMs ?? 0) * sampleRate) / 1000;
  const heard = new MillisecondListener(channels, sampleRate, levelsOf(original, redacted));
  const decode = (path: string, sound: AudioProbe) =>
    decodeTracks(path, sound, { tracks: channels, rate: sampleRate, signal });
  const left = new TrackReader(decode(pair.original, original), "the original");
  const right = new TrackReader(decode(pair.redacted, redacted), "the redacted recording");
  try {
    for (;;) {
      await Promise.all([left.fill(), right.fill()]);
      const samples = Math.min(left.available, right.available);
      if (samples === 0) break;
      heard.push(left.take(samples), right.take(samples), samples);
      if (expected > 0) onProgress(Math.min(1, left.position / expected));
    }
    await Promise.all([left.drain(), right.drain()]);
  } finally {
    await Promise.all([left.close(), right.close()]);
  }
  const longer = right.position - left.position;
  const padding = Math.max(endPaddingAllowance(original), endPaddingAllowance(redacted));
  if (longer < 0 || longer > padding) throw unlike("lengths");
  onProgress(1);
  return heard.finish();
}

function unlike(what: string): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `the original and the redacted recording have different ${what}`,
    "Give a recording and its own redacted version, in the order that the options name.",
  );
}

type Role = "the original" | "the redacted recording";

/** Says of which of the two a failure is. */
async function ofRole<T>(role: Role, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof HushtapeError) || error.code === "CANCELLED" || error.code === "TOOL_MISSING") throw error;
    throw new HushtapeError(error.code, `${role}: ${error.message}`, error.hint);
  });
}

/** What counts as silence in a recording, in steps of 16 bit. */
interface Levels {
  readonly original: number;
  readonly redacted: number;
  /** A residue of the original is silence too. */
  readonly lossy: boolean;
  /** Both decode to the very samples that were stored: every difference was made on purpose. */
  readonly comparable: boolean;
}

function levelsOf(original: AudioProbe, redacted: AudioProbe): Levels {
  const silenceOf = ({ codec }: AudioProbe) => (codec === "pcm_alaw" ? A_LAW_SILENCE : DIGITAL_SILENCE);
  return {
    original: silenceOf(original),
    redacted: silenceOf(redacted),
    lossy: !(original.lossless && redacted.lossless),
    comparable: original.lossless && redacted.lossless && original.codec === redacted.codec,
  };
}

/** Hands out a decode in the lengths that are asked for. */
class TrackReader {
  /** Samples per channel that were taken. */
  position = 0;
  private piece: readonly Int16Array[] = [];
  private at = 0;

  constructor(
    private readonly source: AsyncGenerator<Int16Array[], void, undefined>,
    private readonly role: Role,
  ) {}

  get available(): number {
    return (this.piece[0]?.length ?? 0) - this.at;
  }

  async fill(): Promise<void> {
    while (this.available === 0) {
      const next = await ofRole(this.role, this.source.next());
      if (next.done) return;
      this.piece = next.value;
      this.at = 0;
    }
  }

  take(samples: number): readonly Int16Array[] {
    const tracks = this.piece.map((track) => track.subarray(this.at, this.at + samples));
    this.at += samples;
    this.position += samples;
    return tracks;
  }

  /** Counts what is left. */
  async drain(): Promise<void> {
    for (await this.fill(); this.available > 0; await this.fill()) this.take(this.available);
  }

  async close(): Promise<void> {
    await this.source.return();
  }
}

/** Collects runs of silent milliseconds. */
class SilenceRuns {
  private readonly runs: Interval[] = [];
  private start: number | null = null;

  push(ms: number, silent: boolean): void {
    if (silent) this.start ??= ms;
    else this.close(ms);
  }

  finish(ms: number): IntervalSet {
    this.close(ms);
    return IntervalSet.from(this.runs);
  }

  private close(ms: number): void {
    if (this.start !== null && ms - this.start >= SILENT_RUN_MS) this.runs.push({ startMs: this.start, endMs: ms });
    this.start = null;
  }
}

/** Loudest samples of a millisecond of one channel. */
interface Peaks {
  readonly original: number;
  readonly redacted: number;
  readonly difference: number;
}

const NO_PEAKS: Peaks = { original: 0, redacted: 0, difference: 0 };

/** Judges millisecond after millisecond of both sounds; a millisecond holds the samples that start in it. */
class MillisecondListener {
  private readonly originalRuns: readonly SilenceRuns[];
  private readonly redactedRuns: readonly SilenceRuns[];
  private readonly peaks: Peaks[];
  private ms = 0;
  private position = 0;
  private changedMs = 0;

  constructor(
    channels: number,
    private readonly sampleRate: number,
    private readonly levels: Levels,
  ) {
    this.originalRuns = Array.from({ length: channels }, () => new SilenceRuns());
    this.redactedRuns = Array.from({ length: channels }, () => new SilenceRuns());
    this.peaks = Array.from({ length: channels }, () => NO_PEAKS);
  }

  push(original: readonly Int16Array[], redacted: readonly Int16Array[], samples: number): void {
    for (let done = 0; done < samples; ) {
      const nextMs = Math.ceil(((this.ms + 1) * this.sampleRate) / 1000);
      const end = Math.min(samples, done + nextMs - this.position);
      for (const [channel, peaks] of this.peaks.entries()) {
        const a = original[channel];
        const b = redacted[channel];
        if (!a || !b) continue;
        let { original: loudest, redacted: left, difference } = peaks;
        for (let k = done; k < end; k++) {
          const x = a[k] ?? 0;
          const y = b[k] ?? 0;
          loudest = Math.max(loudest, Math.abs(x));
          left = Math.max(left, Math.abs(y));
          difference = Math.max(difference, Math.abs(x - y));
        }
        this.peaks[channel] = { original: loudest, redacted: left, difference };
      }
      this.position += end - done;
      done = end;
      if (this.position === nextMs) this.closeMillisecond();
    }
  }

  finish(): HeardSilence {
    const started = Math.ceil((this.ms * this.sampleRate) / 1000);
    if (this.position > started) this.closeMillisecond();
    return {
      durationMs: this.ms,
      redacted: this.redactedRuns.map((runs) => runs.finish(this.ms)),
      original: this.originalRuns.map((runs) => runs.finish(this.ms)),
      changedMs: this.levels.comparable ? this.changedMs : null,
    };
  }

  private closeMillisecond(): void {
    const { levels } = this;
    for (const [channel, peaks] of this.peaks.entries()) {
      const residue = levels.lossy && peaks.redacted <= Math.min(RESIDUE, peaks.original * RESIDUE_SHARE);
      const silent = peaks.redacted <= levels.redacted || residue;
      this.redactedRuns[channel]?.push(this.ms, silent);
      this.originalRuns[channel]?.push(this.ms, peaks.original <= levels.original);
      if (!silent && peaks.difference > 0) this.changedMs++;
      this.peaks[channel] = NO_PEAKS;
    }
    this.ms++;
  }
}
