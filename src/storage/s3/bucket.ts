import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { HushtapeError } from "../../errors.js";
import { unavailable } from "../failures.js";
import type { ByteRange, StoredObject } from "../store.js";
import { noBucket, s3Failure } from "./failure.js";

/** So long a server may take with what is done after a failure: whoever cancels waits for it. */
const CLEAN_UP_MS = 10_000;

/** A signal of its own for what is done after a failure, and after a cancellation too. */
export function cleaningUp(): AbortSignal {
  return AbortSignal.timeout(CLEAN_UP_MS);
}

/** What an object says of itself. */
export interface ObjectFacts extends StoredObject {
  readonly metadata: Readonly<Record<string, string>>;
  readonly etag: string | undefined;
}

/** How an object is written. */
export interface WriteOptions {
  readonly metadata: Readonly<Record<string, string>>;
  readonly ifAbsent: boolean;
  readonly signal: AbortSignal | undefined;
}

/** A part that the server has. */
export interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

/** The requests of a store, by keys as the bucket has them. Their failures are the storage's (`s3Failure`). */
export class Bucket {
  constructor(
    private readonly client: S3Client,
    private readonly name: string,
  ) {}

  /** @throws HushtapeError STORAGE_UNAVAILABLE where there is no such bucket, or it may not be looked at. */
  async requireThere(): Promise<void> {
    await this.guarded(undefined, () => this.client.send(new HeadBucketCommand({ Bucket: this.name }))).catch(
      (error: unknown) => {
        throw error instanceof HushtapeError && error.code === "INPUT_MISSING" ? noBucket() : error;
      },
    );
  }

  /** Writes an object that is held in memory. */
  async put(key: string, body: Uint8Array, { metadata, ifAbsent, signal }: WriteOptions): Promise<void> {
    const command = new PutObjectCommand({
      ...this.at(key),
      Body: body,
      ContentLength: body.length,
      Metadata: { ...metadata },
      ...onlyIf(ifAbsent),
    });
    await this.guarded(signal, (options) => this.client.send(command, options));
  }

  /** @throws HushtapeError INPUT_MISSING. */
  async head(key: string, signal?: AbortSignal): Promise<ObjectFacts> {
    const found = await this.guarded(signal, (options) =>
      this.client.send(new HeadObjectCommand(this.at(key)), options),
    );
    return factsOf(key, found);
  }

  /**
   * @param part these bytes alone, of the very version that `etag` names.
   * @throws HushtapeError INPUT_MISSING.
   */
  async get(
    key: string,
    signal: AbortSignal | undefined,
    part?: ByteRange & { readonly etag: string | undefined },
  ): Promise<ObjectFacts & { readonly body: Readable }> {
    const range = part ? { Range: `bytes=${part.start}-${part.end - 1}` } : {};
    const match = part?.etag === undefined ? {} : { IfMatch: part.etag };
    const found = await this.guarded(signal, (options) =>
      this.client.send(new GetObjectCommand({ ...this.at(key), ...range, ...match }), options),
    );
    if (found.Body instanceof Readable) return { ...factsOf(key, found), body: found.Body };
    throw unavailable("the S3 server answered without a body", "Run it again.", true);
  }

  /** One that is not there is removed already. */
  async remove(key: string, signal: AbortSignal | undefined): Promise<void> {
    await this.guarded(signal, (options) => this.client.send(new DeleteObjectCommand(this.at(key)), options));
  }

  /** The objects whose keys begin with the prefix. */
  async *list(prefix: string, signal: AbortSignal | undefined): AsyncGenerator<StoredObject> {
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket: this.name,
        Prefix: prefix,
        ...(token === undefined ? {} : { ContinuationToken: token }),
      });
      const page = await this.guarded(signal, (options) => this.client.send(command, options));
      for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, bytes: Size, modifiedMs: LastModified?.getTime() ?? 0 };
      }
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  /** Begins an object that is written in parts. @returns the name of the upload. */
  async begin(key: string, { metadata, signal }: WriteOptions): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.at(key), Metadata: { ...metadata } });
    const { UploadId } = await this.guarded(signal, (options) => this.client.send(command, options));
    if (UploadId !== undefined) return UploadId;
    throw unavailable("the S3 server began no upload", "Run it again.", true);
  }

  /** @param number from 1. */
  async sendPart(
    key: string,
    upload: string,
    number: number,
    body: Uint8Array,
    signal: AbortSignal | undefined,
  ): Promise<SentPart> {
    const command = new UploadPartCommand({
      ...this.at(key),
      UploadId: upload,
      PartNumber: number,
      Body: body,
      ContentLength: body.length,
    });
    const { ETag } = await this.guarded(signal, (options) => this.client.send(command, options));
    return { PartNumber: number, ETag };
  }

  /** Makes an object of the parts. */
  async finish(
    key: string,
    upload: string,
    parts: readonly SentPart[],
    { ifAbsent, signal }: WriteOptions,
  ): Promise<void> {
    const command = new CompleteMultipartUploadCommand({
      ...this.at(key),
      UploadId: upload,
      MultipartUpload: { Parts: [...parts] },
      ...onlyIf(ifAbsent),
    });
    await this.guarded(signal, (options) => this.client.send(command, options));
  }

  /** Has the server forget an upload and its parts. */
  async abandon(key: string, upload: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.at(key), UploadId: upload });
    await this.guarded(cleaningUp(), (options) => this.client.send(command, options));
  }

  /** Uploads that were begun and neither finished nor abandoned. */
  async *uploads(
    prefix: string,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ readonly key: string; readonly upload: string; readonly begunMs: number }> {
    for (let after: { KeyMarker?: string; UploadIdMarker?: string } = {}; ; ) {
      const command = new ListMultipartUploadsCommand({ Bucket: this.name, Prefix: prefix, ...after });
      const page = await this.guarded(signal, (options) => this.client.send(command, options));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key !== undefined && UploadId !== undefined && Initiated !== undefined) {
          yield { key: Key, upload: UploadId, begunMs: Initiated.getTime() };
        }
      }
      if (!page.IsTruncated || page.NextKeyMarker === undefined) return;
      after = {
        KeyMarker: page.NextKeyMarker,
        ...(page.NextUploadIdMarker === undefined ? {} : { UploadIdMarker: page.NextUploadIdMarker }),
      };
    }
  }

  /** Ends its connections. */
  close(): void {
    this.client.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.name, Key: key };
  }

  private async guarded<T>(
    signal: AbortSignal | undefined,
    send: (options: { abortSignal?: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      signal?.throwIfAborted();
      return await send(signal ? { abortSignal: signal } : {});
    } catch (error) {
      throw s3Failure(error, signal);
    }
  }
}

function onlyIf(ifAbsent: boolean): { IfNoneMatch?: string } {
  return ifAbsent ? { IfNoneMatch: "*" } : {};
}

function factsOf(
  key: string,
  found: Pick<HeadObjectCommandOutput, "ContentLength" | "LastModified" | "Metadata" | "ETag">,
): ObjectFacts {
  const { ContentLength: bytes, LastModified, Metadata: metadata = {}, ETag: etag } = found;
  if (bytes === undefined)
    throw unavailable("the S3 server does not say how long an object is", "Use another server.", false);
  return { key, bytes, modifiedMs: LastModified?.getTime() ?? 0, metadata, etag };
}
