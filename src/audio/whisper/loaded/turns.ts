import { cancelled } from "../child-process.js";

/** Who has had more sound heard than this counts as having had so much: a recording of hours still gets every second turn. */
const MAX_HAD_MS = 10 * 60_000;

/** Something that one caller at a time has, and whether it is kept for short ones. */
export interface Seat<T> {
  readonly value: T;
  readonly forShort: boolean;
}

/** One who takes turns. */
export interface TurnTaker {
  /** Had so much heard. */
  hadMs: number;
  /** So much was heard of others while it waited for the turn that it waits for. */
  waitedMs: number;
  readonly isShort: boolean;
}

interface Waiting<T> {
  readonly taker: TurnTaker;
  readonly turnMs: number;
  readonly take: (seat: Seat<T>) => void;
}

/**
 * Hands out seats in turns: who has had little heard goes before who has had much, less what went ahead of it while it waits, so that
 * short ones overtake and none waits for ever. Of equals the first to ask goes first. Seats for short ones are theirs alone.
 */
export class Turns<T> {
  readonly #free: Seat<T>[];
  readonly #waiting: Waiting<T>[] = [];

  constructor(seats: readonly Seat<T>[]) {
    // Seats for short ones last: what any seat would do for does not take the one that only they can have.
    this.#free = seats.toSorted((a, b) => Number(a.forShort) - Number(b.forShort));
  }

  /** Waits for a seat, for a turn of so much sound. @throws HushtapeError CANCELLED */
  take(taker: TurnTaker, turnMs: number, signal: AbortSignal): Promise<Seat<T>> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(cancelled());
        return;
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(cancelled());
      };
      const waiting: Waiting<T> = {
        taker,
        turnMs,
        take: (seat) => {
          signal.removeEventListener("abort", leave);
          resolve(seat);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.push(waiting);
      this.#seatAll();
    });
  }

  /** Gives a seat back. */
  giveBack(seat: Seat<T>): void {
    const after = seat.forShort ? this.#free.length : this.#free.findIndex(({ forShort }) => forShort);
    this.#free.splice(after < 0 ? this.#free.length : after, 0, seat);
    this.#seatAll();
  }

  #seatAll(): void {
    for (let index = 0; index < this.#free.length; ) {
      const seat = this.#free[index];
      const next = seat && this.#nextFor(seat);
      if (!seat || !next) {
        index++;
        continue;
      }
      this.#free.splice(index, 1);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.taker.hadMs += next.turnMs;
      next.taker.waitedMs = 0;
      for (const { taker } of this.#waiting) taker.waitedMs += next.turnMs;
      next.take(seat);
    }
  }

  #nextFor({ forShort }: Seat<T>): Waiting<T> | undefined {
    return this.#waiting
      .filter(({ taker }) => taker.isShort || !forShort)
      .reduce<Waiting<T> | undefined>(
        (best, one) => (best === undefined || claim(one.taker) < claim(best.taker) ? one : best),
        undefined,
      );
  }
}

/** The least goes first. */
function claim({ hadMs, waitedMs }: TurnTaker): number {
  return Math.min(hadMs, MAX_HAD_MS) - waitedMs;
}
