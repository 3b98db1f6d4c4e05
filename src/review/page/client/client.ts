import { CSRF_HEADER, POLL_HEADER } from "./forms.js";

/** Why a request came to nothing: `away`, nobody answered or the server has a failure of its own: the same request may work later. */
export type FailureKind = "away" | "session" | "forbidden" | "missing" | "conflict" | "refused";

/** A request that came to nothing. Its message is for people. */
export class RequestFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Code of docs/errors.md; "" where nobody answered. */
    readonly code: string,
    /** What helps, as a sentence. Default: nothing is known to. */
    readonly hint = "",
  ) {
    super(message);
  }
}

/** Longest time that an answer may take, in ms; sound is no request of this kind. */
const PATIENCE_MS = 30_000;

/** Statuses that pass: too many requests, and those of a server or a proxy that is not ready. */
const PASSING = [429, 502, 503, 504];
const KINDS: Record<number, FailureKind> = { 401: "session", 403: "forbidden", 404: "missing", 409: "conflict" };

/** Talks to the server that the page came from; nothing else can be reached (its content security policy). */
export class Client {
  #csrf = "";
  /** Called when the session turns out to be over. */
  onSessionOver: () => void = () => undefined;
  /** Called with whether the server answers, whenever that is known anew. */
  onReach: (isThere: boolean) => void = () => undefined;

  /** Sets what `CSRF_HEADER` says from now on. */
  use(csrf: string): void {
    this.#csrf = csrf;
  }

  /** `GET`, with its JSON. @throws RequestFailure */
  async get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
    const response = await this.#ask("GET", path, undefined, signal);
    // The page's own server keeps to the forms: it parses what it sends.
    return response.json();
  }

  /** `GET` that the page does by itself: a session that nobody uses is not kept alive by it. @throws RequestFailure */
  async poll<Answer>(path: string): Promise<Answer> {
    const response = await this.#ask("GET", path, undefined, undefined, { [POLL_HEADER]: "1" });
    return response.json();
  }

  /** `GET`, with its bytes. @throws RequestFailure */
  async bytes(path: string, signal?: AbortSignal): Promise<Uint8Array> {
    const response = await this.#ask("GET", path, undefined, signal);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Changes something; answers with its JSON, which is `null` where the answer is empty. @throws RequestFailure */
  async send<Answer>(method: "POST" | "DELETE", path: string, body?: unknown): Promise<Answer> {
    const response = await this.#ask(method, path, body);
    const text = await response.text();
    return JSON.parse(text === "" ? "null" : text);
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: "application/json", ...more };
    if (method !== "GET") headers[CSRF_HEADER] = this.#csrf;
    if (body !== undefined) headers["content-type"] = "application/json";
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const init: RequestInit = {
      method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let response: Response;
    try {
      response = await fetch(path, init);
    } catch (error) {
      if (signal?.aborted) throw error;
      this.onReach(false);
      throw new RequestFailure("away", "The server does not answer.", "");
    }
    this.onReach(!PASSING.includes(response.status) || response.status === 429);
    if (response.ok) return response;
    const failure = await failureOf(response);
    if (failure.kind === "session" && path !== "/api/session") this.onSessionOver();
    throw failure;
  }
}

async function failureOf(response: Response): Promise<RequestFailure> {
  const kind = PASSING.includes(response.status) ? "away" : (KINDS[response.status] ?? "refused");
  // A problem (RFC 9457) has the message and the code; another answer, of a proxy, has neither.
  const problem: { title?: unknown; detail?: unknown; code?: unknown; hint?: unknown } = await response
    .json()
    .catch(() => ({}));
  const said = [problem.detail, problem.title].find((text) => typeof text === "string" && text !== "");
  const code = typeof problem.code === "string" ? problem.code : "";
  const message = typeof said === "string" ? said : `The server refused (${response.status}).`;
  return new RequestFailure(kind, message, code, typeof problem.hint === "string" ? problem.hint : "");
}
