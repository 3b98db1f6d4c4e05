import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawsOf } from "../../../src/evaluate/errors/draw.js";
import { inject, withErrors } from "../../../src/evaluate/errors/inject.js";
import { loggedErrors } from "../../../src/evaluate/errors/logged-errors.js";
import { RULE_NAMES } from "../../../src/evaluate/errors/rule-names.js";
import { goldOf, proposedBy, type } from "./rule-documents.js";

const NOTE = `{PERSON:Ann Poe}, {AGE:84}, of {LOCATION:Boston} ({ADDRESS:02115}), was seen in cardiology by {PERSON:Bea Quill} on {DATE:1978}.
BP 120/80, RR 22, WBC 12. Parkinson's disease, a brown rash. The nurse gave omeprazole, 2 tablets for 3 weeks. {IGNORED:The nurse} may call.
{PERSON:Cat Moe} and {PERSON:Dee Fig Low} live in {LOCATION:Madrid}.`;

const spanOf = (one: { start: number; end: number }) => [one.start, one.end];

describe("errors that are put into a document", () => {
  const { document, candidates } = proposedBy(RULE_NAMES, NOTE);

  it("are the same for the same seed and id, and others for others", () => {
    const at = (seed: number, id: string) => proposedBy(RULE_NAMES, NOTE, { seed, id }).injection.errors;
    expect(at(1, "d1")).toEqual(at(1, "d1"));
    expect(at(1, "d1")).not.toEqual(at(2, "d1"));
    expect(at(1, "d1")).not.toEqual(at(1, "d2"));
  });

  it("touch no gold finding but their own, nothing that is not scored, and not each other, whatever was drawn", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, perDocument) => {
        const { errors } = inject(document, candidates, { draw: drawsOf(seed, "d"), perDocument });
        expect(errors.length).toBeLessThanOrEqual(perDocument);
        expect(errors.map(({ error }) => error)).toEqual(errors.map((_, index) => `e${index + 1}`));
        // Each character is taken by one finding at most.
        const taken = new Array<number>(document.text.length).fill(0);
        const left = document.gold.filter((gold) => !errors.some(({ right }) => right?.start === gold.start));
        for (const { start, end } of [...left, ...document.ignored, ...errors.map(({ wrong }) => wrong)]) {
          for (let at = start; at < end; at++) taken[at] = (taken[at] ?? 0) + 1;
        }
        expect(Math.max(...taken)).toBe(1);
        for (const { kind, wrong, right } of errors) {
          expect(right === null).toBe(kind === "false");
          if (right === null) continue;
          expect(document.gold.map(spanOf)).toContainEqual(spanOf(right));
          if (kind === "class") expect([spanOf(wrong), wrong.type === right.type]).toEqual([spanOf(right), false]);
          if (kind === "edges")
            expect([wrong.type, String(spanOf(wrong)) === String(spanOf(right))]).toEqual([right.type, false]);
        }
        const wronged = errors.filter(({ right }) => right !== null).length;
        expect(wronged).toBeLessThanOrEqual(Math.ceil(document.gold.length / 2));
        expect(withErrors(document.gold, errors)).toHaveLength(document.gold.length + errors.length - wronged);
      }),
      { numRuns: 200 },
    );
  });

  it("are of as many rules as can be, where there may be few", () => {
    const { errors } = inject(document, candidates, { draw: drawsOf(5, "d"), perDocument: 6 });
    expect(new Set(errors.map(({ rule }) => rule)).size).toBe(6);
  });

  it("touch no gold finding that another one touches, and take half of an odd one now and then", () => {
    const gold = goldOf("{PERSON:Ann} is in");
    const one = {
      rule: "x",
      kind: "class",
      wrong: { start: 0, end: 3, type: type("DATE") },
      right: { start: 0, end: 3, type: type("PERSON") },
    } as const;
    const drawn = Array.from(
      { length: 40 },
      (_, seed) => inject(gold, [one], { draw: drawsOf(seed, "d"), perDocument: 9 }).errors.length,
    );
    expect(new Set(drawn)).toEqual(new Set([0, 1]));
    const nested = { ...gold, gold: [...gold.gold, { start: 1, end: 6, type: type("LOCATION") }] };
    expect(inject(nested, [one], { draw: () => 0, perDocument: 9 }).possible.size).toBe(0);
  });
});

describe("errors of a log", () => {
  it("are its false findings, other edges and other classes; not what touches several, or what is not scored", () => {
    const document = goldOf("{PERSON:Ann Poe} of {LOCATION:Old York} had {IGNORED:tea} and {AGE:84} {DATE:1978} cakes");
    const found = goldOf("{PERSON:Ann} Poe of {DATE:Old York} had {PERSON:tea} and {AGE:84 1978} {DATE:cakes}").gold;
    expect(loggedErrors(document, found)).toEqual([
      {
        rule: "log-edges",
        kind: "edges",
        wrong: { start: 0, end: 3, type: "PERSON" },
        right: { start: 0, end: 7, type: "PERSON" },
      },
      {
        rule: "log-class",
        kind: "class",
        wrong: { start: 11, end: 19, type: "DATE" },
        right: { start: 11, end: 19, type: "LOCATION" },
      },
      { rule: "log-false", kind: "false", wrong: { start: 40, end: 45, type: "DATE" }, right: null },
    ]);
    expect(loggedErrors(document, document.gold)).toEqual([]);
  });
});
