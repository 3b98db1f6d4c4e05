import { HushtapeError } from "../../errors.js";
import type { StoredPart } from "../../jobs/orders/stored-order.js";
import type { ServiceParts } from "../service-parts.js";

/**
 * Copies what a request names into the store: so that it cannot change under a job, and what comes of it is deleted like any other upload.
 * @throws HushtapeError FORBIDDEN, INPUT_MISSING, INPUT_EMPTY, TOO_LARGE.
 */
export async function copyReference(
  { sources, store }: Pick<ServiceParts, "sources" | "store">,
  reference: string,
  key: string,
  most: number,
  signal: AbortSignal,
): Promise<StoredPart> {
  const stored = await store.put(key, upTo(most, await sources.open(reference, signal)), { signal });
  if (stored.bytes === 0) throw new HushtapeError("INPUT_EMPTY", "what the address names is empty", "Name another.");
  return { bytes: stored.bytes, sha256: stored.sha256 };
}

async function* upTo(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) {
      throw new HushtapeError("TOO_LARGE", "what the address names is too long", "docs/service.md has the limits.");
    }
    yield chunk;
  }
}
