import type { Desk } from "../api/desk.js";
import type { DecisionBook } from "../decisions/decision-book.js";

/** A longer pause between two steps is no work, in ms. */
const LONGEST_PAUSE_MS = 2 * 60_000;

interface Done {
  decisions: number;
  approvals: number;
  workMs: number;
  lastMs: number;
}

/** Who did how much, by name: what everybody may know of everybody, since none of it tells what was decided. */
export function teamOf(book: DecisionBook): Desk["team"] {
  const team = new Map<string, Done>();
  const events = book.recordings().flatMap((id) => book.of(id));
  for (const event of [...events].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const atMs = Date.parse(event.at);
    const done = team.get(event.by) ?? { decisions: 0, approvals: 0, workMs: 0, lastMs: atMs };
    if (event.op === "decide") done.decisions += event.decisions.length;
    if (event.op === "approve") done.approvals++;
    const pauseMs = atMs - done.lastMs;
    if (pauseMs <= LONGEST_PAUSE_MS) done.workMs += pauseMs;
    done.lastMs = atMs;
    team.set(event.by, done);
  }
  return [...team]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([who, { decisions, approvals, workMs }]) => ({ who, decisions, approvals, workMs }));
}
