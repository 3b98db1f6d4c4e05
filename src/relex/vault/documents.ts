import { createHash } from "node:crypto";
import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import { DOCUMENT, LOCK_SCOPE, REMEMBER_SCOPE, WRITE_AUDIT } from "./queries.js";
import { ROTATION_LOCK, requireOwnKey } from "./schema.js";
import type { Secrets } from "./secrets.js";
import type { OutputEdit, VaultScope, WrittenDocument } from "./types.js";

const nothing = z.unknown();
const sealedRow = z.object({ sealed: z.string() });

/** Names an output; only its keyed hash is in the clear. */
function digestOf(output: string): string {
  return createHash("sha256").update(output, "utf8").digest("hex");
}

/**
 * Remembers how a document's output came to be. Where the same output came of another document before, nobody can tell which one is meant: then
 * neither is put back as a whole.
 */
export async function rememberDocument(
  place: SqlPlace,
  secrets: Secrets,
  scope: VaultScope,
  { output, edits }: WrittenDocument,
  signal: AbortSignal,
): Promise<void> {
  const { scopeHash } = secrets.index(scope);
  const digest = digestOf(output);
  const hash = secrets.index(scope).document(digest);
  const sealedScope = secrets.sealScope(scope);
  await place.transaction(async (sql) => {
    await sql.query(LOCK_SCOPE, [scopeHash, ROTATION_LOCK], nothing);
    await requireOwnKey(sql, secrets);
    await sql.query(REMEMBER_SCOPE, [scopeHash, sealedScope], nothing);
    const [known] = await sql.query(DOCUMENT.read, [scopeHash, hash], sealedRow);
    const before = known ? secrets.openDocument(known.sealed, { scopeHash, hash }) : null;
    const isSame = before === null || JSON.stringify(before.edits) === JSON.stringify(edits);
    const sealed = secrets.sealDocument({ digest, edits: isSame ? edits : null }, { scopeHash, hash });
    await sql.query(DOCUMENT.write, [scopeHash, hash, sealed], nothing);
  }, signal);
}

/** @returns what was replaced to make this very output, in order; `null`: it is not remembered, or came of several documents. Written into the audit. */
export async function revealDocument(
  place: SqlPlace,
  secrets: Secrets,
  scope: VaultScope,
  output: string,
  signal: AbortSignal,
): Promise<readonly OutputEdit[] | null> {
  const index = secrets.index(scope);
  const digest = digestOf(output);
  const hash = index.document(digest);
  let edits: readonly OutputEdit[] | null = null;
  await place.transaction(async (sql) => {
    await requireOwnKey(sql, secrets);
    const [row] = await sql.query(DOCUMENT.read, [index.scopeHash, hash], sealedRow);
    const document = row ? secrets.openDocument(row.sealed, { scopeHash: index.scopeHash, hash }) : null;
    edits = document?.digest === digest ? document.edits : null;
    // Before anybody sees one.
    if (edits !== null) await sql.query(WRITE_AUDIT, ["reveal", edits.length, secrets.keyId], nothing);
  }, signal);
  return edits;
}
