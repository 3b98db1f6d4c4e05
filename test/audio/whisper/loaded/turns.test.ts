import { describe, expect, it } from "vitest";
import { Turns, type TurnTaker } from "../../../../src/audio/whisper/loaded/turns.js";

const MINUTE_MS = 60_000;
const LONG_MS = 10 * MINUTE_MS;

const taker = (isShort = false): TurnTaker => ({ hadMs: 0, waitedMs: 0, isShort });

/** Who gets the seats, in the order in which they do. */
function watched(seats = [{ value: "any", forShort: false }]) {
  const turns = new Turns(seats);
  const got: string[] = [];
  const held = new Map<string, (typeof seats)[number]>();
  return {
    got,
    ask(name: string, who: TurnTaker, turnMs: number, signal = new AbortController().signal) {
      return turns.take(who, turnMs, signal).then((seat) => {
        got.push(name);
        held.set(name, seat);
        return seat.value;
      });
    },
    /** Ends a turn; who is next has the seat once this is over. */
    async end(name: string) {
      const seat = held.get(name);
      if (seat) turns.giveBack(seat);
      await new Promise(setImmediate);
    },
  };
}

describe("turns at an engine", () => {
  it("who has had little goes before who has had much", async () => {
    const { ask, end, got } = watched();
    const long = taker();
    await ask("long 1", long, LONG_MS);
    void ask("long 2", long, LONG_MS);
    void ask("call", taker(), 3 * MINUTE_MS);
    await end("long 1");
    await end("call");
    expect(got).toEqual(["long 1", "call", "long 2"]);
  });

  it("of equals the first to ask goes first", async () => {
    const { ask, end, got } = watched();
    for (const name of ["a", "b", "c"]) void ask(name, taker(), MINUTE_MS);
    await new Promise(setImmediate);
    for (const name of ["a", "b"]) await end(name);
    expect(got).toEqual(["a", "b", "c"]);
  });

  it("a long one goes before those who came after ten minutes of others, however much it has had", async () => {
    const { ask, end, got } = watched();
    const long = taker();
    for (let piece = 0; piece < 6; piece++) {
      await ask(`long ${piece}`, long, LONG_MS);
      if (piece < 5) await end(`long ${piece}`);
    }
    void ask("long again", long, LONG_MS);
    void ask("call 0", taker(), 3 * MINUTE_MS);
    await end("long 5");
    // There is always another call by the time that one ends.
    for (let call = 1; call < 20; call++) {
      void ask(`call ${call}`, taker(), 3 * MINUTE_MS);
      await end(`call ${call - 1}`);
    }
    expect(got.slice(6, 12)).toEqual(["call 0", "call 1", "call 2", "call 3", "long again"]);
  });

  it("a short one has a seat that no long one gets, and any other that is free", async () => {
    const { ask, end, got } = watched([
      { value: "for short", forShort: true },
      { value: "any", forShort: false },
    ]);
    expect(await ask("short 1", taker(true), 3_000)).toBe("any");
    await end("short 1");
    expect(await ask("long", taker(), LONG_MS)).toBe("any");
    void ask("long 2", taker(), LONG_MS);
    expect(await ask("short 2", taker(true), 3_000)).toBe("for short");
    await end("short 2");
    expect(got).toEqual(["short 1", "long", "short 2"]);
    expect(await ask("short 3", taker(true), 3_000)).toBe("for short");
  });

  it("who is cancelled waits no longer and takes nobody's turn", async () => {
    const { ask, end, got } = watched();
    const abort = new AbortController();
    await ask("first", taker(), MINUTE_MS);
    const gone = ask("gone", taker(), MINUTE_MS, abort.signal);
    void ask("next", taker(), MINUTE_MS);
    abort.abort();
    await expect(gone).rejects.toMatchObject({ code: "CANCELLED" });
    await end("first");
    expect(got).toEqual(["first", "next"]);
    await expect(ask("late", taker(), MINUTE_MS, abort.signal)).rejects.toMatchObject({ code: "CANCELLED" });
  });
});
