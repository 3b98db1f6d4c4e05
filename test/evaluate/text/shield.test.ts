import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classesOf } from "../../../src/entity-types.js";
import { byPosition, type LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { countShield, SHIELD_CATEGORIES } from "../../../src/evaluate/text/shield.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { documentOf } from "../documents.js";

const counts = (gold: string, predicted: string) => countShield(documentOf(gold, predicted)).overall();

describe("SHIELD's evaluation by category", () => {
  it("wants one prediction of the category to cover 80 % of the characters", () => {
    // 8 of 10 characters, and 7 of them.
    expect(counts("{PERSON:Ann Walker}", "{PERSON:Ann Walk}er")).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(counts("{PERSON:Ann Walker}", "{PERSON:Ann Wal}ker")).toEqual({ tp: 0, fp: 1, fn: 1 });
    // Each covers half: together they do not count.
    expect(counts("{PERSON:Ann Walker}", "{PERSON:Ann W}{PERSON:alker}")).toEqual({ tp: 0, fp: 2, fn: 1 });
  });

  it("takes types of one category as equal, and no others", () => {
    expect(counts("{TELEPHONE_NUMBER:0161 496}", "{FAX_NUMBER:0161 496}")).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(counts("{LOCATION:Leeds}", "{ORGANIZATION:Leeds}")).toEqual({ tp: 0, fp: 1, fn: 1 });
  });

  it("lets one prediction find several entities, and several find one", () => {
    expect(counts("{DATE:May 4}, {DATE:May 5}", "{DATE:May 4, May 5}")).toEqual({ tp: 2, fp: 0, fn: 0 });
    const [gold] = [{ start: 0, end: 10, type: "PERSON" as const }];
    const predicted = [gold, { ...gold, end: 9 }];
    expect(countShield({ gold: [gold], predicted }).overall()).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  it("is summed by category in a fixed order", () => {
    const scorer = new TextScorer();
    scorer.add(documentOf("{LOCATION:Leeds} {PERSON:Ann} x", "{ORGANIZATION:Leeds} {PERSON:Ann} {AGE:x}"));
    const { overall, byCategory } = scorer.scores().shield;
    expect(overall).toMatchObject({ tp: 1, fp: 2, fn: 1 });
    expect(Object.entries(byCategory).map(([category, { tp, fp, fn }]) => [category, tp, fp, fn])).toEqual([
      ["NAME", 1, 0, 0],
      ["AGE", 0, 1, 0],
      ["LOCATION", 0, 0, 1],
      ["ORGANIZATION", 0, 1, 0],
    ]);
    expect(SHIELD_CATEGORIES).toEqual(["NAME", "AGE", "DATE", "LOCATION", "ORGANIZATION", "OTHER", "CONTACT", "ID"]);
  });

  it("agrees with counting characters of every pair", () => {
    const spans = fc
      .array(
        fc.record({
          start: fc.nat(30),
          length: fc.integer({ min: 1, max: 10 }),
          type: fc.constantFrom("PERSON", "EMAIL", "FAX_NUMBER", "RACE"),
        }),
        { maxLength: 7 },
      )
      .map((all): LabelledSpan[] =>
        all.map(({ start, length, type }) => ({ start, end: start + length, type })).sort(byPosition),
      );
    fc.assert(
      fc.property(spans, spans, (gold, predicted) => {
        const finds = (prediction: LabelledSpan, entity: LabelledSpan) => {
          let shared = 0;
          for (let at = entity.start; at < entity.end; at++) {
            if (prediction.start <= at && at < prediction.end) shared++;
          }
          const isSame = classesOf(prediction.type).shield === classesOf(entity.type).shield;
          return isSame && 5 * shared >= 4 * (entity.end - entity.start);
        };
        expect(countShield({ gold, predicted }).overall()).toEqual({
          tp: gold.filter((entity) => predicted.some((one) => finds(one, entity))).length,
          fn: gold.filter((entity) => !predicted.some((one) => finds(one, entity))).length,
          fp: predicted.filter((one) => !gold.some((entity) => finds(one, entity))).length,
        });
      }),
    );
  });
});
