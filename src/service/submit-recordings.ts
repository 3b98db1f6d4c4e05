import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { HushtapeError } from "../errors.js";
import { sha256OfFile } from "../files/sha256.js";
import { partKey, type StoredPart } from "../jobs/orders/stored-order.js";
import type { Board, Submitted } from "../jobs/queue/board.js";
import type { Store } from "../storage/store.js";
import type { Submission } from "./api/redactions.js";
import { dropOrder, placeOrder } from "./uploads/place-order.js";

/** A recording on this machine that is handed in. */
export interface SubmittedFile {
  readonly path: string;
  readonly transcriptPath: string | null;
  readonly said: Omit<Submission, "knownOf">;
}

/**
 * Stores a recording with its words and hands it in. The same recording with the same words, settings and people, handed in again, gets the job that it
 * got then: a submission that was broken off is repeated without harm.
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, and what store and board throw; nothing of it is left then.
 */
export async function submitRecording(
  { store, board }: { readonly store: Store; readonly board: Board },
  { path, transcriptPath, said }: SubmittedFile,
  tenant: string,
  signal: AbortSignal,
): Promise<Submitted> {
  const sums = [await sumOf(path, signal), transcriptPath === null ? null : await sumOf(transcriptPath, signal)];
  const key = createHash("sha256")
    .update(JSON.stringify([sums, said]))
    .digest("hex");
  const orderId = randomUUID();
  try {
    const recording = await put(store, partKey(orderId, "recording"), path, signal);
    if (recording.bytes === 0)
      throw new HushtapeError("INPUT_EMPTY", "the recording is empty", "Submit the whole file.");
    const transcript =
      transcriptPath === null ? null : await put(store, partKey(orderId, "transcript"), transcriptPath, signal);
    const placed = { orderId, caller: { tenant }, idempotencyKey: `file-${key}`, recording, transcript, said };
    const submitted = await placeOrder({ store, board }, placed, signal);
    if (!submitted.isNew) await dropOrder(store, orderId, signal);
    return submitted;
  } catch (error) {
    await dropOrder(store, orderId).catch(() => undefined);
    throw error;
  }
}

async function put(store: Store, key: string, path: string, signal: AbortSignal): Promise<StoredPart> {
  const { bytes, sha256 } = await store.put(key, createReadStream(path), { signal });
  return { bytes, sha256 };
}

async function sumOf(path: string, signal: AbortSignal): Promise<string> {
  return sha256OfFile(path, signal).catch(() => {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled", "What was handed in before stays.");
    throw new HushtapeError("INPUT_MISSING", "a recording or its transcript cannot be read", "Check the path.");
  });
}
