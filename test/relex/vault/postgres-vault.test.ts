import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { partKey } from "../../../src/relex/choose/part-key.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { openVault } from "../../../src/relex/vault/open-vault.js";
import { startPostgres, type TestServer } from "../../helpers/postgres.js";

const signal = new AbortController().signal;
const key = SurrogateKey.of(Buffer.alloc(32, 7));
const writer = fileURLToPath(new URL("vault-writer.mjs", import.meta.url));
const scope = { kind: "patient", id: "canaryid" } as const;
const johnson = { role: "family", value: "whitfield", surrogate: "Walker", written: "Whitfield" };

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop());

async function failureOf(work: Promise<unknown>): Promise<HushtapeError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof HushtapeError) return error;
  throw new Error("expected a failure of Hushtape's own");
}

describe("a vault in PostgreSQL", () => {
  it("gives two processes that write the same at once the same surrogates", async () => {
    const url = await server.database();
    const writers = ["One", "Two", "Three"].map(async (prefix) => {
      const child = spawn(process.execPath, [writer, url, prefix, "60"], { stdio: ["ignore", "pipe", "ignore"] });
      const [told] = await Promise.all([text(child.stdout), once(child, "exit")]);
      return told;
    });
    const [one, two, three] = await Promise.all(writers);
    expect(one?.trim().split("\n")).toHaveLength(60);
    expect(two).toBe(one);
    expect(three).toBe(one);
  });

  it("lets many writers of overlapping lists through, in any order, without two owners of one surrogate", async () => {
    const url = await server.database();
    const vaults = [await openVault(url, key, { signal }), await openVault(url, key, { signal })];
    const values = Array.from({ length: 400 }, (_, i) => `value ${i}`);
    await vaults[0]?.remember(scope, [johnson], signal);
    // All of them get as far as they can, and go on at the same moment.
    const client = new pg.Client(url);
    await client.connect();
    await client.query("begin; lock table hushtape_vault.surrogate in exclusive mode");
    const writing = Promise.all(
      Array.from({ length: 8 }, (_, round) => {
        const order = round % 2 === 0 ? values : [...values].reverse();
        const memories = order.map((value, i) => ({
          role: "family",
          value,
          surrogate: `Name ${(i * 7 + round) % values.length}`,
        }));
        return vaults[round % 2]?.remember(scope, memories, signal);
      }),
    );
    await blocked(url, 8);
    await client.query("rollback");
    await client.end();
    const results = await writing;
    const parts = values.map((value) => ({ role: "family", value }));
    const final = (await vaults[0]?.recall(scope, parts, signal)) ?? new Map();
    // Whoever came first had a surrogate for each.
    expect(final.size).toBe(values.length);
    expect(new Set([...final.values()].map(({ surrogate }) => surrogate)).size).toBe(values.length);
    for (const { stands } of results.flatMap((result) => result ?? [])) {
      expect(stands.size).toBe(values.length);
      for (const [name, surrogate] of stands) expect(final.get(name)?.surrogate).toBe(surrogate);
    }
    for (const vault of vaults) await vault.close();
  });

  it("is made once by many that come first at once", async () => {
    const url = await server.database();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openVault(url, key, { signal })));
    for (const vault of opened) await vault.close();
  });

  it("holds no original in any of its tables", async () => {
    const url = await server.database();
    const vault = await openVault(url, key, { signal });
    await vault.remember(scope, [johnson], signal);
    const edits = [{ start: 0, end: 6, original: "Whitfield" }];
    await vault.rememberDocument(scope, { output: "Walker, for Whitfield", edits }, signal);
    await vault.close();
    const client = new pg.Client(url);
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'hushtape_vault'",
    );
    expect(tables.length).toBe(6);
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
      for (const row of rows) expect(row.text).not.toMatch(/whitf|canaryid/iu);
    }
    await client.end();
  });

  it("shuts out who had it open when it was rotated", async () => {
    const url = await server.database();
    const [one, two] = [await openVault(url, key, { signal }), await openVault(url, key, { signal })];
    await one.remember(scope, [johnson], signal);
    await one.rotate(SurrogateKey.of(Buffer.alloc(32, 9)), { dropUnsealed: false }, signal);
    expect(await failureOf(two.recall(scope, [johnson], signal))).toMatchObject({ code: "VAULT_KEY" });
    expect(await failureOf(two.remember(scope, [johnson], signal))).toMatchObject({ code: "VAULT_KEY" });
    expect(await failureOf(two.revealParts(scope, ["Walker"], signal))).toMatchObject({ code: "VAULT_KEY" });
    expect(await failureOf(two.forget({ kind: "all" }, signal))).toMatchObject({ code: "VAULT_KEY" });
    expect((await one.recall(scope, [johnson], signal)).get(partKey("family", "whitfield"))?.surrogate).toBe("Walker");
    await one.close();
    await two.close();
  });

  it("refuses an entry that was moved to another row", async () => {
    const url = await server.database();
    const vault = await openVault(url, key, { signal });
    await vault.remember(scope, [johnson, { role: "family", value: "baker", surrogate: "Stone" }], signal);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      "update hushtape_vault.part set sealed = (select sealed from hushtape_vault.part order by id limit 1)",
    );
    await client.end();
    expect(await failureOf(vault.revealParts(scope, ["Stone"], signal))).toMatchObject({ code: "VAULT_UNAVAILABLE" });
    expect((await vault.revealParts(scope, ["Walker"], signal)).length).toBe(1);
    await vault.close();
  });

  it("refuses a newer version, and another key", async () => {
    const url = await server.database();
    await (await openVault(url, key, { signal })).close();
    const other = SurrogateKey.of(Buffer.alloc(32, 8));
    expect(await failureOf(openVault(url, other, { signal }))).toMatchObject({ code: "VAULT_KEY" });
    const client = new pg.Client(url);
    await client.connect();
    await client.query("update hushtape_vault.meta set value = '3' where name = 'version'");
    await client.end();
    expect(await failureOf(openVault(url, key, { signal }))).toMatchObject({ code: "VAULT_VERSION" });
  });

  it("adds to what an older version made what that had not", async () => {
    const url = await server.database();
    await (await openVault(url, key, { signal })).close();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      "drop table hushtape_vault.document; update hushtape_vault.meta set value = '1' where name = 'version'",
    );
    await client.end();
    const vaults = await Promise.all([openVault(url, key, { signal }), openVault(url, key, { signal })]);
    expect(await vaults[0].stats(signal)).toMatchObject({ documents: 0, schemaVersion: 2 });
    for (const vault of vaults) await vault.close();
  });

  it("says what is wrong with the server, and never its address", async () => {
    const url = await server.database();
    const noServer = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    noServer.listen(0, "127.0.0.1");
    await once(noServer, "listening");
    const address = noServer.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const cases: readonly (readonly [string, string])[] = [
      ["postgres://canary:secret@127.0.0.1:1/names", "VAULT_UNAVAILABLE"],
      [`postgres://canary:secret@127.0.0.1:${port}/names`, "VAULT_UNAVAILABLE"],
      [url.replace("hushtape@", "canary@"), "VAULT_UNAVAILABLE"],
      [url.replace(/vault_\d+/u, "canary"), "VAULT_UNAVAILABLE"],
      ["postgres://canary:secret@canary.example:5432/names", "USAGE"],
      ["postgres://canary:secret@192.0.2.1/names", "USAGE"],
      ["postgres://canary:secret@127.0.0.1.canary.example/names", "USAGE"],
      ["postgres://canary:secret@/names?host=canary.example", "USAGE"],
      ["postgres://canary:secret@localhost/names?host=canary.example", "USAGE"],
      ["postgres://canary:secret@[::1", "USAGE"],
    ];
    for (const [where, code] of cases) {
      const failure = await failureOf(openVault(where, key, { signal }));
      expect([where, failure.code]).toEqual([where, code]);
      expect(`${failure.message} ${failure.hint}`).not.toMatch(/canary|secret|127\.0|5432|names\b/u);
    }
    const remote = openVault("postgres://canary@192.0.2.1/names", key, { signal, allowRemote: true });
    expect(await failureOf(remote)).toMatchObject({ code: "USAGE" });
    noServer.close();
  });

  it("stops in the middle of a wait when it is cancelled, and goes on after", async () => {
    const url = await server.database();
    const vault = await openVault(url, key, { signal });
    await vault.remember(scope, [johnson], signal);
    const client = new pg.Client(url);
    await client.connect();
    await client.query("begin; lock table hushtape_vault.part in access exclusive mode");
    const stop = new AbortController();
    const waiting = failureOf(vault.remember(scope, [{ ...johnson, value: "other", surrogate: "Stone" }], stop.signal));
    await blocked(url, 1);
    stop.abort();
    expect(await waiting).toMatchObject({ code: "CANCELLED" });
    await client.query("rollback");
    await client.end();
    expect((await vault.recall(scope, [johnson, { role: "family", value: "other" }], signal)).size).toBe(1);
    await vault.close();
  });

  it("goes on with a server that was started again", async () => {
    const own = await server.database();
    const vault = await openVault(own, key, { signal });
    await vault.remember(scope, [johnson], signal);
    const client = new pg.Client(own);
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hushtape'");
    await client.end();
    const first = await vault.recall(scope, [johnson], signal).catch((error: unknown) => error);
    if (!(first instanceof Map)) expect(first).toMatchObject({ code: "VAULT_UNAVAILABLE" });
    expect((await vault.recall(scope, [johnson], signal)).size).toBe(1);
    await vault.close();
  });
});

/** Resolves when so many wait for locks in the database. */
async function blocked(url: string, count: number): Promise<void> {
  const watcher = new pg.Client(url);
  await watcher.connect();
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await watcher.query(waiting)).rows.length < count);
  await watcher.end();
}
