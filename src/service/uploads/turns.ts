interface Waiting {
  readonly holder: string;
  begin(): void;
}

/**
 * Lets so many at a time, and of each holder so many; the others wait in the order in which they came. Uploads take memory while they are read
 * and hardly any while they wait, since nothing of them is; and whoever sends slowly cannot hold all turns.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private readonly held = new Map<string, number>();
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
      this.serve();
    });
    return () => {
      this.total--;
      this.count(holder, -1);
      this.serve();
    };
  }

  private serve(): void {
    while (this.total < this.most) {
      const at = this.waiting.findIndex(({ holder }) => (this.held.get(holder) ?? 0) < this.mostEach);
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (!next) return;
      this.total++;
      this.count(next.holder, 1);
      next.begin();
    }
  }

  private count(holder: string, change: number): void {
    const left = (this.held.get(holder) ?? 0) + change;
    if (left > 0) this.held.set(holder, left);
    else this.held.delete(holder);
  }
}
