import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import type { LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { countStrings } from "../../../src/evaluate/text/string-count.js";
import { documentOf } from "../documents.js";

describe("the string count of the paper on Italian notes", () => {
  it("counts what is gone, what is left, and placeholders beyond the gold ones", () => {
    const counts = countStrings(
      documentOf(
        "{PERSON:Rossi} saw {PERSON:Rossi} and {PERSON:Bianchi} on {DATE:1 May} in Spring",
        "{PERSON:Rossi} saw Rossi and {PERSON:Bianchi} on 1 May in {DATE:Spring}",
      ),
    );
    // Rossi: two annotated, one left; Bianchi: gone. Two placeholders for three annotated persons.
    expect(counts.of("PERSON")).toEqual({ tp: 2, fp: 0, fn: 1 });
    // One placeholder for one annotated date, though not at its place: the strings show it as left.
    expect(counts.of("DATE")).toEqual({ tp: 0, fp: 0, fn: 1 });
    expect(counts.overall()).toEqual({ tp: 2, fp: 0, fn: 2 });
  });

  it("counts placeholders of a type that nobody annotated as false positives, all of them", () => {
    const counts = countStrings(documentOf("May may", "{DATE:May} {DATE:may}"));
    expect(counts.of("DATE")).toEqual({ tp: 0, fp: 2, fn: 0 });
  });

  it("finds a wording inside longer words, so more can be left than was annotated", () => {
    const counts = countStrings(documentOf("{PERSON:Ann} and Anna and Annabel", "{PERSON:Ann} and Anna and Annabel"));
    expect(counts.of("PERSON")).toEqual({ tp: 0, fp: 0, fn: 2 });
  });

  it("does not see a wording in another case, nor part of one", () => {
    const counts = countStrings(documentOf("{PERSON:Ann Poe}, ann poe", "{PERSON:Ann} Poe, ann poe"));
    expect(counts.of("PERSON")).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  it("counts a wording under each type that it was annotated with", () => {
    const counts = countStrings(documentOf("{DATE:1950} to {OTHER_ID:1950}", "{DATE:1950} to 1950"));
    expect(counts.of("DATE")).toEqual({ tp: 0, fp: 0, fn: 1 });
    expect(counts.of("OTHER_ID")).toEqual({ tp: 0, fp: 0, fn: 1 });
  });

  it("counts occurrences that do not overlap", () => {
    const counts = countStrings(documentOf("{OTHER_ID:11} 11111", "{OTHER_ID:11} 11111"));
    expect(counts.of("OTHER_ID")).toEqual({ tp: 0, fp: 0, fn: 2 });
  });

  it("searches neither the letters of a placeholder nor across one", () => {
    const inside = countStrings(documentOf("{PERSON:Ann} met {OTHER_ID:PERSON}", "{PERSON:Ann} met {OTHER_ID:PERSON}"));
    expect(inside.of("OTHER_ID")).toEqual({ tp: 1, fp: 0, fn: 0 });
    const across = countStrings(documentOf("{PERSON:Jo}xJo", "Jo{AGE:x}Jo"));
    expect(across.of("PERSON")).toEqual({ tp: 0, fp: 0, fn: 2 });
  });

  it("gives predictions that overlap one placeholder, of the first one's type", () => {
    const { text, gold } = documentOf("{PERSON:Ann Poe} left", "Ann Poe left");
    const predicted: LabelledSpan[] = [
      { start: 0, end: 5, type: "AGE" },
      { start: 4, end: 7, type: "PERSON" },
    ];
    const counts = countStrings({ id: "d1", text, gold, predicted });
    expect(counts.of("PERSON")).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(counts.of("AGE")).toEqual({ tp: 0, fp: 1, fn: 0 });
  });

  it("agrees with the formulas written out over an output with private-use placeholders", () => {
    const types: readonly EntityType[] = ["PERSON", "AGE"];
    const words = fc.array(fc.constantFrom("ann", "anna", "an", "76", "7"), { minLength: 1, maxLength: 12 });
    const marks = fc.array(fc.constantFrom(null, ...types), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(words, marks, marks, (said, goldMarks, predictedMarks) => {
        const starts = said.map((_, index) => said.slice(0, index).join(" ").length + (index > 0 ? 1 : 0));
        const spansOf = (of: readonly (EntityType | null)[]): LabelledSpan[] =>
          said.flatMap((word, index) => {
            const [type, start] = [of[index] ?? null, starts[index] ?? 0];
            return type === null ? [] : [{ start, end: start + word.length, type }];
          });
        const output = said.map((word, index) => (predictedMarks[index] ? "\uE000" : word)).join(" ");
        const counts = countStrings({
          id: "d1",
          text: said.join(" "),
          gold: spansOf(goldMarks),
          predicted: spansOf(predictedMarks),
        });
        for (const type of types) {
          const wordings = said.filter((_, index) => goldMarks[index] === type);
          const placeholders = said.filter((_, index) => predictedMarks[index] === type).length;
          let [tp, fn] = [0, 0];
          for (const wording of new Set(wordings)) {
            const left = output.split(wording).length - 1;
            tp += Math.max(wordings.filter((one) => one === wording).length - left, 0);
            fn += left;
          }
          expect(counts.of(type)).toEqual({ tp, fn, fp: Math.max(placeholders - wordings.length, 0) });
        }
      }),
    );
  });
});
