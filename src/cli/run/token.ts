import { stat } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { SCOPES, type Scope } from "../../service/tokens/scopes.js";
import type { TokenRecord } from "../../service/tokens/token.js";
import { TokenBook } from "../../service/tokens/token-book.js";
import type { CommandContext } from "../command-context.js";

/** What every subcommand of `hushtape token` takes from the command line. */
export interface TokenFlags {
  readonly data: string;
  readonly json?: boolean;
}

/** What `hushtape token new` makes, as it was typed. */
export interface NewTokenFlags extends TokenFlags {
  readonly tenant: string;
  readonly scopes: string;
  readonly days: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 3650;

/** `hushtape token new`. @throws HushtapeError USAGE, KEY_INVALID, STORAGE_UNAVAILABLE. */
export async function printNewToken(flags: NewTokenFlags, { out }: CommandContext): Promise<void> {
  const scopes = scopesOf(flags.scopes);
  const nowMs = Date.now();
  const expiresMs = nowMs + daysOf(flags.days) * DAY_MS;
  await withBook(flags, async (book) => {
    const { token, record } = await book.add({ tenant: flags.tenant, scopes, expiresMs }, nowMs);
    out.result(flags.json ? JSON.stringify({ token, ...shown(record, nowMs) }) : token);
    out.say(`It is shown this once. Its id is ${record.id}; it ends on ${dateOf(expiresMs)}.`);
  });
}

/** `hushtape token list`. @throws HushtapeError KEY_INVALID, STORAGE_UNAVAILABLE. */
export async function printTokens(flags: TokenFlags, { out }: CommandContext): Promise<void> {
  await requireThere(flags);
  await withBook(flags, async (book) => {
    const rows = (await book.list()).map((record) => shown(record, Date.now()));
    if (flags.json) return out.result(JSON.stringify(rows));
    if (rows.length === 0) return out.say("There are none.");
    const width = Math.max(...rows.map(({ tenant }) => tenant.length));
    for (const { id, tenant, scopes, expiresAt, state } of rows) {
      out.result(
        `${id}  ${tenant.padEnd(width)}  ${state.padEnd(7)}  until ${expiresAt.slice(0, 10)}  ${scopes.join(",")}`,
      );
    }
  });
}

/** `hushtape token revoke`. @throws HushtapeError USAGE, KEY_INVALID, STORAGE_UNAVAILABLE. */
export async function revokeToken(id: string, flags: TokenFlags, { out }: CommandContext): Promise<void> {
  await requireThere(flags);
  await withBook(flags, async (book) => {
    await book.revoke(id);
    out.result(flags.json ? JSON.stringify({ revoked: 1 }) : "revoked");
  });
}

/** @throws HushtapeError USAGE: a folder that was mistyped would be made, and would have no tokens. */
async function requireThere({ data }: TokenFlags): Promise<void> {
  const found = await stat(data).catch(() => null);
  if (found?.isDirectory()) return;
  throw new HushtapeError("USAGE", "there is no such data directory", "Name the one that the service has with --data.");
}

function shown({ id, tenant, scopes, createdMs, expiresMs, revokedMs }: TokenRecord, nowMs: number) {
  const state = revokedMs !== null ? "revoked" : nowMs >= expiresMs ? "over" : "valid";
  const [createdAt, expiresAt] = [createdMs, expiresMs].map((ms) => new Date(ms).toISOString());
  return { id, tenant, scopes, state, createdAt: createdAt ?? "", expiresAt: expiresAt ?? "" };
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function scopesOf(list: string): readonly Scope[] {
  const given = list.split(",").map((one) => one.trim());
  const known = SCOPES.filter((scope) => given.includes(scope));
  if (given.every((one) => known.some((scope) => scope === one))) return known;
  throw new HushtapeError("USAGE", "a scope is not known", `Scopes are ${SCOPES.join(", ")}, with commas between.`);
}

function daysOf(text: string): number {
  const days = /^\d{1,4}$/u.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new HushtapeError("USAGE", "the days of a token are no number, or too many", `Give 1 to ${MAX_DAYS}.`);
}

async function withBook(flags: TokenFlags, use: (book: TokenBook) => Promise<void>): Promise<void> {
  const book = await TokenBook.open(flags.data);
  try {
    await use(book);
  } finally {
    await book.close();
  }
}
