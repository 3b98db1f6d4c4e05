import type { FailureCode, HushtapeError } from "../../errors.js";
import { asTyped } from "../invocation.js";

/** A failure as `--json` has it, its hint in the words that the user would type. */
export function errorRecord({ code, message, hint, retryable, figures }: HushtapeError): {
  readonly code: FailureCode;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
  readonly figures?: Readonly<Record<string, number>>;
} {
  return { code, message, hint: asTyped(hint), retryable, ...(figures ? { figures } : {}) };
}
