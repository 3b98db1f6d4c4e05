import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { redactRecording } from "../../../src/index.js";
import { reviewFolderOf } from "../../../src/review/folder.js";
import { type DeskSettings, runDesk } from "../../../src/review/server/run-desk.js";
import type { LogLine } from "../../../src/service/edge/request-log.js";
import type { Scope } from "../../../src/service/tokens/scopes.js";
import { TokenBook } from "../../../src/service/tokens/token-book.js";
import { excerpt, temporaryFolder } from "../../helpers/recordings.js";

/** Outputs of the sample call, made once for a test file. */
export class Outputs {
  private constructor(
    readonly folder: string,
    readonly original: string,
  ) {}

  /** @param seconds of the call; 26 are all of it. */
  static async make(seconds = 26): Promise<Outputs> {
    const work = await temporaryFolder();
    const call = await excerpt(work, "call", seconds);
    const outDir = join(work, "out");
    await mkdir(outDir);
    await redactRecording(call.recording, {
      outDir,
      transcriptPath: call.transcript,
      config: { privateReview: true },
    });
    return new Outputs(outDir, call.recording);
  }

  /** A folder with a copy at each of these places, such as `2026`. */
  async copied(places: readonly string[] = [""]): Promise<string> {
    const folder = await temporaryFolder();
    for (const place of places) await cp(this.folder, join(folder, place), { recursive: true });
    return folder;
  }
}

/** Somebody at the page: what a browser would keep and send. */
export class Person {
  private constructor(
    readonly origin: string,
    readonly cookie: string,
    readonly csrf: string,
  ) {}

  /** Gives a token for a session. */
  static async enter(origin: string, token: string): Promise<Person> {
    const response = await fetch(`${origin}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const { csrf } = z.object({ csrf: z.string() }).parse(await response.json());
    const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
    return new Person(origin, cookie, csrf);
  }

  /** Asks; what `init` says of headers is added. */
  ask(path: string, init: RequestInit & { readonly body?: string } = {}): Promise<Response> {
    const headers = new Headers({ cookie: this.cookie, "x-hushtape-desk": this.csrf });
    if (init.body !== undefined) headers.set("content-type", "application/json");
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return fetch(`${this.origin}/api${path}`, { ...init, headers });
  }

  /** The JSON of an answer, in its form. */
  async get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await (await this.ask(path)).json());
  }

  /** Status and JSON of what is sent. */
  async post(path: string, body: unknown = {}, method = "POST"): Promise<{ status: number; json: unknown }> {
    const response = await this.ask(path, { method, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, json: text === "" ? null : JSON.parse(text) };
  }
}

/** A desk that listens, and what it told. */
export interface Started {
  readonly origin: string;
  readonly folder: string;
  readonly lines: readonly LogLine[];
  /** Whoever started it: may do everything. */
  readonly admin: Person;
  /** Somebody with a token of these scopes. */
  person(who: string, ...scopes: readonly Scope[]): Promise<Person>;
  stop(): Promise<void>;
}

const running: (() => Promise<void>)[] = [];

/** Opens the desk over a folder; it is closed when the test file is done. */
export async function startDesk(folder: string, settings: Partial<DeskSettings> = {}): Promise<Started> {
  const lines: LogLine[] = [];
  const ending = new AbortController();
  let ended: Promise<void> = Promise.resolve();
  const address = await new Promise<URL>((resolve, reject) => {
    ended = runDesk(
      {
        folder,
        place: { host: "127.0.0.1", port: 0, tls: null, allowPlainHttp: false },
        otherNames: [],
        originals: {},
        reviewer: "local",
        approvals: 1,
        ...settings,
      },
      {
        requests: { level: "debug", write: (line) => lines.push(line) },
        onListening: (url) => resolve(new URL(url)),
        signal: ending.signal,
      },
    );
    ended.catch(reject);
  });
  const stop = async () => {
    ending.abort();
    await ended;
  };
  running.push(stop);
  const admin = await Person.enter(address.origin, address.hash.replace("#token=", ""));
  const person = async (who: string, ...scopes: readonly Scope[]) => {
    const book = await TokenBook.open(reviewFolderOf(folder));
    const { token } = await book.add({ tenant: who, scopes, expiresMs: Date.now() + 3_600_000 });
    await book.close();
    return Person.enter(address.origin, token);
  };
  return { origin: address.origin, folder, lines, admin, person, stop };
}

/** Closes all desks: for `afterAll` of each file, since modules are loaded once for many files. */
export async function endDesks(): Promise<void> {
  for (const stop of running.splice(0)) await stop();
}
