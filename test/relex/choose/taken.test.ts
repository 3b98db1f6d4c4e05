import { describe, expect, it } from "vitest";
import { likeCase } from "../../../src/language/letter-case.js";
import { normalise, wordsOf } from "../../../src/language/normalise.js";
import { soundsLike } from "../../../src/language/sounds-like.js";
import { choosePart } from "../../../src/relex/choose/choose-part.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { partKey } from "../../../src/relex/choose/part-key.js";
import { Taken } from "../../../src/relex/choose/taken.js";
import type { WritingContext } from "../../../src/relex/types.js";

function context(text: string, recalled: readonly (readonly [string, string])[] = []): WritingContext {
  return {
    locale: "en",
    mode: "consistent",
    draw: new Draw(Buffer.alloc(32, 1)),
    taken: Taken.of(text),
    recalled: new Map(recalled),
    chosen: new Map(),
  };
}

function chooseFrom(here: WritingContext, role: string, value: string, pool: readonly string[]): string | null {
  return choosePart(here, role, value, (attempt) => here.draw.pick(pool, role, value, attempt));
}

describe("normalise", () => {
  it.each([
    ["O’Brien", "obrien"],
    ["Wilson's", "wilson s"],
    ["JOSÉ  María", "jose maria"],
    ["(415) 555-2671", "415 555 2671"],
    ["—", ""],
  ])("%s", (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it("takes a megabyte of combining marks", () => {
    expect(normalise(`a${"\u0301\u0323".repeat(500_000)}b`)).toBe("ab");
    expect(wordsOf(`x ${"\u0301".repeat(1_000_000)} y`).size).toBe(3);
  });

  it("finds the words of a text", () => {
    expect([...wordsOf("Mr. O’Neill, née Åberg (72)!")].sort()).toEqual(
      ["72", "aberg", "mr", "nee", "neill", "o"].sort(),
    );
  });
});

describe("soundsLike", () => {
  it.each([
    ["Wilson", "Wilsen"],
    ["Jonson", "Johnson"],
    ["Smith", "Smyth"],
    ["Katherine", "Catherine"],
    ["Maria", "Mario"],
  ])("%s and %s could be taken for each other", (a, b) => {
    expect(soundsLike(a, b)).toBe(true);
  });

  it.each([
    ["Wilson", "Foster"],
    ["Maria", "Elena"],
    ["Ann", "Joe"],
  ])("%s and %s could not", (a, b) => {
    expect(soundsLike(a, b)).toBe(false);
  });
});

describe("likeCase", () => {
  it.each([
    ["Foster", "WILSON", "FOSTER"],
    ["Foster", "wilson", "foster"],
    ["Foster", "Wilson", "Foster"],
    ["McDonald", "Wilson", "McDonald"],
    ["Foster", "W", "Foster"],
    ["Foster", "", "Foster"],
  ])("%s as %s", (surrogate, original, expected) => {
    expect(likeCase(surrogate, original)).toBe(expected);
  });
});

describe("choosePart", () => {
  it("never takes a word that the document says, detected or not, nor one that sounds like the original, nor another's", () => {
    const pool = ["Foster", "Wilsen", "Baker", "Carter"];
    const here = context("Wilson met somebody called carter");
    const first = chooseFrom(here, "family", "wilson", pool);
    const others = ["miller", "hughes"].map((value) => chooseFrom(here, "family", value, pool));
    expect([first, ...others].sort()).toEqual(["Baker", "Foster", "Wilsen"]);
    expect(chooseFrom(here, "family", "yates", pool)).toBeNull();
    expect(chooseFrom(here, "family", "wilson", pool)).toBe(first);
    expect(here.chosen.get(partKey("family", "wilson"))).toBe(first);
  });

  it("takes what the vault remembers, unless the document says it", () => {
    const remembered = [[partKey("family", "wilson"), "Quincy"]] as const;
    const pool = ["Foster"];
    expect(chooseFrom(context("Wilson", remembered), "family", "wilson", pool)).toBe("Quincy");
    expect(chooseFrom(context("Wilson and Quincy", remembered), "family", "wilson", pool)).toBe("Foster");
  });

  it("does not take what stands for something else in other documents of the scope", () => {
    const taken = Taken.of("Wilson", new Set([partKey("family", "foster")]));
    const here = { ...context(""), taken };
    expect(chooseFrom(here, "family", "wilson", ["Foster", "Baker"])).toBe("Baker");
  });

  it("does not take what the original can be read in", () => {
    expect(chooseFrom(context("Ján"), "given", "jan", ["Dejan", "Milos"])).toBe("Milos");
  });

  it("ends where nothing will do", () => {
    expect(choosePart(context("x"), "family", "wilson", () => null)).toBeNull();
    expect(choosePart(context("x"), "family", "wilson", () => "Wilson")).toBeNull();
  });
});
