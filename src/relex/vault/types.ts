import type { ScopeChoice, SurrogateKey } from "../key/surrogate-key.js";
import type { Part } from "../types.js";

/** Whose surrogates a vault remembers together. The scope `document` is missing: its surrogates are not remembered. */
export type VaultScope = Exclude<ScopeChoice, { readonly kind: "document" }>;

/** What a vault says of a part that it is asked for. It holds no original. */
export interface Recalled {
  readonly surrogate: string;
  /** `exact`: this very value was remembered; `similar`: one that is written or heard like it. */
  readonly how: "exact" | "similar";
  /** Trigrams shared by both of all trigrams of either, 0 to 1; 1 for an exact one. */
  readonly similarity: number;
  /** Names what was remembered: to be given back as `sameAs`, so that this value is remembered as another way to write that one. */
  readonly entry: string;
}

/** What is to be remembered of one part. */
export interface Memory extends Part {
  readonly surrogate: string;
  /** `Recalled.entry`, when the surrogate came from a similar one. */
  readonly sameAs?: string;
  /** Takes the surrogate even where it stands for something else, or is an original: a site has more people than there are names. */
  readonly shared?: boolean;
}

/** What became of the surrogates that a document wanted remembered. */
export interface Remembered {
  /** By `partKey`: the surrogate that stands from now on. It differs from the one given if another process was faster. */
  readonly stands: ReadonlyMap<string, string>;
  /** `partKey`s that were not remembered: their surrogate stands for another value, or is itself an original, in this scope. To be drawn again. */
  readonly refused: ReadonlySet<string>;
}

/** A pair that a language model, or a person, decides about. Both are originals. */
export interface SimilarPair {
  readonly role: string;
  readonly value: string;
  readonly candidate: string;
  readonly similarity: number;
}

/** Whether each pair means the same. One answer for each, in order. */
export type DecideSimilar = (pairs: readonly SimilarPair[], signal: AbortSignal) => Promise<readonly boolean[]>;

/** What is written into a vault's audit. */
export const VAULT_ACTIONS = ["reveal", "forget", "rotate", "export"] as const;
type VaultAction = (typeof VAULT_ACTIONS)[number];

/** What was done to the whole of a vault, or with its originals. Never removed, not even with what it is about. */
interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly action: VaultAction;
  /** Entries it was done to. */
  readonly count: number;
  /** `SurrogateKey.id` of whoever did it. */
  readonly keyId: string;
}

/** How much a vault remembers, and what was done to it. It holds no original and no surrogate. */
export interface VaultStats {
  readonly schemaVersion: number;
  readonly place: "directory" | "server";
  readonly scopes: number;
  /** Values remembered. */
  readonly parts: number;
  /** Fewer than parts: several ways to write one have one surrogate. */
  readonly surrogates: number;
  /** Values whose original is there, encrypted. */
  readonly sealed: number;
  /** Outputs that can be put back as a whole. */
  readonly documents: number;
  readonly byRole: Readonly<Record<string, number>>;
  /** The newest first, at most 100. */
  readonly audit: readonly AuditEntry[];
}

/** One remembered value, as an export lists it. With `original` it is PHI. `rememberedAt` is ISO 8601. */
export interface ExportedPart {
  readonly role: string;
  readonly surrogate: string;
  /** Names the scope without telling it. */
  readonly scope: string;
  /** Whether the original can be revealed with the key. */
  readonly sealed: boolean;
  readonly rememberedAt: string;
  /** With `reveal`, where it is sealed. */
  readonly original?: string;
}

/** How many values a change of the key kept, and how many it forgot. */
export interface Rotated {
  readonly parts: number;
  /** Values without original: they cannot be hashed with another key. */
  readonly dropped: number;
}

/** A stretch of an output that was replaced, and what had stood there. Offsets are UTF-16 units of the output. It holds PHI. */
export interface OutputEdit {
  readonly start: number;
  readonly end: number;
  readonly original: string;
}

/** An output with surrogates, and all that was replaced to make it. It holds PHI. */
export interface WrittenDocument {
  /** As it was written, without the note at its head. */
  readonly output: string;
  /** Disjoint, in order. */
  readonly edits: readonly OutputEdit[];
}

/** What is removed from a vault: all, whole scopes, or some parts of one scope. */
export type Forget =
  | { readonly kind: "all" }
  | { readonly kind: "scopes"; readonly scopes: readonly VaultScope[] }
  | { readonly kind: "parts"; readonly scope: VaultScope; readonly parts: readonly Part[] };

/** An original that a surrogate stands for. It is PHI. */
export interface RevealedPart extends Part {
  /** As asked for. */
  readonly surrogate: string;
  /** As it was written, else the value. */
  readonly original: string;
}

/**
 * Remembers surrogates across documents. Holds hashes, surrogates and encrypted originals; no plaintext of an original.
 * All methods throw HushtapeError: CANCELLED, VAULT_UNAVAILABLE, VAULT_BUSY, VAULT_KEY (the vault was rotated meanwhile), DISK_FULL.
 */
export interface Vault {
  /** Surrogates of the parts that are remembered, or that are like one that is, by `partKey`. One round trip. */
  recall(scope: VaultScope, parts: readonly Part[], signal: AbortSignal): Promise<ReadonlyMap<string, Recalled>>;
  /** All or nothing, safe under concurrent writers: the first one wins, and the others get its surrogates. */
  remember(scope: VaultScope, memories: readonly Memory[], signal: AbortSignal): Promise<Remembered>;
  /** Originals of surrogates, each also found without its spaces and punctuation. Written into the audit. */
  revealParts(scope: VaultScope, surrogates: readonly string[], signal: AbortSignal): Promise<readonly RevealedPart[]>;
  /** Remembers how an output came to be, so that it can be put back as a whole. Nothing where originals are not kept. */
  rememberDocument(scope: VaultScope, document: WrittenDocument, signal: AbortSignal): Promise<void>;
  /** What was replaced to make this very output; `null`: not remembered, or it came of several documents. Written into the audit. */
  revealDocument(scope: VaultScope, output: string, signal: AbortSignal): Promise<readonly OutputEdit[] | null>;
  /** All of it or nothing; with parts of a scope all documents of it. @returns how many values are gone. */
  forget(what: Forget, signal: AbortSignal): Promise<number>;
  stats(signal: AbortSignal): Promise<VaultStats>;
  /**
   * Hashes and seals everything with another key, in one transaction: interrupted, the old key stays. Surrogates stay as they are.
   * @param options.dropUnsealed forgets the values without original; otherwise they are refused (USAGE).
   */
  rotate(newKey: SurrogateKey, options: { readonly dropUnsealed: boolean }, signal: AbortSignal): Promise<Rotated>;
  /** In the order of their remembering, without holding them all. */
  export(options: { readonly reveal: boolean }, signal: AbortSignal): AsyncIterable<ExportedPart>;
  /** Ends all use; never throws. */
  close(): Promise<void>;
}
