import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { HushtapeClient } from "../../client/client.js";
import { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { WorkFolder } from "../../files/work-folder.js";
import { type AuditRecord, auditSchema, type OwnFile } from "../../recording/audit.js";
import { AUDIT_ENDING } from "./read-set.js";

/** What of the client is used. */
export type JobSource = Pick<HushtapeClient, "list" | "audit" | "audio" | "transcript" | "review">;

/** Jobs asked for at once. */
const PAGE = 100;
/** Ids of jobs become names of files. */
const JOB_ID = /^[0-9a-f-]{36}$/u;

/** What came of looking: sets that were fetched, and jobs that could not be, by the code of the failure. */
export interface Mirrored {
  readonly fetched: number;
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Fetches the sets of a service's jobs that have ended well into a folder, each whole, called by its job's id. What is there already stays: people may
 * have revised it.
 * @throws HushtapeError and `ServiceError` where the service cannot be asked at all.
 */
export async function mirrorJobs(jobs: JobSource, folder: string, signal: AbortSignal): Promise<Mirrored> {
  let [fetched, cursor]: [number, string | undefined] = [0, undefined];
  const refused: Record<string, number> = {};
  do {
    const page: Awaited<ReturnType<JobSource["list"]>> = await jobs.list(
      { state: "done", limit: PAGE, ...(cursor !== undefined && { cursor }) },
      signal,
    );
    for (const { id } of page.items) {
      if (!JOB_ID.test(id) || (await stat(join(folder, id + AUDIT_ENDING)).catch(() => null))) continue;
      try {
        await fetchSet(jobs, id, folder, signal);
        fetched++;
      } catch (error) {
        if (signal.aborted) throw error;
        const code = error instanceof HushtapeError ? error.code : "NETWORK";
        refused[code] = (refused[code] ?? 0) + 1;
      }
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
  return { fetched, refused };
}

/** @throws HushtapeError STORAGE_DAMAGED where what comes is not what the audit record lists. */
async function fetchSet(jobs: JobSource, id: string, folder: string, signal: AbortSignal): Promise<void> {
  const given = await jobs.audit(id, signal);
  const audit = auditSchema.safeParse(given);
  if (!audit.success) throw damaged();
  const work = await WorkFolder.open(folder);
  try {
    const staged: { stagedPath: string; targetName: string }[] = [];
    for (const file of audit.data.files) {
      const targetName = id + file.ending;
      await fetchFile(jobs, id, file, work.file(targetName), signal);
      staged.push({ stagedPath: work.file(targetName), targetName });
    }
    // As the run wrote it, so that its sum is the same.
    await writeFile(work.file(id + AUDIT_ENDING), pretty(given), { mode: 0o600 });
    staged.push({ stagedPath: work.file(id + AUDIT_ENDING), targetName: id + AUDIT_ENDING });
    await work.publish(staged, { force: false });
  } finally {
    await work.dispose();
  }
}

async function fetchFile(
  jobs: JobSource,
  id: string,
  { role, sha256 }: Pick<OwnFile, "role" | "sha256">,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256");
  try {
    await pipeline(
      await contentOf(jobs, id, role, signal),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
      { signal },
    );
  } catch (error) {
    throw error instanceof HushtapeError ? error : unwritable(error);
  }
  if (hash.digest("hex") !== sha256) throw damaged();
}

async function contentOf(
  jobs: JobSource,
  id: string,
  role: AuditRecord["files"][number]["role"],
  signal: AbortSignal,
): Promise<Readable> {
  if (role === "sound") return Readable.from(piecesOf(await jobs.audio(id, signal)), { objectMode: false });
  if (role === "review") return Readable.from([Buffer.from(pretty(await jobs.review(id, signal)))]);
  const format = { transcript: "json", text: "txt", captions: "vtt" } as const;
  return Readable.from([Buffer.from(await jobs.transcript(id, format[role], signal))]);
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) yield piece;
}

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function damaged(): HushtapeError {
  return new HushtapeError("STORAGE_DAMAGED", "a result is not what its audit record lists", "Look at the service.");
}
