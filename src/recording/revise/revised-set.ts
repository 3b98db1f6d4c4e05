import { renderTranscript } from "../../text/transcript-text.js";
import { WordTimes } from "../../time/word-times.js";
import type { Word } from "../../types.js";
import type { AuditRecord } from "../audit.js";
import { checkDecisions, type DecidedOn } from "./check-decisions.js";
import { foldDecisions } from "./decided.js";
import type { DecisionsFile, MadeDecision } from "./decisions.js";
import { withTypes } from "./retyped.js";
import type { ReviewFile } from "./review-file.js";
import { type RevisedFindings, reviseFindings } from "./revise-findings.js";
import { type Removal, revisePlan } from "./revise-plan.js";
import type { Revision } from "./revision.js";
import type { StandingSet } from "./standing-set.js";

/** What a set becomes by decisions, before any sound is made. */
export interface RevisedSet extends RevisedFindings {
  readonly removed: readonly Removal[];
}

/** What of an audit record decisions are about. */
type DecidedAudit = DecidedOn["audit"] & {
  readonly config: Pick<AuditRecord["config"], "marginBeforeMs" | "marginAfterMs">;
};

/**
 * Carries decisions out on the records of a set; pure.
 * @throws HushtapeError USAGE, which names the decision that cannot be carried out.
 */
export function reviseSet(
  { audit }: { readonly audit: DecidedAudit },
  review: ReviewFile,
  { decisions }: Pick<DecisionsFile, "decisions">,
): RevisedSet {
  const words = wordsOf(review);
  checkDecisions(decisions, { audit, words });
  const { durationMs, channels } = audit.input;
  const { marginBeforeMs, marginAfterMs } = audit.config;
  const decided = foldDecisions(decisions, channels);
  const findings = withTypes(audit, decided);
  const times = new WordTimes(words, durationMs);
  const { plan, removed } = revisePlan(findings, decided, { times, marginBeforeMs, marginAfterMs, channels });
  return { ...reviseFindings(findings, review, decided, plan, renderTranscript(words)), removed };
}

/** The words of a review as they were recognised. */
export function wordsOf({ words }: ReviewFile): readonly Word[] {
  return words.map(({ text, startMs, endMs, probability, speaker, channel, invented }) => {
    return { text, startMs, endMs, probability, speaker, channel, invented };
  });
}

/** What the audit record of the newer set tells of the decisions. @param removed by them; what earlier revisions removed is told as well. */
export function revisionOf(
  { audit, auditSha256 }: Pick<StandingSet, "audit" | "auditSha256">,
  decisions: readonly MadeDecision[],
  removed: readonly Removal[],
): Revision {
  const number = (audit.revision?.number ?? 0) + 1;
  const counts: Revision["decisions"] = {};
  for (const { decision } of decisions) counts[decision.kind] = (counts[decision.kind] ?? 0) + 1;
  return {
    number,
    of: auditSha256,
    decisions: counts,
    by: [...new Set(decisions.map(({ by }) => by))].sort(),
    surrogatesDrawnAgain: areDrawnAgain(audit),
    removed: [...(audit.revision?.removed ?? []), ...removed.map((removal) => ({ revision: number, ...removal }))],
  };
}

/** Whether the newer set has other surrogates: the key was of the run alone, or a language model's are remembered by nobody. */
function areDrawnAgain({ surrogates }: StandingSet["audit"]): boolean {
  if (surrogates === null) return false;
  return surrogates.keyId === null || (surrogates.proposals !== null && surrogates.vault === null);
}
