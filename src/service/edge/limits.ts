const MIB = 1024 * 1024;

/** How much one request, token or address may ask for. Every limit holds while bytes come in, not after. */
export interface ServiceLimits {
  /** Of one recording. */
  readonly maxRecordingBytes: number;
  /** Of one transcript. */
  readonly maxTranscriptBytes: number;
  /** Of one part that is neither, and of a request of JSON. */
  readonly maxFieldBytes: number;
  /** Recordings that come in or wait for that, over all tokens; more are refused. */
  readonly maxUploads: number;
  /** Of them those that are read at once, each with some 500 kB of memory; the others wait unread. */
  readonly maxReadUploads: number;
  /** … and of one token. */
  readonly maxReadUploadsEach: number;
  /** Streams of progress at once for one token. */
  readonly maxEventStreams: number;
  /** Requests of one token within a minute. */
  readonly maxRequestsPerMinute: number;
  /** Refused tokens from one address within a minute. */
  readonly maxRefusalsPerMinute: number;
  readonly maxConnections: number;
  /** Until the last header has come. */
  readonly headersTimeoutMs: number;
  /** Until the whole of a request of JSON has come. */
  readonly bodyTimeoutMs: number;
  /** Until the whole of a recording has come. */
  readonly uploadTimeoutMs: number;
  /** An upload must bring `minUploadBytes` within each stretch of so long. */
  readonly uploadWindowMs: number;
  readonly minUploadBytes: number;
  /** How often a stream of progress looks at its job. */
  readonly eventIntervalMs: number;
  /** How long requests may go on after the service was told to stop. */
  readonly stopGraceMs: number;
}

/** Limits of a service that its operator has not changed: docs/service.md. */
export const DEFAULT_LIMITS: ServiceLimits = {
  maxRecordingBytes: 4096 * MIB,
  maxTranscriptBytes: 256 * MIB,
  maxFieldBytes: MIB,
  maxUploads: 512,
  maxReadUploads: 32,
  maxReadUploadsEach: 24,
  maxEventStreams: 50,
  maxRequestsPerMinute: 600,
  maxRefusalsPerMinute: 30,
  maxConnections: 2048,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  uploadTimeoutMs: 3_600_000,
  uploadWindowMs: 30_000,
  minUploadBytes: 128 * 1024,
  eventIntervalMs: 1000,
  stopGraceMs: 10_000,
};
