interface Waiting {
  readonly holder: string;
  begin(): void;
}

/**
 * Lets so many at a time, and of each holder so many; of the others that holder is next whose last turn, or coming, is longest ago, and each holder's own in
 * the order in which they came. Uploads take memory while they are read and hardly any while they wait, since nothing of them is; whoever sends slowly cannot hold all
 * turns, and whoever sends much keeps nobody else waiting for all of it.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private readonly held = new Map<string, number>();
  /** When a holder came, or had its last turn, by a counter; forgotten with the last that a holder has or waits for. */
  private readonly last = new Map<string, number>();
  private clock = 0;
  private total = 0;

  constructor(
    private readonly most: number,
    private readonly mostEach: number,
  ) {}

  /**
   * @returns what ends the turn; it must be called once.
   * @throws the signal's reason, when it is aborted before the turn has come.
   */
  async take(holder: string, signal: AbortSignal): Promise<() => void> {
    await new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        this.forget(holder);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        holder,
        begin: () => {
          signal.removeEventListener("abort", leave);
          resolve();
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.waiting.push(waiting);
      if (!this.last.has(holder)) this.touch(holder);
      this.serve();
    });
    return () => {
      this.total--;
      this.count(holder, -1);
      this.touch(holder);
      this.serve();
      this.forget(holder);
    };
  }

  /** How many wait, of one holder or of all. */
  waitingOf(holder: string | null = null): number {
    return this.waiting.filter((one) => holder === null || one.holder === holder).length;
  }

  private serve(): void {
    while (this.total < this.most) {
      const next = this.next();
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.total++;
      this.touch(next.holder);
      this.count(next.holder, 1);
      next.begin();
    }
  }

  private touch(holder: string): void {
    this.last.set(holder, ++this.clock);
  }

  /** Of those who may: whose holder's last turn is longest ago. */
  private next(): Waiting | null {
    const lastOf = ({ holder }: Waiting) => this.last.get(holder) ?? 0;
    let found: Waiting | null = null;
    for (const one of this.waiting) {
      const mayBegin = (this.held.get(one.holder) ?? 0) < this.mostEach;
      if (mayBegin && (!found || lastOf(one) < lastOf(found))) found = one;
    }
    return found;
  }

  private forget(holder: string): void {
    if (!this.held.has(holder) && !this.waiting.some((one) => one.holder === holder)) this.last.delete(holder);
  }

  private count(holder: string, change: number): void {
    const left = (this.held.get(holder) ?? 0) + change;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
  }
}
