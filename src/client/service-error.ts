import type { z } from "zod";
import type { FailureCode } from "../errors.js";
import { jsonOf } from "../files/json-of.js";
import { type Problem, problemSchema } from "../service/api/problem.js";

/** What the service refused or failed with. Nothing in it comes from a recording. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";

  constructor(
    /** A code of docs/errors.md; NETWORK where the service could not be reached, INTERNAL where its answer is none of ours. */
    readonly code: FailureCode,
    message: string,
    readonly hint: string,
    /** Status of the answer; 0: there was none. */
    readonly status: number,
    /** Whether the same request can succeed later without anybody changing anything. */
    readonly retryable: boolean,
    /** As in the service's log; "" where there was no answer. */
    readonly requestId: string,
    /** How long to wait before asking again, in milliseconds, where the service says so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** The answer as an error: the service's own, or what a program between the two says, of which nothing is repeated. */
export async function errorOf(response: Response): Promise<ServiceError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = problemSchema.safeParse(body);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  if (!parsed.success) return strange(response, retryAfterMs);
  const { code, detail, hint, status, retryable, requestId }: Problem = parsed.data;
  return new ServiceError(code, detail, hint, status, retryable, requestId, retryAfterMs);
}

/** Of a proxy: 502, 503 and 504 pass. */
function strange({ status }: Response, retryAfterMs: number | null): ServiceError {
  const mayPass = status >= 502 && status <= 504;
  return new ServiceError(
    mayPass ? "NETWORK" : "INTERNAL",
    `an answer that is none of the service's, with the status ${status}`,
    "Is the address that of the service?",
    status,
    mayPass,
    "",
    retryAfterMs,
  );
}

/** The error of a connection that was not made, or broke. What a library says of it may quote the address. */
export function unreachable(): ServiceError {
  return new ServiceError(
    "NETWORK",
    "the service cannot be reached, or broke off",
    "Does it run, and is the address right?",
    0,
    true,
    "",
  );
}

/** The error of a file, or another source, that is to be sent. It names none. */
export function unreadable(): ServiceError {
  return new ServiceError("INPUT_MISSING", "what is to be sent cannot be read", "Check the path.", 0, false, "");
}

/** An answer as what it is to be. What a parser says of another one may quote it. @throws ServiceError INTERNAL */
export function parsedAnswer<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const hint = "Are client and service of the same version?";
  throw new ServiceError("INTERNAL", "an answer that is none of the service's", hint, 200, false, "");
}
