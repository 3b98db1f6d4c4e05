import { describe, expect, it } from "vitest";
import { relationOf } from "../../../../src/readers/people/lexicon/relations.js";
import { titleOf } from "../../../../src/readers/people/lexicon/titles.js";

describe("titles and relations of the tables", () => {
  it("a language has its own titles, and in English texts so have guests", () => {
    expect(titleOf("sindaco", "it")?.isNameToo).toBe(true);
    expect(titleOf("sindaco", "en")).toBeUndefined();
    expect(titleOf("dottoressa", "en")).toMatchObject({ rank: "doctor", gender: "female", isClinical: true });
    expect(titleOf("don", "en")).toBeUndefined();
    expect(titleOf("don", "es")).toMatchObject({ gender: "male", isFamiliar: true });
  });

  it("letters that are a title only in capitals say so", () => {
    expect(titleOf("pa", "en")?.isShouted).toBe(true);
    expect(titleOf("dr", "en")?.isShouted).toBe(false);
  });

  it("a relation is known in texts of every language, a role of the ward is none", () => {
    expect(relationOf("madrastra")).toEqual({ word: "madrastra", gender: "female", isLineal: false, isKin: true });
    expect(relationOf("hijo")).toEqual({ word: "hijo", gender: "male", isLineal: true, isKin: true });
    expect(relationOf("patient")).toBeUndefined();
  });
});
