import type { Decision } from "../../refine/decisions.js";
import { applied } from "../../refine/refine.js";
import type { Entity, TextSpan } from "../../types.js";

/** What refining did to labelled texts, in counts. */
export interface RefineCounts {
  readonly texts: number;
  /** Labelled identifiers of which something was found before … */
  readonly found: number;
  /** … and of which some part was let stand. */
  readonly lost: number;
  /** Findings that touch no label. */
  readonly falseFindings: number;
  /** … that go by rules alone, and by a model's two readings. */
  readonly goneByRules: number;
  readonly goneByModel: number;
}

/** A text with its labels, what was found in it, and what was decided about that: those decisions that somebody voted on. */
export interface RefinedDocument {
  /** What is to be found. */
  readonly gold: readonly TextSpan[];
  /** What is neither to be found nor wrong to find. */
  readonly ignored: readonly TextSpan[];
  /** Before refining; disjoint, in order. */
  readonly found: readonly Entity[];
  readonly decisions: readonly Decision[];
}

/** Adds up what refining did. */
export class RefineTally {
  readonly #counts = { texts: 0, found: 0, lost: 0, falseFindings: 0, goneByRules: 0, goneByModel: 0 };

  /** Counts one text. */
  add({ gold, ignored, found, decisions }: RefinedDocument): void {
    const counts = this.#counts;
    counts.texts++;
    const byPlace = new Map(decisions.map((decision) => [`${decision.start} ${decision.end}`, decision]));
    const own = found.map(({ start, end }) => byPlace.get(`${start} ${end}`));
    const left = found.flatMap((entity, index) => {
      const decision = own[index];
      return decision ? applied([entity], [decision]) : [entity];
    });
    for (const span of gold) {
      const before = covered(span, found);
      if (before === 0) continue;
      counts.found++;
      if (covered(span, left) < before) counts.lost++;
    }
    for (const [index, entity] of found.entries()) {
      if ([...gold, ...ignored].some((span) => overlap(span, entity) > 0)) continue;
      counts.falseFindings++;
      const decision = own[index];
      if (decision?.action !== "remove") continue;
      if (decision.votes.some(({ by }) => by === "rules")) counts.goneByRules++;
      else counts.goneByModel++;
    }
  }

  /** All so far. */
  counts(): RefineCounts {
    return { ...this.#counts };
  }
}

function overlap(one: TextSpan, other: TextSpan): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** Characters of a stretch that are in one of disjoint others. */
function covered(span: TextSpan, spans: readonly TextSpan[]): number {
  return spans.reduce((sum, one) => sum + overlap(span, one), 0);
}
