/**
 * What messages call one recording of a run: by its number until the name of its outputs is settled, then by that name, which says nobody.
 */
export class RecordingLabel {
  /**
   * @param number from 1.
   * @param name `null`: not settled yet.
   */
  constructor(
    private readonly number: number,
    private readonly count: number,
    private name: string | null,
  ) {}

  /** From now on it is called so. */
  settle(name: string): void {
    this.name = name;
  }

  /** Whether it says more than that it is a recording. */
  get tellsWhich(): boolean {
    return this.count > 1 || this.name !== null;
  }

  /** Such as `recording 7 of 17`, or `visit (7 of 17)`; of a single recording without the numbers. */
  get text(): string {
    const single = this.count === 1;
    if (this.name === null) return single ? "recording" : `recording ${this.number} of ${this.count}`;
    return single ? this.name : `${this.name} (${this.number} of ${this.count})`;
  }
}
