import type { Reviewer } from "../decisions/views.js";
import { riskOf } from "../risk/risk.js";
import type { DeskParts } from "./desk-parts.js";
import { distributionIn } from "./rows.js";

/**
 * Which recording somebody is to look at next: of those that are not approved, not approved by him, and nobody else's at this moment, the one of
 * the highest risk that comes behind `after`, else from the start again.
 * @returns `null`: there is none. @throws HushtapeError as `readSet`
 */
export async function chooseNext(
  { shelf, standings }: Pick<DeskParts, "shelf" | "standings">,
  reviewer: Reviewer,
  after: string | null,
): Promise<string | null> {
  const all = await shelf.all();
  const distribution = distributionIn(all);
  const ordered = all
    .map((shelved) => ({ shelved, risk: riskOf(shelved.facts.signals, distribution).total }))
    .sort((a, b) => b.risk - a.risk || (a.shelved.place < b.shelved.place ? -1 : 1))
    .map(({ shelved }) => shelved);
  const at = ordered.findIndex(({ id }) => id === after) + 1;
  for (const shelved of [...ordered.slice(at), ...ordered.slice(0, at)]) {
    const { status, claimedBy, approvedBy } = await standings.of(shelved, reviewer);
    const isFree = claimedBy === null || claimedBy === reviewer.who;
    if (isFree && status !== "approved" && !approvedBy.includes(reviewer.who) && shelved.id !== after)
      return shelved.id;
  }
  return null;
}
