import type { Reviewer } from "../decisions/views.js";
import { riskOf } from "../risk/risk.js";
import type { DeskParts } from "./desk-parts.js";
import { distributionIn } from "./rows.js";

/**
 * Recordings that somebody is to look at: those that are not approved, not approved by him, and nobody else's at this moment, by their risk;
 * those that come behind `after` first, then those from the start.
 * @throws HushtapeError as `readSet`
 */
export async function* nextOf(
  { shelf, standings }: Pick<DeskParts, "shelf" | "standings">,
  reviewer: Reviewer,
  after: string | null,
): AsyncGenerator<string> {
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
    const isDone = status === "approved" || approvedBy.includes(reviewer.who);
    if (isFree && !isDone && shelved.id !== after) yield shelved.id;
  }
}
