import { openPlace } from "../../database/open-place.js";
import type { SurrogateKey } from "../key/surrogate-key.js";
import { prepareSchema } from "./schema.js";
import { Secrets } from "./secrets.js";
import { SqlVault } from "./sql-vault.js";
import type { DecideSimilar, Vault } from "./types.js";
import { VAULT } from "./use.js";

/** How a vault is opened, and what it may keep. */
export interface OpenVaultOptions {
  /** Makes the vault where there is none. Default true. */
  readonly create?: boolean;
  /** Keeps originals, encrypted. Without them nothing can be revealed, and a rotation forgets. Default true. */
  readonly keepOriginals?: boolean;
  /** The server may be another machine. Default false. */
  readonly allowRemote?: boolean;
  /** Asked about similar values instead of the thresholds. Default: nobody. */
  readonly decide?: DecideSimilar;
  readonly signal: AbortSignal;
}

/**
 * @param where a directory, or `postgres://…`.
 * @throws HushtapeError USAGE, VAULT_KEY, VAULT_VERSION, VAULT_BUSY, VAULT_UNAVAILABLE, DISK_FULL, CANCELLED.
 */
export async function openVault(where: string, key: SurrogateKey, options: OpenVaultOptions): Promise<Vault> {
  const { create = true, keepOriginals = true, allowRemote = false, decide = null, signal } = options;
  const place = await openPlace(where, VAULT, { create, allowRemote, signal });
  try {
    const { keyCheck } = new Secrets(key);
    await place.transaction((sql) => prepareSchema(sql, keyCheck, create), signal);
  } catch (error) {
    await place.close();
    throw error;
  }
  return new SqlVault(place, key, { keepOriginals, decide });
}
