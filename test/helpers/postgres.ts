import { startPostgres as start } from "../../scripts/postgres-server.mjs";

export type TestServer = Awaited<ReturnType<typeof startPostgres>>;

/** A PostgreSQL server of its own, in a temporary folder. @throws Error when its programs are not there; `npm test` installs them. */
export function startPostgres(settings: readonly string[] = [], log: string | null = null) {
  return start(["fsync=off", "max_connections=30", ...settings], { log });
}
