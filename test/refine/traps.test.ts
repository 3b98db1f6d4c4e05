import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { REASONS } from "../../src/refine/decisions.js";
import { mayHaveEdges } from "../../src/refine/edges.js";
import { ReadText } from "../../src/refine/read-text.js";
import { decide } from "../../src/refine/refine.js";
import { bornOut } from "../../src/refine/settle.js";
import { marked } from "./findings.js";

/** Language and text, a line each, with an identifier that is also a drug, an eponym, a ward, a heading, an ordinary word or a figure like a duration. */
const TRAPS = readFileSync(new URL("./traps.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));

/** Who found it: each of those whose findings rules may look at, and two that go by the same lists. */
const BY = ["tagger", "names", "names+tagger", "rules"];

/** … and a language model, whose claims a model's reasons are checked against as well. */
const BY_OR_MODEL = [...BY, "ollama", "propagation+tagger"];

/** A text with its findings, as a refiner reads it. */
function readTrap(language: string, source: string, by: string) {
  const { text, findings } = marked(source.replaceAll("|", `:${by}|`));
  return { text, findings, read: new ReadText(text, new Map([[language, [{ start: 0, end: text.length }]]])) };
}

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

  it.each(TRAPS)(
    "%s: %s: … whatever reason two readings of a model give for it, and whatever edges",
    (language = "", source = "") => {
      for (const by of BY_OR_MODEL) {
        const { text, findings, read } = readTrap(language, source, by);
        for (const finding of findings) {
          expect(REASONS.filter((reason) => bornOut(finding, findings, read, reason) !== null)).toEqual([]);
          const words = [...text.slice(finding.start, finding.end).matchAll(/[\p{L}\p{N}]+/gu)];
          for (const { index } of words.slice(1)) {
            const at = finding.start + index;
            expect(mayHaveEdges(finding, { start: at, end: finding.end }, findings, read)).toBe(false);
            expect(mayHaveEdges(finding, { start: finding.start, end: at }, findings, read)).toBe(false);
          }
        }
      }
    },
  );

  it("there are three hundred and sixty of them", () => {
    expect(TRAPS.length).toBeGreaterThanOrEqual(360);
  });
});
