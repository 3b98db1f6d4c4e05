import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import type { Store } from "../../storage/store.js";
import type { Board } from "../queue/board.js";

/** Says whose a storage is. */
const KEY = "queue.json";
const MAX_BYTES = 1024;
const ownerSchema = z.object({ schema: z.literal("hushtape.storage/1"), queue: z.uuid() });

/**
 * Refuses a storage that is another queue's: what has no job in its queue is taken for left over, so each of two would remove what the other keeps.
 * @param mayBegin a storage that is nobody's becomes the queue's; else it is refused: a job that is looked for there, or erased, lies elsewhere.
 * @throws HushtapeError USAGE, and what board and store throw.
 */
export async function requireOwnStore(
  { board, store }: { readonly board: Pick<Board, "identity">; readonly store: Pick<Store, "get" | "put"> },
  mayBegin: boolean,
  signal: AbortSignal,
): Promise<void> {
  const queue = await board.identity(signal);
  if (mayBegin && (await ownerOf(store, signal)) === null) {
    const text = JSON.stringify({ schema: "hushtape.storage/1", queue });
    await store.put(KEY, bytesOf(text), { signal });
  }
  // Read again: another queue may have come at the same moment.
  if ((await ownerOf(store, signal)) === queue) return;
  throw new HushtapeError(
    "USAGE",
    "the storage is not this queue's",
    "Name the queue and the storage that were used together before. Where the storage's queue is gone for good, remove queue.json from it.",
  );
}

/** `null`: it is nobody's. */
async function ownerOf(store: Pick<Store, "get">, signal: AbortSignal): Promise<string | null> {
  try {
    const { body, bytes } = await store.get(KEY, { signal });
    if (bytes > MAX_BYTES) body.destroy();
    const chunks: Uint8Array[] = [];
    if (bytes <= MAX_BYTES) for await (const chunk of body) if (chunk instanceof Uint8Array) chunks.push(chunk);
    return ownerSchema.safeParse(jsonOf(Buffer.concat(chunks).toString("utf8"))).data?.queue ?? "";
  } catch (error) {
    if (error instanceof HushtapeError && error.code === "INPUT_MISSING") return null;
    throw error;
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
