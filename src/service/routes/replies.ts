import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { FAILURES } from "../../errors.js";
import type { Job } from "../../jobs/queue/board.js";
import { FHIR_TYPE, outcomeSchema } from "../api/operation-outcome.js";
import { PROBLEM_TYPE, problemSchema } from "../api/problem.js";
import type { Redaction } from "../api/redactions.js";

/** The answers that every address can give, for the description of the service. */
export const PROBLEMS = {
  "4xx": { description: "Refused; `code` says why.", content: { [PROBLEM_TYPE]: { schema: problemSchema } } },
  "5xx": { description: "Failed; `code` says why.", content: { [PROBLEM_TYPE]: { schema: problemSchema } } },
} as const;

/** The same of addresses of FHIR. */
export const OUTCOMES = {
  "4xx": { description: "Refused; `details` says why.", content: { [FHIR_TYPE]: { schema: outcomeSchema } } },
  "5xx": { description: "Failed; `details` says why.", content: { [FHIR_TYPE]: { schema: outcomeSchema } } },
} as const;

const bytes = z.custom<Readable | string>().meta({ type: "string", format: "binary" });

/** An answer that is no JSON. */
export function bytesOf(description: string, ...types: readonly string[]) {
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])) };
}

/** An answer without a body. */
export const NOTHING = z.null().describe("Done.");

/** A job as its owner sees it. */
export function redactionOf({ failure, ...job }: Job): Redaction {
  const { id, state, priority, attempt, stage, fraction, createdAt, startedAt, endedAt, audioMs, mutedMs } = job;
  return {
    ...{ id, state, priority, attempt, stage, fraction, createdAt, startedAt, endedAt, audioMs, mutedMs },
    failure: failure === null ? null : { code: failure, meaning: FAILURES[failure].meaning },
  };
}

/** Aborted when whoever asked goes away. */
export function whileAsked(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once("close", () => gone.abort());
  return gone.signal;
}

/** Longest that a question to the queue may take, in milliseconds. */
const QUEUE_TIMEOUT_MS = 30_000;

/** For a call of the queue or the store that is to end in any case. */
export function soon(): AbortSignal {
  return AbortSignal.timeout(QUEUE_TIMEOUT_MS);
}
