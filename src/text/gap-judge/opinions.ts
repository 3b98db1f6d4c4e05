import type { GapDecision, GapOpinion } from "../../types.js";

/** What each judge said of a gap: as the judge put it, or by the name and the rule in `judgedBy` ("cues:short"). */
export function opinionsOf({ opinions, judgedBy, decision, confidence }: GapDecision): readonly GapOpinion[] {
  if (opinions) return opinions;
  const [judge = judgedBy, rule = judgedBy] = judgedBy.split(":", 2);
  return [{ judge, rule, decision, confidence, threshold: null }];
}
