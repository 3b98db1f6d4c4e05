import { checkDecisions } from "../../recording/revise/check-decisions.js";
import type { MadeDecision } from "../../recording/revise/decisions.js";
import { wordsOf } from "../../recording/revise/revised-set.js";
import { readReview } from "../../recording/revise/standing-set.js";
import type { RecordingSet } from "../shelf/read-set.js";

/**
 * Refuses decisions that could not be carried out. Without a private review there are no words, so none can be added by words.
 * @throws HushtapeError USAGE, REVIEW_MISSING, STORAGE_DAMAGED.
 */
export async function checkAgainst(made: readonly MadeDecision[], set: RecordingSet): Promise<void> {
  const words = set.hasReview ? wordsOf(await readReview(set)) : [];
  checkDecisions(made, { audit: set.audit, words });
}
