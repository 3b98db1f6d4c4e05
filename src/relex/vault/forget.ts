import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import type { Hash } from "./blind-index.js";
import {
  COUNT_PARTS,
  FORGET_ALL,
  FORGET_PARTS,
  FORGET_SCOPE,
  FORGET_UNUSED,
  LOCK_ALL,
  LOCK_SCOPE,
  WRITE_AUDIT,
} from "./queries.js";
import { ROTATION_LOCK, requireOwnKey } from "./schema.js";
import type { Secrets } from "./secrets.js";
import type { Forget } from "./types.js";

const nothing = z.unknown();
const countRow = z.object({ count: z.int() });
const surrogateRow = z.object({ surrogate: z.string() });

/** @returns how many values are gone. */
export async function forget(place: SqlPlace, secrets: Secrets, what: Forget, signal: AbortSignal): Promise<number> {
  const count = await place.transaction(async (sql) => {
    const gone = await remove(sql, secrets, what);
    await sql.query(WRITE_AUDIT, ["forget", gone, secrets.keyId], nothing);
    return gone;
  }, signal);
  await place.compact();
  return count;
}

async function remove(sql: Sql, secrets: Secrets, what: Forget): Promise<number> {
  if (what.kind === "all") {
    await sql.query(LOCK_ALL, [ROTATION_LOCK], nothing);
    await requireOwnKey(sql, secrets);
    const [row] = await sql.query(COUNT_PARTS, [], countRow);
    await sql.query(FORGET_ALL, [], nothing);
    return row?.count ?? 0;
  }
  if (what.kind === "scopes") {
    // In one order for all who lock several.
    const hashes = [...new Set(what.scopes.map((scope) => secrets.index(scope).scopeHash))].sort();
    let gone = 0;
    for (const hash of hashes) gone += await removeScope(sql, secrets, hash);
    return gone;
  }
  const index = secrets.index(what.scope);
  const { scopeHash } = index;
  await sql.query(LOCK_SCOPE, [scopeHash, ROTATION_LOCK], nothing);
  await requireOwnKey(sql, secrets);
  const list = what.parts.map(({ role, value }) => ({ exact: index.exact(role, value) }));
  const rows = await sql.query(FORGET_PARTS, [scopeHash, JSON.stringify(list)], surrogateRow);
  await sql.query(FORGET_UNUSED, [JSON.stringify(rows.map(({ surrogate }) => surrogate))], nothing);
  // Any of them may say the value, in whatever form.
  await sql.query(FORGET_SCOPE.documents, [scopeHash], nothing);
  return rows.length;
}

async function removeScope(sql: Sql, secrets: Secrets, scopeHash: Hash): Promise<number> {
  await sql.query(LOCK_SCOPE, [scopeHash, ROTATION_LOCK], nothing);
  await requireOwnKey(sql, secrets);
  const [row] = await sql.query(FORGET_SCOPE.parts, [scopeHash], countRow);
  await sql.query(FORGET_SCOPE.surrogates, [scopeHash], nothing);
  await sql.query(FORGET_SCOPE.documents, [scopeHash], nothing);
  await sql.query(FORGET_SCOPE.scope, [scopeHash], nothing);
  return row?.count ?? 0;
}
