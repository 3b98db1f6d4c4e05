import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { PRIORITIES } from "../config/choices.js";
import { FAILURES, type FailureCode } from "../errors.js";
import { type BoardStats, JOB_STATES } from "../jobs/queue/board.js";
import type { Summary } from "../jobs/slots/messages.js";
import { STAGES } from "../types.js";

/**
 * Figures for Prometheus. Every label comes from a closed list (states, stages, codes, kinds of tokens): none is a tenant's, a token's or a
 * job's, so that neither a name nor the number of series can grow from outside.
 */
export interface ServiceMetrics {
  readonly contentType: string;
  setQueue(stats: BoardStats): void;
  countJob(summary: Pick<Summary, "durationMs" | "mutedMs" | "timingsMs" | "tokens">): void;
  countFailure(code: FailureCode): void;
  countCallback(end: (typeof CALLBACK_ENDS)[number]): void;
  countRequest(status: number, seconds: number): void;
  print(): Promise<string>;
}

const CALLBACK_ENDS = ["sent", "given-up"] as const;
const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;
const REQUEST_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 300];
const MUTED_SHARES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** A registry of its own: two services in one process do not meet. */
export function createMetrics(): ServiceMetrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  const jobs = new Gauge({
    name: "hushtape_jobs",
    help: "Jobs by state and priority",
    labelNames: ["state", "priority"],
    registers: [...registers],
  });
  const oldest = new Gauge({
    name: "hushtape_oldest_queued_seconds",
    help: "Age of the oldest job that waits",
    registers: [...registers],
  });
  const audio = new Counter({
    name: "hushtape_audio_seconds_total",
    help: "Sound redacted",
    registers: [...registers],
  });
  const stages = new Counter({
    name: "hushtape_stage_seconds_total",
    help: "Time of each stage",
    labelNames: ["stage"],
    registers: [...registers],
  });
  const muted = new Histogram({
    name: "hushtape_muted_share",
    help: "Muted share of each recording",
    buckets: MUTED_SHARES,
    registers: [...registers],
  });
  const failures = new Counter({
    name: "hushtape_failures_total",
    help: "Attempts that failed, by code",
    labelNames: ["code"],
    registers: [...registers],
  });
  const pendingCallbacks = new Gauge({
    name: "hushtape_callbacks_pending",
    help: "Jobs that have ended, which somebody is still to be told",
    registers: [...registers],
  });
  const oldestCallback = new Gauge({
    name: "hushtape_oldest_callback_seconds",
    help: "Time since the first of them ended",
    registers: [...registers],
  });
  const callbacks = new Counter({
    name: "hushtape_callbacks_total",
    help: "Callbacks of this process that are settled, by how",
    labelNames: ["end"],
    registers: [...registers],
  });
  for (const end of CALLBACK_ENDS) callbacks.inc({ end }, 0);
  const modelTokens = new Counter({
    name: "hushtape_model_tokens_total",
    help: "Tokens of the language model",
    registers: [...registers],
  });
  const requests = new Histogram({
    name: "hushtape_request_seconds",
    help: "Time of requests, by the class of their status",
    labelNames: ["status"],
    buckets: REQUEST_SECONDS,
    registers: [...registers],
  });
  return {
    contentType: registry.contentType,
    setQueue: ({ depth, oldestQueuedMs, callbacks: { pending, oldestMs } }) => {
      for (const state of JOB_STATES) for (const priority of PRIORITIES) jobs.set({ state, priority }, 0);
      for (const { state, priority, count } of depth) jobs.set({ state, priority }, count);
      oldest.set((oldestQueuedMs ?? 0) / 1000);
      pendingCallbacks.set(pending);
      oldestCallback.set((oldestMs ?? 0) / 1000);
    },
    countJob: ({ durationMs, mutedMs, timingsMs, tokens }) => {
      audio.inc(durationMs / 1000);
      if (durationMs > 0) muted.observe(mutedMs / durationMs);
      for (const stage of STAGES) stages.inc({ stage }, (timingsMs[stage] ?? 0) / 1000);
      modelTokens.inc(tokens);
    },
    countFailure: (code) => failures.inc({ code: Object.hasOwn(FAILURES, code) ? code : "INTERNAL" }),
    countCallback: (end) => callbacks.inc({ end }),
    countRequest: (status, seconds) => {
      const label = STATUS_CLASSES.find((name) => name.startsWith(String(status)[0] ?? "")) ?? "5xx";
      requests.observe({ status: label }, seconds);
    },
    print: () => registry.metrics(),
  };
}
