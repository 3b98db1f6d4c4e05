import pg from "pg";
import { HushtapeError } from "../errors.js";
import { DatabaseFailures } from "./failures.js";
import type { Sql, SqlPlace } from "./sql.js";
import type { DatabaseUse } from "./use.js";

/** So long a server may take to answer a connection. */
const CONNECT_MS = 10_000;
/** So long one statement may take: a server that went away says nothing. */
const STATEMENT_MS = 600_000;
/** Connections of one process: look-ups of several documents at once. */
const MAX_CONNECTIONS = 4;

/** How a server is connected to. */
export interface PostgresOptions {
  /** The server may be another machine. */
  readonly allowRemote: boolean;
  /** Connections at most. Default 4. */
  readonly connections?: number;
  /** How long a connection, and a statement, may take: whoever must know soon whether the server answers. Default 10 s and 10 min. */
  readonly answerMs?: number;
}

/** A PostgreSQL server, 13 or newer. */
export class PostgresPlace implements SqlPlace {
  readonly kind = "server";

  private constructor(
    private readonly pool: pg.Pool,
    private readonly failures: DatabaseFailures,
  ) {}

  /**
   * @param url `postgres://user@host:port/database?sslmode=…`; what is absent is taken from PGHOST, PGPASSWORD and so on.
   * @throws HushtapeError USAGE (no address, or of another machine that is not allowed); a message never repeats the address.
   */
  static open(url: string, use: DatabaseUse, { allowRemote, connections, answerMs }: PostgresOptions): PostgresPlace {
    const config: pg.PoolConfig = {
      connectionString: url,
      application_name: "hushtape",
      connectionTimeoutMillis: Math.min(CONNECT_MS, answerMs ?? CONNECT_MS),
      query_timeout: answerMs ?? STATEMENT_MS,
      keepAlive: true,
      max: connections ?? MAX_CONNECTIONS,
      allowExitOnIdle: true,
    };
    requireAllowed(config, url, use, allowRemote);
    const pool = new pg.Pool(config);
    // A connection that breaks while nobody uses it is replaced by the next one.
    pool.on("error", () => undefined);
    // One that breaks while it is used says so twice: to its statement, and as an event that would end the process.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return new PostgresPlace(pool, new DatabaseFailures(use));
  }

  query: SqlPlace["query"] = (statement, parameters, row, signal) =>
    this.withConnection(signal, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(statement, [...parameters]);
      return rows.map((found) => row.parse(found));
    });

  transaction<T>(work: (sql: Sql) => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.withConnection(signal, async (client) => {
      await client.query("begin isolation level read committed; set local lock_timeout = '60s'");
      try {
        const done = await work({
          query: async (statement, parameters, row) => {
            const { rows } = await client.query<Record<string, unknown>>(statement, [...parameters]);
            return rows.map((found) => row.parse(found));
          },
          script: async (statements) => {
            await client.query(statements);
          },
        });
        await client.query("commit");
        return done;
      } catch (error) {
        // On a connection that is gone the server rolls back by itself.
        await client.query("rollback").catch(() => undefined);
        throw error;
      }
    });
  }

  /** The server's autovacuum does it. */
  async compact(): Promise<void> {}

  async close(): Promise<void> {
    await this.pool.end().catch(() => undefined);
  }

  /** A connection whose work was cancelled, or failed, is ended: the server then stops and rolls back. */
  private async withConnection<T>(signal: AbortSignal, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (signal.aborted) throw this.failures.cancelled();
    let client: pg.PoolClient | null = null;
    let failed = true;
    let stop: () => void = () => undefined;
    try {
      client = await this.pool.connect();
      const connected = client;
      const aborted = new Promise<never>((_, reject) => {
        stop = () => reject(this.failures.cancelled());
        signal.addEventListener("abort", stop, { once: true });
      });
      if (signal.aborted) throw this.failures.cancelled();
      const done = await Promise.race([work(connected), aborted]);
      failed = false;
      return done;
    } catch (error) {
      throw this.failures.of(error, signal);
    } finally {
      signal.removeEventListener("abort", stop);
      client?.release(failed);
    }
  }
}

/** @throws HushtapeError USAGE. Law 8: another machine needs a flag. */
function requireAllowed(config: pg.PoolConfig, url: string, use: DatabaseUse, allowRemote: boolean): void {
  const host = hostOf(config);
  if (host === null) {
    throw new HushtapeError(
      "USAGE",
      `the address of ${use.name}'s server is no address`,
      "Write it like postgres://user@localhost/database; the password belongs into a password file (PGPASSFILE, else ~/.pgpass).",
    );
  }
  if (isThisMachine(host)) return;
  if (!allowRemote) {
    throw new HushtapeError(
      "USAGE",
      `${use.name}'s server is not on this machine`,
      `It would get ${use.holds}. Say ${use.remoteOption} if it may.`,
    );
  }
  if (!/[?&]ssl(?:mode)?=/u.test(url) && process.env.PGSSLMODE === undefined) {
    throw new HushtapeError(
      "USAGE",
      `the connection to ${use.name}'s server would not be encrypted`,
      "Add ?sslmode=verify-full to the address (or sslmode=disable, where the network itself is encrypted).",
    );
  }
}

/** What the library would connect to, after all of its own rules. */
function hostOf(config: pg.PoolConfig): string | null {
  try {
    return new pg.Client(config).host;
  } catch {
    return null;
  }
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || /^127(?:\.\d{1,3}){3}$/u.test(host) || host === "::1" || host.startsWith("/");
}
