import type { FastifyReply } from "fastify";
import type { FailureCode, HushtapeError } from "../../errors.js";
import { FHIR_TYPE, PROBLEM_SYSTEM } from "../api/operation-outcome.js";
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

/** Answers a FHIR client with the failure: an OperationOutcome whose `details` bear its code. It quotes nothing of the request. */
export function sendOutcome(reply: FastifyReply, failure: HushtapeError): FastifyReply {
  const { title, detail, hint, status, retryable } = problemOf(failure, reply.request.id);
  // Whoever reads `transient` sends it again.
  const otherwise = retryable ? "transient" : status >= 500 ? "exception" : "processing";
  const outcome = {
    resourceType: "OperationOutcome",
    issue: [
      {
        severity: "error",
        code: ISSUES[failure.code] ?? otherwise,
        details: {
          coding: [{ system: PROBLEM_SYSTEM, code: failure.code, display: title }],
        },
        diagnostics: `${detail}. ${hint}`,
      },
    ],
  };
  return withHeaders(reply, failure).code(status).type(FHIR_TYPE).serializer(JSON.stringify).send(outcome);
}
