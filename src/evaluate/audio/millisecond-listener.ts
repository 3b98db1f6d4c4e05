import { type Interval, IntervalSet } from "../../time/interval-set.js";

/** Silence is a run of at least this many ms: shorter ones are zero crossings and closed lips. */
export const SILENT_RUN_MS = 20;

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

/** What counts as silence in a recording, in steps of 16 bit. */
export interface Levels {
  readonly original: number;
  readonly redacted: number;
  /** A residue of the original is silence too. */
  readonly lossy: boolean;
  /** Both decode to the very samples that were stored: every difference was made on purpose. */
  readonly comparable: boolean;
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
export class MillisecondListener {
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

  /** Takes the next `samples` samples of every channel of both recordings. */
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

  /** Ends the last millisecond, even if it is not full, and says what was silent. */
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
