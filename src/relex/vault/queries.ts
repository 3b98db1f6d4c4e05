/** The statements of a vault, the same in both places. What is given in numbers comes as one list in JSON, whatever its length. */

/** $1: hash of the scope. Until the end of the transaction nobody else writes this scope, and no rotation begins. $2: ROTATION_LOCK. */
export const LOCK_SCOPE = "select pg_advisory_xact_lock_shared($2::bigint), pg_advisory_xact_lock($1::bigint)";

/** $1: ROTATION_LOCK. Nobody else writes. */
export const LOCK_ALL = "select pg_advisory_xact_lock($1::bigint)";

/** Reads what tells whether a key is the vault's. No row: the vault was not set up. */
export const READ_KEY = "select value from hushtape_vault.meta where name = 'key'";

const LIKE_JOINED = `
  cross join lateral (
    select count(*)::float8 as shared from unnest(p.trigrams) as t (trigram) where t.trigram = any (q.trigrams)
  ) as o
  cross join lateral (
    select o.shared / (cardinality(p.trigrams) + cardinality(q.trigrams) - o.shared) as similarity
  ) as s`;

const LIKE_COLUMNS = "p.id, p.surrogate, p.exact, p.sealed, s.similarity";

/**
 * $1: hash of the scope. $2: the parts asked for. $3, $4: least similarity of what sounds the same, and of anything.
 * Exact ones, else at most 5 of either kind of likeness for each part. One row without a part, at least: the key is in each.
 */
export const RECALL = `
with q as (
  select * from jsonb_to_recordset($2::jsonb)
    as q (i int, role text, exact bigint, sound bigint, trigrams bigint[], probes bigint[])
), place as (
  select id from hushtape_vault.scope where hash = $1::bigint
), exact as (
  select q.i, p.id, p.surrogate, p.exact, p.sealed, 1::float8 as similarity, true as same
  from q join hushtape_vault.part p on p.scope = (select id from place) and p.exact = q.exact
), other as (
  select * from q where sound is not null and not exists (select from exact e where e.i = q.i)
), alike as (
  select q.i, c.* from other q cross join lateral (
    select ${LIKE_COLUMNS} from hushtape_vault.part p ${LIKE_JOINED}
    where p.scope = (select id from place) and p.sound = q.sound and p.role = q.role
      and cardinality(p.trigrams) between $3::float8 * cardinality(q.trigrams) and cardinality(q.trigrams) / $3::float8
      and s.similarity >= $3::float8
    order by s.similarity desc, p.id limit 5
  ) as c
  union
  select q.i, c.* from other q cross join lateral (
    select ${LIKE_COLUMNS} from hushtape_vault.part p ${LIKE_JOINED}
    where p.scope = (select id from place) and p.probes && q.probes and p.role = q.role
      and cardinality(p.trigrams) between $4::float8 * cardinality(q.trigrams) and cardinality(q.trigrams) / $4::float8
      and s.similarity >= $4::float8
    order by s.similarity desc, p.id limit 5
  ) as c
), found as (
  select * from exact union all select alike.*, false from alike
)
select m.value as key, f.i, f.id::text as entry, f.exact::text, s.text as surrogate, f.similarity, f.same,
  encode(f.sealed, 'hex') as sealed
from hushtape_vault.meta m
  left join (found f join hushtape_vault.surrogate s on s.id = f.surrogate) on true
where m.name = 'key'
order by f.same desc, f.similarity desc, f.id, f.i`;

/** $1: hash of the scope. $2: the scope itself, sealed, or null. */
export const REMEMBER_SCOPE = `
insert into hushtape_vault.scope as s (hash, sealed) values ($1::bigint, decode($2, 'hex'))
on conflict (hash) do update set sealed = excluded.sealed where s.sealed is null and excluded.sealed is not null`;

/**
 * $1: hash of the scope. $2: what is to be remembered. Answers why a value cannot be, where there is a reason: the surrogate stands
 * for another
 * value, or is an original of the scope. And for those that name an entry they are like, that entry's surrogate, if it is theirs.
 */
export const CHECK_SURROGATES = `
with place as (select id from hushtape_vault.scope where hash = $1::bigint)
select q.i, s.id::text as like_surrogate, null as standing
from jsonb_to_recordset($2::jsonb) as q (i int, role text, surrogate_hash bigint, same_as bigint)
  join hushtape_vault.part p on p.id = q.same_as and p.scope = (select id from place) and p.role = q.role
  join hushtape_vault.surrogate s on s.id = p.surrogate and s.hash = q.surrogate_hash
union all
select q.i, null, s.id::text
from jsonb_to_recordset($2::jsonb) as q (i int, role text, surrogate_hash bigint)
  join hushtape_vault.surrogate s on s.scope = (select id from place) and s.hash = q.surrogate_hash and s.role = q.role
union all
select q.i, null, null
from jsonb_to_recordset($2::jsonb) as q (i int, as_original bigint)
  join hushtape_vault.part p on p.scope = (select id from place) and p.exact = q.as_original`;

/** $1: hash of the scope. $2: surrogates. */
export const ADD_SURROGATES = `
insert into hushtape_vault.surrogate (scope, role, hash, text)
select (select id from hushtape_vault.scope where hash = $1::bigint), q.role, q.surrogate_hash, q.surrogate
from jsonb_to_recordset($2::jsonb) as q (role text, surrogate_hash bigint, surrogate text)
on conflict do nothing
returning id::text, role, hash::text`;

/** $1: hash of the scope. $2: values, each with the number of its surrogate. */
export const ADD_PARTS = `
insert into hushtape_vault.part (scope, role, exact, sound, trigrams, probes, sealed, surrogate)
select (select id from hushtape_vault.scope where hash = $1::bigint),
  q.role, q.exact, q.sound, q.trigrams, q.probes, decode(q.sealed, 'hex'), q.surrogate_id
from jsonb_to_recordset($2::jsonb) as q (
  role text, exact bigint, sound bigint, trigrams bigint[], probes bigint[], sealed text, surrogate_id bigint
)
on conflict do nothing`;

/** $1: hash of the scope. $2: what was given. What stands now. */
export const READ_STANDING = `
select q.i, s.text as surrogate
from jsonb_to_recordset($2::jsonb) as q (i int, exact bigint)
  join hushtape_vault.scope c on c.hash = $1::bigint
  join hushtape_vault.part p on p.scope = c.id and p.exact = q.exact
  join hushtape_vault.surrogate s on s.id = p.surrogate`;

/** $1: hash of the scope. $2: surrogates. Of several originals of one surrogate the first that was remembered. */
export const REVEAL = `
select q.i, s.role, p.exact::text, encode(p.sealed, 'hex') as sealed
from jsonb_to_recordset($2::jsonb) as q (i int, hash bigint)
  join hushtape_vault.scope c on c.hash = $1::bigint
  join hushtape_vault.surrogate s on s.scope = c.id and s.hash = q.hash
  cross join lateral (
    select * from hushtape_vault.part p where p.surrogate = s.id and p.sealed is not null order by p.id limit 1
  ) as p
order by q.i, s.role`;

/** Outputs that can be put back: $1: hash of the scope. $2: hash of the output. $3: how it came to be, sealed. */
export const DOCUMENT = {
  read: `
select encode(d.sealed, 'hex') as sealed
from hushtape_vault.document d join hushtape_vault.scope c on c.id = d.scope
where c.hash = $1::bigint and d.hash = $2::bigint`,
  write: `
insert into hushtape_vault.document as d (scope, hash, sealed)
values ((select id from hushtape_vault.scope where hash = $1::bigint), $2::bigint, decode($3, 'hex'))
on conflict (scope, hash) do update set sealed = excluded.sealed`,
} as const;

/** $1: hash of the scope. $2: the parts. */
export const FORGET_PARTS = `
delete from hushtape_vault.part p
using jsonb_to_recordset($2::jsonb) as q (exact bigint), hushtape_vault.scope c
where c.hash = $1::bigint and p.scope = c.id and p.exact = q.exact
returning p.surrogate::text as surrogate`;

/** $1: surrogates that may now stand for nothing. */
export const FORGET_UNUSED = `
delete from hushtape_vault.surrogate s
using jsonb_array_elements_text($1::jsonb) as q (id)
where s.id = q.id::bigint and not exists (select from hushtape_vault.part p where p.surrogate = s.id)`;

/** One after the other, each with $1: hash of the scope. The first one tells how many values there were. */
export const FORGET_SCOPE = {
  parts: `
with gone as (
  delete from hushtape_vault.part p using hushtape_vault.scope c where c.hash = $1::bigint and p.scope = c.id returning 1
)
select count(*)::int as count from gone`,
  surrogates:
    "delete from hushtape_vault.surrogate s using hushtape_vault.scope c where c.hash = $1::bigint and s.scope = c.id",
  documents:
    "delete from hushtape_vault.document d using hushtape_vault.scope c where c.hash = $1::bigint and d.scope = c.id",
  scope: "delete from hushtape_vault.scope where hash = $1::bigint",
} as const;

/** Counts the values remembered in all scopes. */
export const COUNT_PARTS = "select count(*)::int as count from hushtape_vault.part";

/** Its files are gone from the disk with it. */
export const FORGET_ALL =
  "truncate hushtape_vault.document, hushtape_vault.part, hushtape_vault.surrogate, hushtape_vault.scope";

/** $1: action. $2: count. $3: id of the key. */
export const WRITE_AUDIT = "insert into hushtape_vault.audit (action, count, key_id) values ($1, $2::bigint, $3)";

/** One row with the figures of `VaultStats`; of the audit the newest 100 entries. */
export const STATS = `
select
  (select count(*)::int from hushtape_vault.scope) as scopes,
  (select count(*)::int from hushtape_vault.surrogate) as surrogates,
  (select count(*)::int from hushtape_vault.part) as parts,
  (select count(sealed)::int from hushtape_vault.part) as sealed,
  (select count(*)::int from hushtape_vault.document) as documents,
  (select coalesce(jsonb_object_agg(role, count order by role)::text, '{}')
   from (select role, count(*) from hushtape_vault.part group by role) r) as roles,
  (select coalesce(jsonb_agg(jsonb_build_object(
     'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'action', action, 'count', count, 'keyId', key_id
   ) order by id desc)::text, '[]')
   from (select * from hushtape_vault.audit order by id desc limit 100) a) as audit`;

/** $1: the last entry so far. $2: how many. */
export const PAGE = `
select p.id::text, c.hash::text as scope, p.role, p.exact::text, s.text as surrogate, s.id::text as surrogate_id,
  p.remembered::text, encode(p.sealed, 'hex') as sealed
from hushtape_vault.part p
  join hushtape_vault.surrogate s on s.id = p.surrogate
  join hushtape_vault.scope c on c.id = p.scope
where p.id > $1::bigint
order by p.id limit $2::int`;

/** What a rotation does; see rotate.ts. Each list comes as JSON in $1. */
export const ROTATE = {
  countUnsealed: `
select count(*)::int as count from hushtape_vault.part p join hushtape_vault.scope c on c.id = p.scope
where p.sealed is null or c.sealed is null`,
  dropUnsealed: `
delete from hushtape_vault.part p using hushtape_vault.scope c
where c.id = p.scope and (p.sealed is null or c.sealed is null)`,
  dropUnused:
    "delete from hushtape_vault.surrogate s where not exists (select from hushtape_vault.part p where p.surrogate = s.id)",
  dropDocuments:
    "delete from hushtape_vault.document d using hushtape_vault.scope c where c.id = d.scope and c.sealed is null",
  dropScopes: `
delete from hushtape_vault.scope c where not exists (select from hushtape_vault.part p where p.scope = c.id)
  and not exists (select from hushtape_vault.document d where d.scope = c.id)`,
  /** Each page with $1: the last one so far. $2: how many. Every entry comes with its scope. */
  parts: `
select p.id::text, p.role, p.exact::text, encode(p.sealed, 'hex') as sealed,
  c.hash::text as scope_hash, encode(c.sealed, 'hex') as scope_sealed
from hushtape_vault.part p join hushtape_vault.scope c on c.id = p.scope
where p.id > $1::bigint order by p.id limit $2::int`,
  surrogates: `
select s.id::text, s.text, c.hash::text as scope_hash, encode(c.sealed, 'hex') as scope_sealed
from hushtape_vault.surrogate s join hushtape_vault.scope c on c.id = s.scope
where s.id > $1::bigint order by s.id limit $2::int`,
  documents: `
select d.id::text, d.hash::text, encode(d.sealed, 'hex') as sealed,
  c.hash::text as scope_hash, encode(c.sealed, 'hex') as scope_sealed
from hushtape_vault.document d join hushtape_vault.scope c on c.id = d.scope
where d.id > $1::bigint order by d.id limit $2::int`,
  scopes: `
select id::text, hash::text as scope_hash, encode(sealed, 'hex') as scope_sealed from hushtape_vault.scope
where id > $1::bigint order by id limit $2::int`,
  setParts: `
update hushtape_vault.part p
set exact = q.exact, sound = q.sound, trigrams = q.trigrams, probes = q.probes, sealed = decode(q.sealed, 'hex')
from jsonb_to_recordset($1::jsonb)
  as q (id bigint, exact bigint, sound bigint, trigrams bigint[], probes bigint[], sealed text)
where p.id = q.id`,
  setSurrogates: `
update hushtape_vault.surrogate s set hash = q.hash
from jsonb_to_recordset($1::jsonb) as q (id bigint, hash bigint) where s.id = q.id`,
  setDocuments: `
update hushtape_vault.document d set hash = q.hash, sealed = decode(q.sealed, 'hex')
from jsonb_to_recordset($1::jsonb) as q (id bigint, hash bigint, sealed text) where d.id = q.id`,
  setScopes: `
update hushtape_vault.scope c set hash = q.hash, sealed = decode(q.sealed, 'hex')
from jsonb_to_recordset($1::jsonb) as q (id bigint, hash bigint, sealed text) where c.id = q.id`,
  setKey: "update hushtape_vault.meta set value = $1 where name = 'key'",
} as const;
