import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { readOccupations } from "../../../src/relex/occupations/index.js";
import { rewriteMarked } from "../organizations/rewrite-marked.js";

describe("what stands behind a job stays", () => {
  it.each<[string, Locale, RegExp]>([
    ["bus driver, retired", "en", /^(?!bus).+, retired$/u],
    ["operaio edile in pensione", "it", /^(?!operaio edile).+ in pensione$/u],
    ["camionero jubilado", "es", /^(?!camionero).+ jubilado$/u],
  ])("%s", (job, locale, form) => {
    for (const key of [1, 2, 3]) {
      expect(rewriteMarked(readOccupations, `[${job}]`, { locale, key, type: "OCCUPATION" }).text).toMatch(form);
    }
  });
});

describe("where somebody works tells no field", () => {
  it.each<[string, RegExp]>([
    ["pilot for Delta", /driver|courier|trucker|skipper|chauffeur|dispatcher|conductor|captain|mover|pilot/u],
    [
      "PhD student in chemistry",
      /^(?:undergraduate|pupil|trainee|apprentice|intern|freshman|sophomore|exchange scholar)$/u,
    ],
  ])("%s", (job, form) => {
    for (const key of [1, 2, 3]) {
      const { text } = rewriteMarked(readOccupations, `He is a [${job}]`, { key, type: "OCCUPATION" });
      expect(text.replace("He is a ", "")).toMatch(form);
    }
  });
});
