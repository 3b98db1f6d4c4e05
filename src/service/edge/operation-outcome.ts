import type { FastifyReply } from "fastify";
import type { FailureCode, HushtapeError } from "../../errors.js";
import { FAILURES } from "../../errors.js";
import { problemOf, withHeaders } from "./problems.js";

/** What FHIR calls a failure (its IssueType), where it has a name for it. */
const ISSUES: Partial<Record<FailureCode, string>> = {
  USAGE: "invalid",
  INPUT_CORRUPT: "structure",
  INPUT_UNSUPPORTED: "not-supported",
  FIELD_UNNAMED: "business-rule",
  TOKEN_INVALID: "login",
  FORBIDDEN: "forbidden",
  NOT_FOUND: "not-found",
  METHOD_UNKNOWN: "not-supported",
  MEDIA_TYPE: "not-supported",
  TOO_LARGE: "too-long",
  REQUEST_TIMEOUT: "timeout",
  RATE_LIMITED: "throttled",
  SERVICE_BUSY: "throttled",
};

/** What is told of recordings elsewhere. */
const TITLES: Partial<Record<FailureCode, string>> = {
  INPUT_CORRUPT: "the record is no resource of FHIR R4 in JSON, or was cut off",
  INPUT_EMPTY: "there is no record",
};

/** Answers a FHIR client with the failure: an OperationOutcome whose `details` bear its code. It quotes nothing of the request. */
export function sendOutcome(reply: FastifyReply, failure: HushtapeError): FastifyReply {
  const { title, detail, hint, status, retryable } = problemOf(failure, reply.request.id);
  const isPassing = retryable || FAILURES[failure.code].http >= 500;
  const outcome = {
    resourceType: "OperationOutcome",
    issue: [
      {
        severity: "error",
        code: ISSUES[failure.code] ?? (isPassing ? "transient" : "processing"),
        details: {
          coding: [{ system: "urn:hushtape:problem", code: failure.code, display: TITLES[failure.code] ?? title }],
        },
        diagnostics: `${detail}. ${hint}`,
      },
    ],
  };
  return withHeaders(reply, failure)
    .code(status)
    .type("application/fhir+json")
    .serializer(JSON.stringify)
    .send(outcome);
}
