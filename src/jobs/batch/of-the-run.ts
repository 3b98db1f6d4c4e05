import type { FailureCode } from "../../errors.js";

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

/** Whether every other recording would fail so as well. */
export function isOfTheRun(code: FailureCode): boolean {
  return OF_THE_RUN.has(code);
}
