import { z } from "zod";
import { failureCodeSchema } from "./problem.js";

/** Content type of FHIR in JSON. */
export const FHIR_TYPE = "application/fhir+json";

/** System of the codes in `details`. */
export const PROBLEM_SYSTEM = "urn:hushtape:problem";

/** An error as FHIR has it. It quotes nothing of the request. */
export const outcomeSchema = z
  .object({
    resourceType: z.literal("OperationOutcome"),
    issue: z.array(
      z.object({
        severity: z.literal("error"),
        code: z.string().describe("FHIR's IssueType; `transient`: the same request can succeed later."),
        details: z.object({
          coding: z.array(
            z.object({ system: z.literal(PROBLEM_SYSTEM), code: failureCodeSchema, display: z.string() }),
          ),
        }),
        diagnostics: z.string().describe("What went wrong, and what can be done about it."),
      }),
    ),
  })
  .meta({ id: "OperationOutcome" });
