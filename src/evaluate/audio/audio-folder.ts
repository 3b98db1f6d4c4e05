import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import type { AudioCase } from "./evaluate-audio.js";
import { readMutedBy } from "./stage-worth.js";

const TRUTH = ".truth.json";
const AUDIT = ".audit.json";
const REDACTED = ".redacted";

/**
 * The recordings of a folder that have a truth (`NAME.truth.json` beside `NAME.wav` or any other ending), with their redacted versions in
 * another: found by the SHA-256 in the audit records, since a name that may say somebody is not kept; without audit records by name.
 * @returns in the order of their names.
 * @throws HushtapeError INPUT_MISSING for a folder that cannot be read or holds no such recording, USAGE for a recording without a redacted
 * version: left out, it would be left out of the scores. Names of files are not told.
 */
export async function readAudioFolder(folder: string, redactedFolder: string): Promise<AudioCase[]> {
  const names = await namesIn(folder);
  const redacted = await namesIn(redactedFolder);
  const audits = new Map<string, string>();
  for (const name of redacted.filter((one) => one.endsWith(AUDIT))) {
    const { input } = await readMutedBy(join(redactedFolder, name));
    audits.set(input.sha256, name.slice(0, -AUDIT.length));
  }
  const cases: AudioCase[] = [];
  for (const stem of names.filter((name) => name.endsWith(TRUTH)).map((name) => name.slice(0, -TRUTH.length))) {
    const name = names.find((one) => stemOf(one) === stem && !/^\.(?:json|jsonl|txt|md|vtt|srt)$/i.test(extname(one)));
    if (name === undefined) continue;
    const original = join(folder, name);
    const made = audits.get(await sha256OfFile(original)) ?? stem;
    const sound = redacted.find((one) => stemOf(one) === `${made}${REDACTED}` && !/\.(?:json|txt|vtt)$/.test(one));
    if (sound === undefined) {
      throw new HushtapeError(
        "USAGE",
        `recording ${cases.length + 1} of the folder has no redacted version`,
        "Redact all recordings that have a truth into the folder of --redacted.",
      );
    }
    const audit = redacted.includes(`${made}${AUDIT}`) ? { audit: join(redactedFolder, `${made}${AUDIT}`) } : {};
    cases.push({ original, redacted: join(redactedFolder, sound), truth: join(folder, `${stem}${TRUTH}`), ...audit });
  }
  if (cases.length > 0) return cases;
  throw new HushtapeError(
    "INPUT_MISSING",
    "the folder holds no recording with a truth",
    "NAME.truth.json lies beside NAME.wav.",
  );
}

function stemOf(name: string): string {
  return name.slice(0, name.length - extname(name).length);
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "a folder cannot be read", "Check the folders that were given.");
  });
  return names.sort();
}
