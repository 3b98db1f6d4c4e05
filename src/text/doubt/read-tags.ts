import type { Word } from "../../types.js";
import { readTokens } from "../detectors/names/tokens.js";
import { sharedTagger } from "../detectors/tagger/model.js";
import { readProbabilities } from "../detectors/tagger/probabilities.js";
import { renderTranscript, wordsOf } from "../transcript-text.js";
import { DOUBT_LANGUAGE } from "./model.js";

/** Each word is replaced in one of so many readings: the others still say what it stands beside. */
const READINGS = 3;

/** What the tagger takes each word for: as it is, and with a word that nobody knows in its place. */
export interface TagReadings {
  readonly tagged: readonly number[];
  readonly taggedUnread: readonly number[];
}

/**
 * Probability of each word to be part of an identifier, 0..1.
 * @throws HushtapeError MODEL_MISSING, DETECTOR_FAILED, CANCELLED.
 */
export async function readTags(words: readonly Word[], signal: AbortSignal): Promise<TagReadings> {
  const tagged = await tagsOf(words, signal);
  const taggedUnread = words.map(() => 0);
  for (let turn = 0; turn < READINGS; turn++) {
    const isReplaced = (index: number) => index % READINGS === turn;
    const read = await tagsOf(
      words.map((word, index) => (isReplaced(index) ? { ...word, text: unknownWord(index) } : word)),
      signal,
    );
    for (const [index, probability] of read.entries()) if (isReplaced(index)) taggedUnread[index] = probability;
  }
  return { tagged, taggedUnread };
}

async function tagsOf(words: readonly Word[], signal: AbortSignal): Promise<number[]> {
  const { text, wordSpans } = renderTranscript(words);
  const tokens = readTokens(text, DOUBT_LANGUAGE);
  const most = words.map(() => 0);
  if (tokens.length === 0) return most;
  const model = await sharedTagger(DOUBT_LANGUAGE);
  const probabilities = await readProbabilities(model, text, tokens, signal);
  for (const [at, token] of tokens.entries()) {
    // The first tag is "no identifier".
    const any = 1 - (probabilities[at * model.tags.length] ?? 1);
    for (const index of wordsOf(token, wordSpans)) most[index] = Math.max(most[index] ?? 0, any);
  }
  return most;
}

/** Pronounceable and in no list. */
function unknownWord(index: number): string {
  return `vrekk${"abdefgiklmoprstu"[index % 16] ?? ""}`;
}
