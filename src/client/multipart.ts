/**
 * Bytes to send: a file's path, bytes, a `Blob`, or a function that opens them. It is called again where the request is sent again, so it
 * must give all of them each time.
 */
export type Bytes = string | Uint8Array | Blob | (() => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>);

/** A multipart request: files as they come, and fields. */
export interface Multipart {
  readonly files: Readonly<Record<string, Bytes>>;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The body of a multipart request, piece by piece: no file is ever held whole. Files are called by their part's name alone.
 * @param boundary letters and digits that stand in no part: random ones.
 */
export async function* multipartBody({ files, fields }: Multipart, boundary: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const opening = (name: string, more: string) =>
    encoder.encode(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`);
  for (const [name, value] of Object.entries(fields)) {
    yield opening(name, "");
    yield encoder.encode(`${value}\r\n`);
  }
  for (const [name, bytes] of Object.entries(files)) {
    yield opening(name, `; filename="${name}"\r\ncontent-type: application/octet-stream`);
    yield* await open(bytes);
    yield encoder.encode("\r\n");
  }
  yield encoder.encode(`--${boundary}--\r\n`);
}

async function open(bytes: Bytes): Promise<AsyncIterable<Uint8Array>> {
  if (typeof bytes === "function") return bytes();
  if (bytes instanceof Uint8Array) return one(bytes);
  if (typeof bytes !== "string") return bytes.stream();
  // Only where there are files: the rest of the client runs in a browser too.
  const { createReadStream } = await import("node:fs");
  return createReadStream(bytes);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
