import type { HushtapeError } from "../../errors.js";

/** How often a job is tried, and when again. */
export interface RetryLimits {
  /** Begun so often, a job whose failure could pass is dead. 1 or more; default 5. */
  readonly maxAttempts: number;
  /** So many crashes of the process that redacts it: the recording itself is the likely reason. 1 or more; default 2. */
  readonly maxCrashes: number;
  /** Before the second attempt, at most; half of it at least. Doubled for each one after. Default 5 s. */
  readonly firstDelayMs: number;
  /** Default 10 min. */
  readonly maxDelayMs: number;
}

/** What a user gets who sets nothing. */
export const RETRY_LIMITS: RetryLimits = { maxAttempts: 5, maxCrashes: 2, firstDelayMs: 5_000, maxDelayMs: 600_000 };

/** Of telling that a job has ended: 17 tries within 15 to 29 hours, 22 as a rule. */
export const CALLBACK_LIMITS: RetryLimits = {
  maxAttempts: 17,
  maxCrashes: 1,
  firstDelayMs: 5_000,
  maxDelayMs: 6 * 3_600_000,
};

/** `attempt` and `crashes` as they are from now on. */
export interface NextStep {
  readonly state: "queued" | "dead";
  readonly attempt: number;
  readonly crashes: number;
  /** Until it may be begun again. */
  readonly delayMs: number;
}

/**
 * The one policy of what failed, jobs and callbacks: what can pass is tried again, later each time and never at the same moment as others; anything else
 * is dead at once. A crash is no attempt: it has its own count.
 * @param random 0 to 1.
 */
export function afterFailure(
  { attempt, crashes }: { readonly attempt: number; readonly crashes: number },
  error: HushtapeError,
  limits: RetryLimits,
  random: () => number = Math.random,
): NextStep {
  const delayMs = (exponent: number): number => {
    const longest = Math.min(limits.maxDelayMs, limits.firstDelayMs * 2 ** Math.min(exponent, 30));
    return Math.round(longest * (0.5 + random() / 2));
  };
  if (error.code === "CRASHED") {
    const crashed = crashes + 1;
    if (crashed >= limits.maxCrashes) return { state: "dead", attempt, crashes: crashed, delayMs: 0 };
    return { state: "queued", attempt: Math.max(0, attempt - 1), crashes: crashed, delayMs: delayMs(0) };
  }
  if (!error.retryable || attempt >= limits.maxAttempts) return { state: "dead", attempt, crashes, delayMs: 0 };
  return { state: "queued", attempt, crashes, delayMs: delayMs(attempt - 1) };
}
