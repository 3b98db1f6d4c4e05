import { open, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { isAnyKnown } from "../../config/known.js";
import { fileOutput } from "../../documents/output.js";
import { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import type { KnownPatients } from "./known-patients.js";

/**
 * Writes what is known of each patient, a line each, `{"patient": …, "known": …}`: PHI, for its owner alone (0600).
 * @param force replaces such a file; one of anything else is never replaced: it may be a key, or an input.
 * @throws HushtapeError OUTPUT_EXISTS, USAGE (something else is there), OUTPUT_UNWRITABLE, DISK_FULL; INPUT_EMPTY: the records say nothing of anybody.
 */
export async function writeKnown(path: string, patients: KnownPatients, force: boolean): Promise<void> {
  const work = await WorkFolder.open(dirname(path));
  try {
    const name = basename(path);
    await work.requireFree([name], { force });
    if (await isSomethingElse(path)) {
      throw new HushtapeError(
        "USAGE",
        "the file of --known-out is something else than what is written there",
        "Name another file: a key or an input is not replaced.",
      );
    }
    const output = await fileOutput(work.file("known-0"), 0o600);
    let lines = 0;
    try {
      for (const [patient, known] of patients.known()) {
        if (!isAnyKnown(known)) continue;
        await output.write(`${JSON.stringify({ patient, known })}\n`);
        lines++;
      }
      await output.end();
    } finally {
      await output.close();
    }
    if (lines === 0) {
      throw new HushtapeError("INPUT_EMPTY", "the records say nothing of any patient", "Check the schema's `patient`.");
    }
    await work.publish([{ stagedPath: work.file("known-0"), targetName: name }], { force });
  } finally {
    await work.dispose();
  }
}

/** Whether a file is there that does not begin as those that are written here. */
async function isSomethingElse(path: string): Promise<boolean> {
  const begin = await firstBytes(path);
  return begin !== null && !BEGIN.test(begin);
}

const BEGIN = /^\{"patient":"(?:[^"\\]|\\.)*","known":\{/;
/** A patient's identifier may be long. */
const BEGIN_BYTES = 4096;

/** `null`: there is no file. */
async function firstBytes(path: string): Promise<string | null> {
  if ((await stat(path).catch(() => null)) === null) return null;
  const file = await open(path).catch((error: unknown) => {
    throw unwritable(error);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGIN_BYTES), 0, BEGIN_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
