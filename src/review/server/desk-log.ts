import type { LogEntry } from "../log/entry.js";

/** What of the review's log the desk writes. */
export interface DeskLog {
  append(entry: LogEntry): Promise<unknown>;
  appendAll(entries: readonly LogEntry[]): Promise<unknown>;
}

/** The log, with somebody who follows what is written. */
export function followedBy(log: DeskLog, follower: { follow(entry: LogEntry): void }): DeskLog {
  const appendAll = async (entries: readonly LogEntry[]) => {
    const head = await log.appendAll(entries);
    for (const entry of entries) follower.follow(entry);
    return head;
  };
  return { append: (entry) => appendAll([entry]), appendAll };
}
