import type { Entity, Seat } from "../../../../types.js";
import { type Merging, readMerged, type SmallText } from "./read-merged.js";

type Asked = Omit<SmallText, "settle" | "fail">;

interface Waiting extends SmallText {
  readonly number: number;
}

/** Collects the small texts of a company until all are there that will come, and has them asked about together. */
export class MergeDesk {
  private readonly waiting = new WeakMap<object, Waiting[]>();

  constructor(private readonly merging: Merging) {}

  /** What the model finds in a text, asked about with those that sit beside it. @throws what `readChunk` throws; the signal's reason. */
  read(seat: Seat, asked: Asked): Promise<readonly Entity[]> {
    const { company, number } = seat;
    const { signal } = asked;
    return new Promise((settle, reject) => {
      const giveUp = () => reject(signal.reason);
      const fail = (error: unknown) => {
        signal.removeEventListener("abort", giveUp);
        reject(error);
      };
      const done = (entities: readonly Entity[]) => {
        signal.removeEventListener("abort", giveUp);
        settle(entities);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const beside = this.waiting.get(company) ?? [];
      this.waiting.set(company, [...beside, { ...asked, number, settle: done, fail }]);
      seat
        .arrive(signal)
        .then(() => this.open(company))
        .catch(fail);
    });
  }

  /** The first who comes asks for all. */
  private async open(company: object): Promise<void> {
    const all = (this.waiting.get(company) ?? []).filter(({ signal }) => !signal.aborted);
    this.waiting.delete(company);
    const signal = whenAllAborted(all.map((one) => one.signal));
    // Whoever came first: the order is that of the texts (law 7).
    const texts = all.toSorted((a, b) => a.number - b.number);
    const passes = new Set(texts.map(({ pass }) => pass));
    try {
      await Promise.all(
        [...passes].map((pass) =>
          readMerged(
            texts.filter((one) => one.pass === pass),
            this.merging,
            signal,
          ),
        ),
      );
    } catch (error) {
      for (const one of texts) one.fail(error);
    }
  }
}

/** Aborted once nobody waits any more. */
function whenAllAborted(signals: readonly AbortSignal[]): AbortSignal {
  const over = new AbortController();
  let left = signals.length;
  for (const signal of signals) {
    const gone = () => {
      left--;
      if (left === 0) over.abort(signal.reason);
    };
    signal.addEventListener("abort", gone, { once: true });
  }
  return over.signal;
}
