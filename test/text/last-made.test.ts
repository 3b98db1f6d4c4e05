import { expect, test } from "vitest";
import { lastMade } from "../../src/text/last-made.js";

test("what was made of the last texts is not made again, of others and for other keys it is", () => {
  const asked: string[] = [];
  const made = lastMade(2, (text: string, key: string) => {
    asked.push(`${text} ${key}`);
    return { text, key };
  });
  const first = made("a", "en");
  expect(made("a", "en")).toBe(first);
  expect(made("a", "it")).toEqual({ text: "a", key: "it" });
  expect(made("a", "en")).toBe(first);
  expect(asked).toEqual(["a en", "a it"]);
  made("b", "en");
  expect(made("a", "en")).toEqual({ text: "a", key: "en" });
  expect(asked).toEqual(["a en", "a it", "b en", "a en"]);
});

test("what fails is asked again", () => {
  let tries = 0;
  const made = lastMade(1, () => {
    if (++tries === 1) throw new RangeError("once");
    return tries;
  });
  expect(() => made("a", null)).toThrow(RangeError);
  expect(made("a", null)).toBe(2);
});
