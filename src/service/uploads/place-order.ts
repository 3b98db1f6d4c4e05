import { createHash } from "node:crypto";
import { orderKeyOf, type StoredOrder, type StoredPart, uploadFolder } from "../../jobs/orders/stored-order.js";
import type { Board, Submitted } from "../../jobs/queue/board.js";
import type { Store } from "../../storage/store.js";
import type { Submission } from "../api/redactions.js";
import type { Caller } from "../ports.js";

/** What is to be submitted, with all that was checked of it. */
export interface Placement {
  /** A UUID of its own for each request. */
  readonly orderId: string;
  readonly caller: Pick<Caller, "tenant">;
  readonly idempotencyKey: string | null;
  readonly recording: StoredPart;
  readonly transcript: StoredPart | null;
  /** What is known of a patient is told in `known`. */
  readonly said: Omit<Submission, "knownOf">;
}

/**
 * Writes the order and queues its job. A request that was sent before, by its idempotency key, gets the job that it got then.
 * @throws HushtapeError KEY_REUSED, and what store and board throw.
 */
export async function placeOrder(
  { store, board }: { readonly store: Store; readonly board: Board },
  { orderId, caller, idempotencyKey, recording, transcript, said }: Placement,
  signal: AbortSignal,
): Promise<Submitted> {
  const { known = null, scope, settings = {}, callback = null, priority } = said;
  // Parsed values have their keys in the order of the schemas, so the same request makes the same bytes.
  const order: StoredOrder = {
    schema: "hushtape.order/1",
    recording,
    transcript,
    known,
    ...(scope !== undefined && { scope }),
    settings,
    callback,
    priority,
  };
  const bytes = Buffer.from(JSON.stringify(order));
  const orderKey = orderKeyOf(orderId);
  await store.put(orderKey, oneChunk(bytes), { signal });
  const orderSha256 = createHash("sha256").update(bytes).digest("hex");
  return board.submit(
    {
      ...{ tenant: caller.tenant, priority, orderKey, orderSha256, callback: callback !== null },
      ...(idempotencyKey !== null && { idempotencyKey }),
    },
    signal,
  );
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Removes an order and its parts. */
export async function dropOrder(store: Store, orderId: string, signal?: AbortSignal): Promise<void> {
  await store.remove(orderKeyOf(orderId), signal);
  await store.removeAll(uploadFolder(orderId), signal);
}
