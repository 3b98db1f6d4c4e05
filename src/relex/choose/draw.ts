import { createHmac } from "node:crypto";

/**
 * Keyed choices: HMAC-SHA-256(scope key, purpose, value, attempt). The same everywhere for the same key; without the key they look
 * like chance, as far as the values themselves allow (docs/surrogates.md).
 */
export class Draw {
  constructor(private readonly scopeKey: Uint8Array) {}

  /**
   * A whole number from 0 up to, not including, `below` (1 to 2^32).
   * @param purpose what is drawn, such as `given.female`.
   * @param value what it is drawn for, normalised.
   * @param attempt 0, 1, …: another choice for the same.
   */
  number(below: number, purpose: string, value: string, attempt = 0): number {
    // 48 bits of which at most 32 are asked for: no choice is likelier than another by more than 2^-16.
    return this.bytes(purpose, value, attempt).readUIntBE(0, 6) % below;
  }

  /** One of the list, which is not empty. */
  pick<T>(list: readonly T[], purpose: string, value: string, attempt = 0): T {
    const item = list[this.number(list.length, purpose, value, attempt)];
    if (item === undefined) throw new RangeError("nothing to choose from");
    return item;
  }

  /** 32 bytes. */
  bytes(purpose: string, value: string, attempt = 0): Buffer {
    return createHmac("sha256", this.scopeKey).update(`${purpose}\u0000${value}\u0000${attempt}`).digest();
  }
}
