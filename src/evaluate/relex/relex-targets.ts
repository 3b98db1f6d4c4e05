import type { NamedScores } from "../targets.js";
import { RELEX_SCORE_NAMES } from "./rewritten-document.js";

/** Scores beside those of `RELEX_SCORE_NAMES`: no sums over documents, so that they have no interval. */
const WITHOUT_INTERVAL = ["bcubed-precision", "bcubed-recall", "bcubed-f1", "redetection", "hiding"] as const;

/** The scores of surrogates. */
export function relexScoreNames(isType: NamedScores["isType"]): NamedScores {
  return { names: [...RELEX_SCORE_NAMES, ...WITHOUT_INTERVAL], byType: ["rewritten"], isType };
}
