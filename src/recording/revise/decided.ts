import type { EntityType } from "../../entity-types.js";
import type { Decision, MadeDecision, RejectReason, Target } from "./decisions.js";

/** Who says that something must not be muted, and why; `reason` `null`: it is muted elsewhere instead. */
export interface GivenBy {
  readonly by: string;
  readonly reason: RejectReason | null;
}

/** A stretch that a reviewer drew, in ms; exact. */
export interface Drawn {
  readonly startMs: number;
  readonly endMs: number;
  readonly by: string;
}

/** A stretch that a reviewer added, after what was decided about it later. */
export interface Added extends Drawn {
  /** Of the decision. */
  readonly id: string;
  /** Ascending; `null`: all. */
  readonly channels: readonly number[] | null;
  readonly type: EntityType;
  /** Indices of words, ascending. */
  readonly words: readonly number[];
  readonly answers: Target | null;
}

/** Decisions by what they are about. */
export interface Decided {
  /** By the id of a span, a finding or a gap. */
  readonly rejected: ReadonlyMap<string, GivenBy>;
  /** By the id of a span. */
  readonly moved: ReadonlyMap<string, Drawn>;
  /** By `targetKey`. */
  readonly retyped: ReadonlyMap<string, EntityType>;
  readonly added: readonly Added[];
}

/** Names a target within one recording: its id, or the list and place of what was left in. */
export function targetKey(target: Target): string {
  return target.kind === "left-in" ? `${target.list} ${target.index}` : target.id;
}

/**
 * Sorts decisions that were checked (`checkDecisions`) by what they are about.
 * @param channelCount of the recording: a list of all its channels is told as `null`.
 */
export function foldDecisions(made: readonly MadeDecision[], channelCount: number): Decided {
  const rejected = new Map<string, GivenBy>();
  const moved = new Map<string, Drawn>();
  const retyped = new Map<string, EntityType>();
  for (const { by, decision } of made) {
    if (decision.kind === "reject") rejected.set(targetKey(decision.target), { by, reason: decision.reason });
    if (decision.kind === "retype") retyped.set(targetKey(decision.target), decision.type);
    if (decision.kind === "move") {
      const { startMs, endMs } = decision;
      moved.set(targetKey(decision.target), { startMs, endMs, by });
    }
  }
  const added = made.flatMap(({ id, by, decision }): Added[] => {
    if (decision.kind !== "add" || rejected.has(id)) return [];
    const { startMs, endMs, type, words, answers } = decision;
    return [
      {
        ...{ id, by, startMs, endMs, ...moved.get(id) },
        channels: normalChannels(decision, channelCount),
        type: retyped.get(id) ?? type,
        words: [...new Set(words)].sort((a, b) => a - b),
        answers,
      },
    ];
  });
  return { rejected, moved, retyped, added };
}

function normalChannels(
  { channels }: Pick<Extract<Decision, { kind: "add" }>, "channels">,
  channelCount: number,
): readonly number[] | null {
  const chosen = channels && [...new Set(channels)].sort((a, b) => a - b);
  return chosen && chosen.length < channelCount ? chosen : null;
}
