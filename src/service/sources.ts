import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { HushtapeError } from "../errors.js";
import { openStore } from "../storage/open-store.js";
import type { StoreSettings } from "../storage/settings.js";
import type { Store } from "../storage/store.js";
import type { SourceStores } from "./ports.js";

/**
 * The storages below which a request may name recordings. What follows an allowed address is the key of an object there, taken as it is
 * written: nothing is decoded, joined or followed, and the store refuses what is no plain key.
 */
export class AllowedSources implements SourceStores {
  private readonly stores = new Map<string, Promise<Store>>();
  private readonly prefixes: readonly string[];

  /** @param addresses `file:///folder` or `s3://bucket/folder` */
  constructor(
    addresses: readonly string[],
    private readonly settings: StoreSettings = {},
  ) {
    this.prefixes = addresses.map((address) => (address.endsWith("/") ? address : `${address}/`));
  }

  /** @throws HushtapeError FORBIDDEN, INPUT_MISSING, and what the store throws. */
  async open(reference: string, signal: AbortSignal): Promise<Readable> {
    const prefix = this.prefixes.find((one) => reference.startsWith(one));
    if (prefix === undefined) {
      throw new HushtapeError(
        "FORBIDDEN",
        "the address is below none that the operator has allowed",
        "Send the recording itself, or have its storage allowed.",
      );
    }
    const { body } = await (await this.storeAt(prefix)).get(reference.slice(prefix.length), { signal });
    return body;
  }

  /** Ends what is open. */
  async close(): Promise<void> {
    for (const store of this.stores.values()) await store.then((open) => open.close()).catch(() => undefined);
  }

  private storeAt(prefix: string): Promise<Store> {
    const open = this.stores.get(prefix) ?? openStore(prefix.slice(0, -1), this.settings);
    this.stores.set(prefix, open);
    // One that could not be opened is tried anew.
    open.catch(() => this.stores.delete(prefix));
    return open;
  }
}

/**
 * Below a source that holds what the service keeps, or lies in it, one tenant could name what another has sent.
 * @param kept addresses of the service's own folder and storage.
 * @throws HushtapeError USAGE.
 */
export function requireSourcesApart(sources: readonly string[], kept: readonly string[]): void {
  const below = (address: string) => `${pathOf(address).replace(/\/+$/u, "")}/`;
  for (const source of sources.map(below)) {
    if (!kept.map(below).some((own) => own.startsWith(source) || source.startsWith(own))) continue;
    throw new HushtapeError(
      "USAGE",
      "--sources names a place that the service itself keeps recordings in",
      "Name folders that hold nothing else than what requests may name.",
    );
  }
}

/** Of a folder its path, in one spelling; an address that is none is refused where it is opened. */
function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}
