import type { Status } from "../api/common.js";
import type { Claims } from "../decisions/claims.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import { changesSound } from "../decisions/events.js";
import { countDecided, type Reviewer, type Shown, shownTo } from "../decisions/views.js";
import type { Shelf, Shelved } from "../shelf/shelf.js";
import type { Standing } from "./rows.js";

/** What of a standing follows from the decisions alone. */
type Counted = Pick<Standing, "approvedBy" | "decisions" | "decided"> & {
  readonly isInConflict: boolean;
  readonly isChanged: boolean;
};

const NOTHING: Counted = { approvedBy: [], decisions: 0, decided: 0, isInConflict: false, isChanged: false };

/** Where recordings stand, as somebody may see it. What was counted is kept until there is another event or another set. */
export class Standings {
  private readonly kept = new Map<string, { readonly of: string; readonly counted: Counted }>();

  constructor(
    private readonly parts: {
      readonly shelf: Shelf;
      readonly book: DecisionBook;
      readonly claims: Claims;
      readonly approvals: 1 | 2;
      /** Whether the original of a recording is at hand, by the sum of its bytes. */
      readonly hasOriginal: (sha256: string) => boolean;
    },
  ) {}

  /** Of all of them, in their order: most of an archive has no event, and nothing is waited for there. @throws HushtapeError as `readSet` */
  async ofAll(all: readonly Shelved[], reviewer: Reviewer): Promise<readonly Standing[]> {
    const standings: Standing[] = [];
    for (const one of all) {
      const isUntouched = this.parts.book.of(one.id).length === 0;
      standings.push(isUntouched ? this.standing(one, NOTHING) : await this.of(one, reviewer));
    }
    return standings;
  }

  /** @throws HushtapeError as `readSet` */
  async of(shelved: Shelved, reviewer: Reviewer): Promise<Standing> {
    return this.standing(shelved, await this.counted(shelved, reviewer));
  }

  private standing({ id, facts }: Shelved, { isInConflict, isChanged, ...counted }: Counted): Standing {
    const { claims, approvals, hasOriginal } = this.parts;
    const claimedBy = claims.holder(id);
    return {
      ...{ ...counted, approvedBy: [...counted.approvedBy], claimedBy },
      status: statusOf({ isInConflict, isChanged, claimedBy, approved: counted.approvedBy.length, approvals }),
      toDecide: facts.toDecide,
      hasOriginal: hasOriginal(facts.inputSha256),
    };
  }

  private async counted(shelved: Shelved, reviewer: Reviewer): Promise<Counted> {
    const { book, approvals, shelf } = this.parts;
    const { id, facts, place } = shelved;
    const events = book.of(id);
    if (events.length === 0) return NOTHING;
    const viewer = approvals === 2 ? `${reviewer.who} ${reviewer.permissions.includes("audit")}` : "";
    const key = `${id} ${viewer}`;
    const of = `${facts.auditSha256} ${events.length}`;
    const kept = this.kept.get(key);
    if (kept?.of === of) return kept.counted;
    const shown = shownTo(reviewer, events, facts, approvals);
    const all = shownTo(reviewer, events, facts, 1);
    // The audit record has the parts that spans were made from.
    const audit = shown.made.length > 0 ? (await shelf.setOf(place)).audit : null;
    const counted = countedOf(shown, all, audit ? countDecided(audit, shown) : 0);
    this.kept.set(key, { of, counted });
    return counted;
  }
}

/** @param all what holds whoever asks: that a recording waits for somebody is no secret, what was decided may be. */
function countedOf(shown: Shown, all: Shown, decided: number): Counted {
  return {
    approvedBy: all.approvals.map(({ by }) => by),
    decisions: shown.made.length,
    decided,
    isInConflict: all.conflicts.length > 0,
    isChanged: all.made.some(changesSound),
  };
}

function statusOf(on: {
  readonly isInConflict: boolean;
  readonly isChanged: boolean;
  readonly claimedBy: string | null;
  readonly approved: number;
  readonly approvals: number;
}): Status {
  if (on.isInConflict) return "conflict";
  if (on.isChanged) return "changed";
  if (on.approved >= on.approvals) return "approved";
  if (on.approved > 0) return "first-approval";
  return on.claimedBy === null ? "open" : "claimed";
}
