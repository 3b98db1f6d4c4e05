// A small seeded generator (mulberry32): the same seed makes the same data on every machine.

/** @param {number} seed */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return {
    next,
    /** A whole number from 0 to n - 1. */
    below,
    /** A whole number from `low` to `high`, both included. */
    between: (low, high) => low + below(high - low + 1),
    chance: (p) => next() < p,
    pick: (list) => list[below(list.length)],
    /** `count` digits. */
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
    /** Picks by weight from [[weight, value], …]. */
    weighted(pairs) {
      let at = next() * pairs.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of pairs) {
        at -= weight;
        if (at < 0) return value;
      }
      return pairs.at(-1)[1];
    },
  };
}

/** A letter model of order 3 over a list of words: makes words that look like the list's and mostly are not in it. */
export function letterModel(words) {
  const table = new Map();
  for (const word of words) {
    const padded = `^^^${word}$`;
    for (let at = 3; at < padded.length; at++) {
      const key = padded.slice(at - 3, at);
      const letters = table.get(key);
      if (letters) letters.push(padded[at]);
      else table.set(key, [padded[at]]);
    }
  }
  return (random, longest = 12) => {
    for (;;) {
      let word = "^^^";
      while (word.length < longest + 3) {
        const letter = random.pick(table.get(word.slice(-3)) ?? ["$"]);
        if (letter === "$") break;
        word += letter;
      }
      if (word.length >= 6) return word.slice(3);
    }
  };
}
