import { randomBytes } from "node:crypto";
import { constants, copyFile, link, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../files/make-folder.js";
import { outputNames } from "../../files/output-names.js";
import { sha256OfFile } from "../../files/sha256.js";
import { systemCode, unwritable } from "../../files/system-failure.js";
import type { DecisionsFile } from "./decisions.js";
import type { StandingSet } from "./standing-set.js";

/** Folder below that of all outputs in which the review desk keeps its own files: folders 0700, files 0600. */
export const REVIEW_FOLDER = ".hushtape-review";

/** What that folder has of terms that were proposed from decisions: what people said. */
export const TERMS_FILE = "terms.json";

/** What a version's folder has beside the files of its set: the decisions that were made on it. */
export const DECISIONS_FILE = "decisions.json";

/** Folder of a recording's versions. @param root the folder of all outputs. @param recordingId as `recordingIdOf` answers. */
export function versionsFolder(root: string, recordingId: string): string {
  return join(root, REVIEW_FOLDER, "versions", recordingId);
}

/** Numbers of the versions that are kept, ascending; from 1. None where there is no such folder. */
export async function keptVersions(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => (/^[1-9]\d{0,8}$/u.test(name) ? [Number(name)] : [])).sort((a, b) => a - b);
}

/**
 * Keeps a set as a version before it is replaced: all of its files that are there, and the decisions that replace it. One that was kept already, by
 * a run that was ended before it published, is not kept twice.
 * @param folder of the recording's versions, there, and this process's alone.
 * @returns the version's number, from 1.
 * @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function keepVersion(folder: string, set: StandingSet, decisions: DecisionsFile): Promise<number> {
  try {
    await clearPartial(folder);
    const last = (await keptVersions(folder)).at(-1) ?? 0;
    const audit = outputNames(set.name, "").audit;
    const lastSum = await sha256OfFile(join(folder, String(last), audit)).catch(() => null);
    const number = lastSum === set.auditSha256 ? last : last + 1;
    const partial = join(folder, `.partial-${randomBytes(6).toString("hex")}`);
    await makeFolder(partial, 0o700);
    for (const file of [...set.audit.files.map(({ ending }) => set.name + ending), audit]) {
      await copyCheaply(join(set.folder, file), join(partial, file));
    }
    await writeFile(join(partial, DECISIONS_FILE), `${JSON.stringify(decisions, null, 2)}\n`, { mode: 0o600 });
    const kept = join(folder, String(number));
    await rm(kept, { recursive: true, force: true });
    await rename(partial, kept);
    return number;
  } catch (error) {
    throw unwritable(error);
  }
}

async function clearPartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(".partial-")) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Published files are replaced by others and never written to: a second name is a copy. What somebody took away is not kept. */
async function copyCheaply(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL));
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
}
