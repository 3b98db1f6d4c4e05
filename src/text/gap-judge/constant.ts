import type { GapDecision, GapJudge } from "../../types.js";

/** Mutes every gap: nothing that the recogniser missed stays audible. */
export function muteAll(): GapJudge {
  return constantJudge("mute-all", "mute", 1);
}

/** Keeps every gap; the audit record says so for each. */
export function keepAll(): GapJudge {
  return constantJudge("keep", "keep", 0);
}

function constantJudge(name: string, decision: GapDecision["decision"], confidence: number): GapJudge {
  return {
    name,
    judge: async (gaps) => gaps.map(({ id }) => ({ gapId: id, decision, type: null, confidence, judgedBy: name })),
  };
}
