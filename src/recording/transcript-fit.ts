import type { SpeechActivity, Word } from "../types.js";

/** A word belongs to speech when at least this share of its time is speech. */
const SPEECH_SHARE = 0.2;
/**
 * Measured on 13 recordings with exact or recognised word times: no word out of speech. With the same words half a second late 4 to
 * 11 % are, a second and a half late 10 to 30 %, and with the words of another recording 1 to 22 %.
 */
const MAX_OUTSIDE = 0.035;
/** Fewer words than this say nothing. */
const MIN_WORDS = 20;

/**
 * Whether so many words lie where nobody speaks that the transcript seems to belong to another recording, or to another cut of it:
 * then identifiers are muted in the wrong places.
 */
export function seemsMisplaced(words: readonly Word[], activity: readonly SpeechActivity[]): boolean {
  let timed = 0;
  let outside = 0;
  for (const { startMs, endMs } of words) {
    if (startMs === null || endMs === null || endMs <= startMs) continue;
    timed++;
    const spoken = activity.some(({ speech }) => speech.coveredMs(startMs, endMs) >= SPEECH_SHARE * (endMs - startMs));
    if (!spoken) outside++;
  }
  return timed >= MIN_WORDS && outside > MAX_OUTSIDE * timed;
}
