import { rm } from "node:fs/promises";
import { chooseStretches, type SpokenStretch } from "../audio/fit/choose-stretches.js";
import { countMatching, type HeardCount } from "../audio/fit/heard-words.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import type { SpeechChunk, Transcriber } from "../engine-types.js";
import type { StageContext, Transcript } from "../types.js";

/** The pieces lie so far apart that each word says by its time of which it is. */
const PIECE_EVERY_MS = 60_000;

/**
 * Recognises a few seconds in a few places and counts in how many the transcript's words are nearer to what was heard than other words of it.
 * The pieces lie in the work folder for as long as that takes.
 * @throws HushtapeError ENGINE_FAILED, DISK_FULL, CANCELLED, and USAGE where the model does not hear the language.
 */
export async function hearSomeWords(
  transcriber: Transcriber,
  { words }: Transcript,
  { store, activity, durationMs }: HeardSpeech,
  language: string,
  { signal }: StageContext,
): Promise<HeardCount> {
  const stretches = chooseStretches(words, durationMs, activity.length > 1);
  const pieces: SpeechChunk[] = [];
  try {
    for (const [index, { channel, startMs, endMs }] of stretches.entries()) {
      const piece = await store.extract(channel, startMs, endMs);
      pieces.push({ ...piece, startMs: index * PIECE_EVERY_MS });
    }
    const emit: StageContext["emit"] = () => undefined;
    const recognised = await transcriber.transcribe(pieces, { language, channel: null, signal, emit });
    const text = words.map((word) => word.text).join(" ");
    return countMatching(
      stretches.map((stretch, index) => heardIn(stretch, index, recognised)),
      text,
    );
  } finally {
    for (const { path } of pieces) await rm(path, { force: true });
  }
}

function heardIn({ text: said }: SpokenStretch, index: number, { words }: Transcript) {
  const own = words.filter(({ startMs }) => startMs !== null && Math.floor(startMs / PIECE_EVERY_MS) === index);
  const beliefs = own.flatMap(({ probability }) => (probability === null ? [] : [probability]));
  const belief = beliefs.length === 0 ? null : beliefs.reduce((sum, each) => sum + each, 0) / beliefs.length;
  return { heard: own.map(({ text }) => text).join(" "), belief, said };
}
