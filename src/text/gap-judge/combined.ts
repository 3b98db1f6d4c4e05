import type { GapDecision, GapJudge } from "../../types.js";

/**
 * Several judges of which each alone can mute (law 3). `judgedBy` names those that muted, or all where none did, joined by "+"; type and
 * confidence are those of the surest that muted.
 */
export function createCombinedGapJudge(judges: readonly GapJudge[]): GapJudge {
  return {
    name: judges.map(({ name }) => name).join("+"),
    async judge(gaps, transcript, context) {
      const opinions: ReadonlyMap<string, GapDecision>[] = [];
      for (const judge of judges) {
        const decisions = await judge.judge(gaps, transcript, context);
        opinions.push(new Map(decisions.map((decision) => [decision.gapId, decision])));
      }
      return gaps.flatMap(({ id }) => {
        const ofGap = opinions.flatMap((opinion) => opinion.get(id) ?? []);
        // An opinion that is missing is noticed by whoever asked: no decision is made without it.
        return ofGap.length === judges.length ? [united(id, ofGap)] : [];
      });
    },
  };
}

function united(gapId: string, opinions: readonly GapDecision[]): GapDecision {
  const muting = opinions.filter(({ decision }) => decision === "mute");
  const deciding = [...(muting.length > 0 ? muting : opinions)].sort((a, b) => b.confidence - a.confidence);
  // What speaks against the decision would only puzzle whoever reviews it.
  const reasons = deciding.flatMap(({ privateReason }) => privateReason ?? []);
  return {
    gapId,
    decision: muting.length > 0 ? "mute" : "keep",
    type: deciding.find(({ type }) => type !== null)?.type ?? null,
    confidence: Math.max(...deciding.map(({ confidence }) => confidence)),
    judgedBy: deciding.map(({ judgedBy }) => judgedBy).join("+"),
    ...(reasons.length > 0 ? { privateReason: reasons.join("; ") } : {}),
  };
}
