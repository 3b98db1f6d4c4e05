/** Bytes of a file name on nearly every file system; a few take less, which shows when the output folder is opened. */
export const MAX_NAME_BYTES = 255;

/** Names of the files that a recording's run writes, without their folder. */
export interface OutputNames {
  /** What they all begin with. */
  readonly name: string;
  readonly audio: string;
  readonly json: string;
  readonly txt: string;
  readonly vtt: string;
  readonly audit: string;
  readonly review: string;
}

/** What each output is called after the name; the sound's own ending follows. */
const ENDINGS = {
  audio: ".redacted",
  json: ".redacted.json",
  txt: ".redacted.txt",
  vtt: ".redacted.vtt",
  audit: ".audit.json",
  review: ".review.json",
} as const satisfies Record<Exclude<keyof OutputNames, "name">, string>;

/** The longest of them; that of the sound is still to come. */
export const longestEnding: string = Object.values(ENDINGS).reduce((a, b) => (b.length > a.length ? b : a));

/**
 * @param name what they begin with: not the input's own unless that is safe (`safeStem`).
 * @param ending of the sound, with its dot.
 */
export function outputNames(name: string, ending: string): OutputNames {
  return {
    name,
    audio: `${name}${ENDINGS.audio}${ending}`,
    json: `${name}${ENDINGS.json}`,
    txt: `${name}${ENDINGS.txt}`,
    vtt: `${name}${ENDINGS.vtt}`,
    audit: `${name}${ENDINGS.audit}`,
    review: `${name}${ENDINGS.review}`,
  };
}
