import { createHmac } from "node:crypto";

/**
 * HMAC-SHA-256 of a name under a seed, for one purpose: what is drawn is what has the smallest. Anybody can recompute it:
 * `printf 'sample\nID' | openssl dgst -sha256 -mac HMAC -macopt hexkey:SEED`.
 * @param seed 64 hexadecimal digits.
 * @returns 64 hexadecimal digits.
 */
export function keyed(seed: string, purpose: string, name: string): string {
  return createHmac("sha256", Buffer.from(seed, "hex")).update(`${purpose}\n${name}`).digest("hex");
}

/** All of them, in an order that nobody can foresee without the seed. */
export function shuffled<T>(
  all: readonly T[],
  seed: string,
  purpose: string,
  nameOf: (one: T) => string,
): readonly T[] {
  return all
    .map((one) => ({ one, key: keyed(seed, purpose, nameOf(one)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
}
