import { describe, expect, it } from "vitest";
import type { TextEvaluation } from "../../src/evaluate/evaluate-text.js";
import { textReport } from "../../src/evaluate/text-report.js";
import { TextScorer } from "../../src/evaluate/text-scores.js";
import { documentOf } from "./documents.js";

function evaluation(judges: TextEvaluation["judges"] = null): TextEvaluation {
  const scorer = new TextScorer();
  scorer.add(documentOf("{PERSON:Ann Poe}, {AGE:76}", "{PERSON:Ann Poe}, 76"));
  return { ...scorer.scores(), ignored: { gold: 2, predicted: 1 }, judges };
}

describe("the report for people", () => {
  it("has a line for each type and one for all, numbers under numbers", () => {
    expect(
      textReport(evaluation()),
    ).toBe(`1 documents, 2 identifiers, 1 predictions; not scored: 2 identifiers, 1 predictions

RedactX: same type, overlapping, wording at least 0.6 alike; all-or-nothing: documents of which each one is found
type    TP  FP  FN  precision  recall     F1  all-or-nothing
PERSON   1   0   0      1.000   1.000  1.000     1.000 (1/1)
AGE      0   0   1          –   0.000  0.000     0.000 (0/1)
all      1   0   1      1.000   0.500  0.667     0.000 (0/1)

SHIELD: at least 80 % of the characters covered, whatever it was called
type    identifiers  covered  recall  predictions  matched  precision  all-or-nothing
PERSON            1        1   1.000            1        1      1.000     1.000 (1/1)
AGE               1        0   0.000            0        0          –     0.000 (0/1)
all               2        1   0.500            1        1      1.000     0.000 (0/1)

Leak: 1 of 1 documents hold an identifier that is not covered (100.0 %)

String count: wordings that still stand in the output, wherever they do
type    TP  FP  FN  precision  recall     F1
PERSON   1   0   0      1.000   1.000  1.000
AGE      0   0   1          –   0.000  0.000
all      1   0   1      1.000   0.500  0.667`);
  });

  it("lists what judges left undecided, without letting an id write to the terminal", () => {
    const judges = {
      overall: { tp: 1, fp: 0, fn: 0, precision: 1, recall: 1, f1: 1, accuracy: 1 },
      byType: {},
      vote: 0.5,
      judges: [
        { model: "a:8b", digest: "0".repeat(64), unanswered: 1 },
        { model: "b:8b", digest: "1".repeat(64), unanswered: 0 },
      ],
      entities: 2,
      undecided: [
        {
          id: "\u001b[31mvisit\n1",
          start: 9,
          end: 11,
          type: "AGE" as const,
          gold: true,
          predicted: false,
          votes: { TP: 1, FP: 0, FN: 0, none: 1 },
        },
      ],
      agreement: [{ judges: [0, 1] as const, entities: 1, observed: 1, kappa: null }],
    };
    expect(textReport(evaluation(judges))).toMatch(
      /Judges: 2 entities, more than 50\.0 % of 2 must agree; 1 undecided and not scored\n[\s\S]*judge 1: a:8b, 1 left undecided\njudge 2: b:8b\njudges 1 and 2 agree on 100\.0 % of 1 \(kappa –\)\n\nUndecided\ndocument +start +end +type +marked by +TP +FP +FN +none\n\?\[31mvisit\?1 +9 +11 +AGE +gold +1 +0 +0 +1$/,
    );
  });
});
