import type { Seat } from "../types.js";

/**
 * Texts that are read side by side, so that what is asked about one of them can be asked about the others in the same request. Who waits
 * for whom hangs on no clock: all who are still there wait for each other, so the same texts always meet in the same way (law 7).
 */
export class Company {
  /** One for each text, in their order. */
  readonly seats: readonly Seat[];
  private readonly present: Set<Seat>;
  private readonly arrived = new Map<Seat, () => void>();

  /** @param size how many texts. */
  constructor(size: number) {
    this.seats = Array.from({ length: size }, (_, number) => new TextSeat(this, number));
    this.present = new Set(this.seats);
  }

  /** For its seats. */
  wait(seat: Seat, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () => {
        this.arrived.delete(seat);
        reject(signal.reason);
      };
      if (signal.aborted) return gone();
      signal.addEventListener("abort", gone, { once: true });
      this.arrived.set(seat, () => {
        signal.removeEventListener("abort", gone);
        resolve();
      });
      this.goOn();
    });
  }

  /** For its seats. */
  left(seat: Seat): void {
    this.present.delete(seat);
    this.goOn();
  }

  private goOn(): void {
    if (this.arrived.size < this.present.size) return;
    const all = [...this.arrived];
    this.arrived.clear();
    for (const [, resolve] of all) resolve();
  }
}

/** One text's place. Whoever gives it out makes sure that it is left, whatever becomes of the text. */
class TextSeat implements Seat {
  constructor(
    readonly company: Company,
    readonly number: number,
  ) {}

  arrive(signal: AbortSignal): Promise<void> {
    return this.company.wait(this, signal);
  }

  leave(): void {
    this.company.left(this);
  }
}
