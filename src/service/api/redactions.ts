import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import { knownSchema } from "../../config/known.js";
import { requestSettingsSchema } from "../../config/request-settings.js";
import { JOB_STATES, jobSchema } from "../../jobs/queue/board.js";
import { scopeSchema, sealedPeopleSchema } from "./people.js";
import { failureCodeSchema } from "./problem.js";

/** Jobs of one page of the list, at most. */
const MAX_PAGE = 200;
const DEFAULT_PAGE = 50;

/** A job, as its owner sees it. It holds nothing of the recording. */
export const redactionSchema = jobSchema
  .pick({
    id: true,
    state: true,
    priority: true,
    attempt: true,
    stage: true,
    fraction: true,
    createdAt: true,
    startedAt: true,
    endedAt: true,
    audioMs: true,
    mutedMs: true,
  })
  .extend({
    failure: z
      .object({ code: failureCodeSchema, meaning: z.string() })
      .nullable()
      .describe("Why a job is `dead`; of one that waits for another attempt, what the last one failed with."),
  })
  .meta({ id: "Redaction" });

/** A job, parsed. */
export type Redaction = z.output<typeof redactionSchema>;

/** One page of the list. */
export const redactionListSchema = z
  .object({
    items: z.array(redactionSchema),
    next: z.string().nullable().describe("`cursor` of the next page; `null`: this is the last one."),
  })
  .meta({ id: "RedactionList" });

/** One page of the list, parsed. */
export type RedactionList = z.output<typeof redactionListSchema>;

/** What a list is asked for. */
export const listQuerySchema = z.strictObject({
  state: z.enum(JOB_STATES).optional().describe("Only jobs in this state."),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE).describe("Jobs of a page, at most."),
  priority: z.enum(PRIORITIES).optional(),
  from: z.iso.datetime().optional().describe("Only jobs handed in then or later."),
  before: z.iso.datetime().optional().describe("Only jobs handed in before that."),
  cursor: z.string().max(100).optional().describe("`next` of the page before."),
});

/** What a list is asked for, as a caller writes it. */
export type ListQuery = z.input<typeof listQuerySchema>;

/** What is said of a recording besides its bytes, in every form of submitting. */
const told = {
  known: knownSchema.optional().describe("What is known of the people: docs/known.md."),
  knownOf: sealedPeopleSchema.optional(),
  scope: scopeSchema.optional(),
  settings: requestSettingsSchema.optional(),
  callback: z.url().max(2048).optional().describe("Told when the job has ended, if the server may send there."),
  priority: z.enum(PRIORITIES).default("normal"),
};

/** The parts of a multipart request that are no files, parsed. */
export const submissionSchema = z.strictObject(told);

const reference = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^(?:file|s3):\/\//, "neither file:// nor s3://");

/** A request for what lies in a storage that the operator has allowed. */
export const referenceRequestSchema = z
  .strictObject({
    recording: reference.describe("Address of the recording, below one that the server was started with."),
    transcript: reference.optional().describe("Address of a transcript of it; default: its speech is recognised."),
    ...told,
  })
  .meta({ id: "ReferenceRequest" });

const file = z.string().meta({ format: "binary" });

/** A multipart request, as the description of the service has it; its parts are taken as they come. */
export const multipartRequestSchema = submissionSchema
  .extend({ recording: file, transcript: file.optional() })
  .meta({ id: "MultipartRequest" });

/** A request by reference, as a caller writes it. */
export type ReferenceRequest = z.input<typeof referenceRequestSchema>;
/** What is said of a recording, as a caller writes it. */
export type SubmissionInput = z.input<typeof submissionSchema>;
/** What is said of a recording, parsed. */
export type Submission = z.output<typeof submissionSchema>;

/** The address of one job. */
export const jobParamsSchema = z.strictObject({ id: z.uuid() });
