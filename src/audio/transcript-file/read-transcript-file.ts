import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import type { Transcript, Word } from "../../types.js";
import { sortWords } from "../words/word-order.js";
import { byClock, type Clock, SAME_CLOCK } from "./clock.js";
import { invalidTranscript, requireFit } from "./fit.js";
import { readForm } from "./forms.js";

/** Thirty hours of words with every detail that a recogniser writes. */
const MAX_FILE_BYTES = 256 * 2 ** 20;

/** Milliseconds that are read as seconds make such words; a segment that dates its words has at most 30 s. */
const MAX_WORD_MS = 120_000;

const DEFAULT_LANGUAGE = "en";

/**
 * Reads a transcript made elsewhere. Its form is recognised by content:
 *
 * | form | times | known by |
 * |---|---|---|
 * | plain `{language, words: [{word or text, start, end, probability?, speaker?, channel?}]}` | seconds | `words` |
 * | whisper.cpp `-oj` and `-ojf` | ms | `transcription` |
 * | OpenAI `verbose_json` with word times | seconds | `words` beside `text` |
 * | WhisperX | seconds; words may have none | `segments[].words` |
 * | AssemblyAI | ms | `words` whose every word has a `confidence` and whole numbers for times |
 *
 * A word without times keeps `null` times, in its place (law 4). Words are put in order of their start, since the channels and
 * speakers of some forms follow one another. An empty list of words is a legal transcript.
 * Segments without words (`-oj`) date each of their words with the bounds of the whole segment: nothing finer is known.
 * @param options.clock what makes the file's times the recording's; default: they are.
 * @param options.lateMs words may lie so much later than 2 s after the end, where it is not known yet whether they come late. Default 0.
 * @param options.language of a transcript that names none, ISO 639-1. Default: English.
 * @throws HushtapeError INPUT_MISSING, also for what is no plain file; TRANSCRIPT_INVALID: not JSON, no known form, over 256 MiB, negative or inverted times, words
 * of over two minutes, or words more than 2 s after the recording's end. No error quotes the file.
 */
export async function readTranscriptFile(
  path: string,
  options: {
    readonly recordingDurationMs: number;
    readonly clock?: Clock;
    readonly lateMs?: number;
    readonly language?: string;
  },
): Promise<Transcript> {
  const { recordingDurationMs, clock = SAME_CLOCK, lateMs = 0 } = options;
  const { language: named, words: stated } = readForm(await readBytes(path), recordingDurationMs);
  for (const word of stated) requireFit(word, Number.POSITIVE_INFINITY);
  const words = stated.map((word) => ({ ...word, ...byClock(word, clock) }));
  for (const word of words) {
    requireFit(word, recordingDurationMs + lateMs);
    if ((word.endMs ?? 0) - (word.startMs ?? word.endMs ?? 0) > MAX_WORD_MS) {
      throw invalidTranscript("has a word of over two minutes (milliseconds, where seconds are due?)");
    }
  }
  const language = named ?? options.language ?? DEFAULT_LANGUAGE;
  return { language, words: sortWords(words.map((word) => usableTimes(word, recordingDurationMs))) };
}

/** A time shortly after the recording's end is its end. A word without length (many write 0 to 0 for none) has no usable time. */
function usableTimes(word: Word, recordingDurationMs: number): Word {
  const startMs = word.startMs === null ? null : Math.min(word.startMs, recordingDurationMs);
  const endMs = word.endMs === null ? null : Math.min(word.endMs, recordingDurationMs);
  return startMs !== null && startMs === endMs ? { ...word, startMs: null, endMs: null } : { ...word, startMs, endMs };
}

async function readBytes(path: string): Promise<Buffer> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    // Without O_NONBLOCK the opening of a named pipe waits for its writer, for ever, and cannot be cancelled.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    throw missing();
  }
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw missing();
    if (stat.size > MAX_FILE_BYTES) throw invalidTranscript("is longer than any transcript (256 MiB)");
    return await file.readFile();
  } catch (error) {
    throw error instanceof HushtapeError ? error : invalidTranscript("cannot be read");
  } finally {
    await file.close();
  }
}

function missing(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "the transcript is not there, is no plain file, or cannot be read",
    "check the path of --transcript",
  );
}
