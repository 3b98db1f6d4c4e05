import type { LogEntry } from "../log/entry.js";

/** What of the review's log the desk writes. */
export interface DeskLog {
  append(entry: LogEntry): Promise<unknown>;
  appendAll(entries: readonly LogEntry[]): Promise<unknown>;
}
