import { z } from "zod";
import { FAILURE_CODES } from "../../errors.js";

/** Every code of the table of failures, for clients that switch over them. */
export const failureCodeSchema = z.enum(FAILURE_CODES).meta({ id: "FailureCode" });

/** Content type of every error that the service answers. */
export const PROBLEM_TYPE = "application/problem+json";

/** An error as the service answers it (RFC 9457). It quotes nothing of the request. */
export const problemSchema = z
  .object({
    type: z.string().describe("`urn:hushtape:problem:` and the code in small letters."),
    title: z.string().describe("What the code means."),
    status: z.int().min(400).max(599),
    code: failureCodeSchema.describe("What programs switch over: a code of docs/errors.md."),
    detail: z.string().describe("What went wrong, in words for people."),
    hint: z.string().describe("What can be done about it."),
    retryable: z.boolean().describe("Whether the same request can succeed later without anybody changing anything."),
    requestId: z.string().describe("As in the header `x-request-id` and in the server's log."),
  })
  .meta({ id: "Problem" });

/** An error of the service, parsed. */
export type Problem = z.output<typeof problemSchema>;
