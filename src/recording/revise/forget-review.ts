import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { jsonOf } from "../../files/json-of.js";
import { outputNames } from "../../files/output-names.js";
import { keptVersions, REVIEW_FOLDER, TERMS_FILE, versionsFolder } from "./keep-version.js";
import { isKeptSoundOf } from "./kept-sounds.js";
import { recordingIdOf } from "./recording-id.js";

/** What every audit record's name ends with. */
const AUDIT_ENDING = outputNames("", "").audit;

const ofAudit = z.looseObject({
  input: z.looseObject({ sha256: z.string() }),
  output: z.looseObject({ sha256: z.string() }),
});

/**
 * Removes what reviewing keeps of a set: older versions of it with their words, what people decided and noted, terms that were proposed, and sound that
 * was made ready to be heard. To be called while the set's audit record still stands, which names its sounds. The log stays: it has ids, sums and codes alone.
 * @param root the folder of all outputs. @param place of the set below it, as `placeBelow` answers.
 * @throws the system's errors.
 */
export async function forgetReview(root: string, place: string): Promise<void> {
  const id = recordingIdOf(place);
  const versions = versionsFolder(root, id);
  const name = place.split("/").at(-1) ?? "";
  const kept = (await keptVersions(versions)).map((number) => join(versions, String(number), name));
  const sums = await Promise.all([join(root, place), ...kept].map(soundsOf));
  const review = join(root, REVIEW_FOLDER);
  await removeSounds(join(review, "cache"), new Set(sums.flat()));
  await rm(join(review, "decisions", `${id}.jsonl`), { force: true });
  await rm(versions, { recursive: true, force: true });
  // Nobody can tell whose words they are; they can be proposed again, from what is left.
  await rm(join(review, TERMS_FILE), { force: true });
}

/**
 * Removes the versions of recordings wherever they are kept: at a place of one that came later, too; and their sound as it was made ready to be heard.
 * @param originals SHA-256s of them.
 * @throws the system's errors.
 */
export async function forgetVersions(root: string, originals: ReadonlySet<string>): Promise<void> {
  const review = join(root, REVIEW_FOLDER);
  for (const id of await readdir(join(review, "versions")).catch(() => [])) {
    const versions = versionsFolder(root, id);
    for (const number of await keptVersions(versions)) {
      const folder = join(versions, String(number));
      const audits = (await readdir(folder)).filter((file) => file.endsWith(AUDIT_ENDING));
      const sums = await Promise.all(audits.map((file) => soundsOf(join(folder, file.slice(0, -AUDIT_ENDING.length)))));
      if (sums.flat().some((sum) => originals.has(sum))) await rm(folder, { recursive: true, force: true });
    }
  }
  await removeSounds(join(review, "cache"), originals);
}

/** SHA-256s of the original and of the redacted sound of a set; none where it has no audit record. @param path with the name that its files begin with. */
async function soundsOf(path: string): Promise<string[]> {
  const text = await readFile(outputNames(path, "").audit, "utf8").catch(() => "");
  const { data } = ofAudit.safeParse(jsonOf(text));
  return data ? [data.input.sha256, data.output.sha256] : [];
}

/** Each kind of sound has a folder, and each sound one of its sum in it. */
async function removeSounds(cache: string, sums: ReadonlySet<string>): Promise<void> {
  const kinds = await readdir(cache).catch(() => []);
  for (const kind of kinds) {
    const names = await readdir(join(cache, kind)).catch(() => []);
    const wanted = names.filter((name) => isKeptSoundOf(name, sums));
    for (const one of wanted) await rm(join(cache, kind, one), { recursive: true, force: true });
  }
}
