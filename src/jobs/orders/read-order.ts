import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import type { Store } from "../../storage/store.js";
import type { Job } from "../queue/board.js";
import { type StoredOrder, storedOrderSchema } from "./stored-order.js";

/** An order with everything that may be known of people is far shorter. */
const MAX_ORDER_BYTES = 16 * 1024 * 1024;

/**
 * What a job asks for.
 * @throws HushtapeError INPUT_MISSING (it has outlived its time), STORAGE_DAMAGED, and what the store throws.
 */
export async function readOrder(store: Store, job: Job, signal: AbortSignal): Promise<StoredOrder> {
  const { body, bytes } = await store.get(job.orderKey, { signal, sha256: job.orderSha256 });
  const chunks: Uint8Array[] = [];
  if (bytes > MAX_ORDER_BYTES) body.destroy();
  else for await (const chunk of body) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const order = storedOrderSchema.safeParse(jsonOf(Buffer.concat(chunks).toString("utf8")));
  if (order.success) return order.data;
  throw new HushtapeError("STORAGE_DAMAGED", "what a job names is no order", "Submit the recording again.");
}
