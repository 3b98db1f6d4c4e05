import { MAX_SHIFT_MS } from "../audio/fit/correlogram.js";
import { recogniseSpeech } from "../audio/recognise.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import { type Clock, composed } from "../audio/transcript-file/clock.js";
import { readTranscriptFile } from "../audio/transcript-file/read-transcript-file.js";
import type { Config } from "../config/config.js";
import type { Transcriber } from "../engine-types.js";
import { HushtapeError } from "../errors.js";
import type { StageContext, Transcript } from "../types.js";
import { hearSomeWords } from "./check-transcript.js";
import type { Source } from "./source.js";
import { holdAgainst, type Placement, placeWords, withHeard } from "./transcript-fit.js";

/** The words of a recording, and what their times are worth. */
export interface PlacedTranscript {
  readonly transcript: Transcript;
  /** `null`: the words were recognised in this very sound, or there are none. */
  readonly placement: Placement | null;
}

/** Where the words come from. */
export interface WordSource {
  /** The recogniser, or the path of a transcript. */
  readonly words: Transcriber | string;
  /** Recognises a few stretches to check a transcript by. */
  readonly checker: Transcriber | null;
}

/**
 * The words of a recording: recognised, or read from a file and held against the sound.
 * @throws HushtapeError ENGINE_FAILED, TRANSCRIPT_INVALID, TRANSCRIPT_MISMATCH, INPUT_MISSING, CANCELLED.
 */
export async function transcribe(
  { words: from, checker }: WordSource,
  heard: HeardSpeech,
  source: Source,
  config: Config,
  context: StageContext,
): Promise<PlacedTranscript> {
  const placed =
    typeof from === "string"
      ? await readChecked(from, checker, heard, config, context)
      : { transcript: await recogniseSpeech(from, heard, config.language, context), placement: null };
  const { words } = placed.transcript;
  requireChannels(words, source.sound.channels);
  if (config.gaps === "keep" && words.length === 0 && heard.activity.some(({ speech }) => speech.size > 0)) {
    throw new HushtapeError(
      "ENGINE_FAILED",
      "there is speech, but the transcript holds no word of it",
      "With --gaps keep nothing would be redacted. Use --gaps judge or mute-all, or another model.",
      null,
      false,
    );
  }
  return placed;
}

async function readChecked(
  path: string,
  checker: Transcriber | null,
  heard: HeardSpeech,
  config: Config,
  context: StageContext,
): Promise<PlacedTranscript> {
  const { transcript, placement } = await readPlaced(path, heard, config, context);
  if (checker === null || placement === null) return { transcript, placement };
  const count = await hearSomeWords(checker, transcript, heard, config.language, context);
  return { transcript, placement: withHeard(placement, count, config.acceptTranscript, context) };
}

/** Reads the words and finds their place; where an offset or drift explains them and `align` says so, reads them again with it. */
async function readPlaced(
  path: string,
  heard: HeardSpeech,
  config: Config,
  context: StageContext,
): Promise<PlacedTranscript> {
  const recordingDurationMs = heard.durationMs;
  const { language, acceptTranscript, align, transcriptOffsetMs: offsetMs, transcriptDriftPpm: driftPpm } = config;
  const stated: Clock = { offsetMs, driftPpm };
  const late = await readTranscriptFile(path, { recordingDurationMs, language, clock: stated, lateMs: MAX_SHIFT_MS });
  const found = holdAgainst(late.words, heard);
  const isExplained = found !== null && (found.verdict === "offset" || found.verdict === "drift");
  if (isExplained && align === "off" && !acceptTranscript) {
    // With what the user has given already: what the message names replaces it.
    placeWords({ ...found, ...composed(stated, found) }, false, null, context);
  }
  const aligned = isExplained && align === "auto" ? composed(stated, found) : null;
  const transcript = await readTranscriptFile(path, { recordingDurationMs, language, clock: aligned ?? stated });
  const fit = aligned ? holdAgainst(transcript.words, heard) : found;
  return { transcript, placement: fit && placeWords(fit, acceptTranscript, aligned, context) };
}

function requireChannels(words: Transcript["words"], channels: number): void {
  if (!words.some(({ channel }) => channel !== null && channel >= channels)) return;
  throw new HushtapeError(
    "TRANSCRIPT_INVALID",
    "the transcript names a channel that the recording does not have",
    "Channels count from 0. Leave them out to mute all channels.",
  );
}
