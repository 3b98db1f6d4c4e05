import { describe, expect, it } from "vitest";
import { asGiven, mixed } from "../../../src/evaluate/divergence/divisions.js";
import { jensenShannon, WordMeasure } from "../../../src/evaluate/divergence/jensen-shannon.js";
import { measureDivisions } from "../../../src/evaluate/divergence/measure-divisions.js";
import { tokensOf } from "../../../src/evaluate/divergence/tokens.js";
import { countWords, Vocabulary } from "../../../src/evaluate/divergence/word-counts.js";
import { generator } from "../../../src/evaluate/statistics/bootstrap.js";

/** The same another way: the entropy of the mean less the mean of the entropies. */
function byEntropies(p: readonly number[], q: readonly number[], weight = 0.5): number {
  const entropy = (shares: readonly number[]) =>
    shares.reduce((sum, share) => sum - (share > 0 ? share * Math.log2(share) : 0), 0);
  const mean = p.map((share, word) => weight * share + (1 - weight) * (q[word] ?? 0));
  return entropy(mean) - weight * entropy(p) - (1 - weight) * entropy(q);
}

function distribution(random: () => number, words: number): readonly number[] {
  const parts = Array.from({ length: words }, () => (random() < 0.3 ? 0 : random()));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

describe("jensenShannon", () => {
  it.each([
    ["the same", [0.5, 0.5], [0.5, 0.5], 0.5, 0],
    ["nothing in common", [1, 0], [0, 1], 0.5, 1],
    // m = (3/4, 1/4): ½ log2(4/3) + ½ (½ log2(2/3) + ½ log2 2).
    ["half in common", [1, 0], [0.5, 0.5], 0.5, 0.311278124459],
    // With weights the entropy of (¼, ¾) is the most.
    ["nothing in common, one thrice as large", [1, 0], [0, 1], 0.25, 0.811278124459],
  ])("%s", (_, p, q, weight, expected) => {
    expect(jensenShannon(Float64Array.from(p), Float64Array.from(q), weight)).toBeCloseTo(expected, 10);
  });

  it("is what entropies say, within 0 and 1, and the same from both sides", () => {
    const random = generator(7);
    for (let round = 0; round < 50; round++) {
      const [p, q, weight] = [distribution(random, 20), distribution(random, 20), random()];
      const [left, right] = [Float64Array.from(p), Float64Array.from(q)];
      expect(jensenShannon(left, right, weight)).toBeCloseTo(byEntropies(p, q, weight), 10);
      expect(jensenShannon(left, right)).toBe(jensenShannon(right, left));
      expect(jensenShannon(left, right)).toBeLessThanOrEqual(1);
    }
  });
});

describe("WordMeasure", () => {
  const measured = (a: readonly string[], b: readonly string[]) => {
    const vocabulary = new Vocabulary();
    const documents = [...a, ...b].map((text) => countWords(tokensOf(text, "whitespace"), vocabulary));
    return new WordMeasure(documents, vocabulary.size).measure(asGiven({ a: a.length, b: b.length, paired: false }));
  };

  it("weighs documents alike, words alike, and corpora by their words", () => {
    // Of A's documents the first is one x; the second three y and an x. B: one x, seven times.
    const { byDocument, pooled, bySize } = measured(["x", "y y y x"], ["x x x x x x x"]);
    expect(byDocument).toBeCloseTo(byEntropies([5 / 8, 3 / 8], [1, 0]), 10);
    expect(pooled).toBeCloseTo(byEntropies([2 / 5, 3 / 5], [1, 0]), 10);
    expect(bySize).toBeCloseTo(byEntropies([2 / 5, 3 / 5], [1, 0], 5 / 12), 10);
  });

  it("passes documents without a word over, and is 0 between equal corpora", () => {
    const equal = measured(["x y", "", "z"], ["z", "x y", ""]);
    for (const value of Object.values(equal)) expect(value).toBeCloseTo(0, 12);
    expect(measured(["x", ""], ["y"])).toEqual({ byDocument: 1, pooled: 1, bySize: 1 });
  });
});

describe("tokensOf", () => {
  it.each([
    ["whitespace", 'Dr. Quill\tsaid:\u00a0"No,', ["Dr.", "Quill", "said:", '"No,']],
    ["words", "Perché? 12,5 mg E\u0301tat", ["perché", "12", "5", "mg", "état"]],
  ] as const)("%s", (how, text, expected) => {
    expect(tokensOf(text, how)).toEqual(expected);
  });
});

describe("what is beyond chance", () => {
  /** Words by Zipf's law, every third of them `often` times as often. */
  const shares = (often: number) => {
    const parts = Array.from({ length: 500 }, (_, word) => (word % 3 === 0 ? often : 1) / (word + 3));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return Float64Array.from(parts, (part) => part / total);
  };

  it.each([1, 3])(
    "is near the truth, which intervals of drawn documents leave out (%s times as often)",
    async (often) => {
      const [p, q, random] = [shares(1), shares(often), generator(3)];
      const wordOf = (source: Float64Array) => {
        let left = random();
        let word = 0;
        for (; word < source.length - 1 && left > (source[word] ?? 0); word++) left -= source[word] ?? 0;
        return String(word);
      };
      const vocabulary = new Vocabulary();
      const documents = [p, q].flatMap((source) =>
        Array.from({ length: 40 }, () =>
          countWords(
            Array.from({ length: 30 }, () => wordOf(source)),
            vocabulary,
          ),
        ),
      );
      const words = new WordMeasure(documents, vocabulary.size);
      const measured = await measureDivisions((division) => ({ ...words.measure(division) }), {
        ...{ shape: { a: 40, b: 40, paired: false }, sizes: documents.map(({ total }) => total) },
        ...{
          seed: 42,
          resamples: 40,
          references: 40,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        },
      });
      const truth = jensenShannon(p, q);
      const { value, drawn, beyondChance } = measured("pooled");
      expect(Math.abs((beyondChance ?? 1) - truth)).toBeLessThan(0.02);
      expect(value - truth).toBeGreaterThan(0.05);
      expect(drawn?.low).toBeGreaterThan(value);
    },
  );
});

describe("mixed", () => {
  const random = generator(11);

  it("deals out as many documents, and each of them to one side", () => {
    for (let round = 0; round < 20; round++) {
      const { a, b } = mixed({ a: 7, b: 3, paired: false }, new Array<number>(10).fill(1), random);
      expect(b.reduce((sum, often) => sum + often, 0)).toBe(3);
      expect(a.map((often, document) => often + (b[document] ?? 0))).toEqual(new Uint32Array(10).fill(1));
    }
  });

  it("deals out words by their numbers, where the documents of one corpus are much longer", () => {
    const sizes = [...new Array<number>(200).fill(20), ...new Array<number>(5).fill(400)];
    const wordsOf = (side: Uint32Array) =>
      side.reduce((sum, often, document) => sum + often * (sizes[document] ?? 0), 0);
    for (let round = 0; round < 20; round++) {
      const { a, b } = mixed({ a: 200, b: 5, paired: false }, sizes, random);
      expect([wordsOf(a), wordsOf(b)]).toEqual([4000, 2000]);
    }
  });

  it("gives each side one of every pair", () => {
    const { a, b } = mixed({ a: 3, b: 3, paired: true }, [5, 6, 7, 1, 1, 1], random);
    for (const document of [0, 1, 2]) {
      expect((a[document] ?? 0) + (a[document + 3] ?? 0)).toBe(1);
      expect((b[document] ?? 0) + (b[document + 3] ?? 0)).toBe(1);
    }
  });
});
