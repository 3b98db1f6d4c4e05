import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decide } from "../../src/refine/refine.js";
import { marked } from "./findings.js";

/** Language and text, a line each, with an identifier that is also a drug, an eponym, a ward, a heading, an ordinary word or a figure like a duration. */
const TRAPS = readFileSync(new URL("./traps.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));

/** Who found it: each of those whose findings rules may look at, and two that go by the same lists. */
const BY = ["tagger", "names", "names+tagger", "rules"];

describe("an identifier that reads like something else stays, whoever found it", () => {
  it.each(TRAPS)("%s: %s", async (language = "", source = "") => {
    for (const by of BY) {
      const { text, findings } = marked(source.replaceAll("|", `:${by}|`));
      const decisions = await decide(text, findings, {
        parts: new Map([[language, [{ start: 0, end: text.length }]]]),
      });
      expect(findings.length).toBeGreaterThan(0);
      expect(decisions.map(({ action }) => action)).toEqual(findings.map(() => "keep"));
    }
  });

  it("there are two hundred of them", () => {
    expect(TRAPS.length).toBeGreaterThanOrEqual(200);
  });
});
