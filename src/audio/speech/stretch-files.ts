import { join } from "node:path";
import type { SpeechChunk } from "../../engine-types.js";
import { limitReached } from "../../files/system-failure.js";
import type { Interval } from "../../time/interval-set.js";
import { type ChannelLayout, decodeSpeech } from "../decode.js";
import type { AudioProbe } from "../probe.js";
import { SAMPLES_PER_MS, writeSpeechFile } from "./speech-wav.js";

/** Which stretches of a recording's sound are wanted, and where they are put. */
interface StretchJob {
  readonly layout: ChannelLayout;
  /** For each track of the layout. One stretch of each is held in memory. */
  readonly wanted: readonly (readonly Interval[])[];
  /** Private; whoever asked removes what is put there. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Decodes a recording as the recogniser's sound and writes the wanted stretches of it, each into a file of its own.
 * @returns for each track its stretches in their order; one that begins after the end of the recording is left out.
 * @throws HushtapeError INPUT_CORRUPT, DISK_FULL, CANCELLED.
 */
export async function writeStretches(
  path: string,
  probe: AudioProbe,
  { layout, wanted, folder, signal }: StretchJob,
): Promise<readonly (readonly SpeechChunk[])[]> {
  const tracks = wanted.map((stretches, track) => new TrackStretches(stretches, join(folder, `track-${track}`)));
  for await (const blocks of decodeSpeech(path, probe, { layout, signal })) {
    for (const [track, stretches] of tracks.entries()) {
      const block = blocks[track];
      if (block) await stretches.push(block);
    }
    if (tracks.every(({ isDone }) => isDone)) break;
  }
  for (const track of tracks) await track.finish();
  return tracks.map(({ chunks }) => chunks);
}

/** One track: its sound passes by, and the wanted stretches are kept. */
class TrackStretches {
  readonly chunks: SpeechChunk[] = [];
  private position = 0;
  private next = 0;
  private held: Int16Array[] = [];

  constructor(
    private readonly wanted: readonly Interval[],
    private readonly stem: string,
  ) {}

  get isDone(): boolean {
    return this.next >= this.wanted.length;
  }

  async push(block: Int16Array): Promise<void> {
    const first = this.position;
    this.position += block.length;
    for (let stretch = this.wanted[this.next]; stretch; stretch = this.wanted[this.next]) {
      const [from, to] = [stretch.startMs * SAMPLES_PER_MS, stretch.endMs * SAMPLES_PER_MS];
      const part = block.subarray(Math.max(0, from - first), Math.max(0, to - first));
      // The decoder may use the block again.
      if (part.length > 0) this.held.push(part.slice());
      if (to > this.position) return;
      await this.finish();
    }
  }

  /** Writes what is held of the next stretch: at the end of the recording it may be shorter. */
  async finish(): Promise<void> {
    const startMs = this.wanted[this.next]?.startMs;
    this.next++;
    const length = this.held.reduce((sum, part) => sum + part.length, 0);
    if (startMs === undefined || length === 0) return;
    const samples = new Int16Array(length);
    let at = 0;
    for (const part of this.held) {
      samples.set(part, at);
      at += part.length;
    }
    this.held = [];
    const path = `${this.stem}-${this.chunks.length}.wav`;
    try {
      await writeSpeechFile(path, samples);
    } catch (error) {
      throw limitReached(error) ?? error;
    }
    this.chunks.push({ path, startMs, durationMs: Math.ceil(length / SAMPLES_PER_MS) });
  }
}
