import { randomBytes } from "node:crypto";
import { chmod, readdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { HushtapeError } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { isDiskFull } from "../../files/system-failure.js";
import { DirectoryLock } from "./directory-lock.js";
import { noVault } from "./schema.js";
import type { Sql, SqlPlace } from "./sql.js";
import { cancelled, sqlFailure, unavailable, vaultDiskFull } from "./sql-failure.js";

/** Marks a directory as a vault; its text is for people. */
const MARK = "HUSHTAPE-VAULT";
const MARK_TEXT = "A vault of Hushtape. Read docs/vault.md before you copy, move or remove it.\n";
const DATABASE = "postgres";
/** The PostgreSQL in PGlite. Its files are of no other. */
const POSTGRES_VERSION = "18";
/** Free before anything is written: two segments of its log, 16 MiB each, and room. A log that cannot grow ends the database. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Pages kept in memory. PostgreSQL's own 128 MB are written at every opening: a process then takes 300 MB instead of 180. */
const SHARED_BUFFERS = "16MB";

/** Rewrites the tables without what was removed from them. */
const VACUUM = "vacuum full hushtape_vault.part, hushtape_vault.surrogate, hushtape_vault.scope";

/** PostgreSQL inside this process, its files in a directory that nobody else may read. */
export class PGlitePlace implements SqlPlace {
  readonly kind = "directory";
  /** A database that broke off in the middle answers nothing any more. */
  private failed: HushtapeError | null = null;

  private constructor(
    private readonly path: string,
    private readonly database: PGlite,
    private readonly lock: DirectoryLock,
  ) {}

  /**
   * Opening takes about 0.3 s, making about 3 s.
   * @param create an empty or absent directory becomes a vault.
   * @throws HushtapeError USAGE (no vault, or another directory), VAULT_BUSY, VAULT_VERSION, DISK_FULL, VAULT_UNAVAILABLE.
   */
  static async open(directory: string, create: boolean, signal: AbortSignal): Promise<PGlitePlace> {
    const path = resolve(directory);
    try {
      await requireVault(path, create);
      await requireSpace(path);
      const lock = await DirectoryLock.take(path);
      try {
        const database = await openDatabase(path, signal);
        return new PGlitePlace(path, database, lock);
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      throw directoryFailure(error, signal);
    }
  }

  query: SqlPlace["query"] = async (statement, parameters, row, signal) => {
    const answer = await this.guarded(signal, () => this.database.query(statement, [...parameters]));
    return answer.rows.map((found) => row.parse(found));
  };

  transaction<T>(work: (sql: Sql) => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.guarded(signal, async () => {
      await requireSpace(this.path);
      return this.database.transaction((open) =>
        work({
          query: async (statement, parameters, row) => {
            if (signal.aborted) throw cancelled();
            const { rows } = await open.query(statement, [...parameters]);
            return rows.map((found) => row.parse(found));
          },
        }),
      );
    });
  }

  async compact(): Promise<void> {
    const { signal } = new AbortController();
    await this.guarded(signal, () => this.database.exec(VACUUM));
    await this.guarded(signal, () => this.database.exec("checkpoint"));
  }

  async close(): Promise<void> {
    // What was acknowledged is in the log: a close that fails loses nothing.
    await this.database.close().catch(() => undefined);
    await this.lock.release().catch(() => undefined);
  }

  private async guarded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.failed) throw this.failed;
    if (signal.aborted) throw cancelled();
    try {
      return await work();
    } catch (error) {
      throw await this.failureOf(error, signal);
    }
  }

  /** An error with a code is the database's own answer; any other one is the end of it. */
  private async failureOf(error: unknown, signal: AbortSignal): Promise<HushtapeError> {
    const isAnswer = error instanceof HushtapeError || (error instanceof Error && "code" in error);
    if (isAnswer) return sqlFailure(error, signal);
    this.failed = (await hasSpace(this.path))
      ? unavailable("the vault's database broke off", "Run again: what was acknowledged is there.")
      : vaultDiskFull();
    return this.failed;
  }
}

async function requireVault(path: string, create: boolean): Promise<void> {
  const names = await readdir(path).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") return null;
    if (code === "ENOTDIR") throw otherPlace();
    throw error;
  });
  if (names?.includes(MARK)) {
    await chmod(path, 0o700);
    return;
  }
  if (names && names.length > 0) throw otherPlace();
  if (!create) throw noVault();
  await makeFolder(path, 0o700);
  await chmod(path, 0o700);
  await writeFile(join(path, MARK), MARK_TEXT, { mode: 0o600 });
}

function otherPlace(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "--vault names something that is no vault",
    "Name an empty or a new directory, or that of a vault. Nothing was written there.",
  );
}

async function openDatabase(path: string, signal: AbortSignal): Promise<PGlite> {
  const names = await readdir(path);
  if (!names.includes(DATABASE)) {
    // Half-made ones of processes that were killed; the lock is ours.
    for (const name of names) {
      if (/^new-[0-9a-f]+$/u.test(name)) await rm(join(path, name), { recursive: true, force: true });
    }
    if (signal.aborted) throw cancelled();
    const made = join(path, `new-${randomBytes(6).toString("hex")}`);
    await (await PGlite.create({ dataDir: made })).close();
    await rename(made, join(path, DATABASE));
  }
  const dataDir = join(path, DATABASE);
  const version = await readFile(join(dataDir, "PG_VERSION"), "utf8");
  if (version.trim() !== POSTGRES_VERSION) {
    throw new HushtapeError(
      "VAULT_VERSION",
      "the vault's files are of another version of PostgreSQL",
      "Use the version of Hushtape that made it.",
    );
  }
  return PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
}

async function hasSpace(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize >= MIN_FREE_BYTES;
}

async function requireSpace(path: string): Promise<void> {
  if (!(await hasSpace(path))) throw vaultDiskFull();
}

function directoryFailure(error: unknown, signal: AbortSignal): HushtapeError {
  if (error instanceof HushtapeError) return error;
  if (signal.aborted) return cancelled();
  if (isDiskFull(error)) return vaultDiskFull();
  return unavailable(
    "the vault's directory cannot be read or written, or is damaged",
    "Check its owner and permissions; if these are right, restore it from a copy.",
  );
}
