import { basename, extname } from "node:path";
import { HushtapeError } from "../errors.js";

/** What a transcript's name has after its recording's: NAME, or NAME with its ending (whisper.cpp writes `visit.wav.json`). */
const ENDINGS = [".words.json", ".transcript.json", ".json"];
/** What our own runs write is no transcript to redact by. */
const OUR_OWN = /\.(?:redacted|audit|review)\.json$/;

/** For each recording the name of its transcript, `null` where it has none, or why nobody can tell which it is. */
interface PairedNames {
  readonly pairs: readonly (string | HushtapeError | null)[];
  /** How many transcripts belong to no recording. */
  readonly unused: number;
}

/**
 * Finds the transcript of each recording by name: for `visit.wav` one of `visit.words.json`, `visit.transcript.json`, `visit.json`,
 * `visit.wav.words.json`, `visit.wav.transcript.json`, `visit.wav.json`. Letters count as written, composed or not. A recording with several,
 * or with one that is another's as well, gets an error in place of a guess.
 * @param recordings their paths or names.
 * @param names of the files among which the transcripts are.
 */
export function pairNames(recordings: readonly string[], names: readonly string[]): PairedNames {
  const files = new Map(names.filter(isTranscript).map((name) => [name.normalize("NFC"), name]));
  const found = recordings.map((recording) => candidatesOf(recording).filter((name) => files.has(name)));
  const claims = new Map<string, number>();
  for (const name of found.flat()) claims.set(name, (claims.get(name) ?? 0) + 1);
  const pairs = found.map((own) => {
    const [name] = own;
    if (name === undefined) return null;
    if (own.length > 1) return ambiguous("several transcripts go by the name of this recording");
    if ((claims.get(name) ?? 0) > 1) return ambiguous("its transcript goes by the name of another recording as well");
    return files.get(name) ?? name;
  });
  return { pairs, unused: [...files.keys()].filter((name) => !claims.has(name)).length };
}

function isTranscript(name: string): boolean {
  return name.endsWith(".json") && !name.startsWith(".") && !OUR_OWN.test(name);
}

function candidatesOf(recording: string): string[] {
  const whole = basename(recording).normalize("NFC");
  const stem = basename(whole, extname(whole));
  return [...new Set([stem, whole])].flatMap((name) => ENDINGS.map((ending) => name + ending));
}

function ambiguous(message: string): HushtapeError {
  return new HushtapeError(
    "TRANSCRIPT_INVALID",
    message,
    "Leave one transcript for each recording: NAME.words.json, or NAME.wav.json where two differ in their endings. Nothing was begun.",
  );
}
