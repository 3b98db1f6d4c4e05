import { createHash } from "node:crypto";
import { cancelled, damaged } from "./failures.js";

/** An error of the source of a put, so that it is not taken for one of the storage. */
export class SourceFailure extends Error {
  constructor(override readonly cause: unknown) {
    super("the source failed");
  }
}

/**
 * The pieces of a source, until it ends or the signal is aborted: also while the source says nothing.
 * @throws HushtapeError CANCELLED; `SourceFailure` with what the source threw.
 */
export async function* piecesOf(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let reject: (error: unknown) => void = () => undefined;
  const stop = () => reject(cancelled());
  signal?.addEventListener("abort", stop, { once: true });
  let ended = false;
  try {
    for (;;) {
      if (signal?.aborted) throw cancelled();
      // One promise a piece: a race against one that lasts would keep every piece.
      const next = await new Promise<IteratorResult<Uint8Array>>((resolve, fail) => {
        reject = fail;
        iterator.next().then(resolve, (error: unknown) => fail(new SourceFailure(error)));
      });
      ended = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal?.removeEventListener("abort", stop);
    // Not waited for: a source that hangs in `next` hangs in `return` as well.
    if (!ended) iterator.return?.().catch(() => undefined);
  }
}

/** Counts and sums what passes. */
export class Summing {
  private readonly hash = createHash("sha256");
  bytes = 0;

  /** Takes the next bytes into account. */
  add(piece: Uint8Array): void {
    this.hash.update(piece);
    this.bytes += piece.length;
  }

  /**
   * SHA-256 of all, 64 hexadecimal digits; only once.
   * @param expected what it must be, if that is known.
   * @throws HushtapeError STORAGE_DAMAGED.
   */
  sum(expected?: string): string {
    const sha256 = this.hash.digest("hex");
    if (expected !== undefined && expected.toLowerCase() !== sha256) {
      throw damaged("the bytes that were to be stored have another sum than was said");
    }
    return sha256;
  }
}
