import { basename, dirname } from "node:path";
import { isAnyKnown } from "../../config/known.js";
import { fileOutput } from "../../documents/output.js";
import { HushtapeError } from "../../errors.js";
import { WorkFolder } from "../../files/work-folder.js";
import type { KnownPatients } from "./known-patients.js";

/**
 * Writes what is known of each patient, a line each, `{"patient": …, "known": …}`: PHI, for its owner alone (0600).
 * @throws HushtapeError OUTPUT_EXISTS, OUTPUT_UNWRITABLE, DISK_FULL; INPUT_EMPTY: the records say nothing of anybody.
 */
export async function writeKnown(path: string, patients: KnownPatients, force: boolean): Promise<void> {
  const work = await WorkFolder.open(dirname(path));
  try {
    const name = basename(path);
    await work.requireFree([name], { force });
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
