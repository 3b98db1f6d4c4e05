import type { Readable } from "node:stream";

/** What is known of a stored object without reading it. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was last written, in milliseconds since 1970, by the clock of where it is stored. */
  readonly modifiedMs: number;
}

/** A stretch of an object, in bytes: half open, `end` at most its length. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How an object is put. */
export interface PutOptions {
  /** SHA-256 that the bytes must have, 64 hexadecimal digits. */
  readonly sha256?: string;
  /** Only where no object has the key: of several at once one alone stores its bytes. Default: the older object is replaced, whole for whole. */
  readonly ifAbsent?: boolean;
  readonly signal?: AbortSignal;
}

/** How an object is read. */
export interface GetOptions {
  /** Only these bytes. What is not the whole object has no sum, and is not checked. */
  readonly range?: ByteRange;
  /** SHA-256 that the object must have; it counts besides the one that was kept when it was put. */
  readonly sha256?: string;
  readonly signal?: AbortSignal;
}

/** An object that is being read. */
export interface OpenedObject extends StoredObject {
  /** The sum that was kept when it was put, 64 hexadecimal digits; `null` for an object that others put there. */
  readonly sha256: string | null;
  /**
   * Its bytes, or those of the range. The last of them come only when length and sum are right, so nobody who waits for the end takes damaged
   * bytes for an object; else it ends with STORAGE_DAMAGED, or STORAGE_UNAVAILABLE where the connection broke. Whoever does not read it to its
   * end destroys it.
   */
  readonly body: Readable;
}

/**
 * Port: where orders, uploads and results lie. A key is a path of plain names (`results/7/visit.wav`, see `requireKey`); a folder is a key that
 * others begin with, name by name, or "" for all.
 *
 * Nothing is ever half there: an object appears whole, on disk and with its sum, or not at all. Memory does not grow with an object.
 * Keys may be identifiers: no message repeats one, nor the place.
 *
 * Every method throws HushtapeError: USAGE for a key that is none, STORAGE_UNAVAILABLE, CANCELLED, and what it says besides.
 */
export interface Store {
  /**
   * Stores the bytes, and answers how many they are and what their sum is.
   * @throws HushtapeError OUTPUT_EXISTS (`ifAbsent`), STORAGE_DAMAGED (another sum than `sha256` arrived), DISK_FULL; and what the source throws.
   */
  put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** @throws HushtapeError INPUT_MISSING, STORAGE_DAMAGED, USAGE for a range that lies outside. */
  get(key: string, options?: GetOptions): Promise<OpenedObject>;
  /** `null` where no object has the key. @throws HushtapeError STORAGE_DAMAGED where its length cannot be right. */
  head(key: string, signal?: AbortSignal): Promise<(StoredObject & { readonly sha256: string | null }) | null>;
  /** The objects of a folder and of those within, in no promised order. What others put there under names that are no keys is left out. */
  list(folder: string, signal?: AbortSignal): AsyncIterable<StoredObject>;
  /** Removes an object and what is kept of it; one that is not there is removed already. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Removes a folder with all that lies in it, whatever its name. Not "". */
  removeAll(folder: string, signal?: AbortSignal): Promise<void>;
  /** Removes what broken-off puts left that began longer ago than `olderThanMs`. */
  removePartial(olderThanMs: number, signal?: AbortSignal): Promise<void>;
  /** Ends what is open. A store is not used any more after it. */
  close(): Promise<void>;
}
