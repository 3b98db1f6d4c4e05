import { HushtapeError } from "../../errors.js";
import type { LogLine } from "../log/line.js";
import { commitmentOf } from "./deciding.js";
import type { DecisionBook } from "./decision-book.js";

/**
 * Holds the files of decisions against the log, which has a salted sum of each. A recording whose file is gone was erased; one that has a file has
 * all that the log tells of it, as it was told.
 * @param book read after the lines were: what is decided meanwhile is in it alone.
 * @throws HushtapeError LOG_BROKEN
 */
export function verifyDecisions(book: DecisionBook, lines: readonly LogLine[]): void {
  const kept = new Map(book.recordings().map((id) => [id, commitmentsOf(book, id)]));
  for (const { n, entry } of lines) {
    if (entry.event !== "decided") continue;
    const commitments = kept.get(entry.recording);
    if (!commitments || commitments.get(entry.decision) === entry.commitment) continue;
    throw new HushtapeError(
      "LOG_BROKEN",
      `a decision is not the one that the log tells of, or is not there any more (line ${n})`,
      "Somebody changed the file of the recording's decisions: put it back from a copy.",
      { line: n },
    );
  }
}

function commitmentsOf(book: DecisionBook, recording: string): ReadonlyMap<string, string> {
  return new Map(
    book
      .of(recording)
      .flatMap((event) =>
        event.op === "decide"
          ? event.decisions.map(({ id, decision }) => [id, commitmentOf(event.salt, decision)] as const)
          : [],
      ),
  );
}
