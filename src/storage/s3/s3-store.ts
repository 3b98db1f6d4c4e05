import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import pLimit from "p-limit";
import { type FailureCode, HushtapeError } from "../../errors.js";
import { checkedBody } from "../checked-body.js";
import { alreadyThere, cancelled, unavailable } from "../failures.js";
import { folderPrefix, isKey, requireKey } from "../keys.js";
import { piecesOf, SourceFailure, Summing } from "../pieces.js";
import { byteRange } from "../range.js";
import type { StoreSettings } from "../settings.js";
import type { ByteRange, GetOptions, OpenedObject, PutOptions, Store, StoredObject } from "../store.js";
import type { BucketAddress } from "./address.js";
import { Bucket, cleaningUp, type ObjectFacts } from "./bucket.js";
import { createS3Client } from "./client.js";
import { requireConditionalPuts } from "./conditional.js";
import { s3Failure } from "./failure.js";
import { PART_BYTES, partsOf } from "./parts.js";
import { S3Sums } from "./sums.js";
import { uploadParts } from "./upload.js";

/** Puts at once; others wait. Each holds two parts: the one that is sent and the one that is read. */
const MAX_PUTS = 16;

/** A store in an S3 bucket, or in a folder of one. */
export class S3Store implements Store {
  private readonly sums: S3Sums;
  private readonly limit = pLimit(MAX_PUTS);
  private isConditional: Promise<void> | null = null;

  private constructor(
    private readonly bucket: Bucket,
    private readonly prefix: string,
  ) {
    this.sums = new S3Sums(bucket, prefix);
  }

  /** @throws HushtapeError USAGE (an address or region that is none, or not allowed), STORAGE_UNAVAILABLE. */
  static async open({ bucket: name, prefix }: BucketAddress, settings: StoreSettings): Promise<S3Store> {
    const bucket = new Bucket(await createS3Client(settings), name);
    try {
      await bucket.requireThere();
      return new S3Store(bucket, prefix);
    } catch (error) {
      bucket.close();
      throw error;
    }
  }

  async put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    options: PutOptions = {},
  ): Promise<{ readonly bytes: number; readonly sha256: string }> {
    requireKey(key);
    const { ifAbsent = false, signal } = options;
    if (signal?.aborted) throw cancelled();
    if (ifAbsent) {
      await this.requireConditional(signal);
      if ((await this.facts(key, signal)) !== null) throw alreadyThere();
    }
    return this.limit(() => this.write(key, source, { ...options, ifAbsent, put: randomUUID() }));
  }

  async get(key: string, { range, sha256, signal }: GetOptions = {}): Promise<OpenedObject> {
    requireKey(key);
    const found = await (range ? this.openRange(key, range, signal) : this.openWhole(key, signal));
    const { body, facts, bytes, isWhole } = found;
    try {
      const kept = await this.sums.of(facts, signal);
      const allOf = isWhole ? [sha256, kept].flatMap((sum) => sum ?? []) : [];
      return {
        key,
        bytes: facts.bytes,
        modifiedMs: facts.modifiedMs,
        sha256: kept,
        body: checkedBody(body, { bytes, allOf, anyOf: [] }, { signal, failure: (error) => s3Failure(error, signal) }),
      };
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  async head(key: string, signal?: AbortSignal): Promise<(StoredObject & { readonly sha256: string | null }) | null> {
    requireKey(key);
    const facts = await this.facts(key, signal);
    if (facts === null) return null;
    return { key, bytes: facts.bytes, modifiedMs: facts.modifiedMs, sha256: await this.sums.of(facts, signal) };
  }

  async *list(folder: string, signal?: AbortSignal): AsyncGenerator<StoredObject> {
    for await (const found of this.bucket.list(this.prefix + folderPrefix(folder), signal)) {
      const key = found.key.slice(this.prefix.length);
      if (isKey(key)) yield { ...found, key };
    }
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    await this.removeAt(this.prefix + requireKey(key), signal);
  }

  async removeAll(folder: string, signal?: AbortSignal): Promise<void> {
    const prefix = `${this.prefix}${requireKey(folder)}/`;
    // By the bucket's own keys: what is no key of ours goes as well.
    for await (const { key, bytes } of this.bucket.list(prefix, signal)) {
      // A short object's sum is in its metadata.
      await (bytes < PART_BYTES ? this.bucket.remove(key, signal) : this.removeAt(key, signal));
    }
  }

  async removePartial(olderThanMs: number, signal?: AbortSignal): Promise<void> {
    const latest = Date.now() - olderThanMs;
    for await (const { key, upload, begunMs } of this.bucket.uploads(this.prefix, signal)) {
      if (begunMs <= latest) await this.bucket.abandon(key, upload);
    }
  }

  async close(): Promise<void> {
    this.bucket.close();
  }

  private async write(
    key: string,
    source: AsyncIterable<Uint8Array>,
    { sha256, ifAbsent, signal, put }: PutOptions & { readonly ifAbsent: boolean; readonly put: string },
  ): Promise<{ readonly bytes: number; readonly sha256: string }> {
    const summing = new Summing();
    const parts = partsOf(summed(piecesOf(source, signal), summing));
    const at = this.prefix + key;
    const done: { sha256?: string } = {};
    try {
      const first = (await parts.next()).value;
      if (!first || first.isLast) {
        done.sha256 = summing.sum(sha256);
        const metadata = this.sums.metadata(put, done.sha256);
        await this.bucket.put(at, first?.bytes ?? Buffer.alloc(0), { metadata, ifAbsent, signal });
        return { bytes: summing.bytes, sha256: done.sha256 };
      }
      const metadata = this.sums.metadata(put, sha256 ?? null);
      const found = await uploadParts(this.bucket, at, [first, parts], { metadata, ifAbsent, signal }, async () => {
        done.sha256 = summing.sum(sha256);
        if (sha256 === undefined) await this.sums.keep(put, done.sha256, signal);
        return done.sha256;
      });
      return { bytes: summing.bytes, sha256: found };
    } catch (error) {
      if (error instanceof SourceFailure) throw error.cause;
      // An answer may be lost, and the package's repetition be refused though the first was done.
      const isDone = done.sha256 !== undefined && (await this.isDone(key, put));
      if (isDone && done.sha256 !== undefined) return { bytes: summing.bytes, sha256: done.sha256 };
      if (done.sha256 !== undefined) await this.sums.forget(put, cleaningUp()).catch(() => undefined);
      throw error;
    } finally {
      await parts.return(undefined);
    }
  }

  private async isDone(key: string, put: string): Promise<boolean> {
    const facts = await this.facts(key, cleaningUp()).catch(() => null);
    return facts !== null && this.sums.isOf(put, facts);
  }

  private async facts(key: string, signal: AbortSignal | undefined): Promise<ObjectFacts | null> {
    return orNull(this.bucket.head(this.prefix + key, signal), "INPUT_MISSING");
  }

  private async openWhole(key: string, signal: AbortSignal | undefined): Promise<Opened> {
    const { body, ...facts } = await this.bucket.get(this.prefix + key, signal);
    return { body, facts, bytes: facts.bytes, isWhole: true };
  }

  private async openRange(key: string, range: ByteRange, signal: AbortSignal | undefined): Promise<Opened> {
    const facts = await this.bucket.head(this.prefix + key, signal);
    const { start, end, isWhole } = byteRange(range, facts.bytes);
    // No bytes cannot be asked for.
    if (start === end) return { body: Readable.from([]), facts, bytes: 0, isWhole };
    const part = { start, end, etag: facts.etag };
    const found = await orNull(this.bucket.get(this.prefix + key, signal, part), "OUTPUT_EXISTS");
    if (found) return { body: found.body, facts, bytes: end - start, isWhole };
    throw unavailable("a stored object was replaced while it was read", "Run it again.", true);
  }

  private async removeAt(at: string, signal: AbortSignal | undefined): Promise<void> {
    const facts = await orNull(this.bucket.head(at, signal), "INPUT_MISSING");
    await this.bucket.remove(at, signal);
    const put = facts && this.sums.besideOf(facts);
    if (put) await this.sums.forget(put, signal);
  }

  /** Asked once, and again only if there was no answer. */
  private async requireConditional(signal: AbortSignal | undefined): Promise<void> {
    this.isConditional ??= requireConditionalPuts(this.bucket, this.prefix, signal);
    try {
      await this.isConditional;
    } catch (error) {
      this.isConditional = null;
      throw error;
    }
  }
}

interface Opened {
  readonly body: Readable;
  readonly facts: ObjectFacts;
  readonly bytes: number;
  readonly isWhole: boolean;
}

async function* summed(pieces: AsyncIterable<Uint8Array>, summing: Summing): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    summing.add(piece);
    yield piece;
  }
}

async function orNull<T>(answer: Promise<T>, code: FailureCode): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HushtapeError && error.code === code) return null;
    throw error;
  }
}
