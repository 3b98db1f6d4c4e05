import { describe, expect, it } from "vitest";
import { countRedactX } from "../../../src/evaluate/text/redactx.js";
import { similarity } from "../../../src/language/similarity.js";
import { documentOf } from "../documents.js";

describe("similarity of wordings", () => {
  it.each([
    // "Mrs. " is five deletions from fifteen characters.
    ["Mrs. Mary Smith", "Mary Smith", 10 / 15],
    ["kitten", "sitting", 1 - 3 / 7],
    ["Ann", "ann", 2 / 3],
    ["abc", "xyz", 0],
    ["same", "same", 1],
    ["", "", 1],
  ])("%j and %j", (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 12);
    expect(similarity(b, a)).toBeCloseTo(expected, 12);
  });
});

describe("the RedactX metric", () => {
  it("takes a title more or less for the same finding, but not half a name", () => {
    const document = documentOf(
      "{PERSON:Mrs. Mary Smith} met {PERSON:Jonathan Underwood}.",
      "Mrs. {PERSON:Mary Smith} met {PERSON:Jonathan} Underwood.",
    );
    // 10/15 ≥ 0.6 is found; 8/18 is not, and is both missed and wrong.
    expect(countRedactX(document).overall()).toEqual({ tp: 1, fp: 1, fn: 1 });
  });

  it("counts exactly 0.6 as found and just below as not", () => {
    const exactly = documentOf("{PERSON:abcdefghij}", "{PERSON:abcdef}ghij");
    expect(countRedactX(exactly).overall()).toEqual({ tp: 1, fp: 0, fn: 0 });
    const below = documentOf("{PERSON:abcdefghijk}", "{PERSON:abcdef}ghijk");
    expect(countRedactX(below).overall()).toEqual({ tp: 0, fp: 1, fn: 1 });
  });

  it("wants the same type: another one is wrong under its own name and missed under the other", () => {
    const counts = countRedactX(documentOf("born {DATE:3 May 1950}", "born {AGE:3 May 1950}"));
    expect(counts.of("DATE")).toEqual({ tp: 0, fp: 0, fn: 1 });
    expect(counts.of("AGE")).toEqual({ tp: 0, fp: 1, fn: 0 });
  });

  it("wants the same place: the same wording elsewhere is no finding", () => {
    const document = documentOf("{AGE:76} years, 76 mg", "76 years, {AGE:76} mg");
    expect(countRedactX(document).overall()).toEqual({ tp: 0, fp: 1, fn: 1 });
  });

  it("pairs one to one: a second prediction of one entity is wrong, and one prediction finds one of two entities", () => {
    const twice = { ...documentOf("{PERSON:Ann Poe} left", "{PERSON:Ann Poe} left") };
    const doubled = { ...twice, predicted: [...twice.predicted, { start: 0, end: 6, type: "PERSON" as const }] };
    expect(countRedactX(doubled).overall()).toEqual({ tp: 1, fp: 1, fn: 0 });
    const one = { ...twice, gold: [...twice.gold, { start: 0, end: 6, type: "PERSON" as const }] };
    expect(countRedactX(one).overall()).toEqual({ tp: 1, fp: 0, fn: 1 });
  });

  it("finds the pairing with the most pairs, not the first that offers itself", () => {
    // The first prediction suits both entities, the second only the first: greedy in order would leave one entity alone.
    const text = "aaaaaaaaaa";
    const type = "PERSON" as const;
    const counts = countRedactX({
      id: "d1",
      text,
      gold: [
        { start: 0, end: 8, type },
        { start: 0, end: 10, type },
      ],
      predicted: [
        { start: 0, end: 9, type },
        { start: 2, end: 7, type },
      ],
    });
    expect(counts.overall()).toEqual({ tp: 2, fp: 0, fn: 0 });
  });

  it("has nothing to say of nothing", () => {
    expect(countRedactX(documentOf("all well", "all well")).overall()).toEqual({ tp: 0, fp: 0, fn: 0 });
  });
});
