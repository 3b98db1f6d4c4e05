import type { Config } from "../config/config.js";
import { findKey } from "../relex/key/key-file.js";
import { SurrogateKey } from "../relex/key/surrogate-key.js";
import type { RecordOptions } from "./record-options.js";

/** Hexadecimal digits of a hash: 128 bits. */
const LENGTH = 32;

/**
 * Hashes with the site's key (HMAC-SHA-256), so that records are linked by them and nobody without the key can try values: within the site, or with
 * the scope `patient` within a patient. Without a key: within this run.
 * @throws HushtapeError KEY_INVALID.
 */
export async function hashesOf({ keyFile, surrogateScope }: Config): Promise<RecordOptions["hash"]> {
  const key = (await findKey(keyFile ?? undefined)) ?? SurrogateKey.random();
  return (value, scope) => {
    const within = surrogateScope === "patient" ? (scope ?? "") : "";
    return key.derive("hushtape record hash", `${within}\u0000${value}`).toString("hex").slice(0, LENGTH);
  };
}
