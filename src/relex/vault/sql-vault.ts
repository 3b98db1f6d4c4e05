import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import type { SurrogateKey } from "../key/surrogate-key.js";
import type { Part } from "../types.js";
import { rememberDocument, revealDocument } from "./documents.js";
import { exportParts } from "./export-parts.js";
import { forget } from "./forget.js";
import { RECALL, REVEAL, STATS, WRITE_AUDIT } from "./queries.js";
import { chooseRecalled, foundRow, leastOf } from "./recall.js";
import { remember } from "./remember.js";
import { rotate } from "./rotate.js";
import { requireKey, requireOwnKey, SCHEMA_VERSION } from "./schema.js";
import { Secrets } from "./secrets.js";
import {
  type DecideSimilar,
  type ExportedPart,
  type Forget,
  type Memory,
  type OutputEdit,
  type Recalled,
  type Remembered,
  type RevealedPart,
  type Rotated,
  VAULT_ACTIONS,
  type Vault,
  type VaultScope,
  type VaultStats,
  type WrittenDocument,
} from "./types.js";

/** Surrogates looked for in one statement. */
const REVEALED_AT_ONCE = 5_000;

const nothing = z.unknown();
const revealedRow = z.object({ i: z.int(), role: z.string(), exact: z.string(), sealed: z.string() });
const count = z.int().nonnegative();
const statsRow = z.object({
  scopes: count,
  surrogates: count,
  parts: count,
  sealed: count,
  documents: count,
  roles: z.string(),
  audit: z.string(),
});
const rolesSchema = z.record(z.string(), count);
const auditSchema = z.array(
  z.strictObject({ at: z.iso.datetime(), action: z.enum(VAULT_ACTIONS), count, keyId: z.string() }),
);

/** Whether originals are kept, and who decides about similar values; without `decide` the thresholds do. */
export interface SqlVaultOptions {
  readonly keepOriginals: boolean;
  /** Instead of the thresholds, where the originals are there. */
  readonly decide: DecideSimilar | null;
}

/** The vault, over whatever runs its statements. */
export class SqlVault implements Vault {
  private secrets: Secrets;

  constructor(
    private readonly place: SqlPlace,
    key: SurrogateKey,
    private readonly options: SqlVaultOptions,
  ) {
    this.secrets = new Secrets(key);
  }

  async recall(scope: VaultScope, parts: readonly Part[], signal: AbortSignal): Promise<ReadonlyMap<string, Recalled>> {
    if (parts.length === 0) return new Map();
    const index = this.secrets.index(scope);
    const asked = parts.map(({ role, value }, i) => ({ i, role, ...index.part(role, value) }));
    const least = leastOf(scope, this.options.decide !== null);
    const rows = await this.place.query(
      RECALL,
      [index.scopeHash, JSON.stringify(asked), least.sameSound, least.alone],
      foundRow,
      signal,
    );
    requireKey(rows[0]?.key, this.secrets.keyCheck);
    return chooseRecalled(scope, parts, rows, this.secrets, this.options.decide, signal);
  }

  remember(scope: VaultScope, memories: readonly Memory[], signal: AbortSignal): Promise<Remembered> {
    return remember(this.place, this.secrets, { scope, memories, keepOriginals: this.options.keepOriginals }, signal);
  }

  async revealParts(
    scope: VaultScope,
    surrogates: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly RevealedPart[]> {
    const index = this.secrets.index(scope);
    const revealed: RevealedPart[] = [];
    await this.place.transaction(async (sql) => {
      await requireOwnKey(sql, this.secrets);
      for (let from = 0; from < surrogates.length; from += REVEALED_AT_ONCE) {
        const asked = surrogates.slice(from, from + REVEALED_AT_ONCE);
        const list = asked.map((surrogate, i) => ({ i, hash: index.surrogate(surrogate) }));
        const rows = await sql.query(REVEAL, [index.scopeHash, JSON.stringify(list)], revealedRow);
        for (const { i, role, exact, sealed } of rows) {
          const { value, written } = this.secrets.openOriginal(sealed, { scopeHash: index.scopeHash, role, exact });
          revealed.push({ role, value, surrogate: asked[i] ?? "", original: written ?? value });
        }
      }
      // Before anybody sees one.
      await sql.query(WRITE_AUDIT, ["reveal", revealed.length, this.secrets.keyId], nothing);
    }, signal);
    return revealed;
  }

  async rememberDocument(scope: VaultScope, document: WrittenDocument, signal: AbortSignal): Promise<void> {
    if (this.options.keepOriginals) await rememberDocument(this.place, this.secrets, scope, document, signal);
  }

  revealDocument(scope: VaultScope, output: string, signal: AbortSignal): Promise<readonly OutputEdit[] | null> {
    return revealDocument(this.place, this.secrets, scope, output, signal);
  }

  forget(what: Forget, signal: AbortSignal): Promise<number> {
    return forget(this.place, this.secrets, what, signal);
  }

  async stats(signal: AbortSignal): Promise<VaultStats> {
    const [row] = await this.place.query(STATS, [], statsRow, signal);
    const { roles, audit, ...counts } = statsRow.parse(row);
    return {
      schemaVersion: SCHEMA_VERSION,
      place: this.place.kind,
      ...counts,
      byRole: rolesSchema.parse(JSON.parse(roles)),
      audit: auditSchema.parse(JSON.parse(audit)),
    };
  }

  async rotate(
    newKey: SurrogateKey,
    options: { readonly dropUnsealed: boolean },
    signal: AbortSignal,
  ): Promise<Rotated> {
    const next = new Secrets(newKey);
    const rotated = await rotate(this.place, this.secrets, next, options, signal);
    this.secrets = next;
    return rotated;
  }

  export(options: { readonly reveal: boolean }, signal: AbortSignal): AsyncIterable<ExportedPart> {
    return exportParts(this.place, this.secrets, options, signal);
  }

  close(): Promise<void> {
    return this.place.close();
  }
}
