import { HushtapeError } from "../errors.js";
import { AUDIO_SCORE_NAMES, AUDIO_SCORES_BY_TYPE } from "./audio/audio-scores.js";
import type { NamedScore } from "./statistics/named-scores.js";
import { SCORE_BY_TYPE, SCORE_NAMES } from "./text/score-names.js";

/** What a score must reach. */
export interface Target {
  /** Name of the score, with `.TYPE` where it is that of a type. */
  readonly score: string;
  /** Which number must reach it: the score itself, or the lower bound of its interval. */
  readonly bound: "value" | "low";
  /** 0..1. */
  readonly least: number;
}

/** A target with the value that was measured (`null`: there was nothing to compute it from) and whether that is enough. */
export interface TargetResult extends Target {
  readonly value: number | null;
  readonly reached: boolean;
}

/** Scores that targets can name. */
export interface NamedScores {
  readonly names: readonly string[];
  /** The scores that are also kept by type, as `NAME.TYPE`; at least one. */
  readonly byType: readonly string[];
  readonly isType: (name: string) => boolean;
}

/** The scores of texts. */
export function textScoreNames(isType: NamedScores["isType"]): NamedScores {
  return { names: SCORE_NAMES, byType: [SCORE_BY_TYPE], isType };
}

/** The scores of sound; the types are those that the labels of the truth use. */
export const AUDIO_NAMED_SCORES: NamedScores = {
  names: AUDIO_SCORE_NAMES,
  byType: AUDIO_SCORES_BY_TYPE,
  isType: (name) => name !== "",
};

/**
 * Reads `NAME=0.95`, `NAME.low=0.9`, `NAME.TYPE=0.95`, several with commas between them.
 * @throws HushtapeError USAGE, quoting nothing of what was given.
 */
export function parseTargets(list: string, { names, byType, isType }: NamedScores): Target[] {
  return list.split(",").map((given) => {
    const [, name = "", number = ""] = /^\s*([\w.-]+?)\s*=\s*(\d*\.?\d+)\s*$/.exec(given) ?? [];
    if (name === "" || Number(number) > 1) {
      throw new HushtapeError(
        "USAGE",
        "--fail-below takes NAME=NUMBER",
        `The number is from 0 to 1, such as ${byType[0]}=.95; several with commas between them.`,
      );
    }
    const score = name.replace(/\.low$/, "");
    const [base = "", type] = score.split(/\.(.*)/s);
    const isKnown = type === undefined ? names.includes(base) : byType.includes(base) && isType(type);
    if (!isKnown) {
      throw new HushtapeError(
        "USAGE",
        "--fail-below names a score that is not known",
        `Known: ${names.join(", ")}; also ${byType.map((score) => `${score}.TYPE`).join(", ")}. With .low behind it the lower end of the interval counts.`,
      );
    }
    return { score, bound: name === score ? "value" : "low", least: Number(number) };
  });
}

/** A score that there is not (nothing to divide by, too few documents for an interval) reaches nothing. */
export function checkTargets(targets: readonly Target[], scores: Readonly<Record<string, NamedScore>>): TargetResult[] {
  return targets.map((target) => {
    const value = scores[target.score]?.[target.bound] ?? null;
    return { ...target, value, reached: value !== null && value >= target.least };
  });
}

/**
 * Fails if a target is not reached, and says which, and of which version where there are several.
 * @throws HushtapeError SCORE_TOO_LOW.
 */
export function requireReached(results: readonly (TargetResult & { readonly version?: string })[]): void {
  const missed = results.filter(({ reached }) => !reached);
  if (missed.length === 0) return;
  const told = missed.map(
    ({ score, bound, least, value, version = "" }) =>
      `${version === "" ? "" : `${version}: `}${score}${bound === "low" ? ".low" : ""} is ${value === null ? "not known" : asTold(value, least)}, not ${least}`,
  );
  throw new HushtapeError(
    "SCORE_TOO_LOW",
    `below what --fail-below asks for: ${told.join("; ")}`,
    "The scores are printed all the same. A score of nothing, or an interval of fewer than two documents, reaches nothing.",
  );
}

/** As few decimals as tell the score from the target, at least three. */
function asTold(value: number, least: number): string {
  for (let digits = 3; digits < 12; digits++) {
    if (Number(value.toFixed(digits)) < least) return value.toFixed(digits);
  }
  return String(value);
}
