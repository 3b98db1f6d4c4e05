import type { Transcriber } from "../engine-types.js";
import type { StageContext, Transcript, Word } from "../types.js";
import type { HeardSpeech } from "./speech/listen.js";
import { markInventions } from "./whisper/inventions.js";

/** A pause that ends an utterance when the words of several channels are put in one order. */
const UTTERANCE_PAUSE_MS = 700;

/**
 * Recognises every channel by itself and puts the words in one order. Inventions are marked against the voice activity.
 * @throws HushtapeError ENGINE_FAILED, CANCELLED.
 */
export async function recogniseSpeech(
  transcriber: Transcriber,
  heard: HeardSpeech,
  language: string,
  context: StageContext,
): Promise<Transcript> {
  const perChannel: Word[][] = [];
  const split = heard.activity.length > 1;
  let heardLanguage = language;
  for (const [index, activity] of heard.activity.entries()) {
    const chunks = heard.store.chunks(index);
    const emit: StageContext["emit"] = (event) =>
      context.emit(
        event.kind === "progress" ? { ...event, fraction: (index + event.fraction) / heard.activity.length } : event,
      );
    const transcript = await transcriber.transcribe(chunks, {
      language,
      channel: split ? index : null,
      signal: context.signal,
      emit,
    });
    perChannel.push(markInventions(transcript.words, activity.speech));
    heardLanguage = transcript.language;
  }
  return { language: heardLanguage, words: interleave(perChannel) };
}

/**
 * Words of several channels in the order in which they were said, an utterance at a time: people talk over each other, and a
 * number that one side says must not be cut by the other side's "okay".
 */
export function interleave(perChannel: readonly (readonly Word[])[]): Word[] {
  const utterances: { startMs: number; words: Word[] }[] = [];
  for (const words of perChannel) {
    let endMs = Number.NEGATIVE_INFINITY;
    let current: Word[] | null = null;
    for (const word of words) {
      if (current === null || (word.startMs !== null && word.startMs - endMs > UTTERANCE_PAUSE_MS)) {
        current = [];
        utterances.push({ startMs: word.startMs ?? Math.max(0, endMs), words: current });
      }
      current.push(word);
      endMs = Math.max(endMs, word.endMs ?? endMs);
    }
  }
  utterances.sort((a, b) => a.startMs - b.startMs);
  return utterances.flatMap((utterance) => utterance.words);
}
