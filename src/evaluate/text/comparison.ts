import { type PairedTest, pairedTest, RESAMPLES, resample } from "../statistics/bootstrap.js";
import type { RatioTable } from "../statistics/ratio-table.js";
import { SCORE_BY_TYPE } from "./score-names.js";

/** Scores that two systems are compared by. */
const COMPARED = ["recall80", "precision80", "all-or-nothing", "redactx-f1"];

/** Corrected p values below this are called significant. */
const LEVEL = 0.05;

/** One score of two systems, with p values corrected for the number of tests in its family (Bonferroni: times that number). */
export interface ScoreComparison extends PairedTest {
  readonly score: string;
  readonly pCorrected: number | null;
  readonly pTwoTailedCorrected: number | null;
  /** `pCorrected` is less than 0.05. */
  readonly significant: boolean;
}

/** Paired bootstrap between two systems: `a` is what is evaluated, `b` what it is compared with. Positive differences favour `a`. */
export interface Comparison {
  readonly resamples: number;
  /** Four tests. */
  readonly overall: readonly ScoreComparison[];
  /** One test of `recall80` for each type, the family of the SHIELD paper. */
  readonly byType: readonly ScoreComparison[];
}

/**
 * @param a ratios of one system's documents.
 * @param b those of the other's, for the same documents in the same order.
 */
export function compareSystems(a: RatioTable, b: RatioTable): Comparison {
  const ofTypes = [...new Set([...a.names(), ...b.names()])].filter(
    (name) => name.startsWith(`${SCORE_BY_TYPE}.`) && a.column(name).documents.length > 0,
  );
  return { resamples: RESAMPLES, overall: family(a, b, COMPARED), byType: family(a, b, ofTypes) };
}

function family(a: RatioTable, b: RatioTable, names: readonly string[]): ScoreComparison[] {
  const pairs = names.map((name) => [a.column(name), b.column(name)] as const);
  const resampled = resample(pairs.flat(), a.documents);
  return pairs.map((columns, index) => {
    const none = new Float64Array();
    const test = pairedTest(columns, [resampled[2 * index] ?? none, resampled[2 * index + 1] ?? none]);
    const corrected = (p: number | null) => (p === null ? null : Math.min(1, p * names.length));
    const pCorrected = corrected(test.p);
    return {
      score: names[index] ?? "",
      ...test,
      pCorrected,
      pTwoTailedCorrected: corrected(test.pTwoTailed),
      significant: pCorrected !== null && pCorrected < LEVEL,
    };
  });
}
