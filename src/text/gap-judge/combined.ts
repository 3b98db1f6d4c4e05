import type { GapDecision, GapJudge } from "../../types.js";
import { opinionsOf } from "./opinions.js";

/**
 * Several judges, each of which can mute a gap by itself (law 3). `judgedBy` names those that muted, or all where none did, joined by
 * "+"; type and
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
        // If an opinion is missing no decision is made here; the caller notices that.
        return ofGap.length === judges.length ? [united(id, ofGap)] : [];
      });
    },
  };
}

function united(gapId: string, opinions: readonly GapDecision[]): GapDecision {
  const muting = opinions.filter(({ decision }) => decision === "mute");
  const deciding = [...(muting.length > 0 ? muting : opinions)].sort((a, b) => b.confidence - a.confidence);
  // Reasons against the decision would only puzzle its reviewer.
  const reasons = deciding.flatMap(({ privateReason }) => privateReason ?? []);
  return {
    gapId,
    decision: muting.length > 0 ? "mute" : "keep",
    type: deciding.find(({ type }) => type !== null)?.type ?? null,
    confidence: Math.max(...deciding.map(({ confidence }) => confidence)),
    judgedBy: deciding.map(({ judgedBy }) => judgedBy).join("+"),
    opinions: opinions.flatMap(opinionsOf),
    ...(reasons.length > 0 ? { privateReason: reasons.join("; ") } : {}),
  };
}
