/**
 * The one table of failures. `exit` is the process exit code, `http` what a service answers, `retry` whether the same
 * input can succeed later without anybody changing it. docs/errors.md is checked against this table by a test.
 */
export const FAILURES = {
  INTERNAL: { exit: 1, http: 500, retry: false, meaning: "a defect in Hushtape; nothing was published" },
  USAGE: { exit: 2, http: 400, retry: false, meaning: "an unknown option, configuration key or value" },
  INPUT_MISSING: { exit: 10, http: 404, retry: false, meaning: "the recording or text is not there or cannot be read" },
  INPUT_EMPTY: {
    exit: 11,
    http: 422,
    retry: false,
    meaning: "the recording or text is empty, or there is no sample of sound",
  },
  INPUT_UNSUPPORTED: {
    exit: 12,
    http: 415,
    retry: false,
    meaning: "not a container, codec or text format that Hushtape reads, or a text that is too long to be read at once",
  },
  INPUT_CORRUPT: {
    exit: 13,
    http: 422,
    retry: false,
    meaning: "the recording is damaged, truncated or encrypted, or the text is not in its encoding or format",
  },
  INPUT_NO_AUDIO: { exit: 14, http: 422, retry: false, meaning: "the file has no audio stream" },
  CHANNELS_MISMATCH: {
    exit: 15,
    http: 422,
    retry: false,
    meaning: "the recording has another number of channels than roles were given for",
  },
  INPUT_TOO_LONG: {
    exit: 16,
    http: 422,
    retry: false,
    meaning: "the recording says that it is, or decodes to, more hours than it may",
  },
  REVIEW_MISSING: {
    exit: 17,
    http: 404,
    retry: false,
    meaning:
      "the private review of a redacted recording is not there, and without its words decisions cannot be carried out",
  },
  REVIEW_STALE: {
    exit: 18,
    http: 409,
    retry: false,
    meaning: "the decisions were made on another audit record than the one that stands; nothing was changed",
  },
  INPUT_RECORDS: {
    exit: 19,
    http: 422,
    retry: false,
    meaning:
      "structured records (a table, HL7, XML, FHIR, JSON) were given as plain text, or a key of JSON looks like an identifier",
  },
  TRANSCRIPT_INVALID: {
    exit: 20,
    http: 422,
    retry: false,
    meaning:
      "the transcript is in no known form or does not fit the recording, or a file of labelled or found identifiers is not in its form",
  },
  TRANSCRIPT_MISMATCH: {
    exit: 21,
    http: 422,
    retry: false,
    meaning:
      "the words of the transcript do not lie where the recording has them: it is another's, an offset, a drift or a cut lies between, or others are recognised there",
  },
  LANGUAGE_UNREAD: {
    exit: 22,
    http: 422,
    retry: false,
    meaning:
      "nothing that was chosen reads the language: no folder of `src/language/` knows it, and no language model is asked",
  },
  LANGUAGE_MISMATCH: {
    exit: 23,
    http: 422,
    retry: false,
    meaning: "the words of the recording are in another language than was set",
  },
  SCHEMA_INVALID: {
    exit: 24,
    http: 422,
    retry: false,
    meaning: "a schema of records is not in its form, is not approved, or was changed since it was",
  },
  FIELD_UNNAMED: {
    exit: 25,
    http: 422,
    retry: false,
    meaning:
      "a record has a value that no rule of its schema names, and --strict was given; or no schema is for that record",
  },
  OUTPUT_EXISTS: { exit: 30, http: 409, retry: false, meaning: "an output is there already and --force was not given" },
  OUTPUT_UNWRITABLE: { exit: 31, http: 500, retry: false, meaning: "the output folder cannot be written" },
  DISK_FULL: { exit: 32, http: 507, retry: true, meaning: "not enough disk space for the work files or the outputs" },
  STORAGE_UNAVAILABLE: {
    exit: 33,
    http: 503,
    retry: true,
    meaning: "the storage (a folder, or an S3 bucket) cannot be reached, refuses, or failed",
  },
  STORAGE_DAMAGED: {
    exit: 34,
    http: 500,
    retry: false,
    meaning: "what was stored, or is to be stored, has another length or sum than it should",
  },
  TOOL_MISSING: { exit: 40, http: 503, retry: false, meaning: "ffmpeg, ffprobe or the speech engine is not installed" },
  MODEL_MISSING: { exit: 41, http: 503, retry: false, meaning: "the model's weights are not there or fail their sum" },
  NETWORK: { exit: 42, http: 503, retry: true, meaning: "a download could not be made" },
  LLM_UNAVAILABLE: {
    exit: 43,
    http: 503,
    retry: true,
    meaning: "the language model's server cannot be reached, is too old, or does not have the model",
  },
  KEY_INVALID: {
    exit: 44,
    http: 500,
    retry: false,
    meaning: "no key is named, or its file cannot be read, holds none, or may be read by others",
  },
  VAULT_UNAVAILABLE: {
    exit: 45,
    http: 503,
    retry: true,
    meaning: "the vault's server cannot be reached, refuses, or failed; or its folder is damaged",
  },
  VAULT_BUSY: { exit: 46, http: 503, retry: true, meaning: "the vault's folder is in use by another process" },
  VAULT_KEY: { exit: 47, http: 500, retry: false, meaning: "the vault was made with another key" },
  VAULT_VERSION: { exit: 48, http: 500, retry: false, meaning: "the vault was written by a newer version of Hushtape" },
  BATCH_BUSY: { exit: 49, http: 503, retry: true, meaning: "another batch is running into the same output folder" },
  ENGINE_FAILED: {
    exit: 50,
    http: 502,
    retry: true,
    meaning: "ffmpeg, whisper.cpp or the voice activity model failed or answered nonsense, or a stage ran out of time",
  },
  DETECTOR_FAILED: { exit: 51, http: 502, retry: false, meaning: "a detector or the gap judge failed" },
  LLM_FAILED: {
    exit: 52,
    http: 502,
    retry: true,
    meaning: "the language model's server failed, hung or ran out of memory, or its model answered nonsense",
  },
  CRASHED: {
    exit: 53,
    http: 500,
    retry: true,
    meaning: "the process that redacted the recording ended in the middle of it; nothing was published",
  },
  WEBHOOK_FAILED: {
    exit: 54,
    http: 502,
    retry: true,
    meaning: "a webhook could not be delivered; what it was to tell can be asked for",
  },
  LLM_EXCESS: {
    exit: 55,
    http: 502,
    retry: false,
    meaning:
      "the language model would redact more of the words than it may (`llmShareLimit`) beyond what the other detectors find",
  },
  VERIFICATION_FAILED: {
    exit: 60,
    http: 500,
    retry: false,
    meaning: "the redacted recording did not pass its checks; it was deleted",
  },
  SCORE_TOO_LOW: {
    exit: 61,
    http: 422,
    retry: false,
    meaning: "a score of an evaluation is below what --fail-below asks for, or there was nothing to compute it from",
  },
  LOG_BROKEN: {
    exit: 62,
    http: 500,
    retry: false,
    meaning: "the log of a review was changed, or its end was cut",
  },
  EXPORT_REFUSED: {
    exit: 63,
    http: 409,
    retry: false,
    meaning: "nobody has approved what is to be exported, or its bytes are not those that were approved",
  },
  SAMPLE_UNFINISHED: {
    exit: 64,
    http: 409,
    retry: false,
    meaning: "no certificate can be made: there is no sample, or not all of its items are reviewed",
  },
  CERTIFICATE_WRONG: {
    exit: 65,
    http: 422,
    retry: false,
    meaning: "a certificate does not say what its log and its plan say",
  },
  REVIEW_BUSY: {
    exit: 66,
    http: 503,
    retry: true,
    meaning: "the review of a folder is open in another process",
  },
  QUEUE_UNAVAILABLE: {
    exit: 70,
    http: 503,
    retry: true,
    meaning: "the queue's server cannot be reached, refuses, or failed; or its folder is damaged",
  },
  QUEUE_BUSY: { exit: 71, http: 503, retry: true, meaning: "the queue's folder is in use by another process" },
  QUEUE_VERSION: {
    exit: 72,
    http: 500,
    retry: false,
    meaning: "the queue's tables were made by another version of Hushtape, or are not whole",
  },
  KEY_REUSED: {
    exit: 73,
    http: 409,
    retry: false,
    meaning: "the idempotency key was given before, with another order",
  },
  LEASE_LOST: {
    exit: 74,
    http: 409,
    retry: true,
    meaning: "the job is no longer this worker's: it was cancelled, erased, or given to another; nothing was published",
  },
  WORKER_LOST: {
    exit: 75,
    http: 503,
    retry: false,
    meaning: "the workers that had the job were gone before they ended it, each time",
  },
  TOKEN_INVALID: {
    exit: 80,
    http: 401,
    retry: false,
    meaning: "no token was sent to the service, or one that is unknown, expired or revoked",
  },
  FORBIDDEN: { exit: 81, http: 403, retry: false, meaning: "the token's scopes do not allow this" },
  NOT_FOUND: {
    exit: 82,
    http: 404,
    retry: false,
    meaning: "the service has no such address, or no such job for this token",
  },
  METHOD_UNKNOWN: { exit: 83, http: 405, retry: false, meaning: "the service's address does not take this method" },
  REQUEST_TIMEOUT: {
    exit: 84,
    http: 408,
    retry: true,
    meaning: "the request did not come in within its time, or came too slowly",
  },
  STATE_CONFLICT: {
    exit: 85,
    http: 409,
    retry: false,
    meaning: "the job is in a state in which this cannot be done: it has no result yet, or has ended",
  },
  TOO_LARGE: {
    exit: 86,
    http: 413,
    retry: false,
    meaning: "the request, or a part of it, is larger than the service takes",
  },
  MEDIA_TYPE: {
    exit: 87,
    http: 415,
    retry: false,
    meaning: "the request's content type is none that the service takes",
  },
  RATE_LIMITED: { exit: 88, http: 429, retry: true, meaning: "more requests than this token or address may make" },
  SERVICE_BUSY: {
    exit: 89,
    http: 503,
    retry: true,
    meaning: "the service has as much to do as it may, or is stopping",
  },
  RANGE_OUTSIDE: {
    exit: 90,
    http: 416,
    retry: false,
    meaning: "the part of a result that was asked for begins behind its end",
  },
  CANCELLED: {
    exit: 130,
    http: 499,
    retry: true,
    meaning: "cancelled (Ctrl-C, an abort signal, or nobody reads the output any more)",
  },
} as const satisfies Record<string, { exit: number; http: number; retry: boolean; meaning: string }>;

/** Process exit code of a run over several recordings, or records, of which some were redacted and some failed. */
export const EXIT_PARTIAL = 3;

/** What went wrong, as a code that programs can rely on: a key of `FAILURES`. */
export type FailureCode = keyof typeof FAILURES;

/** All codes, for a schema. */
export const FAILURE_CODES = Object.keys(FAILURES) as readonly FailureCode[];

/**
 * The only error that leaves a stage. `message` and `hint` are shown to people and written to logs, so they hold no word of
 * a transcript, no tag and no input file name (law 2); `hint` says what to do.
 * The cause is deliberately not kept: messages of libraries quote their input.
 */
export class HushtapeError extends Error {
  override readonly name = "HushtapeError";

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly hint: string,
    /** What was measured where something was, for programs: numbers only. */
    readonly figures: Readonly<Record<string, number>> | null = null,
    /** Where this very failure is known better than its code: `false` for what cannot pass by itself. */
    private readonly mayPass: boolean | null = null,
  ) {
    super(message);
  }

  get exitCode(): number {
    return FAILURES[this.code].exit;
  }

  /** Whether the same input can succeed later without anybody changing anything: `retry` of `FAILURES`, or less. */
  get retryable(): boolean {
    return this.mayPass ?? FAILURES[this.code].retry;
  }
}
