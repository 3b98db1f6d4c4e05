import { randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import { DEFAULT_LIMITS, type ServiceLimits } from "../../src/service/edge/limits.js";
import type { LogLevel } from "../../src/service/edge/log-levels.js";
import type { LogLine } from "../../src/service/edge/request-log.js";
import { createMetrics } from "../../src/service/metrics.js";
import { PeopleSeal } from "../../src/service/people/people-seal.js";
import type { Tls } from "../../src/service/place.js";
import type { Caller, RecordsRedactor, TextRedactor } from "../../src/service/ports.js";
import { createServer } from "../../src/service/server.js";
import type { ServiceParts } from "../../src/service/service-parts.js";
import { SCOPES, type Scope } from "../../src/service/tokens/scopes.js";
import { openStore } from "../../src/storage/open-store.js";
import type { Store } from "../../src/storage/store.js";
import { temporaryFolder } from "../helpers/folders.js";
import { MemoryBoard } from "./doubles.js";

/** A service that listens on this machine, and what it stands on. */
export interface Started {
  readonly url: string;
  readonly board: MemoryBoard;
  readonly store: Store;
  /** Keys of all that lies in the store, in order. */
  readonly keys: () => Promise<string[]>;
  readonly lines: LogLine[];
  /** How often callbacks were told to look for ends of jobs. */
  readonly woken: () => number;
  readonly stop: () => Promise<void>;
  /** Sends a request with the token of that name. */
  readonly ask: (path: string, init?: RequestInit & { readonly token?: string }) => Promise<Response>;
}

/** Tokens by what they are for: `<tenant>-<scope>`. */
const TOKENS: ReadonlyMap<string, Caller> = new Map(
  ["ward", "other"].flatMap((tenant) =>
    ["all", "submit", "read", "review", "admin", "none"].map((name): [string, Caller] => [
      `${tenant}-${name}`,
      { id: `${tenant}-${name}`, tenant, scopes: scopesOf(name) },
    ]),
  ),
);

function scopesOf(name: string): readonly Scope[] {
  return name === "all" ? SCOPES : SCOPES.filter((one) => one === name);
}

/** Answers with the text in capitals, as if each letter were an identifier's. */
const shouting: TextRedactor = {
  redact: async ({ text }) => ({ text: text.toUpperCase(), entities: [], warnings: [] }),
};

/** The same for records. */
const shoutingRecords: RecordsRedactor = {
  redactRecords: async ({ records }) => ({
    reply: {
      records: records.toUpperCase(),
      report: { records: 1, unnamed: 0, names: 0, fields: [] },
      warnings: [],
    },
    people: "",
  }),
};

const running: (() => Promise<void>)[] = [];

/** Starts a service whose limits are those that ship, but for the given ones. It is stopped when the test file is done. */
export async function startService(
  limits: Partial<ServiceLimits> = {},
  {
    level = "debug",
    tls = null,
    ...others
  }: Partial<ServiceParts> & { readonly level?: LogLevel; readonly tls?: Tls | null } = {},
): Promise<Started> {
  const stopping = new AbortController();
  const board = new MemoryBoard();
  const store = await openStore(pathToFileURL(await temporaryFolder()).href);
  const lines: LogLine[] = [];
  let woken = 0;
  const app = await createServer(
    {
      board,
      store,
      tokens: { check: async (token) => TOKENS.get(token) ?? null },
      sources: {
        open: async () => {
          throw new HushtapeError("FORBIDDEN", "no such storage", "");
        },
      },
      texts: shouting,
      records: shoutingRecords,
      people: new PeopleSeal(randomBytes(32)),
      metrics: createMetrics(),
      log: { level, write: (line) => lines.push(line) },
      limits: { ...DEFAULT_LIMITS, eventIntervalMs: 5, ...limits },
      checkSettings: () => undefined,
      callbacks: { check: () => undefined, wake: () => void woken++ },
      stopping: stopping.signal,
      ...others,
    },
    { version: "1.2.3", tls },
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const stop = async () => {
    stopping.abort();
    app.server.closeAllConnections();
    await app.close();
  };
  running.push(stop);
  const ask: Started["ask"] = (path, { token = "ward-all", headers = {}, ...init } = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...headers } });
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list("")) found.push(key);
    return found.sort();
  };
  return { url, board, store, keys, lines, woken: () => woken, stop, ask };
}

afterAll(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** A multipart request as a form in a page would send it. */
export function form(parts: Readonly<Record<string, string | Uint8Array>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), "Zebedee-file-Whitfield.wav");
  }
  return data;
}

/** What identifies an error for a program. */
export async function codeOf(response: Response): Promise<{ status: number; code: unknown; type: string | null }> {
  const body: unknown = await response.json();
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return { status: response.status, code, type: response.headers.get("content-type") };
}

/** Puts bytes into a store. */
export async function put(store: Store, key: string, bytes: Uint8Array | string): Promise<void> {
  await store.put(
    key,
    (async function* () {
      yield Buffer.from(bytes);
    })(),
  );
}

/** All bytes of an object. */
export async function read(store: Store, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await store.get(key)).body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
