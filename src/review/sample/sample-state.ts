import type { LogEntry, LogEntryOf } from "../log/entry.js";
import type { Plan, PlanItem } from "./plan.js";

type Commitment = LogEntryOf<"item-committed">;

/** Events by which somebody learns what was found in a recording: whoever did may not judge it blind. */
const SHOWS: ReadonlySet<string> = new Set(["seen", "claimed", "decided", "revealed", "original-heard", "approved"]);
/** An item that nobody touched for so long may go to somebody else, in ms. */
const LEASE_MS = 2 * 3_600_000;

interface Lease {
  readonly who: string;
  touchedMs: number;
}

/** Where the sample stands: the last plan, who has which item, and what was committed. It follows from the log. */
export class SampleState {
  private plan: Plan | null = null;
  private readonly committed = new Map<string, Commitment>();
  private readonly leases = new Map<string, Lease>();
  /** Who began which item once. */
  private readonly begun = new Set<string>();
  /** Who knows what was found in which recording. */
  private readonly known = new Set<string>();

  /** @param now milliseconds since 1970. Default: the clock. */
  constructor(private readonly now: () => number = Date.now) {}

  /** The last plan; `null`: there is none. */
  get current(): Plan | null {
    return this.plan;
  }

  /** What was committed of the last plan. */
  get commitments(): readonly Commitment[] {
    return [...this.committed.values()];
  }

  /** Begins a plan. */
  begin(plan: Plan): void {
    this.plan = plan;
    this.committed.clear();
    this.leases.clear();
    this.begun.clear();
  }

  /** Takes a line of the log into account. */
  follow(entry: LogEntry): void {
    if (SHOWS.has(entry.event) && "recording" in entry) this.known.add(`${entry.by} ${entry.recording}`);
    if (!("planId" in entry) || entry.planId !== this.plan?.planId) return;
    if (entry.event === "item-started") {
      this.begun.add(`${entry.by} ${entry.item}`);
      for (const [item, { who }] of [...this.leases]) if (who === entry.by) this.leases.delete(item);
      this.leases.set(entry.item, { who: entry.by, touchedMs: this.now() });
    } else if (entry.event === "item-committed") {
      this.committed.set(entry.item, entry);
      this.leases.delete(entry.item);
    }
  }

  /** The item that somebody has and has not committed; `null`: none. */
  held(who: string): PlanItem | null {
    const [item] = [...this.leases].find(([, lease]) => lease.who === who) ?? [];
    return this.plan?.items.find((one) => one.item === item) ?? null;
  }

  /** The item of this id that somebody has, or has committed himself; `null`: it is none of his. It stays his for longer. */
  of(id: string, who: string): PlanItem | null {
    const lease = this.leases.get(id);
    if (lease?.who === who) lease.touchedMs = this.now();
    else if (this.committed.get(id)?.by !== who) return null;
    return this.plan?.items.find(({ item }) => item === id) ?? null;
  }

  /** Whether the log says that somebody learnt what was found in a recording. */
  knows(who: string, recording: string): boolean {
    return this.known.has(`${who} ${recording}`);
  }

  /** Gives an item back. @returns whether he had it. */
  leave(id: string, who: string): boolean {
    return this.leases.get(id)?.who === who && this.leases.delete(id);
  }

  /**
   * The next item for somebody, in the plan's order: none that is committed or that another has; rather none of a recording that he has heard or
   * decided on, and rather none that he had and gave back.
   */
  next(who: string): PlanItem | null {
    const heard = new Set(this.commitments.filter(({ by }) => by === who).map(({ recording }) => recording));
    const costOf = ({ item, recording }: PlanItem) =>
      Number(heard.has(recording)) +
      2 * Number(this.known.has(`${who} ${recording}`)) +
      4 * Number(this.begun.has(`${who} ${item}`));
    const free = (this.plan?.items ?? []).filter(({ item }) => !this.committed.has(item) && this.isFree(item, who));
    const [best] = free
      .map((item, at) => ({ item, at, cost: costOf(item) }))
      .sort((a, b) => a.cost - b.cost || a.at - b.at);
    return best?.item ?? null;
  }

  private isFree(item: string, who: string): boolean {
    const lease = this.leases.get(item);
    return !lease || lease.who === who || this.now() - lease.touchedMs >= LEASE_MS;
  }
}
