import { basename, extname } from "node:path";
import { detectEntities } from "./text/detect.js";
import { ENTITY_TYPES } from "./text/entity-types.js";
import type { Detector, StageContext } from "./types.js";

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
/** Five digits are a postal code, an extension, part of a record number or of a date; fewer are a take or a room. */
const LONG_NUMBER = /\d{5}/u;

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

/**
 * The stem of the outputs' names: the input's own, or `recording-<sha8>` when that holds an identifier of any type, a long number,
 * or a word that was redacted from the recording itself. When in doubt the name goes.
 * @param redactedWords words of the transcript that the plan removes, lower case, letters and digits only.
 */
export async function safeStem(
  inputPath: string,
  inputSha256: string,
  redactedWords: ReadonlySet<string>,
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<string> {
  const own = basename(inputPath, extname(inputPath));
  const replacement = `recording-${inputSha256.slice(0, 8)}`;
  const spaced = own
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_.\-+~,;=()[\]\s]+/gu, " ")
    .trim();
  // Control characters and separators of paths have no place in a name, nor has a leading dot.
  const printable = /^[\p{L}\p{N}][\p{L}\p{N} _.\-+~,=()[\]]{0,119}$/u.test(own);
  if (!printable || LONG_NUMBER.test(spaced.replaceAll(" ", ""))) return replacement;
  const words = spaced.toLowerCase().split(" ");
  if (words.some((word) => word.length >= 3 && redactedWords.has(word))) return replacement;
  const options = { ...context, detectors, types: new Set(ENTITY_TYPES), emit: () => undefined };
  const titled = spaced.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  for (const text of new Set([spaced, titled])) {
    if ((await detectEntities(text, options)).length > 0) return replacement;
  }
  return own;
}
