import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { HushtapeError } from "../../errors.js";
import { systemCode, unwritable } from "../../files/system-failure.js";
import { MAX_SEALED_CHARACTERS } from "../api/people.js";

const ALGORITHM = "aes-256-gcm";
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
/** Below the data directory: of its owner alone. */
const KEY_FILE = "people-key";
/** What is said of patients, at most: a few thousand of them. */
const MAX_BYTES = 8 * 2 ** 20;
const PREFIX = "hkp1.";

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/**
 * Seals what records say of their patients, so that the client keeps it and the service does not: AES-256-GCM by a key of the data directory, for one tenant.
 * Whoever has the text has nothing; nobody but the service can make one.
 */
export class PeopleSeal {
  /** @param key 32 bytes. */
  constructor(private readonly key: Buffer) {}

  /** Reads the key, or makes one. @throws HushtapeError KEY_INVALID: the file holds something else; OUTPUT_UNWRITABLE, DISK_FULL. */
  static async open(dataDir: string): Promise<PeopleSeal> {
    const path = join(dataDir, KEY_FILE);
    const text = await readFile(path, "utf8").catch((error: unknown) => {
      if (systemCode(error) === "ENOENT") return null;
      throw notKey();
    });
    if (text !== null && !/^[0-9a-f]{64}\n?$/.test(text)) throw notKey();
    const key = text === null ? randomBytes(KEY_BYTES) : Buffer.from(text.trim(), "hex");
    if (text === null) {
      await writeFile(path, `${key.toString("hex")}\n`, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
        throw unwritable(error);
      });
    }
    return new PeopleSeal(key);
  }

  /** @throws HushtapeError TOO_LARGE: no request could send it. */
  async close(tenant: string, people: string): Promise<string> {
    const plain = Buffer.from(people);
    if (plain.length > MAX_BYTES) throw tooMany();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(placeOf(tenant));
    const parts = [nonce, cipher.update(await deflate(plain)), cipher.final(), cipher.getAuthTag()];
    const sealed = PREFIX + Buffer.concat(parts).toString("base64url");
    if (sealed.length > MAX_SEALED_CHARACTERS) throw tooMany();
    return sealed;
  }

  /** @throws HushtapeError USAGE: it was changed, or is another service's or tenant's; it says not which. */
  async open(tenant: string, sealed: string): Promise<string> {
    const bytes = Buffer.from(sealed.startsWith(PREFIX) ? sealed.slice(PREFIX.length) : "", "base64url");
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(placeOf(tenant));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const packed = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
      return (await inflate(Buffer.concat(packed), { maxOutputLength: MAX_BYTES })).toString();
    } catch {
      throw new HushtapeError(
        "USAGE",
        "what is known of patients (knownOf) was not sealed by this service for this tenant, or was changed",
        "Send it as POST /v1/records answered it, or have it made anew from the records.",
      );
    }
  }
}

const placeOf = (tenant: string): Buffer => Buffer.from(`hushtape people\u0000${tenant}`);

function notKey(): HushtapeError {
  return new HushtapeError(
    "KEY_INVALID",
    `the file ${KEY_FILE} cannot be read or holds no key`,
    "Remove it: a new one is made.",
  );
}

function tooMany(): HushtapeError {
  return new HushtapeError(
    "TOO_LARGE",
    "the records are of more patients than can be answered at once",
    "Send the records of fewer patients together.",
  );
}
