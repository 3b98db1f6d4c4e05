import type { Terminal } from "./terminal.js";

/** What a command is given besides its arguments. */
export interface CommandContext {
  readonly signal: AbortSignal;
  readonly out: Terminal;
  /** A command that went on after a failure says here with which code the process shall end. */
  fail(code: number): void;
}
