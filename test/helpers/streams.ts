import type { Readable } from "node:stream";

/** Bytes as a source, in pieces of this many. */
export async function* pieces(bytes: Uint8Array, each = 1_000_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += each) yield bytes.subarray(at, at + each);
}

/** Bytes, and then nothing, for ever: no more, no end. */
export async function* stalled(bytes: Uint8Array, onStall: () => void): AsyncGenerator<Uint8Array> {
  yield* pieces(bytes);
  onStall();
  await new Promise(() => undefined);
}

/** All bytes of a stream. */
export async function collected(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** All that a source yields. */
export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
