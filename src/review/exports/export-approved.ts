import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { unwritable } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import { type AuditRecord, auditSchema } from "../../recording/audit.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import { changesSound } from "../decisions/events.js";
import { type Bytes, fold } from "../decisions/fold.js";
import type { ReviewLog } from "../log/review-log.js";
import { AUDIT_ENDING } from "../shelf/read-set.js";
import type { Shelved } from "../shelf/shelf.js";
import { type LoggedApproval, loggedApprovals } from "./logged-approvals.js";

/**
 * Why a recording is not exported. `not-approved`: nobody did, or too few. `pending`: decisions that the sound does not have yet. `conflict`: two
 * decided differently. `not-these-bytes`: the files are not those that were approved. `missing`: a file cannot be read.
 */
export type Refusal = "not-approved" | "pending" | "conflict" | "not-these-bytes" | "missing";

/** What became of an export. */
export interface Exported {
  /** Ids of recordings. */
  readonly exported: readonly string[];
  readonly refused: readonly { readonly id: string; readonly why: Refusal }[];
}

/** What is exported, and where to. */
export interface Export {
  /** Folder of the outputs. */
  readonly outputs: string;
  readonly recordings: readonly Shelved[];
  readonly log: ReviewLog;
  readonly book: DecisionBook;
  /** Folder for the copies. */
  readonly to: string;
  /** Approvals that a recording needs, by different people. Default: what the desk asked for when it was last opened. */
  readonly approvals?: number;
  /** Replace copies that are there. */
  readonly force: boolean;
  /** Id of who exports. */
  readonly by: string;
  readonly signal: AbortSignal;
}

/**
 * Copies the sets that were approved, without their private reviews: each whole or not at all, and only where the copied bytes themselves have
 * the sums that were approved. Each copy is a line in the log.
 * @throws HushtapeError USAGE where the copies would lie among the outputs, OUTPUT_EXISTS, OUTPUT_UNWRITABLE, DISK_FULL, CANCELLED, and as
 * `ReviewLog.append`.
 */
export async function exportApproved(asked: Export): Promise<Exported> {
  await requireApart(asked);
  const lines = await asked.log.lines();
  const approvals = loggedApprovals(lines);
  const opened = lines.flatMap(({ entry }) => (entry.event === "desk-opened" ? [entry.approvals] : []));
  const needed = asked.approvals ?? opened.at(-1) ?? 1;
  const exported: string[] = [];
  const refused: { id: string; why: Refusal }[] = [];
  for (const { id, place } of asked.recordings) {
    if (asked.signal.aborted) throw cancelled();
    const approved = approvedBytes(approvals.get(id) ?? [], needed);
    const why =
      approved === null
        ? "not-approved"
        : (standing(asked.book, id, approved) ?? (await copySet(place, approved, asked)));
    if (why !== null) refused.push({ id, why });
    else if (approved !== null) {
      await asked.log.append({ event: "exported", by: asked.by, recording: id, form: "set", ...approved });
      exported.push(id);
    }
  }
  return { exported, refused };
}

/** What the last of them approved, if enough people approved just that; `null`: they did not. */
function approvedBytes(approvals: readonly LoggedApproval[], needed: number): Bytes | null {
  const last = approvals.at(-1);
  if (!last) return null;
  const { auditSha256, outputSha256 } = last;
  const agreeing = approvals.filter((one) => one.auditSha256 === auditSha256 && one.outputSha256 === outputSha256);
  return agreeing.length >= needed ? { auditSha256, outputSha256 } : null;
}

/** What the decisions themselves say against it, of which the log has sums alone. */
function standing(book: DecisionBook, id: string, approved: Bytes): Refusal | null {
  const { made, conflicts } = fold(book.of(id), approved);
  if (conflicts.length > 0) return "conflict";
  return made.some(changesSound) ? "pending" : null;
}

/** `null`: it was copied. */
async function copySet(
  place: string,
  approved: Bytes,
  { outputs, to, force, signal }: Export,
): Promise<Refusal | null> {
  const folder = posix.dirname(place);
  const name = posix.basename(place);
  const bytes = await readFile(join(outputs, `${place}${AUDIT_ENDING}`)).catch(() => null);
  if (bytes === null) return "missing";
  const audit = auditOf(bytes, approved);
  if (audit === null) return "not-these-bytes";
  const work = await WorkFolder.open(join(to, folder));
  try {
    const staged: { stagedPath: string; targetName: string }[] = [];
    // The private review has the original words, and stays.
    for (const { ending, sha256 } of audit.files.filter(({ role }) => role !== "review")) {
      const target = work.file(`${name}${ending}`);
      const sum = await copyWithSum(join(outputs, folder, `${name}${ending}`), target, signal);
      if (sum === null) return "missing";
      if (sum !== sha256) return "not-these-bytes";
      staged.push({ stagedPath: target, targetName: `${name}${ending}` });
    }
    // The bytes whose sum was taken, and the seal of the set: last.
    const seal = work.file(`${name}${AUDIT_ENDING}`);
    await pipeline([bytes], createWriteStream(seal)).catch((error: unknown) => {
      throw unwritable(error);
    });
    staged.push({ stagedPath: seal, targetName: `${name}${AUDIT_ENDING}` });
    await work.publish(staged, { force });
    return null;
  } finally {
    await work.dispose();
  }
}

/** `null`: these are not the bytes that were approved. */
function auditOf(bytes: Buffer, approved: Bytes): AuditRecord | null {
  if (createHash("sha256").update(bytes).digest("hex") !== approved.auditSha256) return null;
  const audit = auditSchema.safeParse(jsonOf(bytes.toString("utf8")));
  if (!audit.success) return null;
  const sound = audit.data.files.find(({ role }) => role === "sound");
  // The sum that was approved is that of the file which the record lists, and which is read below.
  return sound?.sha256 === approved.outputSha256 ? audit.data : null;
}

/** The sum of what was written. `null`: the file cannot be read. */
async function copyWithSum(from: string, to: string, signal: AbortSignal): Promise<string | null> {
  const hash = createHash("sha256");
  const source = createReadStream(from);
  let isUnread = false;
  source.on("error", () => {
    isUnread = true;
  });
  try {
    await pipeline(
      source,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(to),
      { signal },
    );
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (isUnread) return null;
    throw unwritable(error);
  }
  return hash.digest("hex");
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "the export was cancelled", "What is there is whole; run again for the rest.");
}

/** Copies among the outputs would be outputs. */
async function requireApart(asked: Export): Promise<void> {
  const [outputs, to] = await Promise.all([trueWay(asked.outputs), trueWay(asked.to)]);
  const isWithin = (inner: string, outer: string) => {
    const way = relative(outer, inner);
    return way === "" || !(way === ".." || way.startsWith(`..${sep}`));
  };
  if (!isWithin(to, outputs) && !isWithin(outputs, to)) return;
  throw new HushtapeError(
    "USAGE",
    "the folder for the copies lies among the outputs, or around them",
    "Name another with --out.",
  );
}

/** A path without symbolic links, as far as it is there already. */
async function trueWay(path: string): Promise<string> {
  const whole = resolve(path);
  const there = await realpath(whole).catch(() => null);
  if (there !== null || dirname(whole) === whole) return there ?? whole;
  return join(await trueWay(dirname(whole)), basename(whole));
}
