import { HushtapeError } from "../../errors.js";
import type { PipelineEvent } from "../../types.js";
import { type TellingWord, tellingWords } from "./divergence-words.js";
import { asGiven, type Shape } from "./divisions.js";
import { frechetOf } from "./frechet.js";
import { WordMeasure } from "./jensen-shannon.js";
import { type Draws, type Measured, measureDivisions } from "./measure-divisions.js";
import {
  type Corpus,
  type CorpusOptions,
  countTexts,
  inOrderOf,
  readCorpus,
  type VectorSource,
} from "./read-corpus.js";
import { chooseDimensions, reduceVectors } from "./reduce-vectors.js";
import type { Tokenisation } from "./tokens.js";
import { Vocabulary, type WordCounts } from "./word-counts.js";

/** What is compared, and how. */
export interface DivergenceOptions extends CorpusOptions, Draws {
  /** The documents of B are those of A, changed: they have the same ids. */
  readonly paired: boolean;
  /** How many words that set the corpora apart are told. They are as private as the texts. 0: none. */
  readonly words: number;
  readonly emit: (event: PipelineEvent) => void;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

/** What one corpus holds. */
export interface CorpusSize {
  readonly documents: number;
  /** Documents without a word: they count in the vectors alone. */
  readonly empty: number;
  readonly words: number;
  readonly differentWords: number;
}

/** What a comparison of two corpora found. No word of a text is in it, but in `words`. */
export interface DivergenceEvaluation extends Draws {
  readonly a: CorpusSize;
  readonly b: CorpusSize;
  /** Different words that are in both. */
  readonly sharedWords: number;
  readonly paired: boolean;
  readonly tokens: Tokenisation;
  /** Jensen–Shannon divergences of words, base 2: 0..1; times ln 2 in nats, as the SHIELD paper has them. */
  readonly jensenShannon: Readonly<Record<"byDocument" | "pooled" | "bySize", Measured>>;
  /** `null`: a corpus has one document alone. */
  readonly frechet: FrechetEvaluation | null;
  /** Words that set the corpora apart: as private as the texts. `null`: not asked for. */
  readonly words: readonly TellingWord[] | null;
}

/** Fréchet distances between vectors of documents, in squared units of the vectors. */
export interface FrechetEvaluation extends Readonly<Record<"distance" | "meanShift" | "covariance", Measured>> {
  readonly source: VectorSource["kind"];
  /** Length of the vectors as they came. */
  readonly vectorLength: number;
  /** Dimensions that were measured: the first principal axes of all vectors. */
  readonly dimensions: number;
  /** Share of the variance that these hold, 0..1. */
  readonly keptVariance: number;
  /** Documents that the encoder read in part. */
  readonly cutDocuments: number;
}

/**
 * Measures how far two corpora are apart: by their words and by vectors of their documents, each with intervals and with what the same would look
 * like. The corpora are read twice, first to the end. Kept are 8 bytes for each different word of each document, the vocabulary, and the vectors (8
 * bytes a number); a draw costs a step for each of these, and for vectors n · d² / 2 + about 20 d³.
 * @throws HushtapeError INPUT_MISSING, USAGE, TRANSCRIPT_INVALID naming a line, CANCELLED; whatever the encoder throws.
 */
export async function evaluateDivergence(options: DivergenceOptions): Promise<DivergenceEvaluation> {
  const { seed, resamples, references, signal, paired, tokens, onProgress } = options;
  const vocabulary = new Vocabulary();
  const total = (await countTexts(options, "A")) + (await countTexts(options, "B"));
  const onRead = (read: number) => onProgress((READING * read) / total);
  const a = await readCorpus(options, "A", vocabulary, onRead);
  const b = inOrderOf(a, await readCorpus(options, "B", vocabulary, (read) => onRead(a.ids.length + read)), paired);
  const shape: Shape = { a: a.ids.length, b: b.ids.length, paired };
  const measure = new WordMeasure([...a.counts, ...b.counts], vocabulary.size);
  const draws = { seed, resamples, references, shape, signal };
  const words = await measureDivisions((division) => ({ ...measure.measure(division) }), {
    ...draws,
    sizes: [...a.counts, ...b.counts].map(({ total: size }) => size),
    onProgress: (fraction) => onProgress(READING + WORDS * fraction),
  });
  const frechet = await measureVectors(options, a, b, {
    ...draws,
    sizes: [...a.ids, ...b.ids].map(() => 1),
    onProgress: (fraction) => onProgress(READING + WORDS + (1 - READING - WORDS) * fraction),
  });
  return {
    a: sizeOf(a),
    b: sizeOf(b),
    sharedWords: shared(a, b, vocabulary),
    paired,
    seed,
    resamples,
    references,
    tokens,
    jensenShannon: { byDocument: words("byDocument"), pooled: words("pooled"), bySize: words("bySize") },
    frechet,
    words: options.words === 0 ? null : tellingWords(measure, asGiven(shape), vocabulary, options.words),
  };
}

/** Shares of the work, for the display. */
const READING = 0.2;
const WORDS = 0.2;

/**
 * @returns `null` where a corpus has one document alone.
 * @throws HushtapeError TRANSCRIPT_INVALID for vectors of another length in B; CANCELLED.
 */
async function measureVectors(
  options: DivergenceOptions,
  a: Corpus,
  b: Corpus,
  draws: Parameters<typeof measureDivisions>[1],
): Promise<FrechetEvaluation | null> {
  const vectors = [...a.vectors, ...b.vectors];
  if (a.vectors[0]?.length !== b.vectors[0]?.length) {
    throw new HushtapeError(
      "TRANSCRIPT_INVALID",
      "the vectors of A and of B have different lengths",
      "Make both with the same encoder.",
    );
  }
  const smaller = Math.min(a.ids.length, b.ids.length);
  if (smaller < 2) return null;
  const vectorLength = vectors[0]?.length ?? 0;
  const { dimensions, isFew } = chooseDimensions(vectorLength, smaller, options.dimensions);
  if (isFew) {
    options.emit({
      kind: "warning",
      code: "divergence-few-documents",
      message: `${smaller} documents in the smaller corpus are few for vectors: ${dimensions} dimensions are measured (docs/evaluate.md)`,
      numbers: { documents: smaller, dimensions },
    });
  }
  const reduced = reduceVectors(vectors, dimensions);
  const measured = await measureDivisions((division) => ({ ...frechetOf(reduced.vectors, division) }), draws);
  return {
    source: options.vectors.kind,
    vectorLength,
    dimensions,
    keptVariance: reduced.keptVariance,
    cutDocuments: a.cutDocuments + b.cutDocuments,
    distance: measured("distance"),
    meanShift: measured("meanShift"),
    covariance: measured("covariance"),
  };
}

function sizeOf({ counts }: Corpus): CorpusSize {
  return {
    documents: counts.length,
    empty: counts.filter(({ total }) => total === 0).length,
    words: counts.reduce((sum, { total }) => sum + total, 0),
    differentWords: wordsOf(counts).size,
  };
}

function wordsOf(counts: readonly WordCounts[]): Set<number> {
  const words = new Set<number>();
  for (const document of counts) for (const word of document.words) words.add(word);
  return words;
}

function shared(a: Corpus, b: Corpus, vocabulary: Vocabulary): number {
  return wordsOf(a.counts).size + wordsOf(b.counts).size - vocabulary.size;
}
