import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { HushtapeError } from "../../errors.js";
import { changersOf } from "../../files/changers.js";
import { jsonOf } from "../../files/json-of.js";
import { openStore } from "../../storage/open-store.js";
import type { Store } from "../../storage/store.js";
import type { Scope } from "./scopes.js";
import { isValid, newToken, parseToken, type TokenHolder, type TokenRecord, tokenRecordSchema } from "./token.js";

/** Below the data directory. */
const FOLDER = "tokens";
/** A record is some 300 bytes. */
const MAX_RECORD_BYTES = 16_384;

/** Whose it will be, for what, and until when. */
export interface NewToken {
  readonly tenant: string;
  readonly scopes: readonly Scope[];
  /** Milliseconds since 1970. */
  readonly expiresMs: number;
}

/**
 * The tokens of a service, a file each: making one, revoking another and looking a third up need no lock, and what is revoked is so for
 * the next request.
 */
export class TokenBook {
  private constructor(private readonly store: Store) {}

  /**
   * Opens the tokens of a service's data directory; the folder is made if it is not there.
   * @throws HushtapeError KEY_INVALID where others could add tokens, STORAGE_UNAVAILABLE.
   */
  static async open(dataDirectory: string): Promise<TokenBook> {
    const folder = join(resolve(dataDirectory), FOLDER);
    const book = new TokenBook(await openStore(pathToFileURL(folder).href));
    if (changersOf(await stat(folder)) === null) return book;
    await book.close();
    throw new HushtapeError(
      "KEY_INVALID",
      "others may change the folder of the service's tokens",
      "Make it yours alone (chown, chmod 700), and revoke tokens that you did not make.",
    );
  }

  /** @returns the token, which is kept nowhere, and what is kept of it. @throws HushtapeError USAGE for a tenant that is no id. */
  async add(
    { tenant, scopes, expiresMs }: NewToken,
    nowMs = Date.now(),
  ): Promise<{ token: string; record: TokenRecord }> {
    const { id, token, secretSha256 } = newToken();
    const given = {
      schema: "hushtape.token/1",
      id,
      tenant,
      scopes,
      secretSha256,
      createdMs: nowMs,
      expiresMs,
      revokedMs: null,
    };
    const record = tokenRecordSchema.safeParse(given);
    if (!record.success) {
      throw new HushtapeError(
        "USAGE",
        "a token cannot be made so",
        "A tenant is up to 63 small letters, digits, - and _; at least one scope is needed.",
      );
    }
    await this.write(record.data, true);
    return { token, record: record.data };
  }

  /** By the time of making. @throws HushtapeError KEY_INVALID for a file that is none of ours. */
  async list(): Promise<TokenRecord[]> {
    const records: TokenRecord[] = [];
    for await (const { key } of this.store.list("")) {
      const record = await this.read(key.replace(/\.json$/u, ""));
      if (record) records.push(record);
    }
    return records.sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1));
  }

  /** From now on it is refused. One that is revoked already stays so. @throws HushtapeError USAGE where there is none of this id. */
  async revoke(id: string, nowMs = Date.now()): Promise<void> {
    const record = /^[0-9a-f]{16}$/u.test(id) ? await this.read(id) : null;
    if (record === null) {
      throw new HushtapeError(
        "USAGE",
        "there is no such token",
        "`hushtape token list` has the ids: 16 digits and letters.",
      );
    }
    if (record.revokedMs === null) await this.write({ ...record, revokedMs: nowMs }, false);
  }

  /**
   * Whose token it is; `null` for one that is unknown, wrong, over or revoked.
   * @param text as it was given; anything.
   */
  async check(text: string, nowMs = Date.now()): Promise<TokenHolder | null> {
    const parts = parseToken(text);
    const record = parts && (await this.read(parts.id));
    if (!parts || !record || !isValid(record, parts.secret, nowMs)) return null;
    return { id: record.id, tenant: record.tenant, scopes: record.scopes };
  }

  /** Ends what is open. */
  async close(): Promise<void> {
    await this.store.close();
  }

  private async write(record: TokenRecord, ifAbsent: boolean): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    await this.store.put(`${record.id}.json`, oneOf(bytes), { ifAbsent });
  }

  /** `null` where there is none. */
  private async read(id: string): Promise<TokenRecord | null> {
    const text = await this.readText(`${id}.json`);
    if (text === null) return null;
    const parsed = tokenRecordSchema.safeParse(jsonOf(text));
    if (parsed.success && parsed.data.id === id) return parsed.data;
    throw new HushtapeError("KEY_INVALID", "a file among the service's tokens is none", "Take it away.");
  }

  private async readText(key: string): Promise<string | null> {
    try {
      const { body, bytes } = await this.store.get(key);
      if (bytes > MAX_RECORD_BYTES) body.destroy();
      let text = "";
      for await (const piece of body) text += String(piece);
      return text;
    } catch (error) {
      if (error instanceof HushtapeError && error.code === "INPUT_MISSING") return null;
      throw error;
    }
  }
}

async function* oneOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
