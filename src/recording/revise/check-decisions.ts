import { HushtapeError } from "../../errors.js";
import { type Interval, IntervalSet } from "../../time/interval-set.js";
import { WordTimes } from "../../time/word-times.js";
import type { Word } from "../../types.js";
import type { AuditRecord } from "../audit.js";
import { targetKey } from "./decided.js";
import type { Decision, MadeDecision, Target } from "./decisions.js";

type Of<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;

/** What decisions are checked against. */
export interface DecidedOn {
  readonly audit: Pick<AuditRecord, "spans" | "entities" | "gaps" | "leftIn"> & {
    readonly input: Pick<AuditRecord["input"], "durationMs" | "channels">;
  };
  readonly words: readonly Word[];
}

/**
 * Refuses decisions that cannot be carried out as they are: unknown targets, stretches outside of the recording, what contradicts itself. Nothing is
 * guessed, and none is left out.
 * @throws HushtapeError USAGE, which names the decision by its id.
 */
export function checkDecisions(made: readonly MadeDecision[], on: DecidedOn): void {
  const check = new Check(made, on);
  const ids = new Set<string>();
  for (const one of made) {
    if (ids.has(one.id)) throw refused(one.id, "its id is that of another one");
    ids.add(one.id);
    const problem = check.problemOf(one);
    if (problem !== null) throw refused(one.id, problem);
  }
  for (const { id, problem } of check.contradictions()) throw refused(id, problem);
}

function refused(id: string, problem: string): HushtapeError {
  return new HushtapeError(
    "USAGE",
    `decision ${id} cannot be carried out: ${problem}`,
    "Nothing was changed. Undo or mend that decision, and apply them again.",
  );
}

/** What is wrong with single decisions, and with several about one target. */
class Check {
  private readonly times: WordTimes;
  private readonly additions: ReadonlyMap<string, Of<"add">>;

  constructor(
    private readonly made: readonly MadeDecision[],
    private readonly on: DecidedOn,
  ) {
    this.times = new WordTimes(on.words, on.audit.input.durationMs);
    this.additions = new Map(made.flatMap(({ id, decision }) => (decision.kind === "add" ? [[id, decision]] : [])));
  }

  /** `null`: nothing. */
  problemOf({ id, decision }: MadeDecision): string | null {
    switch (decision.kind) {
      case "approve":
      case "retype":
        return this.problemOfTarget(decision.target, id);
      case "note":
        return decision.target && this.problemOfTarget(decision.target, id);
      case "reject":
        return this.problemOfTarget(decision.target, id) ?? this.problemOfReject(decision);
      case "move": {
        const isDrawn = decision.target.kind === "span" || decision.target.kind === "added";
        return (
          this.problemOfTarget(decision.target, id) ??
          (isDrawn ? this.problemOfStretch(decision) : "only a span, or a stretch that was added, can be moved")
        );
      }
      case "add":
        return this.problemOfStretch(decision) ?? this.problemOfWords(decision) ?? this.problemOfAnswer(decision, id);
    }
  }

  /** Two decisions about one target that cannot both hold, and those about a whole and a part of it. */
  contradictions(): { id: string; problem: string }[] {
    const found: { id: string; problem: string }[] = [];
    const first = new Map<string, MadeDecision>();
    for (const one of this.made) {
      const { decision } = one;
      if (decision.kind === "add" || decision.kind === "note") continue;
      const key = `${decision.kind === "retype" ? "type" : "muting"} ${targetKey(decision.target)}`;
      const earlier = first.get(key);
      if (earlier && !agree(earlier.decision, decision)) {
        found.push({ id: one.id, problem: "another one says something else of the same" });
      }
      first.set(key, earlier ?? one);
    }
    return [...found, ...this.approvedParts()];
  }

  /** Approved findings and gaps of a span that is rejected. */
  private approvedParts(): { id: string; problem: string }[] {
    const rejected = new Set(
      this.made.flatMap(({ decision }) => (decision.kind === "reject" ? [targetKey(decision.target)] : [])),
    );
    const { spans } = this.on.audit;
    const parts = new Set(spans.flatMap(({ id, entities, gaps }) => (rejected.has(id) ? [...entities, ...gaps] : [])));
    return this.made.flatMap(({ id, decision }) => {
      const isPart = decision.kind === "approve" && parts.has(targetKey(decision.target));
      return isPart ? [{ id, problem: "the span that mutes what it approves is rejected" }] : [];
    });
  }

  private problemOfTarget(target: Target, own: string): string | null {
    const { spans, entities, gaps, leftIn } = this.on.audit;
    const isThere = {
      span: () => spans.some(({ id }) => id === targetKey(target)),
      entity: () => entities.some(({ id }) => id === targetKey(target)),
      gap: () => gaps.some(({ id }) => id === targetKey(target)),
      "left-in": () => target.kind === "left-in" && target.index < leftIn[target.list].length,
      added: () => target.kind === "added" && target.id !== own && this.additions.has(target.id),
    }[target.kind]();
    return isThere ? null : "the audit record has no such target";
  }

  private problemOfReject({ target }: Of<"reject">): string | null {
    const isKeptGap = target.kind === "gap" && this.gapOf(target.id)?.decision === "keep";
    return isKeptGap || target.kind === "left-in" ? "what it rejects is not muted" : null;
  }

  private problemOfStretch({ startMs, endMs }: Interval): string | null {
    if (endMs <= startMs) return "its stretch is empty";
    return endMs > this.on.audit.input.durationMs ? "its stretch lies outside of the recording" : null;
  }

  private problemOfWords(decision: Of<"add">): string | null {
    const { channels, words, startMs, endMs } = decision;
    const { channels: count } = this.on.audit.input;
    if (channels?.some((channel) => channel >= count)) return "the recording has no such channel";
    const isAll = channels === null || new Set(channels).size === count;
    for (const index of words) {
      const word = this.on.words[index];
      if (!word) return "the transcript has no such word";
      if (!isAll && (word.channel === null || !channels.includes(word.channel))) {
        return "one of its words is heard on a channel that it does not mute";
      }
      const said = this.times.of(index);
      if (said.startMs < startMs || said.endMs > endMs) return "its stretch does not cover all of its words";
    }
    return null;
  }

  private problemOfAnswer({ answers, startMs, endMs }: Of<"add">, id: string): string | null {
    if (answers === null) return null;
    const unknown = this.problemOfTarget(answers, id);
    if (unknown !== null) return unknown;
    const answered = this.keptThing(answers);
    if (answered === null) return "what it answers is no kept gap, and was not left in";
    const touches = IntervalSet.from([answered]).overlaps(startMs, endMs);
    return touches ? null : "its stretch does not touch what it answers";
  }

  private keptThing(target: Target): Interval | null {
    if (target.kind === "left-in") return this.on.audit.leftIn[target.list][target.index] ?? null;
    const gap = target.kind === "gap" ? this.gapOf(target.id) : undefined;
    return gap?.decision === "keep" ? gap : null;
  }

  private gapOf(wanted: string) {
    return this.on.audit.gaps.find(({ id }) => id === wanted);
  }
}

/** Two people may approve, or reject, the same. */
function agree(a: Decision, b: Decision): boolean {
  if (a.kind === "move" && b.kind === "move") return a.startMs === b.startMs && a.endMs === b.endMs;
  if (a.kind === "retype" && b.kind === "retype") return a.type === b.type;
  return a.kind === b.kind;
}
