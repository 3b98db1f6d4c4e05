import { tokensOf } from "./tokens.js";

/**
 * A vector for a text without any model: its words and pairs of neighbouring words (lower case, no punctuation), each weighted by 1 + ln(how often),
 * the whole of length 1, projected at random: a word or pair is a direction of ±1 in each dimension, by its hash and the seed. Texts with the same
 * words get close vectors; what words mean it does not know.
 * @returns `dimensions` numbers, together about of length 1; zeros for a text without a word.
 */
export function hashedVector(text: string, dimensions: number, seed: number): Float64Array {
  const weights = weightsOf(tokensOf(text, "words"));
  const vector = new Float64Array(dimensions);
  let squares = 0;
  for (const [feature, often] of weights) {
    const weight = 1 + Math.log(often);
    squares += weight * weight;
    const hash = hashOf(feature);
    for (let first = 0; first < dimensions; first += 32) {
      let signs = mixed(hash ^ mixed(seed + first + 1));
      for (let at = first; at < Math.min(first + 32, dimensions); at++) {
        vector[at] = (vector[at] ?? 0) + ((signs & 1) === 1 ? weight : -weight);
        signs >>>= 1;
      }
    }
  }
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares * dimensions);
  return vector.map((value) => value * scale);
}

/** Words, and pairs of neighbours, with how often they are there. */
function weightsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const often = new Map<string, number>();
  const count = (feature: string) => void often.set(feature, (often.get(feature) ?? 0) + 1);
  for (const [index, word] of words.entries()) {
    count(word);
    const next = words[index + 1];
    if (next !== undefined) count(`${word} ${next}`);
  }
  return often;
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The finaliser of MurmurHash3: every bit of the number changes about half of the result's. */
function mixed(number: number): number {
  let hash = number ^ (number >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
