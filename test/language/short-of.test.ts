import { describe, expect, it } from "vitest";
import { mayBeShort } from "../../src/language/nicknames/short-of.js";

describe("a short form by its letters", () => {
  it.each([
    ["xio", "xiomara"],
    ["clemmie", "clementine"],
    ["dunc", "duncan"],
    ["carlo", "giancarlo"],
    ["wanjie", "wanjiru"],
  ])("%s of %s", (short, whole) => {
    expect(mayBeShort(short, whole)).toBe(true);
  });

  it.each([
    ["bo", "boris"],
    ["peggy", "margaret"],
    ["anna", "anna"],
    ["lena", "bea"],
    ["marta", "maria"],
  ])("%s is none of %s", (short, whole) => {
    expect(mayBeShort(short, whole)).toBe(false);
  });
});
