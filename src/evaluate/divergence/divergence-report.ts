import { type Cell, percent, titled } from "../table.js";
import type { CorpusSize, DivergenceEvaluation, FrechetEvaluation } from "./evaluate-divergence.js";
import type { Measured, Spread } from "./measure-divisions.js";

/** Columns of a table of measures; see `measuredCells`. */
export const MEASURED_HEAD = [
  "",
  "value",
  "drawn anew",
  "95 %",
  "mixed, 95 %",
  "beyond chance",
  "p",
  "halves of A, 95 %",
  "halves of B, 95 %",
] as const;

/** How texts were cut, in a sentence. */
export const TOKENS_SAID = {
  whitespace: "words: what stands between white space, as it is written",
  words: "words: runs of letters, marks and digits, in lower case",
} as const;

/** Where vectors came from, in a sentence. */
export const SOURCE_SAID = {
  "hashed-ngrams": "hashed n-grams (words and pairs of words, projected at random): no encoder, they know no meaning",
  given: "vectors as they were given",
  encoder: "vectors of the encoder",
} as const;

/** Names of the three weightings of words. */
export const WORDS_SAID = {
  byDocument: "every document alike",
  pooled: "every word alike",
  bySize: "corpora by their words",
} as const;

/** Names of the distance and its terms. */
export const FRECHET_SAID = { meanShift: "mean shift", covariance: "covariance", distance: "distance" } as const;

/** The figures as tables for people. */
export function divergenceReport(evaluation: DivergenceEvaluation): string {
  const { a, b, sharedWords, paired, tokens, jensenShannon, frechet, words, resamples, references, seed } = evaluation;
  return [
    [
      sizeLine("A", a),
      sizeLine("B", b),
      `${sharedWords} different words are in both; ${TOKENS_SAID[tokens]}${paired ? "; documents are pairs" : ""}`,
    ].join("\n"),
    titled("Jensen–Shannon divergence of words, base 2: 0 the same, 1 no word in common", MEASURED_HEAD, [
      row(WORDS_SAID.byDocument, jensenShannon.byDocument, fixed),
      row(WORDS_SAID.pooled, jensenShannon.pooled, fixed),
      row(WORDS_SAID.bySize, jensenShannon.bySize, fixed),
    ]),
    frechet === null ? "No Fréchet distance: a corpus has one document alone" : frechetTable(frechet),
    [
      `drawn anew: documents drawn ${resamples} times with replacement (mean, 95 %); seed ${seed}`,
      `mixed: what the same looks like: all documents dealt out ${references} times into two of the same sizes; beyond chance: the value less their mean; p: share of them that are as far apart`,
      "halves: of one corpus, against each other; half as many documents, so chance alone sets them further apart",
    ].join("\n"),
    ...(words === null ? [] : [wordTable(words)]),
  ].join("\n\n");
}

/** Length and dimensions of the vectors, in a sentence. */
export function dimensionsSaid({ vectorLength, dimensions, keptVariance, cutDocuments }: FrechetEvaluation): string {
  const reduced =
    dimensions < vectorLength
      ? `${dimensions} principal axes of ${vectorLength} dimensions, ${percent(keptVariance)} of the variance`
      : `${dimensions} dimensions`;
  return cutDocuments > 0 ? `${reduced}; ${cutDocuments} documents were read in part` : reduced;
}

function frechetTable(frechet: FrechetEvaluation): string {
  return titled(
    `Fréchet distance of ${SOURCE_SAID[frechet.source]}; ${dimensionsSaid(frechet)}`,
    MEASURED_HEAD,
    (["meanShift", "covariance", "distance"] as const).map((name) =>
      row(FRECHET_SAID[name], frechet[name], significant),
    ),
  );
}

function sizeLine(name: string, { documents, empty, words, differentWords }: CorpusSize): string {
  const nothing = empty > 0 ? ` (${empty} without a word)` : "";
  return `${name}: ${documents} documents${nothing}, ${words} words, ${differentWords} of them different`;
}

/** How a figure is written. */
export type Write = (value: number) => string;

/** Divergences lie between 0 and 1. */
export const fixed: Write = (value) => value.toFixed(4);
/** Distances are of any size: three figures that count. */
export const significant: Write = (value) =>
  value === 0 || Math.abs(value) >= 999.5 ? value.toFixed(0) : value.toPrecision(3);

/** What a table says of one measure, behind its name. */
export function measuredCells(measured: Measured, write: Write): readonly string[] {
  const { value, drawn, mixed, beyondChance, halvesOfA, halvesOfB, p } = measured;
  return [
    write(value),
    drawn === null ? "–" : write(drawn.mean),
    spreadText(drawn, write),
    spreadText(mixed, write),
    beyondChance === null ? "–" : write(beyondChance),
    p === null ? "–" : p.toFixed(3),
    spreadText(halvesOfA, write),
    spreadText(halvesOfB, write),
  ];
}

function row(name: string, measured: Measured, write: Write): Cell[] {
  return [name, ...measuredCells(measured, write)];
}

/** "0.0912–0.0953"; a dash without one. */
export function spreadText(spread: Spread | null, write: Write): string {
  return spread === null ? "–" : `${write(spread.low)}–${write(spread.high)}`;
}

function wordTable(words: NonNullable<DivergenceEvaluation["words"]>): string {
  return titled(
    "PRIVATE: words of the texts that set them apart (every word alike)",
    ["word", "share", "in 1000 of A", "in 1000 of B"],
    words.map(({ word, share, perThousandA, perThousandB }): Cell[] => [
      // Nothing in a text may steer the terminal.
      word.replaceAll(/\p{C}/gu, "\uFFFD"),
      percent(share),
      perThousandA.toFixed(2),
      perThousandB.toFixed(2),
    ]),
  );
}
