import { VERDICTS, type Verdict } from "./judged-entity.js";

/** Votes of a panel; `none`: judges that did not decide. */
export interface Votes extends Readonly<Record<Verdict, number>> {
  readonly none: number;
}

/** Counts the verdicts of a panel on one entity; `null` is a judge that did not decide. */
export function countVotes(verdicts: readonly (Verdict | null)[]): Votes {
  const votes = { TP: 0, FP: 0, FN: 0, none: 0 };
  for (const verdict of verdicts) votes[verdict ?? "none"]++;
  return votes;
}

/**
 * The verdict that more than `threshold` of all judges share, those that did not decide counted among them (the paper on Italian notes, section 3.3.2).
 * @param threshold 0.5 (default of the paper) up to, not including, 1: below one half two verdicts could win.
 * @returns `null`: undecided.
 */
export function majority(votes: Votes, threshold: number): Verdict | null {
  const judges = votes.TP + votes.FP + votes.FN + votes.none;
  return VERDICTS.find((verdict) => votes[verdict] / judges > threshold) ?? null;
}

/** How far two judges agree over what both of them decided. */
export interface Agreement {
  readonly entities: number;
  /** Share with the same verdict. */
  readonly observed: number | null;
  /** Cohen's κ: agreement beyond what their own rates of each verdict would give by chance; `null` where that chance is 1. */
  readonly kappa: number | null;
}

/** Counts how often two judges gave which pair of verdicts. */
export class PairTally {
  private readonly pairs = new Map<string, number>();

  /** Counts the verdicts of two judges on one entity, if both decided. */
  add(a: Verdict | null, b: Verdict | null): void {
    if (a !== null && b !== null) this.pairs.set(a + b, this.count(a, b) + 1);
  }

  private count(a: Verdict, b: Verdict): number {
    return this.pairs.get(a + b) ?? 0;
  }

  /** How often the two agree, and Cohen's kappa; `null` without an entity that both judged. */
  agreement(): Agreement {
    const entities = sum(VERDICTS.map((a) => sum(VERDICTS.map((b) => this.count(a, b)))));
    if (entities === 0) return { entities, observed: null, kappa: null };
    const observed = sum(VERDICTS.map((verdict) => this.count(verdict, verdict))) / entities;
    const chance = sum(
      VERDICTS.map((verdict) => {
        const ofFirst = sum(VERDICTS.map((other) => this.count(verdict, other)));
        const ofSecond = sum(VERDICTS.map((other) => this.count(other, verdict)));
        return (ofFirst / entities) * (ofSecond / entities);
      }),
    );
    return { entities, observed, kappa: chance >= 1 ? null : (observed - chance) / (1 - chance) };
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
