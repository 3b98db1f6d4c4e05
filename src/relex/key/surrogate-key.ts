import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { SurrogateScope } from "../../config/surrogate-settings.js";

/** Length of the secret: 256 bits. */
export const KEY_BYTES = 32;

/** The secret from which all surrogates derive. */
export class SurrogateKey {
  private constructor(private readonly secret: KeyObject) {}

  /** @param secret 32 bytes. */
  static of(secret: Uint8Array): SurrogateKey {
    if (secret.length !== KEY_BYTES) throw new RangeError("a key has 32 bytes");
    return new SurrogateKey(createSecretKey(secret));
  }

  /** A random key for one run, which is not kept. */
  static random(): SurrogateKey {
    return SurrogateKey.of(randomBytes(KEY_BYTES));
  }

  /** A key for one purpose, from which neither this key nor any other derived key can be computed. 32 bytes. */
  derive(purpose: string, value = ""): Buffer {
    return createHmac("sha256", this.secret).update(`${purpose}\u0000${value}`).digest();
  }

  /** The same as 64 hexadecimal digits: sooner made than from the bytes. */
  deriveHex(purpose: string, value = ""): string {
    return createHmac("sha256", this.secret).update(`${purpose}\u0000${value}`).digest("hex");
  }

  /** Names the key without telling it: 16 hexadecimal digits. */
  get id(): string {
    return this.deriveHex("hushtape key id").slice(0, 16);
  }

  /** The secret itself: only for writing the key file. */
  export(): Buffer {
    return this.secret.export();
  }
}

/** Whose surrogates agree with each other. */
export type ScopeChoice =
  | { readonly kind: "site" }
  | { readonly kind: "document" }
  /** `id` may be a record number: it is used only as the input of an HMAC. */
  | { readonly kind: "patient"; readonly id: string };

/** The key that a document's surrogates are drawn with. A document's scope is its very text. */
export function scopeKey(key: SurrogateKey, scope: ScopeChoice, text: string): Buffer {
  return key.derive(`scope ${scope.kind satisfies SurrogateScope}`, scopeValue(scope, text));
}

function scopeValue(scope: ScopeChoice, text: string): string {
  if (scope.kind === "patient") return scope.id;
  return scope.kind === "site" ? "" : createHash("sha256").update(text).digest("hex");
}
