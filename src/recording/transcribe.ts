import { recogniseSpeech } from "../audio/recognise.js";
import type { HeardSpeech } from "../audio/speech/listen.js";
import { readTranscriptFile } from "../audio/transcript-file/read-transcript-file.js";
import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import type { StageContext, Transcriber, Transcript } from "../types.js";
import type { Source } from "./source.js";
import { seemsMisplaced } from "./transcript-fit.js";

/**
 * The words of a recording: recognised, or read from a file; and whether they can be the recording's.
 * @param from the recogniser, or the path of a transcript.
 * @throws HushtapeError ENGINE_FAILED, TRANSCRIPT_INVALID, INPUT_MISSING, CANCELLED.
 */
export async function transcribe(
  from: Transcriber | string,
  heard: HeardSpeech,
  source: Source,
  config: Config,
  context: StageContext,
): Promise<Transcript> {
  const transcript =
    typeof from === "string"
      ? await readTranscriptFile(from, { recordingDurationMs: heard.durationMs })
      : await recogniseSpeech(from, heard, config.language, context);
  const { words } = transcript;
  if (words.some(({ channel }) => channel !== null && channel >= source.sound.channels)) {
    throw new HushtapeError(
      "TRANSCRIPT_INVALID",
      "the transcript names a channel that the recording does not have",
      "Channels count from 0. Leave them out to mute all channels.",
    );
  }
  if (config.gaps === "keep" && words.length === 0 && heard.activity.some(({ speech }) => speech.size > 0)) {
    throw new HushtapeError(
      "ENGINE_FAILED",
      "there is speech, but the transcript holds no word of it",
      "With --gaps keep nothing would be redacted. Use --gaps judge or mute-all, or another model.",
    );
  }
  if (seemsMisplaced(words, heard.activity)) {
    context.emit({
      kind: "warning",
      code: "transcript-misplaced",
      message:
        "Many words of the transcript lie where nobody speaks. If it does not belong to this recording, identifiers stay audible.",
    });
  }
  return transcript;
}
