import { createHmac, randomBytes } from "node:crypto";
import { remembering } from "../../remembering.js";

/** A value that so few have, or fewer, may tell who it is. */
export const COMMON_FROM = 5;

/** Different values of one rule that are counted; beyond it is only known that there are many. */
const MOST_OF_A_RULE = 10_000;
/** Of all rules together: some 50 MB. */
const MOST_OF_ALL = 500_000;

/** Values whose sums are remembered: codes, units and systems come again and again. */
const MOST_REMEMBERED = 1000;

/** How many different values a rule let through, and how many of them were seen fewer than five times. */
export interface PassedValues {
  /** `many`: more than are counted. */
  readonly distinct: number | "many";
  /** Different values; `null`: there were too many to be counted. */
  readonly rare: number | null;
}

/** Counts values without keeping more than a few of them: by HMAC, with a key of this run that nobody gets. Memory is bounded. */
export class RareValues<Rule> {
  private readonly key = randomBytes(32);
  /** `null`: many. */
  private readonly rules = new Map<Rule, Map<string, number> | null>();
  private held = 0;
  private readonly sumOf = remembering(
    (value) => createHmac("sha256", this.key).update(value).digest("base64").slice(0, 16),
    MOST_REMEMBERED,
  );

  /** A value that a rule let through. */
  add(rule: Rule, value: string): void {
    let seen = this.rules.get(rule);
    if (seen === null) return;
    if (seen === undefined) {
      seen = new Map();
      this.rules.set(rule, seen);
    }
    const sum = this.sumOf(value);
    const before = seen.get(sum);
    if (before === undefined && (seen.size >= MOST_OF_A_RULE || this.held >= MOST_OF_ALL)) {
      this.held -= seen.size;
      this.rules.set(rule, null);
      return;
    }
    if (before === undefined) this.held++;
    seen.set(sum, (before ?? 0) + 1);
  }

  /** What is known of a rule's values. */
  of(rule: Rule): PassedValues {
    const seen = this.rules.get(rule);
    if (seen === null) return { distinct: "many", rare: null };
    const counts = [...(seen?.values() ?? [])];
    return { distinct: counts.length, rare: counts.filter((count) => count < COMMON_FROM).length };
  }
}
