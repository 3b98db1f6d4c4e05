import { mkdir, readFile } from "node:fs/promises";
import type { SpeechChunk } from "../../engine-types.js";
import { partitionPoint } from "../../partition-point.js";
import type { IntervalSet } from "../../time/interval-set.js";
import { createSpeechStore } from "./speech-store.js";
import { BYTES_PER_SAMPLE, HEADER_BYTES, SAMPLES_PER_MS } from "./speech-wav.js";

/** Silence between two stretches: what is said in one must not seem to go on in the next. */
const BETWEEN_MS = 300;

/** Stretches of one track behind each other, for an ear that is costly to start. */
export interface JoinedStretches {
  /** Their times count in what was joined. */
  readonly chunks: readonly SpeechChunk[];
  /** When a moment of what was joined was said. */
  toRecording(joinedMs: number): number;
}

/**
 * Joins what is wanted of stretches with silence between, one of them in memory at a time.
 * @param folder made with mode 0700; whoever asked removes it.
 * @throws HushtapeError DISK_FULL.
 */
export async function joinStretches(
  stretches: readonly SpeechChunk[],
  wanted: IntervalSet,
  folder: string,
): Promise<JoinedStretches> {
  await mkdir(folder, { mode: 0o700 });
  const store = createSpeechStore(folder, { channels: 1 });
  const places: { readonly joinedMs: number; readonly startMs: number }[] = [];
  let joinedMs = 0;
  for (const { path, startMs: firstMs, durationMs } of stretches) {
    const parts = wanted.clamp(firstMs, firstMs + durationMs).toArray();
    if (parts.length === 0) continue;
    const bytes = await readFile(path);
    for (const { startMs, endMs } of parts) {
      const samples = new Int16Array((endMs - startMs + BETWEEN_MS) * SAMPLES_PER_MS);
      const from = (startMs - firstMs) * SAMPLES_PER_MS;
      for (let at = 0; at < (endMs - startMs) * SAMPLES_PER_MS; at++) {
        samples[at] = bytes.readInt16LE(HEADER_BYTES + (from + at) * BYTES_PER_SAMPLE);
      }
      await store.append([samples]);
      places.push({ joinedMs, startMs });
      joinedMs += endMs - startMs + BETWEEN_MS;
    }
  }
  await store.finish();
  return {
    chunks: store.chunks(0),
    toRecording(ms) {
      const place = places[Math.max(0, partitionPoint(places, (one) => one.joinedMs <= ms) - 1)];
      return place ? Math.round(ms - place.joinedMs + place.startMs) : 0;
    },
  };
}
