import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import { vi } from "vitest";
import type { StoreSettings } from "../../src/storage/settings.js";
import { temporaryFolder } from "./folders.js";

/** A request that the server got. */
export interface SeenRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/** What is to become of a request instead of an answer: a status, or the connection is cut before it is forwarded or after it was done. */
export type Fault = { readonly status: number; readonly code?: string } | "cut" | "lose-answer";

/**
 * An S3 server on this machine: s3rver behind a small one of our own, which does what s3rver does not: conditional writes, which it ignores,
 * and giving up and listing of uploads, which it knows nothing of.
 */
export interface S3Server {
  readonly settings: StoreSettings;
  /** As it is without the one before it. */
  readonly plain: StoreSettings;
  readonly bucket: string;
  readonly seen: SeenRequest[];
  /** Uploads that were begun and neither finished nor abandoned, by their names. */
  readonly uploads: Map<string, { readonly key: string; begunMs: number }>;
  /** All keys of the bucket that begin so, as the server has them. */
  keys(prefix: string): Promise<string[]>;
  /** Takes an object away, or puts one there, behind the store's back. */
  tamper(key: string, body: string | null): Promise<void>;
  /** Asked at each request. */
  fault: ((seen: SeenRequest) => Fault | null) | null;
  stop(): Promise<void>;
}

/** The credentials that s3rver knows, and none of whoever runs the tests; for one test. */
export function useTestCredentials(): void {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  for (const name of ["AWS_PROFILE", "AWS_REGION", "AWS_SESSION_TOKEN"]) vi.stubEnv(name, undefined);
  for (const name of ["AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"]) vi.stubEnv(name, "/nonexistent");
}

export async function startS3(bucket = "test-bucket"): Promise<S3Server> {
  const s3rver = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3rver.run();
  const front = new Front(port, bucket);
  const server = createServer((req, res) => void front.answer(req, res));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await s3rver.close();
  };
  const at = (one: number) => ({ s3Endpoint: `http://127.0.0.1:${one}` });
  return Object.assign(front, { settings: at((server.address() as AddressInfo).port), plain: at(port), stop });
}

class Front {
  readonly seen: SeenRequest[] = [];
  readonly uploads = new Map<string, { readonly key: string; begunMs: number }>();
  fault: ((seen: SeenRequest) => Fault | null) | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly port: number,
    readonly bucket: string,
  ) {}

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const seen = { method: req.method ?? "", path: req.url ?? "", headers: req.headers };
    this.seen.push(seen);
    const fault = this.fault?.(seen) ?? null;
    if (fault === "cut") return void req.socket.destroy();
    if (fault !== null && fault !== "lose-answer") {
      req.resume();
      return refuse(res, fault.status, fault.code ?? "Fault");
    }
    const url = new URL(seen.path, "http://localhost");
    const upload = url.searchParams.get("uploadId");
    if (seen.method === "GET" && url.searchParams.has("uploads")) return this.listUploads(res);
    if (seen.method === "DELETE" && upload !== null) {
      const wasThere = this.uploads.delete(upload);
      return wasThere ? void res.writeHead(204).end() : refuse(res, 404, "NoSuchUpload");
    }
    const forward = () => this.forward(req, res, url, fault === "lose-answer");
    if (seen.headers["if-none-match"] !== "*") return forward();
    // One after the other: between the look and the write nothing else is written under a condition.
    const before = this.turn;
    this.turn = (async () => {
      await before.catch(() => undefined);
      if (!(await this.isThere(url.pathname))) return forward();
      req.resume();
      refuse(res, 412, "PreconditionFailed");
    })();
    await this.turn;
  }

  async keys(prefix: string): Promise<string[]> {
    const listed = await fetch(`http://127.0.0.1:${this.port}/${this.bucket}?list-type=2&prefix=${prefix}`);
    return [...(await listed.text()).matchAll(/<Key>([^<]*)/gu)].map(([, key = ""]) => key);
  }

  async tamper(key: string, body: string | null): Promise<void> {
    const method = body === null ? "DELETE" : "PUT";
    const done = await fetch(`http://127.0.0.1:${this.port}/${this.bucket}/${key}`, { method, body });
    if (!done.ok) throw new Error(`status ${done.status}`);
  }

  private async isThere(path: string): Promise<boolean> {
    const asked = request({ port: this.port, host: "127.0.0.1", method: "HEAD", path }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode === 200;
  }

  private async forward(req: IncomingMessage, res: ServerResponse, url: URL, losesAnswer: boolean): Promise<void> {
    const { method = "", headers } = req;
    const { expect: _, ...passed } = headers;
    const sent = request({ port: this.port, host: "127.0.0.1", method, path: req.url ?? "", headers: passed });
    req.pipe(sent);
    req.once("close", () => {
      if (!req.complete) sent.destroy();
    });
    const answer = await once(sent, "response").then(
      ([one]: IncomingMessage[]) => one,
      () => undefined,
    );
    if (answer === undefined) return void res.destroy();
    if (losesAnswer) {
      answer.resume();
      await once(answer, "end");
      return void res.destroy();
    }
    const isBeginning = method === "POST" && url.searchParams.has("uploads");
    if (isBeginning) {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(Buffer.from(chunk));
      const [, name = ""] = /<UploadId>([^<]+)/u.exec(Buffer.concat(chunks).toString()) ?? [];
      const key = decodeURIComponent(url.pathname.slice(this.bucket.length + 2));
      this.uploads.set(name, { key, begunMs: Date.now() });
      return void res.writeHead(answer.statusCode ?? 500, answer.headers).end(Buffer.concat(chunks));
    }
    if (method === "POST" && answer.statusCode === 200) this.uploads.delete(url.searchParams.get("uploadId") ?? "");
    res.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(res);
    answer.once("error", () => res.destroy());
    res.once("close", () => answer.destroy());
    await once(res, "close");
  }

  private listUploads(res: ServerResponse): void {
    const rows = [...this.uploads].map(
      ([name, { key, begunMs }]) =>
        `<Upload><Key>${key}</Key><UploadId>${name}</UploadId><Initiated>${new Date(begunMs).toISOString()}</Initiated></Upload>`,
    );
    res.writeHead(200, { "content-type": "application/xml" });
    res.end(
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join("")}</ListMultipartUploadsResult>`,
    );
  }
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { "content-type": "application/xml", connection: "close" });
  res.end(`<Error><Code>${code}</Code><Message>canary: what a server says</Message></Error>`);
}
