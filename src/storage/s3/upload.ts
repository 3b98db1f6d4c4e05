import { unavailable } from "../failures.js";
import type { Bucket, SentPart, WriteOptions } from "./bucket.js";
import type { Part } from "./parts.js";

/** What S3 takes. */
const MAX_PARTS = 10_000;

/**
 * Writes an object in parts, the next one read while one is sent. Until the last step nothing is there, and if it does not come to that the
 * server is told to forget the parts; this is waited for.
 * @param first was read already.
 * @param beforeEnd is done when all parts have been read and sent; what it throws ends the upload. Its answer is that of this.
 */
export async function uploadParts<T>(
  bucket: Bucket,
  key: string,
  [first, rest]: readonly [Part, AsyncGenerator<Part, undefined>],
  options: WriteOptions,
  beforeEnd: () => Promise<T>,
): Promise<T> {
  const upload = await bucket.begin(key, options);
  try {
    const sent: SentPart[] = [];
    let sending: Promise<SentPart> | null = null;
    for (let part: Part | undefined = first; part; ) {
      if (sending) sent.push(await sending);
      const number = sent.length + 1;
      if (number > MAX_PARTS) throw unavailable("an object is too long for the S3 server", "Divide it.", false);
      sending = bucket.sendPart(key, upload, number, part.bytes, options.signal);
      // It is waited for a little later.
      sending.catch(() => undefined);
      part = part.isLast ? undefined : (await rest.next()).value;
    }
    if (sending) sent.push(await sending);
    const answer = await beforeEnd();
    await bucket.finish(key, upload, sent, options);
    return answer;
  } catch (error) {
    // A server that cannot be told keeps them until `removePartial`.
    await bucket.abandon(key, upload).catch(() => undefined);
    throw error;
  }
}
