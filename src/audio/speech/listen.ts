import type { SpeechActivity } from "../../engine-types.js";
import type { WorkFolder } from "../../files/work-folder.js";
import type { StageContext } from "../../types.js";
import { SPEECH_RATE } from "../decode.js";
import type { AudioProbe } from "../probe.js";
import { soundTracks } from "../stored-sound.js";
import { speechRoom } from "./speech-room.js";
import { createSpeechStore, type SpeechStore } from "./speech-store.js";
import { BYTES_PER_SAMPLE } from "./speech-wav.js";
import { openVoiceActivity } from "./voice-activity.js";

/** What one streaming decode gives to every stage that listens. */
export interface HeardSpeech {
  readonly store: SpeechStore;
  /** One per channel of the layout: a single one for `"mix"`. */
  readonly activity: readonly SpeechActivity[];
  readonly durationMs: number;
}

/**
 * Decodes the recording once to 16 kHz and hands every block both to the speech store (for the recogniser and for snapping) and
 * to the voice activity detector, so that they share one time zero. Constant memory, except one byte per 32 ms frame.
 * @param work private folder that receives the speech.
 * @throws HushtapeError INPUT_CORRUPT, INPUT_EMPTY, INPUT_TOO_LONG, ENGINE_FAILED, DISK_FULL, CANCELLED.
 */
export async function listen(
  inputPath: string,
  probe: AudioProbe,
  layout: "mix" | "split",
  work: Pick<WorkFolder, "path" | "requireSpace">,
  context: StageContext,
): Promise<HeardSpeech> {
  const channels = layout === "split" ? probe.channels : 1;
  const expectedMs = probe.durationMs;
  const store = createSpeechStore(work.path, { channels, expectedMs });
  const detectors = await Promise.all(Array.from({ length: channels }, () => openVoiceActivity({ expectedMs })));
  let samples = 0;
  const frameBytes = channels * BYTES_PER_SAMPLE;
  const promised = (expectedMs ?? 0) * (SPEECH_RATE / 1000) * frameBytes;
  const keepRoom = speechRoom(promised, (bytes) => work.requireSpace(bytes));
  const speech = { tracks: channels, rate: SPEECH_RATE, signal: context.signal };
  for await (const blocks of soundTracks(inputPath, probe, speech)) {
    await keepRoom(samples * frameBytes);
    await store.append(blocks);
    for (const [channel, detector] of detectors.entries()) {
      const block = blocks[channel];
      if (block) await detector.push(block);
    }
    samples += blocks[0]?.length ?? 0;
    if (probe.durationMs) {
      context.emit({ kind: "progress", stage: "decode", fraction: Math.min(1, samples / 16 / probe.durationMs) });
    }
  }
  const { durationMs } = await store.finish();
  const activity = await Promise.all(detectors.map((detector) => detector.finish()));
  return { store, activity, durationMs };
}
