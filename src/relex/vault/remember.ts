import { z } from "zod";
import type { Sql, SqlPlace } from "../../database/sql.js";
import { normalise } from "../../language/normalise.js";
import { partKey } from "../choose/part-key.js";
import type { BlindPart, Hash } from "./blind-index.js";
import { ADD_PARTS, ADD_SURROGATES, CHECK_SURROGATES, LOCK_SCOPE, READ_STANDING, REMEMBER_SCOPE } from "./queries.js";
import { ROTATION_LOCK, requireOwnKey } from "./schema.js";
import type { Secrets } from "./secrets.js";
import type { Memory, Remembered, VaultScope } from "./types.js";

const nothing = z.unknown();
const standingRow = z.object({ i: z.int(), surrogate: z.string() });
const checkRow = z.object({ i: z.int(), like_surrogate: z.string().nullable(), standing: z.string().nullable() });
const addedRow = z.object({ id: z.string(), role: z.string(), hash: z.string() });

/** A memory as the statements take it. */
interface Row extends BlindPart {
  readonly i: number;
  readonly role: string;
  readonly sealed: string | null;
  readonly surrogate: string;
  readonly surrogate_hash: Hash;
  /** What the surrogate's own hash would be if it were an original. */
  readonly as_original: Hash;
  readonly same_as: string | null;
  readonly shared: boolean;
}

/** Surrogates that a document wants remembered in one scope. */
export interface WhatToRemember {
  readonly scope: VaultScope;
  readonly memories: readonly Memory[];
  readonly keepOriginals: boolean;
}

/**
 * One transaction that locks its scope: what is known stands; a free surrogate goes to the first value that asks for it; the rest is
 * refused, except what may be shared. The tables' unique constraints enforce the same.
 */
export async function remember(
  place: SqlPlace,
  secrets: Secrets,
  what: WhatToRemember,
  signal: AbortSignal,
): Promise<Remembered> {
  const { scope, memories, keepOriginals } = what;
  const stands = new Map<string, string>();
  const refused = new Set<string>();
  if (memories.length === 0) return { stands, refused };
  const { scopeHash } = secrets.index(scope);
  const rows = memories.map((memory, i) => rowOf(secrets, what, memory, i));
  const sealedScope = keepOriginals ? secrets.sealScope(scope) : null;
  const standing = await place.transaction(async (sql) => {
    await sql.query(LOCK_SCOPE, [scopeHash, ROTATION_LOCK], nothing);
    await requireOwnKey(sql, secrets);
    await sql.query(REMEMBER_SCOPE, [scopeHash, sealedScope], nothing);
    const known = await readStanding(sql, scopeHash, rows);
    const fresh = rows.filter(({ i }) => !known.has(i));
    if (fresh.length === 0) return known;
    await addFresh(sql, scopeHash, fresh, new Set(rows.map(({ exact }) => exact)));
    return readStanding(sql, scopeHash, rows);
  }, signal);
  for (const [i, { role, value }] of memories.entries()) {
    const surrogate = standing.get(i);
    if (surrogate === undefined) refused.add(partKey(role, value));
    else stands.set(partKey(role, value), surrogate);
  }
  return { stands, refused };
}

async function readStanding(sql: Sql, scopeHash: Hash, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const list = JSON.stringify(rows.map(({ i, exact }) => ({ i, exact })));
  const found = await sql.query(READ_STANDING, [scopeHash, list], standingRow);
  return new Map(found.map(({ i, surrogate }) => [i, surrogate]));
}

/** @param originals of the same call: none of these is a surrogate either. */
async function addFresh(sql: Sql, scopeHash: Hash, fresh: readonly Row[], originals: ReadonlySet<Hash>): Promise<void> {
  const asked = fresh.map(({ i, role, surrogate_hash, as_original, same_as }) => {
    return { i, role, surrogate_hash, as_original, same_as };
  });
  const checks = await sql.query(CHECK_SURROGATES, [scopeHash, JSON.stringify(asked)], checkRow);
  const like = new Map(checks.flatMap(({ i, like_surrogate: id }) => (id === null ? [] : [[i, id] as const])));
  const standing = new Map(checks.flatMap(({ i, standing: id }) => (id === null ? [] : [[i, id] as const])));
  const taken = new Set(checks.map(({ i }) => i));
  const first = new Map<string, Row>();
  for (const row of fresh) {
    const name = partKey(row.role, row.surrogate_hash);
    const isFree = row.shared ? !standing.has(row.i) : !taken.has(row.i) && !originals.has(row.as_original);
    if (isFree && !first.has(name)) first.set(name, row);
  }
  const wanted = [...first.values()].map(({ role, surrogate_hash, surrogate }) => ({
    role,
    surrogate_hash,
    surrogate,
  }));
  const added = await sql.query(ADD_SURROGATES, [scopeHash, JSON.stringify(wanted)], addedRow);
  const own = new Map(added.map(({ id, role, hash }) => [first.get(partKey(role, hash))?.i, id]));
  const parts = fresh.flatMap(({ i, role, exact, sound, trigrams, probes, sealed, shared }) => {
    const surrogate_id = like.get(i) ?? own.get(i) ?? (shared ? standing.get(i) : undefined);
    return surrogate_id === undefined ? [] : [{ role, exact, sound, trigrams, probes, sealed, surrogate_id }];
  });
  await sql.query(ADD_PARTS, [scopeHash, JSON.stringify(parts)], nothing);
}

function rowOf(secrets: Secrets, { scope, keepOriginals }: WhatToRemember, memory: Memory, i: number): Row {
  const { role, value, surrogate, written, sameAs, shared } = memory;
  const index = secrets.index(scope);
  const blind = index.part(role, value);
  const original = written === undefined ? { value } : { value, written };
  const place = { scopeHash: index.scopeHash, role, exact: blind.exact };
  return {
    i,
    role,
    ...blind,
    sealed: keepOriginals ? secrets.sealOriginal(original, place) : null,
    surrogate,
    surrogate_hash: index.surrogate(surrogate),
    as_original: index.exact(role, normalise(surrogate)),
    same_as: sameAs ?? null,
    shared: shared ?? false,
  };
}
