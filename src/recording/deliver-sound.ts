import { createReadStream } from "node:fs";
import { HushtapeError } from "../errors.js";
import type { RedactOptions } from "./redact-options.js";

/** Held in memory at once. */
const PIECE_BYTES = 256 * 1024;

/**
 * Hands the redacted sound to whoever takes it in place of a file, at their pace. Only what was verified and whose records are published comes here.
 * @throws HushtapeError CANCELLED when they fail, go away, or the run is cancelled; what they threw is theirs and is dropped.
 */
export async function deliverSound(
  path: string,
  soundTo: NonNullable<RedactOptions["soundTo"]>,
  signal: AbortSignal,
): Promise<void> {
  const sound = createReadStream(path, { highWaterMark: PIECE_BYTES, signal });
  try {
    for await (const piece of sound) await orAborted(Promise.resolve(soundTo(piece)), signal);
  } catch {
    throw new HushtapeError(
      "CANCELLED",
      "the redacted sound was not taken to its end",
      "The transcript, captions and records were published. Run again with --force for the sound.",
    );
  } finally {
    sound.destroy();
  }
}

/** Whoever takes the sound may never answer. */
async function orAborted(taken: Promise<void>, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true, signal: ended.signal });
  });
  try {
    signal.throwIfAborted();
    await Promise.race([taken, aborted]);
  } finally {
    ended.abort();
  }
}
