import { readdir } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import type { AudioCase } from "./evaluate-audio.js";
import { readMutedBy } from "./stage-worth.js";

const TRUTH = ".truth.json";
const AUDIT = ".audit.json";
const REDACTED = ".redacted";

/** Of a folder of its own, as in samples. */
const [OWN_TRUTH, OWN_SOUND] = ["truth.json", "recording"];

/**
 * The recordings of a folder that have a truth (`NAME.truth.json` beside `NAME.wav` or any other ending; or `truth.json` beside `recording.wav` in
 * a folder NAME), with their redacted versions in another or in its folders: found by the SHA-256 in the audit records, since a name that may say
 * somebody is not kept; without audit records by name.
 * @returns in the order of their names.
 * @throws HushtapeError INPUT_MISSING for a folder that cannot be read or holds no such recording, USAGE for a recording without a redacted
 * version (left out, it would be left out of the scores) or with several. Names of files are not told.
 */
export async function readAudioFolder(folder: string, redactedFolder: string): Promise<AudioCase[]> {
  const names = await namesIn(folder);
  const redacted = await namesIn(redactedFolder);
  const audits = await auditsIn(redactedFolder, redacted);
  const cases: AudioCase[] = [];
  for (const { truth, stem } of names.flatMap(truthOf)) {
    const name = names.find((one) => stemOf(one) === stem && !/^\.(?:json|jsonl|txt|md|vtt|srt)$/i.test(extname(one)));
    if (name === undefined) continue;
    const original = join(folder, name);
    const [made = stem, ...more] = audits.get(await sha256OfFile(original)) ?? [];
    const sound = redacted.find((one) => stemOf(one) === `${made}${REDACTED}` && !/\.(?:json|txt|vtt)$/.test(one));
    if (sound === undefined || more.length > 0) {
      throw new HushtapeError(
        "USAGE",
        `recording ${cases.length + 1} of the folder has ${sound === undefined ? "no redacted version" : "several redacted versions"}`,
        "Redact all recordings that have a truth into the folder of --redacted, each way to do so into a folder of its own.",
      );
    }
    const audit = redacted.includes(`${made}${AUDIT}`) ? { audit: join(redactedFolder, `${made}${AUDIT}`) } : {};
    cases.push({ original, redacted: join(redactedFolder, sound), truth: join(folder, truth), ...audit });
  }
  if (cases.length > 0) return cases;
  throw new HushtapeError(
    "INPUT_MISSING",
    "the folder holds no recording with a truth",
    "NAME.truth.json lies beside NAME.wav, or NAME/truth.json beside NAME/recording.wav.",
  );
}

/** A truth, and the name of its recording without the ending; nothing for what is none. */
function truthOf(name: string): { truth: string; stem: string }[] {
  if (name.endsWith(TRUTH)) return [{ truth: name, stem: name.slice(0, -TRUTH.length) }];
  if (basename(name) === OWN_TRUTH && dirname(name) !== ".") {
    return [{ truth: name, stem: join(dirname(name), OWN_SOUND) }];
  }
  return [];
}

/** Names of sets, by the SHA-256 of the recording that they were made of. */
async function auditsIn(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const audits = new Map<string, string[]>();
  for (const name of names.filter((one) => one.endsWith(AUDIT))) {
    const { input } = await readMutedBy(join(folder, name));
    audits.set(input.sha256, [...(audits.get(input.sha256) ?? []), name.slice(0, -AUDIT.length)]);
  }
  return audits;
}

function stemOf(name: string): string {
  return name.slice(0, name.length - extname(name).length);
}

/** The files of a folder and of the folders in it, in order; hidden folders are none of it. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const within = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
    const deeper = within.map(async ({ name }) => (await readdir(join(folder, name))).map((one) => join(name, one)));
    return [...entries.map(({ name }) => name), ...(await Promise.all(deeper)).flat()].sort();
  } catch {
    throw new HushtapeError("INPUT_MISSING", "a folder cannot be read", "Check the folders that were given.");
  }
}
