import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import type { Store } from "../../storage/store.js";
import type { Job } from "../queue/board.js";

const result = z.strictObject({
  key: z.string().min(1),
  bytes: z.int().min(0),
  sha256: z.string(),
  mediaType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  /** Of a name that the file may have, with its dot. */
  ending: z.string().regex(/^\.[a-z0-9.]{1,20}$/),
});

/** What a job came to: the objects that a worker published, as the one that the job's `resultKey` names lists them. */
const resultListSchema = z.strictObject({
  schema: z.literal("hushtape.results/1"),
  audio: result,
  json: result,
  txt: result,
  vtt: result,
  audit: result,
  /** Holds the original words; only where it was asked for. */
  review: result.nullable(),
});

/** What a job came to, parsed. */
export type ResultList = z.output<typeof resultListSchema>;
/** One of the objects, and where it lies. */
export type StoredResult = z.output<typeof result>;
/** What one of the objects is. */
export type ResultName = Exclude<keyof ResultList, "schema">;

const MAX_LIST_BYTES = 64 * 1024;

/** Where all results of a job lie, of whatever attempt. */
export function resultsFolder(jobId: string): string {
  return `results/${jobId}`;
}

/** Where the results of one attempt lie. */
export function attemptFolder({ id }: Pick<Job, "id">, token: string): string {
  return `${resultsFolder(id)}/${token}`;
}

/** Where the list of the results of one attempt lies: the job's `resultKey`. */
export function listKey(job: Pick<Job, "id">, token: string): string {
  return `${attemptFolder(job, token)}/results.json`;
}

/**
 * Reads which results a job has.
 * @throws HushtapeError STATE_CONFLICT while it has none, STORAGE_DAMAGED where what lies there is no such list, and what the store throws.
 */
export async function readResults(store: Store, job: Job, signal?: AbortSignal): Promise<ResultList> {
  if (job.state !== "done" || job.resultKey === null) {
    throw new HushtapeError("STATE_CONFLICT", `the job is ${job.state}`, "Only a job that is done has results.");
  }
  const { body, bytes } = await store.get(job.resultKey, signal && { signal });
  const chunks: Uint8Array[] = [];
  if (bytes > MAX_LIST_BYTES) body.destroy();
  else for await (const chunk of body) if (chunk instanceof Uint8Array) chunks.push(chunk);
  try {
    return resultListSchema.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    throw new HushtapeError("STORAGE_DAMAGED", "the list of a job's results is damaged", "Submit the recording again.");
  }
}
