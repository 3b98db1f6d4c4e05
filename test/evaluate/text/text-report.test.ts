import { describe, expect, it } from "vitest";
import type { TextEvaluation } from "../../../src/evaluate/text/evaluate-text.js";
import { textReport } from "../../../src/evaluate/text/text-report.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { documentOf } from "../documents.js";

function evaluation(more: Partial<TextEvaluation> = {}): TextEvaluation {
  const scorer = new TextScorer();
  scorer.add(documentOf("{PERSON:Ann Poe}, {AGE:76}", "{PERSON:Ann Poe}, 76"));
  const nothing = { judges: null, comparison: null, targets: [] };
  return { ...scorer.scores(), ignored: { gold: 2, predicted: 1 }, ...nothing, ...more };
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
type    identifiers  covered  recall  95 %  predictions  matched  precision  all-or-nothing
PERSON            1        1   1.000     –            1        1      1.000     1.000 (1/1)
AGE               1        0   0.000     –            0        0          –     0.000 (0/1)
all               2        1   0.500     –            1        1      1.000     0.000 (0/1)

Leak: 1 of 1 documents hold an identifier that is not covered (100.0 %)

SHIELD, as its paper: one prediction of the category covers at least 80 %
category  TP  FP  FN  precision  recall     F1
NAME       1   0   0      1.000   1.000  1.000
AGE        0   0   1          –   0.000  0.000
all        1   0   1      1.000   0.500  0.667

i2b2 2014: the place and the type must be equal
evaluation           TP  FP  FN  precision  recall     F1  macro P  macro R  macro F1
strict                1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
relaxed               1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
token                 2   0   1      1.000   0.667  0.800    1.000    0.667     0.800
category strict       1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
category token        2   0   1      1.000   0.667  0.800    1.000    0.667     0.800
binary strict         1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
binary token          2   0   1      1.000   0.667  0.800    1.000    0.667     0.800
hipaa strict          1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
hipaa relaxed         1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
hipaa token           2   0   1      1.000   0.667  0.800    1.000    0.667     0.800
hipaa binary strict   1   0   1      1.000   0.500  0.667    1.000    0.500     0.667
hipaa binary token    2   0   1      1.000   0.667  0.800    1.000    0.667     0.800

i2b2 2014, strict, by category
category  TP  FP  FN  precision  recall     F1
NAME       1   0   0      1.000   1.000  1.000
AGE        0   0   1          –   0.000  0.000
all        1   0   1      1.000   0.500  0.667

Covered or not, whatever it was called
of          TP  FP  FN  precision  recall     F1
tokens       2   0   1      1.000   0.667  0.800
characters   6   0   2      1.000   0.750  0.857

Words: 2 of 3 redacted (66.7 %); of 0 without an identifier 0 (–)

String count: wordings that still stand in the output, wherever they do
type    TP  FP  FN  precision  recall     F1
PERSON   1   0   0      1.000   1.000  1.000
AGE      0   0   1          –   0.000  0.000
all      1   0   1      1.000   0.500  0.667

95 % intervals, from 2000 resamples of the documents
score                value  low  high
recall80             0.500    –     –
precision80          1.000    –     –
all-or-nothing       0.000    –     –
leak-free            0.000    –     –
shield-f1            0.667    –     –
redactx-precision    1.000    –     –
redactx-recall       0.500    –     –
redactx-f1           0.667    –     –
character-precision  1.000    –     –
character-recall     0.750    –     –
token-f1             0.800    –     –
i2b2-strict-f1       0.667    –     –
words-kept           0.333    –     –

Documents with the least share of covered identifiers, then with the most wrong predictions
document  identifiers  covered  recall  wrong
d1                  2        1   0.500      0`);
  });

  it("has intervals where there are several documents, and a line for each threshold that drops something", () => {
    const scorer = new TextScorer();
    for (const confidence of [0.3, 0.3, 0.92, 0.92]) {
      const { id, text, gold } = documentOf("{PERSON:Ann Poe}", "Ann Poe");
      scorer.add({ id, text, gold, predicted: gold.map((span) => ({ ...span, confidence })) });
    }
    const report = textReport({ ...evaluation(), ...scorer.scores() });
    expect(report).toMatch(/^PERSON +4 +4 +1\.000 +1\.000–1\.000 +4 +4 +1\.000 +1\.000 \(4\/4\)$/m);
    expect(report).toContain(`had only predictions of at least this confidence counted
confidence  predictions  recall  precision
      0.00            4   1.000      1.000
      0.35            2   0.500      1.000
      0.95            0   0.000          –`);
  });

  it("compares, and tells what was asked for", () => {
    const test = {
      score: "recall80",
      a: 0.9,
      b: 0.95,
      difference: -0.05,
      interval: { low: -0.1, high: 0.01 },
      p: 0.03,
      pTwoTailed: 0.06,
      pCorrected: 0.12,
      pTwoTailedCorrected: 0.24,
      significant: false,
    };
    const nothing = { a: null, b: null, difference: null, interval: null, p: null, pCorrected: null };
    const report = textReport(
      evaluation({
        comparison: { resamples: 2000, overall: [test, { ...test, ...nothing, score: "precision80" }], byType: [test] },
        targets: [
          { score: "recall80", bound: "low", least: 0.95, value: 0.9, reached: false },
          { score: "leak-free", bound: "value", least: 0, value: null, reached: false },
        ],
      }),
    );
    expect(report).toContain(`p times 2 tests (Bonferroni)
score         this  other  difference              95 %       p  corrected  significant
recall80     0.900  0.950      -0.050  -0.100 to +0.010  0.0300     0.1200  no
precision80      –      –           –                 –       –          –  no

Compared by type: p times 1 tests
`);
    expect(report).toContain(`Asked for with --fail-below
score         least  value  reached
recall80.low   0.95  0.900  no
leak-free         0      –  no`);
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
    expect(textReport(evaluation({ judges }))).toMatch(
      /Judges: 2 entities, more than 50\.0 % of 2 must agree; 1 undecided and not scored\n[\s\S]*judge 1: a:8b, 1 left undecided\njudge 2: b:8b\njudges 1 and 2 agree on 100\.0 % of 1 \(kappa –\)\n\nUndecided\ndocument +start +end +type +marked by +TP +FP +FN +none\n\?\[31mvisit\?1 +9 +11 +AGE +gold +1 +0 +0 +1$/,
    );
  });
});
