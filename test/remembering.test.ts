import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { remembering } from "../src/remembering.js";

/** A reader that counts how often it is asked. */
function counting(most?: number) {
  const asked: string[] = [];
  const read = (text: string) => {
    asked.push(text);
    return text.length > 3 ? null : `${text}!`;
  };
  return { asked, ask: remembering(read, most) };
}

describe("a function that remembers", () => {
  it("reads a text once, whatever the answer", () => {
    const { asked, ask } = counting();
    expect(["ab", "long", "ab", "long"].map(ask)).toEqual(["ab!", null, "ab!", null]);
    expect(asked).toEqual(["ab", "long"]);
  });

  it("forgets all with so many answers, so that memory does not grow", () => {
    const { asked, ask } = counting(2);
    expect(["a", "b", "a", "c", "c", "a"].map(ask)).toEqual(["a!", "b!", "a!", "c!", "c!", "a!"]);
    expect(asked).toEqual(["a", "b", "c", "a"]);
  });

  it("keeps no long text", () => {
    const { asked, ask } = counting();
    const text = "x".repeat(201);
    ask(text);
    ask(text);
    expect(asked).toHaveLength(2);
  });

  it("holds on to no text of which it was given, or answers, a part", () => {
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const upper = remembering((text) => text.slice(2));
    const used = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = used();
    for (let nth = 0; nth < 50; nth++) upper(`${nth} a name of a field ${"x".repeat(1 << 20)}`.slice(0, 24));
    expect(used() - before).toBeLessThan(10 << 20);
  });

  it("answers for no other text: half a character is not the sign that stands for a broken one", () => {
    const { asked, ask } = counting();
    ask("\uD800");
    ask("\uFFFD");
    ask("\uD800");
    expect(asked).toEqual(["\uD800", "\uFFFD"]);
  });
});
