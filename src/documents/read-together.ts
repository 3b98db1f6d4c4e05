import { Company } from "../text/company.js";
import type { Seat } from "../types.js";

/**
 * Reads texts side by side, a group at a time, so that they can be asked about together; they are answered in order. When one fails those before it are answered
 * first, and the others are cancelled.
 * @param groups the groups, each taken when the one before has been answered.
 * @param job reads one text; its seat is left when it ends, whatever comes of it.
 * @param unread what comes of a text in which nothing is to be read; `null`: it is to be read. A group of such alone is answered at once.
 */
export async function* readTogether<Item, Result>(
  groups: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>,
  callers: AbortSignal,
  job: (item: Item, place: { readonly seat: Seat; readonly signal: AbortSignal }) => Promise<Result>,
  unread: (item: Item) => Result | null = () => null,
): AsyncGenerator<Result, void, undefined> {
  const stop = new AbortController();
  const signal = AbortSignal.any([callers, stop.signal]);
  let underWay: readonly Promise<Result>[] = [];
  try {
    for await (const group of groups) {
      const done = group.map(unread).filter((one) => one !== null);
      if (done.length === group.length) {
        yield* done;
        continue;
      }
      const { seats } = new Company(group.length);
      underWay = group.map((item, place) => {
        const [seat = noSeat()] = seats.slice(place);
        return quiet(job(item, { seat, signal }).finally(() => seat.leave()));
      });
      for (const one of underWay) yield await one;
    }
  } finally {
    stop.abort();
    await Promise.allSettled(underWay);
  }
}

/** A list in groups of so many. */
export function groupsOf<Item>(list: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, nth) => list.slice(nth * most, (nth + 1) * most));
}

/** A promise whose failure is reported when its turn comes; until then it counts as handled. */
export function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function noSeat(): never {
  throw new RangeError("a text without a seat");
}
