/** So long a recording stays with whoever does nothing more on it, in ms. */
const CLAIM_MS = 10 * 60_000;

interface Claim {
  readonly who: string;
  readonly untilMs: number;
}

/** Who works on which recording, in memory: whoever comes back after a new start claims again. */
export class Claims {
  private readonly claims = new Map<string, Claim>();

  /** @param now milliseconds since 1970. Default: the clock. */
  constructor(private readonly now: () => number = Date.now) {}

  /** Who has it; `null`: nobody. */
  holder(recording: string): string | null {
    const claim = this.claims.get(recording);
    return claim && this.now() < claim.untilMs ? claim.who : null;
  }

  /** Takes it for `CLAIM_MS`, or for so long again. @returns `new`, `kept`, or `null` where somebody else has it. */
  take(recording: string, who: string): "new" | "kept" | null {
    const holder = this.holder(recording);
    if (holder !== null && holder !== who) return null;
    this.claims.set(recording, { who, untilMs: this.now() + CLAIM_MS });
    return holder === null ? "new" : "kept";
  }

  /** Lets it go. @returns whether `who` had it. */
  release(recording: string, who: string): boolean {
    return this.holder(recording) === who && this.claims.delete(recording);
  }

  /** All that somebody has. */
  of(who: string): readonly string[] {
    return [...this.claims.keys()].filter((recording) => this.holder(recording) === who);
  }
}
