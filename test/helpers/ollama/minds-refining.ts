import type { Reason } from "../../../src/refine/decisions.js";
import { mindOf } from "./answers.js";
import { type Asked, hash, type Mind } from "./mind.js";
import { type RefineItem, refineItems } from "./refine-items.js";

/** What a mind says of one item. */
export interface Verdict {
  readonly action: "keep" | "remove" | "edges" | "type" | "context" | "skill";
  readonly reason?: Reason;
  readonly evidence?: readonly number[];
  readonly words?: readonly number[];
  readonly type?: string;
  readonly skill?: string;
}

/** What somebody who knows says of an item. */
export type Truth = (item: RefineItem) => Verdict;

type Answer = (item: RefineItem, asked: Asked) => readonly Verdict[];

/** A mind that answers both readings; what else it is asked it answers sanely. */
export function refiningBy(answer: Answer): Mind {
  const sane = mindOf({});
  return (asked) => {
    const list = asked.job === "refine-review" ? "decisions" : asked.job === "refine-challenge" ? "readings" : null;
    if (list === null) return sane(asked);
    const said = refineItems(asked).flatMap((item) => answer(item, asked).map((one) => ({ id: item.id, ...one })));
    return { content: JSON.stringify({ [list]: said }) };
  };
}

/** Says what is true. */
export function perfect(truth: Truth): Mind {
  return refiningBy((item) => [truth(item)]);
}

/** Wrong once in ten readings: an identifier is none, by whatever reason; what is none is kept. */
export function erring(truth: Truth, { seed = 1, every = 10 }: { seed?: number; every?: number } = {}): Mind {
  return refiningBy((item, { job }) => {
    const right = truth(item);
    if (hash(seed, job, item.shown) % every !== 0) return [right];
    return [right.action === "keep" ? guess(item, hash(seed, item.shown)) : { action: "keep" }];
  });
}

const REASONS: readonly Reason[] = ["common-word", "anatomy", "eponym", "drug-or-maker", "laboratory-value", "device"];

/** A reason, and words beside the mark for evidence. */
function guess({ marked, words }: RefineItem, chance: number): Verdict {
  const evidence = [...marked, (marked.at(-1) ?? 0) + 1, (marked[0] ?? 0) - 1].filter((at) => words[at] !== undefined);
  return {
    action: "remove",
    reason: REASONS[chance % REASONS.length] ?? "common-word",
    evidence: evidence.slice(0, 12),
  };
}

/** Removes whatever it is shown, by the reason that it is given. Default: by each in turn. */
export function hasty(reason?: Reason): Mind {
  return refiningBy((item, { nth }) => {
    const said = guess(item, hash(nth, item.shown));
    return [{ ...said, ...(reason && { reason }) }];
  });
}

/** Says of each item that it is none, and that it is one. */
export function contradictory(): Mind {
  return refiningBy((item) => [guess(item, 0), { action: "keep" }]);
}

/** Answers for the first item of a list alone. */
export function forgetfulOfList(truth: Truth): Mind {
  return refiningBy((item) => (item.id === 1 ? [truth(item)] : []));
}
