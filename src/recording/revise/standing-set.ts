import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { outputNames } from "../../files/output-names.js";
import { type AuditRecord, auditSchema } from "../audit.js";
import { type ReviewFile, reviewFileSchema } from "./review-file.js";

/** Where a set stands. */
export interface SetPlace {
  readonly folder: string;
  /** What its files' names begin with. */
  readonly name: string;
}

/** A published set, as its records tell of it. */
export interface StandingSet extends SetPlace {
  readonly audit: AuditRecord;
  /** Of the audit record's bytes. */
  readonly auditSha256: string;
}

/**
 * Reads the audit record of a set.
 * @throws HushtapeError INPUT_MISSING where there is none, STORAGE_DAMAGED where it is not in its form.
 */
export async function readSet({ folder, name }: SetPlace): Promise<StandingSet> {
  const bytes = await readFile(join(folder, outputNames(name, "").audit)).catch(() => null);
  if (bytes === null) {
    throw new HushtapeError(
      "INPUT_MISSING",
      "the audit record of the recording is not there",
      "Name the folder that the redacted recordings are in.",
    );
  }
  const { success, data } = auditSchema.safeParse(jsonOf(bytes.toString("utf8")));
  if (!success) throw damaged("the audit record is not in its form");
  return { folder, name, audit: data, auditSha256: sumOf(bytes) };
}

/**
 * Reads the private review beside the audit record that names it. PHI.
 * @throws HushtapeError REVIEW_MISSING where there is none, STORAGE_DAMAGED where it is another than the audit record says.
 */
export async function readReview({ folder, name, audit }: StandingSet): Promise<ReviewFile> {
  const listed = audit.files.find(({ role }) => role === "review");
  const bytes = listed && (await readFile(join(folder, outputNames(name, "").review)).catch(() => null));
  if (!bytes) {
    throw new HushtapeError(
      "REVIEW_MISSING",
      "the private review of the recording is not there: it has the words that a new transcript is made of",
      "Redact the recording again with --private-review, and decide on that set.",
    );
  }
  if (sumOf(bytes) !== listed.sha256) throw damaged("the private review is not the one that the audit record names");
  const { success, data } = reviewFileSchema.safeParse(jsonOf(bytes.toString("utf8")));
  if (!success) throw damaged("the private review is not in its form");
  return data;
}

function damaged(what: string): HushtapeError {
  return new HushtapeError("STORAGE_DAMAGED", what, "Nothing was changed. Redact the recording again.");
}

function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
