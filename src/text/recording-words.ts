import { setOf } from "../language/vocabulary/lists.js";

/** Words that recordings are called by and nobody else. Some of them no list of English has. */
const RECORDING_WORDS: ReadonlySet<string> = setOf("talk-words", "recording", "en");

/** Whether recordings, and nobody, are called by the word (lower case, no diacritics). */
export function isRecordingWord(word: string): boolean {
  return RECORDING_WORDS.has(word);
}
