import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byPosition, type LabelledSpan } from "../../../src/evaluate/labelled-span.js";
import { countCovered } from "../../../src/evaluate/text/coverage.js";
import { documentOf } from "../documents.js";

const span = (start: number, end: number): LabelledSpan => ({ start, end, type: "PERSON" });

describe("SHIELD's 80 % coverage", () => {
  it("counts exactly 80 % as covered and less as not", () => {
    expect(countCovered({ gold: [span(0, 10)], predicted: [span(0, 8)] }).overall().covered).toBe(1);
    expect(countCovered({ gold: [span(0, 11)], predicted: [span(0, 8)] }).overall().covered).toBe(0);
  });

  it("takes predictions together, whatever they are called, and counts shared characters once", () => {
    const together = documentOf("{ADDRESS:4 Elm Road, Leeds} now", "{ADDRESS:4 Elm Road}, {LOCATION:Leeds} now");
    const sums = countCovered(together);
    // 10 + 5 of 17 characters.
    expect(sums.of("ADDRESS")).toEqual({ gold: 1, covered: 1, predicted: 1, matched: 1 });
    expect(sums.of("LOCATION")).toEqual({ gold: 0, covered: 0, predicted: 1, matched: 1 });
    // 7 of 10 characters, twice: not 14.
    expect(countCovered({ gold: [span(0, 10)], predicted: [span(0, 7), span(0, 7)] }).overall().covered).toBe(0);
  });

  it("does not match a prediction that only touches, or that covers too little", () => {
    const { matched, predicted } = countCovered({
      gold: [span(5, 10), span(20, 30)],
      predicted: [span(0, 5), span(5, 10), span(10, 12), span(20, 24)],
    }).overall();
    expect({ matched, predicted }).toEqual({ matched: 1, predicted: 4 });
  });

  it("agrees with counting characters one by one", () => {
    const spans = fc
      .array(
        fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 })).map(([start, length]) => span(start, start + length)),
        { maxLength: 8 },
      )
      .map((all) => all.sort(byPosition));
    fc.assert(
      fc.property(spans, spans, (gold, predicted) => {
        const hidden = (at: number) => predicted.some(({ start, end }) => start <= at && at < end);
        const isCovered = ({ start, end }: LabelledSpan) => {
          let count = 0;
          for (let at = start; at < end; at++) if (hidden(at)) count++;
          return 5 * count >= 4 * (end - start);
        };
        const covered = gold.filter(isCovered);
        const matched = predicted.filter((one) => covered.some((g) => g.start < one.end && one.start < g.end));
        expect(countCovered({ gold, predicted }).overall()).toEqual({
          gold: gold.length,
          covered: covered.length,
          predicted: predicted.length,
          matched: matched.length,
        });
      }),
    );
  });
});
