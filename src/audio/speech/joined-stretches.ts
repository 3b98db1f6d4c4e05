import { mkdir, readFile } from "node:fs/promises";
import { partitionPoint } from "../../partition-point.js";
import type { SpeechChunk } from "../../types.js";
import { createSpeechStore } from "./speech-store.js";
import { BYTES_PER_SAMPLE, HEADER_BYTES, SAMPLES_PER_MS } from "./speech-wav.js";

/** Silence between two stretches: what is said in one must not seem to go on in the next. */
const BETWEEN_MS = 500;

/** Stretches of one track behind each other, for an ear that is costly to start. */
export interface JoinedStretches {
  /** Their times count in what was joined. */
  readonly chunks: readonly SpeechChunk[];
  /** When a moment of what was joined was said. */
  toRecording(joinedMs: number): number;
}

/**
 * Joins stretches with silence between, one of them in memory at a time.
 * @param folder made with mode 0700; whoever asked removes it.
 * @throws HushtapeError DISK_FULL.
 */
export async function joinStretches(stretches: readonly SpeechChunk[], folder: string): Promise<JoinedStretches> {
  await mkdir(folder, { mode: 0o700 });
  const store = createSpeechStore(folder, { channels: 1 });
  const places: { readonly joinedMs: number; readonly startMs: number }[] = [];
  let joinedMs = 0;
  for (const { path, startMs, durationMs } of stretches) {
    const bytes = await readFile(path);
    const samples = new Int16Array(durationMs * SAMPLES_PER_MS + BETWEEN_MS * SAMPLES_PER_MS);
    for (let at = 0; at < durationMs * SAMPLES_PER_MS; at++) {
      samples[at] = bytes.readInt16LE(HEADER_BYTES + at * BYTES_PER_SAMPLE);
    }
    await store.append([samples]);
    places.push({ joinedMs, startMs });
    joinedMs += durationMs + BETWEEN_MS;
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
