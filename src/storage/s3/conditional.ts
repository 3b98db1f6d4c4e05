import { randomUUID } from "node:crypto";
import { HushtapeError } from "../../errors.js";
import { unavailable } from "../failures.js";
import { OWN_PREFIX } from "../keys.js";
import { type Bucket, cleaningUp } from "./bucket.js";

/**
 * Asks whether the server keeps `If-None-Match: *`, by trying: some take the header and replace the object all the same.
 * @throws HushtapeError STORAGE_UNAVAILABLE where it does not.
 */
export async function requireConditionalPuts(
  bucket: Bucket,
  prefix: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const key = `${prefix}${OWN_PREFIX}probe/${randomUUID()}`;
  const options = { metadata: {}, ifAbsent: true, signal };
  try {
    await bucket.put(key, Buffer.alloc(1), options);
    await bucket.put(key, Buffer.alloc(1), options);
  } catch (error) {
    if (error instanceof HushtapeError && error.code === "OUTPUT_EXISTS") return;
    throw error;
  } finally {
    await bucket.remove(key, cleaningUp()).catch(() => undefined);
  }
  throw unavailable(
    "the S3 server replaces an object though it is asked not to (If-None-Match)",
    "Use a server that keeps conditional writes, or a file:// storage.",
    false,
  );
}
