export interface PostgresServer {
  /** Its socket and its data. */
  readonly folder: string;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly pid: number | undefined;
  /** Makes a database. @returns its `postgres://…`, by the socket. */
  database(): Promise<string>;
  /** Ends the server, `SIGINT` in order or `SIGQUIT` as if it had crashed, and starts it again. */
  restart(signal: "SIGINT" | "SIGQUIT", whileAway?: () => Promise<void>): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** @param settings such as `fsync=off`. @param where `within`: the folder in which its own is made; `log`: a file that takes what it says. */
export function startPostgres(
  settings?: readonly string[],
  where?: { readonly within?: string; readonly log?: string | null },
): Promise<PostgresServer>;
