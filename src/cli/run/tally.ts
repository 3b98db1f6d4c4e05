import { EXIT_PARTIAL, FAILURES, type FailureCode, type HushtapeError } from "../../errors.js";

/** How the recordings of a run ended. */
export class Tally {
  private readonly failed = new Map<FailureCode, number>();
  private first: HushtapeError | null = null;
  private redacted = 0;

  /** @param recordings how many there are. */
  constructor(private readonly recordings: number) {}

  /** One more was published. */
  succeed(): void {
    this.redacted++;
  }

  /** One more was not. */
  fail(error: HushtapeError): void {
    this.first ??= error;
    this.failed.set(error.code, (this.failed.get(error.code) ?? 0) + 1);
  }

  /**
   * 0 when all were redacted, the code of the first failure when none was, `EXIT_PARTIAL` when some were; after a cancellation always its
   * own.
   */
  get exitCode(): number {
    if (!this.first) return 0;
    if (this.failed.has("CANCELLED")) return FAILURES.CANCELLED.exit;
    return this.redacted === 0 ? this.first.exitCode : EXIT_PARTIAL;
  }

  /** For a program. `notBegun`: those that a cancellation, or a mistake in the settings, left out. */
  get summary() {
    const failures = [...this.failed.values()].reduce((sum, count) => sum + count, 0);
    return {
      recordings: this.recordings,
      redacted: this.redacted,
      failed: Object.fromEntries(this.failed),
      notBegun: this.recordings - this.redacted - failures,
    };
  }

  /** The same for people, on one line. */
  get line(): string {
    const { recordings, redacted, notBegun } = this.summary;
    const failures = [...this.failed].map(([code, count]) => `${count} failed (${code})`);
    const left = notBegun > 0 ? [`${notBegun} not begun`] : [];
    return `${recordings} recordings: ${[`${redacted} redacted and published`, ...failures, ...left].join(", ")}`;
  }
}
