/** A small text that can share a request with others. */
export interface Packable {
  readonly id: string;
  readonly text: string;
  /** What it takes of a request's budget, in whatever unit the budget has: tokens, words. More than 0. */
  readonly weight: number;
}

/** How much goes into one batch. */
export interface PackLimits {
  /** Most texts in a batch. At least 1. */
  readonly most: number;
  /** Largest sum of weights of a batch, in the texts' own unit. What is heavier by itself is a batch of one. */
  readonly budget: number;
}

/**
 * Deals texts out into batches. Like goes with like: they are taken by weight, lightest first (of one weight in the order given), so that many light ones share a
 * batch and a heavy one does not crowd them out. Each text is in exactly one batch; in a batch they stand in the order given. Pure and deterministic.
 *
 * ```
 *  given    a▂ b▇ c▂ d▅ e▂        most 3, budget ▂▂▂▅
 *  batches  [a▂ c▂ e▂] [d▅] [b▇]
 * ```
 */
export function packTexts<Item extends Packable>(items: readonly Item[], { most, budget }: PackLimits): Item[][] {
  const order = items.map((item, place) => ({ item, place }));
  order.sort((a, b) => a.item.weight - b.item.weight || a.place - b.place);
  const batches: { item: Item; place: number }[][] = [];
  let left = 0;
  for (const one of order) {
    const last = batches.at(-1);
    if (last && last.length < most && one.item.weight <= left) {
      last.push(one);
      left -= one.item.weight;
    } else {
      batches.push([one]);
      left = budget - one.item.weight;
    }
  }
  return batches.map((batch) => batch.sort((a, b) => a.place - b.place).map(({ item }) => item));
}
