import { type Known, parseKnown } from "../../config/known.js";
import { knownOfPatient, readKnownOf } from "../../config/known-of-patients.js";
import { readScopeId } from "../../relex/key/scope-id.js";
import type { SettingFlags } from "./flags.js";
import { readJsonFile } from "./json-file.js";
import { readSingleSettings } from "./read-settings.js";

/**
 * What the file of `--known` says of the people; `null`: there is none.
 * @throws HushtapeError USAGE, CANCELLED. Quotes nothing of it.
 */
export async function readKnown({ known }: SettingFlags, signal: AbortSignal): Promise<Known | null> {
  if (known === undefined) return null;
  return parseKnown(await readJsonFile(known, "file of what is known", { page: "docs/known.md", signal }));
}

/**
 * What `--known` says, and of the patient of `--scope-id-file` what `--known-of` says.
 * @throws HushtapeError USAGE, CANCELLED; also where `--known-of` does not have the patient.
 */
export async function readKnownOfPatient(flags: SettingFlags, signal: AbortSignal): Promise<Known | null> {
  const known = await readKnown(flags, signal);
  if (flags.knownOf === undefined) return known;
  const { scopeIdFile } = await readSingleSettings(flags);
  const patient = await readScopeId(scopeIdFile);
  return knownOfPatient(await readKnownOf(flags.knownOf, new Set(patient === null ? [] : [patient])), patient, known);
}
