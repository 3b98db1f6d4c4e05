import type { z } from "zod";

/** What a statement takes: JSON goes in as text, so that both places read every type the same way. */
export type SqlParameter = string | number | boolean | null;

/** Runs statements. Rows leave it parsed. */
export interface Sql {
  query<Row>(statement: string, parameters: readonly SqlParameter[], row: z.ZodType<Row>): Promise<readonly Row[]>;
  /** Several statements, divided by semicolons, that answer nothing. */
  script(statements: string): Promise<void>;
}

/** Where a database lies: a directory (PGlite) or a server (PostgreSQL). What it throws is a HushtapeError. */
export interface SqlPlace {
  readonly kind: "directory" | "server";
  /** One statement that commits by itself. */
  query<Row>(
    statement: string,
    parameters: readonly SqlParameter[],
    row: z.ZodType<Row>,
    signal: AbortSignal,
  ): Promise<readonly Row[]>;
  /** All of the work or nothing, at the isolation level `read committed`. */
  transaction<T>(work: (sql: Sql) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Gives disk space back after much was removed, where the database does not do so by itself. */
  compact(): Promise<void>;
  /** Never throws. */
  close(): Promise<void>;
}
