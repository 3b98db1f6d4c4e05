import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import { LOCK_ALL, ROTATE, WRITE_AUDIT } from "./queries.js";
import { ROTATION_LOCK, requireOwnKey } from "./schema.js";
import type { Secrets } from "./secrets.js";
import type { Rotated } from "./types.js";

const PAGE_LENGTH = 1_000;

const nothing = z.unknown();
const countRow = z.object({ count: z.int() });
const scopeRow = z.object({ id: z.string(), scope_hash: z.string(), scope_sealed: z.string() });
const partRow = scopeRow.extend({ role: z.string(), exact: z.string(), sealed: z.string() });
const documentRow = scopeRow.extend({ hash: z.string(), sealed: z.string() });
const surrogateRow = scopeRow.extend({ text: z.string() });

/** Hashes and seals every entry with another key. All of it or nothing. */
export function rotate(
  place: SqlPlace,
  old: Secrets,
  next: Secrets,
  { dropUnsealed }: { readonly dropUnsealed: boolean },
  signal: AbortSignal,
): Promise<Rotated> {
  return place.transaction(async (sql) => {
    await sql.query(LOCK_ALL, [ROTATION_LOCK], nothing);
    await requireOwnKey(sql, old);
    const dropped = await withoutUnsealed(sql, dropUnsealed);
    const scopeOf = ({ scope_hash, scope_sealed }: z.infer<typeof scopeRow>) => old.openScope(scope_sealed, scope_hash);
    const parts = await eachPage(sql, ROTATE.parts, partRow, ROTATE.setParts, (row) => {
      const { scope_hash, role, exact, sealed } = row;
      const original = old.openOriginal(sealed, { scopeHash: scope_hash, role, exact });
      const index = next.index(scopeOf(row));
      const blind = index.part(role, original.value);
      const place = { scopeHash: index.scopeHash, role, exact: blind.exact };
      return { id: row.id, ...blind, sealed: next.sealOriginal(original, place) };
    });
    await eachPage(sql, ROTATE.surrogates, surrogateRow, ROTATE.setSurrogates, (row) => ({
      id: row.id,
      hash: next.index(scopeOf(row)).surrogate(row.text),
    }));
    await eachPage(sql, ROTATE.documents, documentRow, ROTATE.setDocuments, (row) => {
      const document = old.openDocument(row.sealed, { scopeHash: row.scope_hash, hash: row.hash });
      const index = next.index(scopeOf(row));
      const hash = index.document(document.digest);
      return { id: row.id, hash, sealed: next.sealDocument(document, { scopeHash: index.scopeHash, hash }) };
    });
    // Last: until here the scopes tell what the old key sealed.
    await eachPage(sql, ROTATE.scopes, scopeRow, ROTATE.setScopes, (row) => {
      const scope = scopeOf(row);
      return { id: row.id, hash: next.index(scope).scopeHash, sealed: next.sealScope(scope) };
    });
    await sql.query(ROTATE.setKey, [next.keyCheck], nothing);
    await sql.query(WRITE_AUDIT, ["rotate", parts, next.keyId], nothing);
    return { parts, dropped };
  }, signal);
}

async function withoutUnsealed(sql: Sql, drop: boolean): Promise<number> {
  const [row] = await sql.query(ROTATE.countUnsealed, [], countRow);
  const count = row?.count ?? 0;
  if (count > 0 && !drop) {
    throw new HushtapeError(
      "USAGE",
      `${count} entries have no original, and cannot be hashed with another key`,
      "Add --drop-unsealed to forget them. Nothing was changed.",
    );
  }
  if (count > 0) await sql.query(ROTATE.dropUnsealed, [], nothing);
  await sql.query(ROTATE.dropUnused, [], nothing);
  await sql.query(ROTATE.dropDocuments, [], nothing);
  await sql.query(ROTATE.dropScopes, [], nothing);
  return count;
}

/** @returns how many rows there were. */
async function eachPage<Row extends { readonly id: string }>(
  sql: Sql,
  page: string,
  schema: z.ZodType<Row>,
  update: string,
  change: (row: Row) => object,
): Promise<number> {
  let last = "0";
  let count = 0;
  for (;;) {
    const rows = await sql.query(page, [last, PAGE_LENGTH], schema);
    if (rows.length === 0) return count;
    await sql.query(update, [JSON.stringify(rows.map(change))], nothing);
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}
