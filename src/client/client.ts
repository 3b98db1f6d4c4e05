import { z } from "zod";
import { type RecordsReply, type RecordsRequest, recordsReplySchema } from "../service/api/records.js";
import {
  type ListQuery,
  type Redaction,
  type RedactionList,
  type ReferenceRequest,
  redactionListSchema,
  redactionSchema,
  type SubmissionInput,
} from "../service/api/redactions.js";
import { type TextReply, type TextRequest, textReplySchema } from "../service/api/text.js";
import { serverEvents } from "./events.js";
import { type Call, Http, pause } from "./http.js";
import { type Bytes, type Multipart, multipartBody } from "./multipart.js";
import { parsedAnswer, ServiceError, unreachable } from "./service-error.js";

/** How a client reaches its service. */
export interface HushtapeClientOptions {
  /** Such as `https://hushtape.example.org`. */
  readonly url: string;
  /** `hst_…`, of `hushtape token new`. */
  readonly token: string;
  /** How often a request is sent again that may pass. Default 4. */
  readonly retries?: number;
  /** Pause before the first of them, in milliseconds; each doubles it. Default 500. */
  readonly retryPauseMs?: number;
  /** Default: the process's own. */
  readonly fetch?: typeof fetch;
}

/** What is submitted with a recording. */
export interface SubmitOptions extends SubmissionInput {
  /** Its words, in one of the forms of docs/cli.md. Default: its speech is recognised. */
  readonly transcript?: Bytes;
  /** Makes a request that is sent again the same one. Default: a random one, so that a retry of this call makes no second job. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** How a job's end is waited for. */
export interface WaitOptions {
  /** Called with the job whenever something changed. */
  readonly onProgress?: (job: Redaction) => void;
  readonly signal?: AbortSignal;
}

const RETRIES = 4;
const RETRY_PAUSE_MS = 500;
/** Where streams end early, again and again (a proxy that cuts them), it is asked so often. */
const STREAM_PAUSE_MS = 1000;

/** A job that nothing more will happen to. */
type Ended = Redaction["state"] & ("done" | "dead" | "cancelled");

/**
 * A service of `hushtape serve`. Every method throws `ServiceError`, and an `AbortError` when its signal is aborted. What may pass (a
 * connection that breaks, a service that is busy or stopping) is tried again.
 */
export class HushtapeClient {
  private readonly http: Http;

  constructor(options: HushtapeClientOptions) {
    const { url, token, retries = RETRIES, retryPauseMs = RETRY_PAUSE_MS, fetch: fetchOf = fetch } = options;
    this.http = new Http({ url, token, retries, retryPauseMs, fetch: fetchOf });
  }

  /** Sends a recording, as it is read. Its name is not sent. */
  async submit(recording: Bytes, options: SubmitOptions = {}): Promise<Redaction> {
    const { transcript, idempotencyKey = crypto.randomUUID(), signal, known, settings, ...said } = options;
    const parts: Multipart = {
      files: { ...(transcript !== undefined && { transcript }), recording },
      fields: {
        ...(known !== undefined && { known: JSON.stringify(known) }),
        ...(settings !== undefined && { settings: JSON.stringify(settings) }),
        ...textsOf({ knownOf: said.knownOf, scope: said.scope, callback: said.callback, priority: said.priority }),
      },
    };
    const boundary = `hushtape${crypto.randomUUID().replaceAll("-", "")}`;
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": idempotencyKey };
    let isUnreadable = false;
    const body = () =>
      streamOf(multipartBody(parts, boundary), () => {
        isUnreadable = true;
      });
    const call = { method: "POST", path: "/v1/redactions", headers, body, isUnreadable: () => isUnreadable } as const;
    return this.job({ ...call, signal });
  }

  /** Submits what lies in a storage that the service's operator has allowed. */
  async submitReference(
    request: ReferenceRequest,
    { idempotencyKey = crypto.randomUUID(), signal }: Pick<SubmitOptions, "idempotencyKey" | "signal"> = {},
  ): Promise<Redaction> {
    const headers = { "content-type": "application/json", "idempotency-key": idempotencyKey };
    return this.job({ method: "POST", path: "/v1/redactions", headers, body: () => JSON.stringify(request), signal });
  }

  /** A job as it is now. */
  async get(id: string, signal?: AbortSignal): Promise<Redaction> {
    return this.job({ method: "GET", path: pathOf(id), signal });
  }

  /** One page of the tenant's jobs, newest first. */
  async list(query: ListQuery = {}, signal?: AbortSignal): Promise<RedactionList> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]));
    const text = await this.textAt(`/v1/redactions?${search}`, signal);
    return parsedAnswer(redactionListSchema, text);
  }

  /** Cancels a job that has not ended. */
  async cancel(id: string, signal?: AbortSignal): Promise<Redaction> {
    return this.job({ method: "POST", path: `${pathOf(id)}/cancel`, signal });
  }

  /** Erases a job, its recording and all that came of it. Needs the scope `admin`. */
  async erase(id: string, signal?: AbortSignal): Promise<void> {
    await (await this.http.send({ method: "DELETE", path: pathOf(id), signal })).body?.cancel();
  }

  /** The job whenever something changed, until it has ended or the stream breaks off. */
  async *events(id: string, signal?: AbortSignal): AsyncGenerator<Redaction> {
    const { body } = await this.http.send({ method: "GET", path: `${pathOf(id)}/events`, signal });
    if (!body) return;
    try {
      for await (const { event, data } of serverEvents(body)) {
        if (event === "end") return;
        if (event === "redaction") yield parsedAnswer(redactionSchema, data);
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ServiceError ? error : unreachable();
    }
  }

  /** Waits until the job has ended: `done`, `dead` (with its `failure`) or `cancelled`. Streams that break off are opened again. */
  async wait(id: string, { onProgress, signal }: WaitOptions = {}): Promise<Redaction & { readonly state: Ended }> {
    for (;;) {
      try {
        for await (const job of this.events(id, signal)) onProgress?.(job);
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ServiceError && error.code === "NETWORK")) throw error;
      }
      const job = await this.get(id, signal);
      const { state } = job;
      if (state === "done" || state === "dead" || state === "cancelled") return { ...job, state };
      await pause(STREAM_PAUSE_MS, signal);
    }
  }

  /** The redacted sound, as it comes; a stream that breaks off ends with an error of its own. */
  async audio(id: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.http.send({ method: "GET", path: `${pathOf(id)}/audio`, signal });
    if (!body) throw unreachable();
    return body;
  }

  /** The redacted transcript: `json` as in docs/outputs.md, or text. */
  async transcript(id: string, format: "json" | "txt" | "vtt" = "json", signal?: AbortSignal): Promise<string> {
    return this.textAt(`${pathOf(id)}/transcript?format=${format}`, signal);
  }

  /** The audit record, which holds no identifier: docs/outputs.md. */
  async audit(id: string, signal?: AbortSignal): Promise<unknown> {
    return parsedAnswer(z.unknown(), await this.textAt(`${pathOf(id)}/audit`, signal));
  }

  /** The private review with the original words, where `privateReview` was asked for. Needs the scope `review`. */
  async review(id: string, signal?: AbortSignal): Promise<unknown> {
    return parsedAnswer(z.unknown(), await this.textAt(`${pathOf(id)}/review`, signal));
  }

  /** De-identifies a text. */
  async text(request: TextRequest, signal?: AbortSignal): Promise<TextReply> {
    const headers = { "content-type": "application/json" };
    const body = () => JSON.stringify(request);
    return parsedAnswer(
      textReplySchema,
      await this.http.text({ method: "POST", path: "/v1/text", headers, body, signal }),
    );
  }

  /** De-identifies structured records by the rules of a schema; of `report` what it counts is in docs/records.md. */
  async records(request: RecordsRequest, signal?: AbortSignal): Promise<RecordsReply> {
    const headers = { "content-type": "application/json" };
    const body = () => JSON.stringify(request);
    return parsedAnswer(
      recordsReplySchema,
      await this.http.text({ method: "POST", path: "/v1/records", headers, body, signal }),
    );
  }

  private async job(call: Call): Promise<Redaction> {
    return parsedAnswer(redactionSchema, await this.http.text(call));
  }

  private async textAt(path: string, signal: AbortSignal | undefined): Promise<string> {
    return this.http.text({ method: "GET", path, signal });
  }
}

/** Those that are said. */
function textsOf(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}

function pathOf(id: string): string {
  return `/v1/redactions/${encodeURIComponent(id)}`;
}

function streamOf(pieces: AsyncGenerator<Uint8Array>, onUnreadable: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next().catch((error: unknown) => {
        onUnreadable();
        throw error;
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
