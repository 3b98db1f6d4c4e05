import { z } from "zod";
import type { SurrogateKey } from "../key/surrogate-key.js";
import { BlindIndex, type Hash } from "./blind-index.js";
import { Seal } from "./seal.js";
import type { OutputEdit, VaultScope } from "./types.js";
import { vaultFailures } from "./use.js";

const scopeSchema = z.union([
  z.strictObject({ kind: z.literal("site") }),
  z.strictObject({ kind: z.literal("patient"), id: z.string() }),
]);
const originalSchema = z.strictObject({ value: z.string(), written: z.string().optional() });

const documentSchema = z.strictObject({
  digest: z.string(),
  edits: z.array(z.strictObject({ start: z.int(), end: z.int(), original: z.string() })).nullable(),
});

/** How an output came to be, after it was opened; without edits: it came of several documents. It is PHI. */
interface SealedDocument {
  /** SHA-256 of the output, by which a rotation hashes it again. */
  readonly digest: string;
  readonly edits: readonly OutputEdit[] | null;
}

/** A sealed original after it was opened: the value, and as it was written where that differs. It is PHI. */
export type Original = z.infer<typeof originalSchema>;

/** Where a sealed original belongs: moved to another row it does not open. */
export interface SealedPlace {
  readonly scopeHash: Hash;
  readonly role: string;
  readonly exact: Hash;
}

/** All that a vault does with its key. */
export class Secrets {
  private readonly seal: Seal;
  /** Hashes of the scopes used so far; a rotation goes through many. */
  private readonly indexes = new Map<string, BlindIndex>();

  constructor(private readonly key: SurrogateKey) {
    this.seal = new Seal(key);
  }

  /** Name of the key, which reveals nothing of it. */
  get keyId(): string {
    return this.key.id;
  }

  /** Kept in the vault: shows whether a key is the vault's own. */
  get keyCheck(): string {
    return this.key.derive("vault key check").toString("hex");
  }

  /** The hashes of one scope. */
  index(scope: VaultScope): BlindIndex {
    const name = JSON.stringify(scope);
    let index = this.indexes.get(name);
    if (!index) {
      if (this.indexes.size >= 10_000) this.indexes.clear();
      index = new BlindIndex(this.key, scope);
      this.indexes.set(name, index);
    }
    return index;
  }

  /** Encrypts an original; it can be opened only at this place. */
  sealOriginal(original: Original, place: SealedPlace): string {
    return this.seal.close(JSON.stringify(original), nameOf(place));
  }

  /** @throws HushtapeError VAULT_UNAVAILABLE: it was changed or moved. */
  openOriginal(sealed: string, place: SealedPlace): Original {
    return opened(this.seal.open(sealed, nameOf(place)), originalSchema);
  }

  /** Encrypts how an output came to be. */
  sealDocument(document: SealedDocument, place: Pick<SealedPlace, "scopeHash"> & { readonly hash: Hash }): string {
    return this.seal.close(JSON.stringify(document), `document ${place.scopeHash} ${place.hash}`);
  }

  /** @throws HushtapeError VAULT_UNAVAILABLE: it was changed or moved. */
  openDocument(sealed: string, place: Pick<SealedPlace, "scopeHash"> & { readonly hash: Hash }): SealedDocument {
    return opened(this.seal.open(sealed, `document ${place.scopeHash} ${place.hash}`), documentSchema);
  }

  /** Encrypts a scope, so that a rotation can hash it under another key. */
  sealScope(scope: VaultScope): string {
    return this.seal.close(JSON.stringify(scope), `scope ${this.index(scope).scopeHash}`);
  }

  /** @throws HushtapeError VAULT_UNAVAILABLE */
  openScope(sealed: string, scopeHash: Hash): VaultScope {
    return opened(this.seal.open(sealed, `scope ${scopeHash}`), scopeSchema);
  }
}

function nameOf({ scopeHash, role, exact }: SealedPlace): string {
  return `original ${scopeHash} ${exact} ${role}`;
}

function opened<T>(text: string | null, schema: z.ZodType<T>): T {
  if (text !== null) return schema.parse(JSON.parse(text));
  throw vaultFailures.unavailable(
    "an entry of the vault does not open: it was changed outside of Hushtape",
    "Restore the vault from a copy.",
  );
}
