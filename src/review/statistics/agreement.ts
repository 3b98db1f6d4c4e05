/** How far two who judged the same things agree, beyond what chance would do. */
export interface Agreement {
  readonly n: number;
  /** Share on which they agree; `null`: there were none. */
  readonly agreed: number | null;
  /** Cohen's κ, −1..1; `null`: both always said the same one thing, or there were none. */
  readonly kappa: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Of the standard normal distribution, two-sided 95 %. */
const Z_95 = 1.959964;

/**
 * Cohen's κ with its 95 % interval, by the standard error for large samples (Fleiss, Cohen & Everitt 1969, formula 13). For less than
 * some 30 judgements the interval is rough.
 * @param pairs what both said, for each thing that both judged.
 */
export function agreementOf(pairs: readonly (readonly [string, string])[]): Agreement {
  const n = pairs.length;
  const none = { n, agreed: null, kappa: null, low: null, high: null };
  if (n === 0) return none;
  const kinds = [...new Set(pairs.flat())].sort();
  const share = (test: (pair: readonly [string, string]) => boolean) => pairs.filter(test).length / n;
  const first = new Map(kinds.map((kind) => [kind, share(([a]) => a === kind)]));
  const second = new Map(kinds.map((kind) => [kind, share(([, b]) => b === kind)]));
  const of = (shares: ReadonlyMap<string, number>, kind: string) => shares.get(kind) ?? 0;
  const agreed = share(([a, b]) => a === b);
  const byChance = kinds.reduce((sum, kind) => sum + of(first, kind) * of(second, kind), 0);
  if (byChance >= 1) return { ...none, agreed };
  const kappa = (agreed - byChance) / (1 - byChance);

  let variance = -((kappa - byChance * (1 - kappa)) ** 2);
  for (const a of kinds) {
    for (const b of kinds) {
      const both = share((pair) => pair[0] === a && pair[1] === b);
      // In the second's margin for the first's kind, and the other way round: as the formula has it.
      const margins = of(second, a) + of(first, b);
      variance += both * (a === b ? 1 - margins * (1 - kappa) : margins * (1 - kappa)) ** 2;
    }
  }
  const error = Math.sqrt(Math.max(0, variance) / n) / (1 - byChance);
  const [low, high] = [Math.max(-1, kappa - Z_95 * error), Math.min(1, kappa + Z_95 * error)];
  return { n, agreed, kappa, low, high };
}
