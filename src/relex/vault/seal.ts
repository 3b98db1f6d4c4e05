import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SurrogateKey } from "../key/surrogate-key.js";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts originals: AES-256-GCM, a random nonce for each. */
export class Seal {
  private readonly key: Buffer;

  constructor(key: SurrogateKey) {
    this.key = key.derive("vault seal");
  }

  /**
   * @param place where it belongs; opened for another place it fails.
   * @returns nonce, ciphertext and tag, hexadecimal.
   */
  close(text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(place));
    return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("hex");
  }

  /** @returns `null` when it was changed, moved, or sealed with another key. */
  open(sealed: string, place: string): string | null {
    const bytes = Buffer.from(sealed, "hex");
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }
}
