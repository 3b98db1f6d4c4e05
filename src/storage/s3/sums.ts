import { HushtapeError } from "../../errors.js";
import { damaged } from "../failures.js";
import { OWN_PREFIX } from "../keys.js";
import type { Bucket, ObjectFacts } from "./bucket.js";

/** Metadata of an object: which put it is of, and its sum where that was known before it was sent. */
const PUT = "hushtape-put";
const SHA256 = "hushtape-sha256";

const SUM = /^[0-9a-f]{64}$/u;

/**
 * The sums of a bucket's objects. S3 takes an object's metadata before its bytes, and a long one's sum is known only after them: then it
 * is an object of its own, by the name of the put, written before the object that it is of appears.
 */
export class S3Sums {
  constructor(
    private readonly bucket: Bucket,
    /** What the store's keys begin with. */
    private readonly prefix: string,
  ) {}

  /** @param sha256 `null` while it is not known: `keep` must follow. */
  metadata(put: string, sha256: string | null): Readonly<Record<string, string>> {
    return { [PUT]: put, ...(sha256 === null ? {} : { [SHA256]: sha256.toLowerCase() }) };
  }

  /** Whether the object is that put's. */
  isOf(put: string, { metadata }: ObjectFacts): boolean {
    return metadata[PUT] === put;
  }

  /** Keeps the sum of a long object. */
  async keep(put: string, sha256: string, signal: AbortSignal | undefined): Promise<void> {
    await this.bucket.put(this.keyOf(put), Buffer.from(sha256), { metadata: {}, ifAbsent: false, signal });
  }

  /**
   * The sum that was kept; `null` for an object that others put there.
   * @throws HushtapeError STORAGE_DAMAGED for one of ours whose sum is gone.
   */
  async of({ metadata }: ObjectFacts, signal: AbortSignal | undefined): Promise<string | null> {
    const { [PUT]: put, [SHA256]: told } = metadata;
    if (put === undefined) return null;
    const sha256 = told ?? (await this.kept(put, signal));
    if (SUM.test(sha256)) return sha256;
    throw damaged("the sum of a stored object is none");
  }

  /** The put whose sum is an object of its own; `null` where it is in the metadata, or there is none. */
  besideOf({ metadata: { [PUT]: put, [SHA256]: told } }: ObjectFacts): string | null {
    return put !== undefined && told === undefined ? put : null;
  }

  /** Removes the sum of an object that is gone. */
  async forget(put: string, signal: AbortSignal | undefined): Promise<void> {
    await this.bucket.remove(this.keyOf(put), signal);
  }

  private async kept(put: string, signal: AbortSignal | undefined): Promise<string> {
    try {
      const { body } = await this.bucket.get(this.keyOf(put), signal);
      let text = "";
      for await (const piece of body) text += String(piece).slice(0, 65);
      return text;
    } catch (error) {
      if (error instanceof HushtapeError && error.code === "INPUT_MISSING")
        throw damaged("the sum of a stored object is gone");
      throw error;
    }
  }

  private keyOf(put: string): string {
    // Metadata is what others may have written.
    if (!/^[0-9a-f-]{36}$/u.test(put)) throw damaged("the sum of a stored object is gone");
    return `${this.prefix}${OWN_PREFIX}sums/${put}`;
  }
}
