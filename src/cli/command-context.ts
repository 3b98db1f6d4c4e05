import type { Terminal } from "./terminal.js";

/** What a command is given besides its arguments. */
export interface CommandContext {
  readonly signal: AbortSignal;
  readonly out: Terminal;
  /** Said when a signal comes. Default: that what is under way will not be published. */
  onSignalSay(text: string): void;
  /** The process's exit code, set by a command that goes on after a failure. */
  fail(code: number): void;
}
