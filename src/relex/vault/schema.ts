import { z } from "zod";
import type { Sql } from "../../database/sql.js";
import { HushtapeError } from "../../errors.js";
import { READ_KEY } from "./queries.js";
import { vaultFailures } from "./use.js";

/** Raised when a table changes: an older Hushtape then refuses the vault. */
export const SCHEMA_VERSION = 2;

/** Locks are numbers, and the same in every program that uses the database: these are "hushtape" as bytes, and the next one. */
const SETUP_LOCK = "7527072129395585125";
/** Shared by writers; a rotation holds it exclusively. */
export const ROTATION_LOCK = "7527072129395585126";

/** Since version 2. Outputs that can be put back as a whole; the day, as of values. */
const DOCUMENTS = `create table hushtape_vault.document (
    id bigint generated always as identity primary key,
    scope bigint not null references hushtape_vault.scope,
    hash bigint not null,
    sealed bytea not null,
    remembered date not null default (now() at time zone 'utc')::date,
    unique (scope, hash)
  )`;

const TABLES = [
  "create schema hushtape_vault",
  "create table hushtape_vault.meta (name text primary key, value text not null)",
  `create table hushtape_vault.scope (
    id bigint generated always as identity primary key,
    hash bigint not null unique,
    sealed bytea
  )`,
  `create table hushtape_vault.surrogate (
    id bigint generated always as identity primary key,
    scope bigint not null references hushtape_vault.scope,
    role text not null,
    hash bigint not null,
    text text not null,
    unique (scope, hash, role)
  )`,
  // The day, not the moment: with the times of visits beside it, a moment would tell whose entry it is.
  `create table hushtape_vault.part (
    id bigint generated always as identity primary key,
    scope bigint not null references hushtape_vault.scope,
    role text not null,
    exact bigint not null,
    sound bigint,
    trigrams bigint[] not null,
    probes bigint[] not null,
    sealed bytea,
    surrogate bigint not null references hushtape_vault.surrogate,
    remembered date not null default (now() at time zone 'utc')::date,
    unique (scope, exact)
  )`,
  "create index part_sound on hushtape_vault.part (scope, sound) where sound is not null",
  // Without the list of pending entries, which every look-up would read through until a vacuum.
  "create index part_probes on hushtape_vault.part using gin (probes) with (fastupdate = off)",
  "create index part_surrogate on hushtape_vault.part (surrogate)",
  `create table hushtape_vault.audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    action text not null,
    count bigint not null,
    key_id text not null
  )`,
  DOCUMENTS,
] as const;

/** Had all but the documents, which are added where it is opened. */
const FIRST_VERSION = "1";
const SET_VERSION = "update hushtape_vault.meta set value = $1 where name = 'version'";

const metaRow = z.object({ name: z.string(), value: z.string() });
const nothing = z.unknown();

/**
 * Makes the tables, adds those that an older version did not have, or checks that they are these and of this key. Safe when several processes do it at once.
 * @param keyCheck tells whether a key is the one that the vault was made with, and nothing else about it.
 * @throws HushtapeError VAULT_KEY, VAULT_VERSION; USAGE when there are no tables and `create` is false; VAULT_UNAVAILABLE when the
 * database does not keep UTF-8.
 */
export async function prepareSchema(sql: Sql, keyCheck: string, create: boolean): Promise<void> {
  await sql.query("select pg_advisory_xact_lock($1::bigint)", [SETUP_LOCK], nothing);
  const [found] = await sql.query(
    "select to_regclass('hushtape_vault.meta') is not null as present, current_setting('server_encoding') as encoding",
    [],
    z.object({ present: z.boolean(), encoding: z.string() }),
  );
  if (found?.present) return checkMeta(sql, keyCheck);
  if (!create) throw vaultFailures.absent();
  if (found?.encoding !== "UTF8") {
    throw new HushtapeError(
      "VAULT_UNAVAILABLE",
      "the vault's database does not keep text as UTF-8",
      "Create the database with encoding 'UTF8'.",
    );
  }
  for (const table of TABLES) await sql.query(table, [], nothing);
  await sql.query(
    "insert into hushtape_vault.meta values ('version', $1), ('key', $2)",
    [String(SCHEMA_VERSION), keyCheck],
    nothing,
  );
}

async function checkMeta(sql: Sql, keyCheck: string): Promise<void> {
  const rows = await sql.query("select name, value from hushtape_vault.meta", [], metaRow);
  const meta = new Map(rows.map(({ name, value }) => [name, value]));
  const version = meta.get("version");
  if (version === FIRST_VERSION) {
    requireKey(meta.get("key"), keyCheck);
    await sql.query(DOCUMENTS, [], nothing);
    await sql.query(SET_VERSION, [String(SCHEMA_VERSION)], nothing);
    return;
  }
  if (version !== String(SCHEMA_VERSION)) {
    throw new HushtapeError(
      "VAULT_VERSION",
      "the vault was made by another version of Hushtape",
      "Use the version that made it, or a newer one.",
    );
  }
  requireKey(meta.get("key"), keyCheck);
}

/** @throws HushtapeError VAULT_KEY */
export function requireKey(found: string | undefined, keyCheck: string): void {
  if (found === keyCheck) return;
  throw new HushtapeError(
    "VAULT_KEY",
    "the vault belongs to another key",
    "Name the key that it was made with, or last rotated to, with --key-file. Nothing was read or changed.",
  );
}

/** A rotation by another process may have changed it since this one opened the vault. @throws HushtapeError VAULT_KEY */
export async function requireOwnKey(sql: Sql, { keyCheck }: { readonly keyCheck: string }): Promise<void> {
  const [row] = await sql.query(READ_KEY, [], z.object({ value: z.string() }));
  requireKey(row?.value, keyCheck);
}
