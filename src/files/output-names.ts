import { extname } from "node:path";

/** Endings that say nothing but the format; any other ending is replaced by the container's own. */
const PLAIN_ENDINGS = new Set([
  ".wav",
  ".wave",
  ".flac",
  ".mp3",
  ".m4a",
  ".aac",
  ".ogg",
  ".oga",
  ".opus",
  ".webm",
  ".mp4",
  ".mkv",
  ".mka",
  ".mov",
]);
export interface OutputNames {
  readonly audio: string;
  readonly json: string;
  readonly txt: string;
  readonly vtt: string;
  readonly audit: string;
  readonly review: string;
}

/** @param ending with its dot. */
export function outputNames(stem: string, ending: string): OutputNames {
  return {
    audio: `${stem}.redacted${ending}`,
    json: `${stem}.redacted.json`,
    txt: `${stem}.redacted.txt`,
    vtt: `${stem}.redacted.vtt`,
    audit: `${stem}.audit.json`,
    review: `${stem}.review.json`,
  };
}

/** The ending for the redacted recording, with its dot: the input's own where it is a plain one, else the container's. */
export function outputEnding(inputPath: string, containerEnding: string): string {
  const own = extname(inputPath).toLowerCase();
  return PLAIN_ENDINGS.has(own) ? own : containerEnding;
}
