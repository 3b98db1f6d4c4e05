import { afterEach, describe, expect, it, vi } from "vitest";
import type { SqlPlace } from "../../../src/database/sql.js";
import { LeaseKeeper } from "../../../src/jobs/queue/lease-keeper.js";
import { queueFailures } from "../../../src/jobs/queue/use.js";

const LEASE_MS = 20_000;
const nobody = async (): Promise<never> => {
  throw queueFailures.unavailable("", "");
};

/** A database that renews what it is asked for, or does not answer. */
function databaseOf(isThere: () => boolean): { readonly place: SqlPlace; readonly asked: string[][] } {
  const asked: string[][] = [];
  const place: SqlPlace = {
    kind: "server",
    query: async (_, [leases], row) => {
      if (!isThere()) return nobody();
      const ids: { id: string }[] = JSON.parse(String(leases));
      asked.push(ids.map(({ id }) => id));
      return ids.map(({ id }) => row.parse({ id }));
    },
    transaction: nobody,
    compact: async () => undefined,
    close: async () => undefined,
  };
  return { place, asked };
}

describe("who renews leases", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks for all at once, well before they are over, and for those no more that are published", async () => {
    vi.useFakeTimers();
    const { place, asked } = databaseOf(() => true);
    const keeper = new LeaseKeeper(place, LEASE_MS, () => Date.now());
    const [one, two] = [keeper.keep("1", "1", Date.now()), keeper.keep("2", "2", Date.now())];
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.every((ids) => ids.join() === "1,2")).toBe(true);
    asked.length = 0;
    await one.exclusively(async () => {
      await vi.advanceTimersByTimeAsync(LEASE_MS);
    });
    expect(asked.every((ids) => ids.join() === "2")).toBe(true);
    asked.length = 0;
    one.release();
    two.release();
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect([asked, keeper.held]).toEqual([[], []]);
    expect([one.signal.aborted, two.signal.aborted]).toEqual([false, false]);
  });

  it("bears a database that is away for three leases, and gives up after four", async () => {
    vi.useFakeTimers();
    let isThere = false;
    const { place } = databaseOf(() => isThere);
    const keeper = new LeaseKeeper(place, LEASE_MS, () => Date.now());
    const lease = keeper.keep("1", "1", Date.now());
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    isThere = true;
    await vi.advanceTimersByTimeAsync(2_000);
    isThere = false;
    await vi.advanceTimersByTimeAsync(3 * LEASE_MS);
    expect(lease.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(LEASE_MS + 2_000);
    expect(lease.signal.reason).toMatchObject({ code: "LEASE_LOST" });
    expect(keeper.held).toEqual([]);
  });
});
