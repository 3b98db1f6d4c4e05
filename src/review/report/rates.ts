import { exactInterval, type ShareInterval } from "../statistics/bounds.js";
import type { Judgement } from "./judgements.js";

/** A rate of one group: x of n, with the exact 95 % interval. */
export interface Rate extends ShareInterval {
  readonly name: string;
}

/** A rate of all, and of each group, largest first. */
export interface Rates {
  readonly all: Rate;
  readonly byType: readonly Rate[];
  readonly byDetector: readonly Rate[];
  readonly byReviewer: readonly Rate[];
  readonly byStratum: readonly Rate[];
}

/** Which judgements count, and which of them are bad. */
interface Counted {
  readonly counts: (one: Judgement) => boolean;
  readonly isBad: (one: Judgement) => boolean;
}

/** Of what was muted and judged: what is no identifier. */
export const OVER_MUTED: Counted = {
  counts: ({ verdict }) => verdict === "right" || verdict === "over",
  isBad: ({ verdict }) => verdict === "over",
};

/** Of the identifiers that were judged, or found by a reviewer: those that were kept. */
export const LEAKED: Counted = {
  counts: ({ verdict }) => verdict === "right" || verdict === "leak",
  isBad: ({ verdict }) => verdict === "leak",
};

/** A leak that nobody had noticed counts for no detector. */
const NOBODY = "nobody";

/** @param own what each reviewer says by himself, for the rates of each. @param strataOf what a recording belongs to: several names at once. */
export function ratesOf(
  { judgements, own }: { readonly judgements: readonly Judgement[]; readonly own: readonly Judgement[] },
  { counts, isBad }: Counted,
  strataOf: (recording: string) => readonly string[],
): Rates {
  const counted = judgements.filter(counts);
  const by = (namesOf: (one: Judgement) => readonly string[], among = counted): readonly Rate[] => {
    const groups = new Map<string, { x: number; n: number }>();
    for (const one of among) {
      for (const name of new Set(namesOf(one))) {
        const group = groups.get(name) ?? { x: 0, n: 0 };
        groups.set(name, { x: group.x + (isBad(one) ? 1 : 0), n: group.n + 1 });
      }
    }
    const rates = [...groups].map(([name, { x, n }]) => rateOf(name, x, n));
    return rates.sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
  };
  return {
    all: rateOf("all", counted.filter(isBad).length, counted.length),
    byType: by(({ type }) => [type]),
    byDetector: by(({ detectedBy }) => (detectedBy.length === 0 ? [NOBODY] : detectedBy)),
    byReviewer: by((one) => [one.by], own.filter(counts)),
    byStratum: by(({ recording }) => strataOf(recording)),
  };
}

/** x of n. */
export function rateOf(name: string, x: number, n: number): Rate {
  return { name, ...exactInterval(x, n) };
}
