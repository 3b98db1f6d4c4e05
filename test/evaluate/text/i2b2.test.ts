import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classesOf, type EntityType } from "../../../src/entity-types.js";
import { byPosition, type LabelledSpan, type ScoredDocument } from "../../../src/evaluate/labelled-span.js";
import type { Counts } from "../../../src/evaluate/statistics/counts.js";
import { countI2b2, I2B2_VARIANT_NAMES, type I2b2Variant } from "../../../src/evaluate/text/i2b2.js";
import { I2b2Scorer } from "../../../src/evaluate/text/i2b2-scores.js";
import { documentOf } from "../documents.js";

function total(document: ScoredDocument, variant: I2b2Variant): Counts {
  return countI2b2(document, variant).overall();
}

describe("i2b2 2014", () => {
  it("strict wants start, end and type", () => {
    const shifted = documentOf("{PERSON:Ann Poe}'s at {ADDRESS:4 Elm Rd}", "{PERSON:Ann Poe's} at {LOCATION:4 Elm Rd}");
    expect(total(shifted, "strict")).toEqual({ tp: 0, fp: 2, fn: 2 });
    expect(total(shifted, "categoryStrict")).toEqual({ tp: 1, fp: 1, fn: 1 });
    expect(total(shifted, "binaryStrict")).toEqual({ tp: 1, fp: 1, fn: 1 });
    const same = documentOf("{PERSON:Ann Poe}", "{PERSON:Ann Poe}");
    expect(total(same, "strict")).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  it("relaxed lets the end be 2 characters off, either way, and nothing else", () => {
    const relaxed = (gold: string, predicted: string) => total(documentOf(gold, predicted), "relaxed");
    expect(relaxed("{PERSON:Ann Poe}'s", "{PERSON:Ann Poe's}")).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(relaxed("{PERSON:Ann Poe}", "{PERSON:Ann P}oe")).toEqual({ tp: 1, fp: 0, fn: 0 });
    expect(relaxed("{PERSON:Ann Poe}", "{PERSON:Ann }Poe")).toEqual({ tp: 0, fp: 1, fn: 1 });
    expect(relaxed("{PERSON:Ann Poe}", "A{PERSON:nn Poe}")).toEqual({ tp: 0, fp: 1, fn: 1 });
    expect(relaxed("{PERSON:Ann Poe}", "{USERNAME:Ann Poe}")).toEqual({ tp: 0, fp: 1, fn: 1 });
  });

  it("counts tokens of ASCII letters and digits, cut within the marks", () => {
    // Gold: Ann, Lee, Poe. Predicted: Mrs, Ann, Lee.
    expect(total(documentOf("Mrs {PERSON:Ann Lee-Poe}", "{PERSON:Mrs Ann Lee}-Poe"), "token")).toEqual({
      tp: 2,
      fp: 1,
      fn: 1,
    });
    // "Ann" of "Annabel" is another token than "Annabel".
    expect(total(documentOf("{PERSON:Annabel}", "{PERSON:Ann}abel"), "token")).toEqual({ tp: 0, fp: 1, fn: 1 });
    // M and ller.
    expect(total(documentOf("{PERSON:Müller}", "{PERSON:Müller}"), "token")).toEqual({ tp: 2, fp: 0, fn: 0 });
    const otherType = documentOf("{PERSON:Ann Poe}", "{USERNAME:Ann Poe}");
    expect(total(otherType, "token")).toEqual({ tp: 0, fp: 2, fn: 2 });
    expect(total(otherType, "categoryToken")).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(total(otherType, "binaryToken")).toEqual({ tp: 2, fp: 0, fn: 0 });
  });

  it("of HIPAA leaves professions, user names, web and network addresses and demographic facts out, on both sides", () => {
    const document = documentOf(
      "{OCCUPATION:nurse} {USERNAME:poe1} {URL:x.org} {RACE:white} {PERSON:Ann} {DATE:May 4} {EMAIL:a@b.org} {OTHER_ID:X1}",
      "{OCCUPATION:nurse} poe1 {IP_ADDRESS:x.org} white {PERSON:Ann} {DATE:May 4} {EMAIL:a@b.org} X1",
    );
    expect(total(document, "hipaaStrict")).toEqual({ tp: 3, fp: 0, fn: 1 });
    expect(total(document, "strict")).toEqual({ tp: 4, fp: 1, fn: 4 });
  });

  it.each(["USERNAME", "OCCUPATION", "PHARMACY", "DIAGNOSTIC_LABS", "URL", "IP_ADDRESS", "RACE", "PARENTHOOD"])(
    "does not count %s as HIPAA's",
    (type) => {
      const document = documentOf(`{${type}:abc} {PERSON:Ann}`, `{${type}:abc} {PERSON:Ann}`);
      expect(total(document, "strict").tp).toBe(2);
      for (const variant of I2B2_VARIANT_NAMES.filter((name) => name.startsWith("hipaa"))) {
        expect([variant, total(document, variant)]).toEqual([variant, { tp: 1, fp: 0, fn: 0 }]);
      }
    },
  );

  it("takes the sides as sets: two types of one place are one place where types do not count", () => {
    const place: LabelledSpan = { start: 0, end: 3, type: "PERSON" };
    const document: ScoredDocument = {
      id: "1",
      text: "Ann",
      gold: [place, { ...place, type: "USERNAME" }],
      predicted: [place],
    };
    expect(total(document, "strict")).toEqual({ tp: 1, fp: 0, fn: 1 });
    expect(total(document, "binaryStrict")).toEqual({ tp: 1, fp: 0, fn: 0 });
  });

  it("sums by category, and averages over documents as the script does: a share of nothing is 0", () => {
    const scorer = new I2b2Scorer();
    scorer.add(documentOf("{PERSON:Ann} {AGE:76}", "{PERSON:Ann} 76"));
    scorer.add(documentOf("{PERSON:Bob} {RACE:white}", "{PERSON:Bob} {RACE:white}"));
    scorer.add(documentOf("in May", "in {DATE:May}"));
    scorer.add(documentOf("{DATE:June}", "June"));
    const { overall, byCategory, macro } = scorer.scores().strict;
    expect(overall).toMatchObject({ tp: 3, fp: 1, fn: 2, precision: 0.75, recall: 0.6, f1: 6 / 9 });
    expect(Object.entries(byCategory).map(([category, { tp, fp, fn }]) => [category, tp, fp, fn])).toEqual([
      ["NAME", 2, 0, 0],
      ["AGE", 0, 0, 1],
      ["DATE", 0, 1, 1],
      ["OTHER", 1, 0, 0],
    ]);
    // Precision 1, 1, 0 and 0 of nothing; recall 1/2, 1, 0 of nothing and 0.
    expect(macro.precision.mean).toBeCloseTo(0.5);
    expect(macro.precision.sd).toBeCloseTo(0.5);
    expect(macro.recall.mean).toBeCloseTo(1.5 / 4);
    expect(macro.recall.sd).toBeCloseTo(Math.sqrt(1.25 / 4 - (1.5 / 4) ** 2));
    expect(macro.f1).toBeCloseTo((2 * 0.5 * 0.375) / 0.875);
  });
});

/** The same by brute force: every pair of items is compared, and items are plain lists. */
describe("i2b2 2014, against comparing everything with everything", () => {
  const TYPES = ["PERSON", "USERNAME", "LOCATION", "ADDRESS", "RACE", "URL"] as const;
  const BEYOND: readonly EntityType[] = ["USERNAME", "RACE", "URL"];
  const alphabet = ["a", "B", "7", " ", "-", "é", "."];
  const documents = fc
    .record({
      text: fc.array(fc.constantFrom(...alphabet), { minLength: 14, maxLength: 14 }).map((all) => all.join("")),
      gold: spans(),
      others: spans(),
      found: fc.nat(5),
      longer: fc.nat(3),
    })
    .map(({ text, gold, others, found, longer }): ScoredDocument => {
      // Some of the gold spans are found, with an end of their own.
      const nearly = gold.slice(0, found).map((span) => ({ ...span, end: Math.min(14, span.end + longer) }));
      return { id: "1", text, gold, predicted: distinct([...nearly, ...others]) };
    });

  function distinct(all: readonly LabelledSpan[]): LabelledSpan[] {
    const key = ({ start, end, type }: LabelledSpan) => `${start}-${end}-${type}`;
    return all.filter((a, i) => all.findIndex((b) => key(a) === key(b)) === i).sort(byPosition);
  }

  function spans() {
    const one = fc.record({
      start: fc.nat(9),
      length: fc.integer({ min: 1, max: 5 }),
      type: fc.constantFrom(...TYPES),
    });
    return fc
      .array(one, { maxLength: 5 })
      .map((all) => all.map(({ start, length, type }): LabelledSpan => ({ start, end: start + length, type })))
      .map(distinct);
  }

  interface Item {
    readonly start: number;
    readonly end: number;
    readonly label: string;
  }

  function items(text: string, side: readonly LabelledSpan[], variant: I2b2Variant): Item[] {
    const all = side
      .filter(({ type }) => !/hipaa/i.test(variant) || !BEYOND.includes(type))
      .flatMap(({ start, end, type }) => {
        const category = classesOf(type).i2b2 ?? "OTHER";
        const label = /binary/i.test(variant) ? "" : /^category/.test(variant) ? category : type;
        if (!/token$/i.test(variant)) return [{ start, end, label }];
        // Character by character: a token begins after anything else, and ends before it.
        const found: Item[] = [];
        let from = -1;
        for (let at = start; at <= end; at++) {
          const isPart = at < end && "aB7".includes(text.charAt(at));
          if (isPart && from < 0) from = at;
          if (!isPart && from >= 0) {
            found.push({ start: from, end: at, label });
            from = -1;
          }
        }
        return found;
      });
    return all.filter((a, i) => all.findIndex((b) => JSON.stringify(a) === JSON.stringify(b)) === i);
  }

  it.each(I2B2_VARIANT_NAMES)("%s", (variant) => {
    const slack = /relaxed/i.test(variant) ? 2 : 0;
    const alike = (a: Item, b: Item) => a.start === b.start && a.label === b.label && Math.abs(a.end - b.end) <= slack;
    let somethingFound = false;
    fc.assert(
      fc.property(documents, (document) => {
        const gold = items(document.text, document.gold, variant);
        const predicted = items(document.text, document.predicted, variant);
        const tp = gold.filter((a) => predicted.some((b) => alike(a, b))).length;
        const fp = predicted.filter((b) => !gold.some((a) => alike(a, b))).length;
        somethingFound ||= tp > 0;
        expect(total(document, variant)).toEqual({ tp, fp, fn: gold.length - tp });
      }),
    );
    expect(somethingFound).toBe(true);
  });
});
