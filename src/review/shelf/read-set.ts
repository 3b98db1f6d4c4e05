import { stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { HushtapeError } from "../../errors.js";
import { outputNames } from "../../files/output-names.js";
import { readSet as readStandingSet, type SetPlace, type StandingSet } from "../../recording/revise/standing-set.js";

/** What the name of the record that seals a set ends with. */
export const AUDIT_ENDING: string = outputNames("", "").audit;
/** An audit record of a day of talk is some MB. */
const MAX_AUDIT_BYTES = 256 * 1024 * 1024;

/** A set of outputs: its audit record, and where its sound lies. */
export interface RecordingSet extends StandingSet {
  readonly soundPath: string;
  /** Whether a private review was written. */
  readonly hasReview: boolean;
}

/** Where a set stands. @param root folder of the outputs. @param place folders below it and the outputs' name, joined by `/`. */
export function placeOfSet(root: string, place: string): SetPlace {
  return { folder: join(root, posix.dirname(place)), name: posix.basename(place) };
}

/**
 * Reads the set that an audit record seals.
 * @throws HushtapeError INPUT_MISSING where it cannot be read, STORAGE_DAMAGED where it is no audit record of this version, TOO_LARGE.
 */
export async function readSet(place: SetPlace): Promise<RecordingSet> {
  const file = await stat(auditPathOf(place)).catch(() => null);
  if (file !== null && file.size > MAX_AUDIT_BYTES) {
    throw new HushtapeError("TOO_LARGE", "an audit record is too long", "Is it one of ours?");
  }
  const set = await readStandingSet(place);
  const ending = (role: string) => set.audit.files.find((one) => one.role === role)?.ending;
  const sound = ending("sound");
  if (sound === undefined) {
    throw new HushtapeError("INPUT_MISSING", "a set has no sound of its own", "Redact it again into a folder.");
  }
  return { ...set, soundPath: join(place.folder, place.name + sound), hasReview: ending("review") !== undefined };
}

/** The file of a set's audit record. */
export function auditPathOf({ folder, name }: SetPlace): string {
  return join(folder, name + AUDIT_ENDING);
}
