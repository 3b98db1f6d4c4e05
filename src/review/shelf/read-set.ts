import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { type AuditRecord, auditSchema } from "../../recording/audit.js";

/** Ending of the record that seals a set. */
export const AUDIT_ENDING = ".audit.json";
/** An audit record of a day of talk is some MB. */
const MAX_AUDIT_BYTES = 256 * 1024 * 1024;
/** The words of a day, with their reasons. */
const MAX_REVIEW_BYTES = 1024 * 1024 * 1024;

/** A set of outputs: its audit record, and where its files lie. */
export interface RecordingSet {
  readonly audit: AuditRecord;
  /** SHA-256 of the audit record's file. */
  readonly auditSha256: string;
  readonly soundPath: string;
  /** `null`: no private review was written. */
  readonly reviewPath: string | null;
}

/**
 * Reads the set that an audit record seals.
 * @throws HushtapeError INPUT_MISSING where it cannot be read, INPUT_CORRUPT where it is no audit record of this version, TOO_LARGE.
 */
export async function readSet(auditPath: string): Promise<RecordingSet> {
  const bytes = await bytesOf(auditPath, MAX_AUDIT_BYTES);
  const parsed = auditSchema.safeParse(jsonOf(bytes.toString("utf8")));
  if (!parsed.success) throw corrupt("an audit record is in no form that is known");
  const audit = parsed.data;
  const stem = auditPath.slice(0, -AUDIT_ENDING.length);
  const [sound, review] = (["sound", "review"] as const).map((role) => audit.files.find((file) => file.role === role));
  if (!sound) throw corrupt("an audit record lists no sound");
  return {
    audit,
    auditSha256: createHash("sha256").update(bytes).digest("hex"),
    soundPath: `${stem}${sound.ending}`,
    reviewPath: review ? `${stem}${review.ending}` : null,
  };
}

/** @throws HushtapeError INPUT_MISSING, TOO_LARGE */
export async function readPrivate(path: string): Promise<Buffer> {
  return bytesOf(path, MAX_REVIEW_BYTES);
}

/** Where the files of a set lie, and what their names begin with. */
export function placeOfSet(folder: string, place: string): { readonly auditPath: string; readonly folder: string } {
  const auditPath = join(folder, `${place}${AUDIT_ENDING}`);
  return { auditPath, folder: dirname(auditPath) };
}

async function bytesOf(path: string, longest: number): Promise<Buffer> {
  const file = await open(path, "r").catch(() => {
    throw new HushtapeError(
      "INPUT_MISSING",
      "a file of a set cannot be read",
      "Was it moved, or is it another user's?",
    );
  });
  try {
    const found = await file.stat();
    if (!found.isFile()) throw corrupt("a file of a set is no file");
    if (found.size > longest) throw new HushtapeError("TOO_LARGE", "a file of a set is too long", "Is it one of ours?");
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function corrupt(message: string): HushtapeError {
  return new HushtapeError("INPUT_CORRUPT", message, "Redact the recording again, or take the set away.");
}
