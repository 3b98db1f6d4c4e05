import { HushtapeError } from "../../errors.js";
import type { LogEntryOf } from "../log/entry.js";
import type { LogLine } from "../log/line.js";
import { commitmentOf } from "./deciding.js";
import type { DecisionBook } from "./decision-book.js";

/** What the log has to say of a decision. */
type Told = Pick<LogEntryOf<"decided">, "commitment" | "step">;

/**
 * Holds the files of decisions against the log, which has a salted sum of each. A recording whose file is gone was erased, and may have been decided
 * on anew since; from the first decision that its file has on, the file has all that the log tells of, as it was told.
 * @param book read after the lines were: what is decided meanwhile is in it alone.
 * @returns how many decisions the log does not tell of: a process was killed, and the next desk tells them; or the log's end was cut.
 * @throws HushtapeError LOG_BROKEN
 */
export function verifyDecisions(book: DecisionBook, lines: readonly LogLine[]): number {
  const kept = new Map(book.recordings().map((id) => [id, decisionsOf(book, id)]));
  const told = new Set<string>();
  const begun = new Set<string>();
  for (const { n, entry } of lines) {
    if (entry.event !== "decided") continue;
    const { recording, decision } = entry;
    told.add(decision);
    const found = kept.get(recording)?.get(decision);
    if (found) begun.add(recording);
    else if (!begun.has(recording)) continue;
    if (found?.commitment !== entry.commitment || found.step !== entry.step) throw changed(n);
  }
  return [...kept.values()].flatMap((decisions) => [...decisions.keys()]).filter((id) => !told.has(id)).length;
}

function decisionsOf(book: DecisionBook, recording: string): ReadonlyMap<string, Told> {
  const decisions = new Map<string, Told>();
  for (const event of book.of(recording)) {
    if (event.op !== "decide" || event.carried) continue;
    for (const { id, decision } of event.decisions) {
      decisions.set(id, { commitment: commitmentOf(event.salt, decision), step: event.n });
    }
  }
  return decisions;
}

function changed(line: number): HushtapeError {
  return new HushtapeError(
    "LOG_BROKEN",
    `a decision is not the one that the log tells of, or is not there any more (line ${line})`,
    "Somebody changed the file of the recording's decisions: put it back from a copy.",
    { line },
  );
}
