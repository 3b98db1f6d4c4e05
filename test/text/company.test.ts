import { describe, expect, it } from "vitest";
import { Company } from "../../src/text/company.js";

const { signal } = new AbortController();

/** In which order they came through, by number. */
function watched(size: number) {
  const { seats } = new Company(size);
  const through: number[] = [];
  const arrive = (number: number, until: AbortSignal = signal) =>
    seats[number]?.arrive(until).then(() => through.push(number));
  return { seats, through, arrive };
}

/** Long enough for every promise that is settled to be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

describe("texts that are read side by side", () => {
  it("wait for each other, again and again", async () => {
    const { through, arrive } = watched(2);
    void arrive(1);
    await heard();
    expect(through).toEqual([]);
    await arrive(0);
    await Promise.all([arrive(0), arrive(1)]);
    expect(through.toSorted()).toEqual([0, 0, 1, 1]);
  });

  it("do not wait for one that has left, however often it leaves", async () => {
    const { seats, arrive, through } = watched(3);
    void arrive(0);
    seats[1]?.leave();
    seats[1]?.leave();
    await heard();
    expect(through).toEqual([]);
    await arrive(2);
    expect(through.toSorted()).toEqual([0, 2]);
  });

  it("one that gives up hears why, and holds the others up until it has left", async () => {
    const { seats, arrive, through } = watched(2);
    const over = new AbortController();
    const gone = arrive(0, over.signal);
    over.abort(new Error("enough"));
    await expect(gone).rejects.toThrow("enough");
    void arrive(1);
    await heard();
    expect(through).toEqual([]);
    seats[0]?.leave();
    await heard();
    expect(through).toEqual([1]);
    await expect(arrive(0, over.signal)).rejects.toThrow("enough");
  });
});
