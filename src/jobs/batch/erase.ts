import { readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { outputNames } from "../../files/output-names.js";
import { unwritable } from "../../files/system-failure.js";
import type { Journal } from "./journal.js";
import type { OutputPlaces } from "./output-places.js";

/** What was removed. */
export interface Erased {
  /** How many of the sums were of recordings that the index has. */
  readonly recordings: number;
  readonly files: number;
  /** Sums that no recording of the index has. */
  readonly unknown: number;
}

/**
 * Removes all that came from recordings: their outputs in every version, with those of an interrupted run, and what the journal and the index say of them.
 * The originals stay, and what a vault remembers of their people (`hushtape vault forget`).
 * @param sums SHA-256s of originals, 64 hexadecimal digits each.
 * @throws HushtapeError USAGE for what is no sum; OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function erase(
  outDir: string,
  sums: readonly string[],
  { places, journal }: { readonly places: OutputPlaces; readonly journal: Journal },
): Promise<Erased> {
  const wanted = new Set(sums.map((sum) => sum.toLowerCase()));
  if (![...wanted].every((sum) => /^[0-9a-f]{64}$/u.test(sum))) {
    throw new HushtapeError(
      "USAGE",
      "--erase takes SHA-256s of originals, 64 hexadecimal digits each",
      "They are in the audit records (input.sha256) and in report.csv.",
    );
  }
  const found = places.all().filter(({ sha256 }) => wanted.has(sha256));
  const ids = new Set(found.map(({ id }) => id));
  const gone = [...journal.entries()].filter(({ id }) => ids.has(id)).map(({ place }) => place);
  let files = 0;
  try {
    for (const place of gone) files += await removeSet(outDir, place);
  } catch (error) {
    throw unwritable(error);
  }
  // First the outputs, then what tells of them: an interrupted erasure is done again, not forgotten.
  await journal.forget(gone);
  await places.forget(ids);
  const known = new Set(found.map(({ sha256 }) => sha256));
  return { recordings: found.length, files, unknown: wanted.size - known.size };
}

/** Every file of the set, whatever its sound ends in; and the folders that are empty without it. */
async function removeSet(outDir: string, place: string): Promise<number> {
  const path = join(outDir, place);
  const folder = dirname(path);
  const { audio, json, txt, vtt, audit, review, name } = outputNames(place.split("/").at(-1) ?? "", "");
  const fixed = new Set([json, txt, vtt, audit, review]);
  const there = await readdir(folder).catch(() => []);
  const own = there.filter((file) => fixed.has(file) || (file.startsWith(`${audio}.`) && file.startsWith(name)));
  // The audit record first: from then on it is no set.
  own.sort((a, b) => Number(b === audit) - Number(a === audit));
  for (const file of own) await rm(join(folder, file), { force: true });
  for (let at = folder; at !== outDir && at.startsWith(outDir); at = dirname(at)) {
    if (
      !(await rmdir(at).then(
        () => true,
        () => false,
      ))
    )
      break;
  }
  return own.length;
}
