import { describe, expect, it } from "vitest";
import { Turns } from "../../src/service/uploads/turns.js";

const { signal } = new AbortController();

describe("turns", () => {
  it("are given in order, so many at once and so many to each", async () => {
    const turns = new Turns(3, 2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (name: string) =>
      turns.take(name.charAt(0), signal).then((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    const all = ["a1", "a2", "a3", "b1", "b2"].map(take);
    await Promise.all([all[0], all[1], all[3]]);
    // The third of a waits for one of a, although it came before b.
    expect(begun).toEqual(["a1", "a2", "b1"]);
    ends.get("b1")?.();
    await all[4];
    expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
    ends.get("a2")?.();
    await all[2];
    expect(begun.at(-1)).toBe("a3");
  });

  it("go round the holders: whoever had one longest ago is next, however many wait before", async () => {
    const turns = new Turns(1, 1);
    const begun: string[] = [];
    const take = async (name: string) => {
      const end = await turns.take(name.charAt(0), signal);
      begun.push(name);
      return end;
    };
    const first = take("a1");
    const others = ["a2", "a3", "b1", "b2", "c1"].map(async (name) => (await take(name))());
    (await first)();
    await Promise.all(others);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("who come one at a time, again and again, keep nobody else waiting", async () => {
    const turns = new Turns(1, 1);
    const begun: string[] = [];
    const rounds = async (holder: string, count: number) => {
      for (let round = 0; round < count; round++) {
        const end = await turns.take(holder, signal);
        begun.push(holder);
        await new Promise((resolve) => setTimeout(resolve, 1));
        end();
      }
    };
    await Promise.all([rounds("b", 5), rounds("c", 5), rounds("a", 1), rounds("a", 1)]);
    expect(begun.slice(0, 6).filter((holder) => holder === "a")).toHaveLength(2);
  });

  it("whoever goes away before its turn leaves no gap", async () => {
    const turns = new Turns(1, 1);
    const end = await turns.take("a", signal);
    const gone = new AbortController();
    const waiting = turns.take("b", gone.signal);
    const next = turns.take("c", signal);
    gone.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    end();
    (await next)();
    await expect(turns.take("d", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
    (await turns.take("a", signal))();
  });
});
