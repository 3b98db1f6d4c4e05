import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { outputNames } from "../../files/output-names.js";
import { clearStale } from "../../files/stale-folders.js";
import { unwritable } from "../../files/system-failure.js";
import type { DecisionsFile } from "./decisions.js";
import type { SetPlace } from "./standing-set.js";

/** What every audit record's name ends with. */
const AUDIT_ENDING = outputNames("", "").audit;

/**
 * All sets below a folder, in order of their places. What killed runs left half published is undone on the way: an older set that was on its way
 * out is there again. Folders that begin with a dot are nobody's outputs.
 * @throws HushtapeError INPUT_MISSING where there is no such folder, OUTPUT_UNWRITABLE.
 */
export async function* findSets(root: string): AsyncGenerator<SetPlace> {
  await clearStale(root).catch((error: unknown) => {
    throw unwritable(error);
  });
  const entries = await readdir(root, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* findSets(join(root, entry.name));
    else if (entry.isFile() && entry.name.endsWith(AUDIT_ENDING)) {
      yield { folder: root, name: entry.name.slice(0, -AUDIT_ENDING.length) };
    }
  }
}

const ofAudit = z.looseObject({ input: z.looseObject({ sha256: z.string() }) });

/**
 * The set that decisions were made on.
 * @throws HushtapeError REVIEW_STALE where the recording has another set by now, INPUT_MISSING where it has none below the folder, USAGE where the very
 * same set stands there twice.
 */
export async function findSet(root: string, { recording }: Pick<DecisionsFile, "recording">): Promise<SetPlace> {
  const found: SetPlace[] = [];
  let others = 0;
  for await (const place of setsBelow(root)) {
    const bytes = await readFile(join(place.folder, place.name + AUDIT_ENDING)).catch(() => Buffer.alloc(0));
    const sum = createHash("sha256").update(bytes).digest("hex");
    if (sum === recording.auditSha256) found.push(place);
    else if (ofAudit.safeParse(jsonOf(bytes.toString("utf8"))).data?.input.sha256 === recording.inputSha256) others++;
  }
  const [place, second] = found;
  if (second) {
    throw new HushtapeError("USAGE", "the set stands more than once in this folder", "Name the folder of one of them.");
  }
  if (place) return place;
  if (others > 0) {
    throw new HushtapeError(
      "REVIEW_STALE",
      "the decisions were made on another audit record than the one that stands",
      "Decide on the set as it stands now. Nothing was changed.",
    );
  }
  throw new HushtapeError(
    "INPUT_MISSING",
    "the folder has no redaction of the recording that the decisions are about",
    "Name the folder that the redacted recordings are in.",
  );
}

async function* setsBelow(root: string): AsyncGenerator<SetPlace> {
  await readdir(root).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the folder of outputs is not there", "Check the path that was given.");
  });
  yield* findSets(root);
}
