import { randomBytes } from "node:crypto";
import { chmod, readdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { isDiskFull } from "../files/system-failure.js";
import { DirectoryLock } from "./directory-lock.js";
import { DatabaseFailures } from "./failures.js";
import { makeDatabase } from "./make-database.js";
import type { Sql, SqlPlace } from "./sql.js";
import type { DatabaseUse } from "./use.js";

const DATABASE = "postgres";
/** The PostgreSQL in PGlite. Its files are of no other. */
const POSTGRES_VERSION = "18";
/** Free before anything is written: two segments of its log, 16 MiB each, and room. A log that cannot grow ends the database. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Pages kept in memory. PostgreSQL's own 128 MB are written at every opening: a process then takes 300 MB instead of 180. */
const SHARED_BUFFERS = "16MB";

/** PostgreSQL inside this process, its files in a directory that nobody else may read. */
export class PGlitePlace implements SqlPlace {
  readonly kind = "directory";
  /** A database that broke off in the middle answers nothing any more. */
  private failed: HushtapeError | null = null;

  private constructor(
    private readonly path: string,
    private readonly database: PGlite,
    private readonly lock: DirectoryLock,
    private readonly use: DatabaseUse,
    private readonly failures: DatabaseFailures,
  ) {}

  /**
   * Opening takes about 0.3 s, making about 3 s.
   * @param options.create an empty or absent directory becomes one.
   * @throws HushtapeError USAGE (it is not there, or another directory), DISK_FULL, CANCELLED, and the codes of the use.
   */
  static async open(
    directory: string,
    use: DatabaseUse,
    { create, signal }: { readonly create: boolean; readonly signal: AbortSignal },
  ): Promise<PGlitePlace> {
    const path = resolve(directory);
    const failures = new DatabaseFailures(use);
    try {
      await requireMarked(path, use, create);
      await requireSpace(path, failures);
      const lock = await DirectoryLock.take(path, () => failures.busy());
      try {
        const database = await openDatabase(path, failures, signal);
        return new PGlitePlace(path, database, lock, use, failures);
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      throw directoryFailure(error, use, signal);
    }
  }

  query: SqlPlace["query"] = async (statement, parameters, row, signal) => {
    const answer = await this.guarded(signal, () => this.database.query(statement, [...parameters]));
    return answer.rows.map((found) => row.parse(found));
  };

  transaction<T>(work: (sql: Sql) => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.guarded(signal, async () => {
      await requireSpace(this.path, this.failures);
      return this.database.transaction((open) =>
        work({
          query: async (statement, parameters, row) => {
            if (signal.aborted) throw this.failures.cancelled();
            const { rows } = await open.query(statement, [...parameters]);
            return rows.map((found) => row.parse(found));
          },
          script: async (statements) => {
            await open.exec(statements);
          },
        }),
      );
    });
  }

  async compact(): Promise<void> {
    const { signal } = new AbortController();
    await this.guarded(signal, () => this.database.exec(`vacuum full ${this.use.tables.join(", ")}`));
    await this.guarded(signal, () => this.database.exec("checkpoint"));
  }

  async close(): Promise<void> {
    // What was acknowledged is in the log: a close that fails loses nothing.
    await this.database.close().catch(() => undefined);
    await this.lock.release().catch(() => undefined);
  }

  private async guarded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.failed) throw this.failed;
    if (signal.aborted) throw this.failures.cancelled();
    try {
      return await work();
    } catch (error) {
      throw await this.failureOf(error, signal);
    }
  }

  /** An error with a code is the database's own answer; any other one is the end of it. */
  private async failureOf(error: unknown, signal: AbortSignal): Promise<HushtapeError> {
    const isAnswer = error instanceof HushtapeError || (error instanceof Error && "code" in error);
    if (isAnswer) return this.failures.of(error, signal);
    this.failed = (await hasSpace(this.path))
      ? this.failures.unavailable(`${this.use.name}'s database broke off`, "Run again: what was acknowledged is there.")
      : this.failures.diskFull();
    return this.failed;
  }
}

async function requireMarked(path: string, use: DatabaseUse, create: boolean): Promise<void> {
  const failures = new DatabaseFailures(use);
  const names = await readdir(path).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") return null;
    if (code === "ENOTDIR") throw failures.otherPlace();
    throw error;
  });
  if (names?.includes(use.mark)) {
    await chmod(path, 0o700);
    return;
  }
  if (names && names.length > 0) throw failures.otherPlace();
  if (!create) throw failures.absent();
  await makeFolder(path, 0o700);
  await chmod(path, 0o700);
  await writeFile(join(path, use.mark), use.markText, { mode: 0o600 });
}

async function openDatabase(path: string, failures: DatabaseFailures, signal: AbortSignal): Promise<PGlite> {
  const names = await readdir(path);
  if (!names.includes(DATABASE)) {
    // Half-made ones of processes that were killed; the lock is ours.
    for (const name of names) {
      if (/^new-[0-9a-f]+$/u.test(name)) await rm(join(path, name), { recursive: true, force: true });
    }
    if (signal.aborted) throw failures.cancelled();
    const made = join(path, `new-${randomBytes(6).toString("hex")}`);
    await makeDatabase(made, failures, signal);
    await rename(made, join(path, DATABASE));
  }
  const dataDir = join(path, DATABASE);
  const version = await readFile(join(dataDir, "PG_VERSION"), "utf8");
  if (version.trim() !== POSTGRES_VERSION) throw failures.version("the files are of another version of PostgreSQL");
  return PGlite.create({
    dataDir,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
}

async function hasSpace(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize >= MIN_FREE_BYTES;
}

async function requireSpace(path: string, failures: DatabaseFailures): Promise<void> {
  if (!(await hasSpace(path))) throw failures.diskFull();
}

function directoryFailure(error: unknown, use: DatabaseUse, signal: AbortSignal): HushtapeError {
  const failures = new DatabaseFailures(use);
  if (error instanceof HushtapeError) return error;
  if (signal.aborted) return failures.cancelled();
  if (isDiskFull(error)) return failures.diskFull();
  return failures.unavailable(
    `${use.name}'s directory cannot be read or written, or is damaged`,
    "Check its owner and permissions; if these are right, restore it from a copy.",
  );
}
