import { createHash } from "node:crypto";

/**
 * A number from 0 up to, not including, 1 that hangs on nothing but what it is asked with: the draws of a document are the same whatever
 * documents, rules or draws come before it.
 */
export type Draw = (...about: readonly (string | number)[]) => number;

/** The draws of one document under a seed (a whole number, 0 or more). */
export function drawsOf(seed: number, document: string): Draw {
  return (...about) => {
    const sum = createHash("sha256")
      .update(JSON.stringify([seed, document, ...about]))
      .digest();
    return sum.readUIntBE(0, 6) / 2 ** 48;
  };
}

/** In an order that is drawn; `key` tells one from another. */
export function shuffled<T>(items: readonly T[], draw: Draw, key: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, at: draw("order", key(item)) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** One of several by a draw of 0..1; `undefined` of none. */
export function oneOf<T>(items: readonly T[], drawn: number): T | undefined {
  return items[Math.floor(drawn * items.length)];
}
