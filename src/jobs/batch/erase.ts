import { readdir, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { HushtapeError } from "../../errors.js";
import { outputNames } from "../../files/output-names.js";
import { unwritable } from "../../files/system-failure.js";
import { forgetReview, forgetVersions } from "../../recording/revise/forget-review.js";
import type { Journal } from "./journal.js";
import type { OutputPlaces } from "./output-places.js";
import { originalOf } from "./standing-set.js";

/** What was removed. */
export interface Erased {
  /** How many of the sums were of recordings that were redacted here, or were to be. */
  readonly recordings: number;
  readonly files: number;
  /** Sums of none. */
  readonly unknown: number;
}

/**
 * Removes all that came from recordings: their outputs in every version, with those of an interrupted run, what reviewing keeps of them (older
 * versions, decisions, sound), and what the journal and the index say of them.
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
  const indexed = new Map(places.all().map(({ id, sha256 }) => [id, sha256]));
  const ids = new Set([...indexed].flatMap(([id, sum]) => (wanted.has(sum) ? [id] : [])));
  const { erased, forgotten, stood } = await chosen(outDir, wanted, indexed, journal);
  let files = 0;
  try {
    for (const place of erased) {
      // First what is known by the audit record, which goes with the set.
      await forgetReview(outDir, place);
      files += await removeSet(outDir, place);
    }
    await forgetVersions(outDir, wanted);
  } catch (error) {
    throw unwritable(error);
  }
  // First the outputs, then what tells of them: an interrupted erasure is done again, not forgotten.
  await journal.forget(forgotten);
  await places.forget(ids);
  const known = new Set([...ids].map((id) => indexed.get(id)));
  const recordings = [...wanted].filter((sum) => known.has(sum) || stood.has(sum)).length;
  return { recordings, files, unknown: wanted.size - recordings };
}

/**
 * Which places go, which of them the journal is to forget, and whose sets stand there. What stands at a place need not be of the recording
 * that was begun there last: another was at its path before, and the new one failed, or is made in other versions. Nor need it be a batch's.
 */
async function chosen(
  outDir: string,
  wanted: ReadonlySet<string>,
  indexed: ReadonlyMap<string, string>,
  journal: Journal,
): Promise<{ erased: readonly string[]; forgotten: readonly string[]; stood: ReadonlySet<string> }> {
  const [erased, forgotten, stood]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const entry of journal.entries()) {
    const { id, place, state } = entry;
    const sum = indexed.get(id);
    const standing = state === "done" && sum !== undefined ? sum : await originalAt(outDir, place);
    const isWanted = standing !== null && wanted.has(standing);
    const wasBegun = sum !== undefined && wanted.has(sum);
    const isOurs = state === "done" || entry.replaces || standing === null;
    if (isWanted || (wasBegun && isOurs)) erased.push(place);
    if (isWanted) stood.add(standing);
    if (wasBegun || (isWanted && sum === undefined)) forgotten.push(place);
  }
  return { erased, forgotten, stood };
}

async function originalAt(outDir: string, place: string): Promise<string | null> {
  const path = join(outDir, place);
  return originalOf(dirname(path), basename(path));
}

/** Every file of the set, whatever its sound ends in; and the folders that are empty without it. */
async function removeSet(outDir: string, place: string): Promise<number> {
  const root = resolve(outDir);
  const folder = dirname(join(root, place));
  const { audio, json, txt, vtt, audit, review, name } = outputNames(place.split("/").at(-1) ?? "", "");
  const fixed = new Set([json, txt, vtt, audit, review]);
  const there = await readdir(folder).catch(() => []);
  const own = there.filter((file) => fixed.has(file) || (file.startsWith(`${audio}.`) && file.startsWith(name)));
  // The audit record first: from then on it is no set.
  own.sort((a, b) => Number(b === audit) - Number(a === audit));
  for (const file of own) await rm(join(folder, file), { force: true });
  await removeEmpty(folder, root);
  return own.length;
}

/** The folder, and those that it lies in, as far as nothing is left in them. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root; at = dirname(at)) {
    const isGone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
