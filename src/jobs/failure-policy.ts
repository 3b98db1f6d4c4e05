import type { FailureCode } from "../errors.js";
import type { Failure } from "./slots/messages.js";

/** A recording is tried so often when what failed can pass by itself … */
const MAX_ATTEMPTS = 3;
/** … and so often when the process broke off in the middle of it: then it may be the recording that breaks it. */
const MAX_CRASHES = 2;

/** What is wrong with the machine or the settings, not with the recording: the next one would fail of it too. */
const OF_THE_RUN: ReadonlySet<FailureCode> = new Set([
  "USAGE",
  "DISK_FULL",
  "OUTPUT_UNWRITABLE",
  "TOOL_MISSING",
  "MODEL_MISSING",
  "LLM_UNAVAILABLE",
  "KEY_INVALID",
  "VAULT_UNAVAILABLE",
  "VAULT_BUSY",
  "VAULT_KEY",
  "VAULT_VERSION",
] satisfies FailureCode[]);

/** How often a recording was tried and failed. */
export interface Attempts {
  readonly failures: number;
  readonly crashes: number;
}

/** Whether every other recording would fail so as well. */
export function isOfTheRun({ code }: Pick<Failure, "code">): boolean {
  return OF_THE_RUN.has(code);
}

/** Whether the recording is tried once more. The one rule for batches and queues. @param attempts this failure among them. */
export function isTriedAgain({ code, retryable }: Pick<Failure, "code" | "retryable">, attempts: Attempts): boolean {
  if (code === "CRASHED") return attempts.crashes < MAX_CRASHES;
  return retryable && attempts.failures < MAX_ATTEMPTS;
}
