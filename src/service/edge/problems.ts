import type { FastifyError, FastifyReply } from "fastify";
import { z } from "zod";
import { FAILURES, type FailureCode, HushtapeError } from "../../errors.js";
import { limitReached } from "../../files/system-failure.js";
import { PROBLEM_TYPE, type Problem } from "../api/problem.js";
import { wordsOf } from "./words-of-service.js";

/** Codes of the web framework and its plugins, and what each means here. Their own messages may quote the request. */
const OF_FRAMEWORK: Readonly<Record<string, readonly [FailureCode, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ["TOO_LARGE", "the request is too long", "docs/service.md has the limits."],
  FST_REQ_FILE_TOO_LARGE: ["TOO_LARGE", "a part of the request is too long", "docs/service.md has the limits."],
  FST_PARTS_LIMIT: ["TOO_LARGE", "the request has too many parts", "Send each part once: docs/service.md."],
  FST_FILES_LIMIT: ["TOO_LARGE", "the request has too many files", "Send each part once: docs/service.md."],
  FST_FIELDS_LIMIT: ["TOO_LARGE", "the request has too many fields", "Send each part once: docs/service.md."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "MEDIA_TYPE",
    "the content type is none that is taken here",
    "docs/service.md says what each address takes.",
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ["USAGE", "the request is not JSON", "Send one JSON object in UTF-8."],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["USAGE", "the request is empty", "Send one JSON object."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["USAGE", "the request has another length than it says", "Send it again."],
  FST_ERR_BAD_URL: ["NOT_FOUND", "there is no such address", "docs/service.md has them all."],
  FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND", "there is no such address", "docs/service.md has them all."],
  FST_ERR_NOT_FOUND: ["NOT_FOUND", "there is no such address", "docs/service.md has them all."],
};

const validated = z.object({
  validation: z.tuple(
    [z.object({ keyword: z.string(), instancePath: z.string(), message: z.string().optional() })],
    z.unknown(),
  ),
  validationContext: z.string().optional(),
});
const failed = z.object({ code: z.string().optional(), statusCode: z.number().optional() });

/** Whatever a handler or the framework failed with, as an error that can be told. What nobody foresaw is INTERNAL, and quotes nothing. */
export function serviceFailure(error: FastifyError | unknown): HushtapeError {
  if (error instanceof HushtapeError) return error;
  const invalid = validated.safeParse(error);
  if (invalid.success) return refused(invalid.data.validation[0], invalid.data.validationContext);
  const { code = "", statusCode = 500 } = failed.safeParse(error).data ?? {};
  const known = OF_FRAMEWORK[code];
  if (known) return new HushtapeError(...known);
  const system = limitReached(error);
  if (system) return system;
  if (statusCode === 413)
    return new HushtapeError("TOO_LARGE", "the request is too long", "docs/service.md has the limits.");
  if (statusCode >= 400 && statusCode < 500) {
    return new HushtapeError("USAGE", "the request is not understood", "docs/service.md says what is taken.");
  }
  return new HushtapeError("INTERNAL", "an unexpected failure", "Please report it with the request's id.");
}

interface Refusal {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string | undefined;
}

/** An id that is none is not there: whoever guesses learns nothing of the form of ids. */
function refused({ keyword, instancePath, message = "" }: Refusal, context = "body"): HushtapeError {
  if (context === "params") return noSuchJob();
  const place = instancePath === "/" || instancePath === "" ? "" : `, ${instancePath.slice(1).replaceAll("/", ".")}`;
  const what = { body: "the request", querystring: "the query", headers: "the headers" }[context] ?? "the request";
  // What a key is called came from outside.
  const told = keyword === "unrecognized_keys" ? "has an unknown key" : message;
  return new HushtapeError("USAGE", `${what}${place}: ${told}`, "docs/service.md says what is taken.");
}

/**
 * Parses a part of a request that the framework does not.
 * @param what names it in the error, such as `known`.
 * @throws HushtapeError USAGE saying where, and quoting nothing.
 */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = [what, ...(issue?.path ?? [])].filter((part) => part !== "").join("/");
  throw refused({ keyword: issue?.code ?? "", instancePath: `/${path}`, message: issue?.message });
}

/** The one answer for what is not there, and for what is another tenant's. */
export function noSuchJob(): HushtapeError {
  return new HushtapeError("NOT_FOUND", "there is no such job", "Check its id; deleted and outlived jobs are gone.");
}

/** The failure in the form that the service answers. */
export function problemOf(failure: HushtapeError, requestId: string): Problem {
  const { http } = FAILURES[failure.code];
  const { title, hint } = wordsOf(failure);
  return {
    type: `urn:hushtape:problem:${failure.code.toLowerCase().replaceAll("_", "-")}`,
    title,
    status: http,
    code: failure.code,
    detail: failure.message,
    hint,
    retryable: failure.retryable,
    requestId,
  };
}

/** Seconds after which a request that was refused for now may come again, unless somebody knows better. */
const RETRY_AFTER_S = 5;

/** Answers with the failure. */
export function sendProblem(reply: FastifyReply, failure: HushtapeError): FastifyReply {
  const problem = problemOf(failure, reply.request.id);
  return withHeaders(reply, failure).code(problem.status).type(PROBLEM_TYPE).serializer(JSON.stringify).send(problem);
}

/** What a failure says in headers, whatever its form is. */
export function withHeaders(reply: FastifyReply, failure: HushtapeError): FastifyReply {
  if (failure.code === "TOKEN_INVALID") reply.header("www-authenticate", 'Bearer realm="hushtape"');
  if (["RATE_LIMITED", "SERVICE_BUSY"].includes(failure.code) && !reply.hasHeader("retry-after")) {
    reply.header("retry-after", String(RETRY_AFTER_S));
  }
  return reply;
}
