import { appendFileSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts processes' time in hundredths of a second. */
const TICK_S = 0.01;

/** Seconds of processor time, and when they were read. */
export interface ProcessorTime {
  /** By the clock of this process, in seconds. */
  readonly at: number;
  /** Of this process. */
  readonly own: number;
  /** Of the processes that it started, and those that they started. */
  readonly children: number;
}

/** What this process has spent so far; its children too, ended (where they were waited for) or not. */
export function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  const { ended } = timesOf("self");
  return {
    at: performance.now() / 1000,
    own: (user + system) / 1e6,
    children: ended + spentBy(childrenOf(process.pid)),
  };
}

/** How many seconds of this process some work takes; other work on the machine does not change them. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const since = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function spentBy(pids: readonly string[]): number {
  let sum = 0;
  for (const pid of pids) {
    try {
      const { own, ended } = timesOf(pid);
      sum += own + ended + spentBy(childrenOf(pid));
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

function timesOf(pid: string): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) * TICK_S, ended: (endedUser + endedSystem) * TICK_S };
}

function childrenOf(pid: string | number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
}

/** Adds a line for `scripts/suite-cost.mjs`: what a test file cost, and how long it took. */
export function reportCost(path: string, file: string, before: ProcessorTime): void {
  const after = processorTime();
  const wall = after.at - before.at;
  const cost = { file, wall, own: after.own - before.own, children: after.children - before.children };
  appendFileSync(path, `${JSON.stringify(cost)}\n`);
}
