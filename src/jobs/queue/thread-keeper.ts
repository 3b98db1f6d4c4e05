import { Worker } from "node:worker_threads";
import { HushtapeError } from "../../errors.js";
import { type Keeper, type Lease, leaseLost } from "./lease-keeper.js";
import { fromThreadSchema, type ThreadData, type ToThread } from "./thread-messages.js";

/** So often the thread hears that this one is there still. */
const ALIVE_MS = 10_000;

interface Kept {
  readonly id: string;
  readonly token: string;
  readonly controller: AbortController;
  /** Resolves what waits until nothing renews this lease. */
  paused: () => void;
}

/** Leases renewed by a thread of its own, so that they outlast whatever holds up this one's event loop. */
export class ThreadKeeper implements Keeper {
  private readonly kept = new Map<string, Kept>();
  private thread: Worker | null = null;
  private alive: NodeJS.Timeout | null = null;
  private ready: Promise<void> | null = null;

  /** @param program the compiled `lease-thread.ts`. */
  constructor(
    private readonly program: URL,
    private readonly data: ThreadData,
  ) {}

  get held(): readonly string[] {
    return [...this.kept.keys()];
  }

  async begin(): Promise<void> {
    this.thread ??= this.start();
    await this.ready;
  }

  keep(id: string, token: string, takenAtMs: number): Lease {
    const controller = new AbortController();
    const kept: Kept = { id, token, controller, paused: () => undefined };
    this.kept.set(id, kept);
    this.send({ kind: "keep", id, token, ageMs: performance.now() - takenAtMs });
    const isKept = () => this.kept.get(id) === kept;
    return {
      id,
      token,
      signal: controller.signal,
      progress: (stage, fraction) => {
        if (isKept()) this.send({ kind: "progress", id, stage, fraction });
      },
      exclusively: async (work) => {
        if (!isKept()) return work();
        await new Promise<void>((resolve) => {
          kept.paused = resolve;
          this.send({ kind: "pause", id });
        });
        try {
          return await work();
        } finally {
          if (isKept()) this.send({ kind: "resume", id });
        }
      },
      release: () => {
        if (!isKept()) return;
        this.kept.delete(id);
        this.send({ kind: "release", id });
      },
    };
  }

  async close(): Promise<void> {
    this.kept.clear();
    if (this.alive) clearInterval(this.alive);
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }

  private send(message: ToThread): void {
    this.thread ??= this.start();
    this.thread.postMessage(message);
  }

  private start(): Worker {
    const thread = new Worker(this.program, { workerData: this.data });
    // The process may end while it is there.
    thread.unref();
    const ready = new Promise<void>((resolve, reject) => {
      thread.on("message", (message: unknown) => this.heard(message, resolve));
      thread.on("exit", () => reject(notStarted()));
    });
    ready.catch(() => undefined);
    this.ready = ready;
    const gone = () => {
      if (this.thread !== thread) return;
      this.thread = null;
      for (const { id } of [...this.kept.values()]) this.lose(id, "the thread that renewed the lease is gone");
    };
    thread.on("error", gone);
    thread.on("exit", gone);
    this.alive ??= setInterval(() => this.thread?.postMessage({ kind: "alive" } satisfies ToThread), ALIVE_MS).unref();
    return thread;
  }

  private heard(message: unknown, ready: () => void): void {
    const told = fromThreadSchema.parse(message);
    if (told.kind === "ready") ready();
    else if (told.kind === "paused") this.kept.get(told.id)?.paused();
    else this.lose(told.id, told.message);
  }

  private lose(id: string, message: string): void {
    const kept = this.kept.get(id);
    if (!kept) return;
    this.kept.delete(id);
    kept.paused();
    kept.controller.abort(leaseLost(message));
  }
}

function notStarted(): HushtapeError {
  return new HushtapeError("INTERNAL", "the thread that renews leases could not be started", "Report it.");
}
