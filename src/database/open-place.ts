import { HushtapeError } from "../errors.js";
import type { SqlPlace } from "./sql.js";
import type { DatabaseUse } from "./use.js";

/** How a database is opened. */
export interface OpenPlaceOptions {
  /** Makes the directory where there is none. */
  readonly create: boolean;
  /** The server may be another machine. */
  readonly allowRemote: boolean;
  /** Of a server: connections at most, and how long a statement may take, in ms; see `PostgresOptions`. */
  readonly connections?: number;
  readonly answerMs?: number;
  readonly signal: AbortSignal;
}

/** Whether the address names a server, and no directory. */
export function isServerAddress(where: string): boolean {
  return /^postgres(?:ql)?:\/\//iu.test(where);
}

/**
 * Each driver is loaded only when a database of its kind is opened.
 * @param where a directory, or `postgres://…`.
 * @throws HushtapeError USAGE, DISK_FULL, CANCELLED, and the codes of the use.
 */
export async function openPlace(
  where: string,
  use: DatabaseUse,
  { create, signal, ...server }: OpenPlaceOptions,
): Promise<SqlPlace> {
  if (isServerAddress(where)) {
    const { PostgresPlace } = await import("./postgres.js");
    return PostgresPlace.open(where, use, server);
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(where)) {
    throw new HushtapeError("USAGE", `${use.name} is a directory or postgres://…`, "No other address is known.");
  }
  const { PGlitePlace } = await import("./pglite.js");
  return PGlitePlace.open(where, use, { create, signal });
}
