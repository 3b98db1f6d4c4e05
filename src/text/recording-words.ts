/** Words that recordings are called by and nobody else. Some of them no list of English has. */
const RECORDING_WORDS: ReadonlySet<string> = new Set(
  `stereo mono audio raw mix mixed channel chan take track clip demo sample copy final draft edited session intake followup checkup consult
  telehealth voicemail wav mic khz rec recorded operative postop preop dictated dictation visit call recording voice memo note notes file test part
  primary care clinic control pharmacy room patient doctor nurse interview appointment exam inbound outbound incoming outgoing untitled
  left right first second new old short long phone video consultation conversation dialogue meeting redacted original silence noise speech`.split(
    /\s+/u,
  ),
);

/** Whether recordings, and nobody, are called by the word (lower case, no diacritics). */
export function isRecordingWord(word: string): boolean {
  return RECORDING_WORDS.has(word);
}
