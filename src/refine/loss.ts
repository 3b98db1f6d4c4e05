import { isMeasuredAlike, type MeasuredWith } from "./measured-with.js";

/**
 * What refining cost of recall where labels say what the identifiers are. Counts, so that whoever reads them makes the bound himself.
 */
export interface MeasuredLoss {
  /** ISO 639-1. */
  readonly language: string;
  /** `rules`, or the model's name and digest. */
  readonly by: string;
  /** Measured on what recognisers wrote of recordings; otherwise on texts. The one says nothing of the other. */
  readonly heard: boolean;
  /** `RULES_VERSION` of the program that measured. */
  readonly rules: number;
  /** What the findings were made with. */
  readonly settings: MeasuredWith;
  /** Labelled identifiers that were found before refining. */
  readonly found: number;
  /** … of which some part was no longer removed after it. */
  readonly lost: number;
}

/** Form of the file that `hushtape evaluate refine --json` prints. */
export const LOSS_SCHEMA = "hushtape.refine-loss/2";

/** Goes up with every change of what the rules settle or let pass: a loss that was measured before says nothing of them. */
export const RULES_VERSION = 9;

/** Chance that the true loss is above the bound. */
const RISK = 0.05;

/** Halvings of the interval in which the bound lies: far more than a double has digits for. */
const HALVINGS = 60;

/** Upper bound of the loss of recall in points (0 to 100), 95 %, one-sided, exact (Clopper and Pearson). 100 where nothing was measured. */
export function upperLossPoints({ found, lost }: Pick<MeasuredLoss, "found" | "lost">): number {
  if (lost >= found) return 100;
  let [low, high] = [lost / found, 1];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (chanceOfAtMost(lost, found, middle) > RISK) low = middle;
    else high = middle;
  }
  return 100 * high;
}

/** Of which a loss tells. */
export type LossOf = Pick<MeasuredLoss, "language" | "by" | "heard" | "settings">;

/** The losses that were measured with these rules and settings of what is asked about. */
export function lossesOf(losses: readonly MeasuredLoss[], of: LossOf): readonly MeasuredLoss[] {
  return ofAnySettings(losses, of).filter(({ settings }) => isMeasuredAlike(settings, of.settings));
}

/** … with these rules, whatever the settings were. */
export function ofAnySettings(
  losses: readonly MeasuredLoss[],
  { language, by, heard }: Omit<LossOf, "settings">,
): readonly MeasuredLoss[] {
  return losses.filter(
    (one) => one.language === language && one.by === by && one.heard === heard && one.rules === RULES_VERSION,
  );
}

/** Whether a loss was measured for a language by whoever decides, with these rules and settings, and its bound is within the budget (points). */
export function isWithinBudget(losses: readonly MeasuredLoss[], of: LossOf, budgetPoints: number): boolean {
  const own = lossesOf(losses, of);
  return own.length > 0 && own.every((one) => upperLossPoints(one) <= budgetPoints);
}

/** Of `count` trials at most `most` succeed. */
function chanceOfAtMost(most: number, count: number, chance: number): number {
  let logTerm = count * Math.log1p(-chance);
  let sum = Math.exp(logTerm);
  for (let hits = 1; hits <= most; hits++) {
    logTerm += Math.log((count - hits + 1) / hits) + Math.log(chance) - Math.log1p(-chance);
    sum += Math.exp(logTerm);
  }
  return sum;
}
