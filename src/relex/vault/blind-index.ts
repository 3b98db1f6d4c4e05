import { createHmac } from "node:crypto";
import { normalise } from "../../language/normalise.js";
import type { SurrogateKey } from "../key/surrogate-key.js";
import { isCompared, MIN_SIMILARITY_ALONE } from "./similar.js";
import { levelSpelling, soundOf, trigramsOf } from "./sound.js";
import type { VaultScope } from "./types.js";

/** A hash as PostgreSQL's `bigint` writes it: the first 8 bytes of an HMAC-SHA-256. */
export type Hash = string;

/** A longer spelling is compared by its beginning. */
const MAX_LETTERS = 64;
/** `li` and `le` share too little to be compared. */
const MIN_LETTERS = 3;

/** What a part's value looks like in the vault. */
export interface BlindPart {
  readonly exact: Hash;
  /** `null`: parts of this role are found exactly or not at all. */
  readonly sound: Hash | null;
  readonly trigrams: readonly Hash[];
  /** Of these two similar values share at least one: see `probesOf`. */
  readonly probes: readonly Hash[];
}

/**
 * Hashes of one scope. Each scope and role has keys of its own, so that equal hashes in two scopes, or in two roles, say nothing
 * (docs/decisions/0012-vault-in-sql.md).
 */
export class BlindIndex {
  readonly scopeHash: Hash;
  private readonly scopeKey: Buffer;
  private readonly keys = new Map<string, Buffer>();

  constructor(key: SurrogateKey, scope: VaultScope) {
    this.scopeKey = key.derive(`vault index ${scope.kind}`, scope.kind === "patient" ? scope.id : "");
    this.scopeHash = this.hash("scope", "");
  }

  /** Everything by which a value is found again: exactly, by its sound and by its trigrams, all of it only as hashes. */
  part(role: string, value: string): BlindPart {
    const exact = this.exact(role, value);
    const level = isCompared(role) ? levelSpelling(value).slice(0, MAX_LETTERS) : "";
    if (level.length < MIN_LETTERS) return { exact, sound: null, trigrams: [], probes: [] };
    const trigrams = trigramsOf(level);
    return {
      exact,
      sound: this.hash(`sound ${role}`, soundOf(level)),
      trigrams: trigrams.map((trigram) => this.hash(`trigram ${role}`, trigram)),
      probes: probesOf(trigrams).map((probe) => this.hash(`probe ${role}`, probe)),
    };
  }

  /** Hash by which this very value is found again. */
  exact(role: string, value: string): Hash {
    return this.hash(`exact ${role}`, value);
  }

  /** The same for every way to write it between other words: without case, spaces and punctuation. */
  surrogate(text: string): Hash {
    return this.hash("surrogate", normalise(text).replaceAll(" ", ""));
  }

  /** Hash by which a document's output is found again. @param digest SHA-256 of the output. */
  document(digest: string): Hash {
    return this.hash("document", digest);
  }

  private hash(purpose: string, value: string): Hash {
    let key = this.keys.get(purpose);
    if (!key) {
      key = createHmac("sha256", this.scopeKey).update(purpose).digest();
      this.keys.set(purpose, key);
    }
    return createHmac("sha256", key).update(value).digest().readBigInt64BE(0).toString();
  }
}

/** Trigrams in one probe: the lists of single ones would hold a good part of all names. */
const PROBE_LENGTH = 3;
/** More trigrams would need too many probes; longer names are compared only by their sound. */
const MAX_PROBED = 21;

/**
 * Two sets whose Jaccard index is t or more share k of the first n − ⌈t·n⌉ + k elements of each (n: its size), in any one order of all
 * elements: the prefix filter (S. Chaudhuri, V. Ganti, R. Kaushik, ICDE 2006; k > 1: J. Wang, G. Li, J. Feng, SIGMOD 2012). So the
 * inverted index holds every k of these few as one entry, and its lists stay short. The order: the heads and ends that many names share
 * come last, else that of the letters.
 */
function probesOf(trigrams: readonly string[]): string[] {
  if (trigrams.length > MAX_PROBED) return [];
  const shared = Math.ceil(MIN_SIMILARITY_ALONE * trigrams.length);
  const first = trigrams
    .map((trigram) => `${trigram.includes(" ") ? 1 : 0}${trigram}`)
    .sort()
    .slice(0, trigrams.length - shared + Math.min(PROBE_LENGTH, shared));
  return first.flatMap((one, i) =>
    first.slice(i + 1).flatMap((other, j) => first.slice(i + j + 2).map((third) => one + other + third)),
  );
}
