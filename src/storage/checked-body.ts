import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { cancelled, damaged, unavailable } from "./failures.js";

/** What bytes that are read must be. */
export interface Expected {
  readonly bytes: number;
  /** The sum must be each of these. */
  readonly allOf: readonly string[];
  /** … and one of these, if there are any. */
  readonly anyOf: readonly string[];
}

/** How reading is ended from outside, and what its failures mean. */
export interface BodyOptions {
  readonly signal: AbortSignal | undefined;
  /** The error that a reader gets for one of the source. */
  readonly failure: (error: unknown) => unknown;
}

/** The source's bytes, the last of them only when length and sum are as expected. Whichever of the two ends, ends the other. */
export function checkedBody(source: Readable, expected: Expected, { signal, failure }: BodyOptions): Readable {
  const body = new CheckedBytes(expected);
  const stop = () => body.destroy(cancelled());
  const fail = (error: unknown) => {
    const told = failure(error);
    body.destroy(told instanceof Error ? told : new Error("reading failed"));
  };
  source.once("error", fail);
  source.once("close", () => {
    if (!source.readableEnded && !body.destroyed) body.destroy(brokenOff());
  });
  body.once("close", () => {
    signal?.removeEventListener("abort", stop);
    source.destroy();
  });
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  // Whoever reads is told by the stream; before anybody does, it would end the process.
  body.on("error", () => undefined);
  return source.pipe(body);
}

function brokenOff(): Error {
  return unavailable("the storage broke off while it was read", "Run it again.", true);
}

class CheckedBytes extends Transform {
  private readonly hash = createHash("sha256");
  private held: Buffer | null = null;
  private bytes = 0;

  constructor(private readonly expected: Expected) {
    super();
  }

  override _transform(piece: Buffer, _: BufferEncoding, done: (error?: Error | null, data?: Buffer) => void): void {
    const before = this.held;
    this.held = piece;
    this.hash.update(piece);
    this.bytes += piece.length;
    if (before) done(null, before);
    else done();
  }

  override _flush(done: (error?: Error | null, data?: Buffer) => void): void {
    const { bytes, allOf, anyOf } = this.expected;
    const sha256 = this.hash.digest("hex");
    const isRight =
      allOf.every((one) => one.toLowerCase() === sha256) && (anyOf.length === 0 || anyOf.includes(sha256));
    if (this.bytes !== bytes) done(damaged("a stored object ends too early, or too late"));
    else if (!isRight) done(damaged("a stored object has another sum than it had"));
    else if (this.held) done(null, this.held);
    else done();
  }
}
