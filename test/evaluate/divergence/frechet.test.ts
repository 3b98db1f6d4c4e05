import { describe, expect, it } from "vitest";
import { fitGaussian, frechet, type Gaussian } from "../../../src/evaluate/divergence/frechet.js";
import { chooseDimensions, reduceVectors } from "../../../src/evaluate/divergence/reduce-vectors.js";
import { generator } from "../../../src/evaluate/statistics/bootstrap.js";

type Rows = readonly (readonly number[])[];

const times = (a: Rows, b: Rows): number[][] =>
  a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0)),
  );

/** By Gauss and Jordan, with the largest pivot. */
function inverse(matrix: Rows): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, column) => Number(column === at))]);
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const best = column + below.indexOf(Math.max(...below));
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = rows[column]?.[column] ?? 1;
    rows[column] = (rows[column] ?? []).map((value) => value / pivot);
    for (let other = 0; other < size; other++) {
      if (other === column) continue;
      const factor = rows[other]?.[column] ?? 0;
      rows[other] = (rows[other] ?? []).map((value, at) => value - factor * (rows[column]?.[at] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

/** The square root of ab itself, which is not symmetric, by the iteration of Denman and Beavers. */
function traceOfRootByIteration(a: Rows, b: Rows): number {
  let y = times(a, b);
  let z = y.map((row, at) => row.map((_, column) => Number(column === at)));
  const mean = (one: Rows, other: Rows) =>
    one.map((row, at) => row.map((value, column) => (value + (other[at]?.[column] ?? 0)) / 2));
  for (let round = 0; round < 40; round++) [y, z] = [mean(y, inverse(z)), mean(z, inverse(y))];
  return y.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
}

function gaussian(mean: readonly number[], rows: Rows): Gaussian {
  return {
    mean: Float64Array.from(mean),
    covariance: { dimensions: mean.length, values: Float64Array.from(rows.flat()) },
  };
}

const diagonal = (values: readonly number[]) =>
  values.map((value, at) => values.map((_, column) => (column === at ? value : 0)));

function normals(random: () => number, many: number, dimensions: number): Float64Array[] {
  return Array.from({ length: many }, () =>
    Float64Array.from({ length: dimensions }, (_, at) => (at + 1) * (random() + random() + random() - 1.5) + random()),
  );
}

const once = (vectors: readonly unknown[]) => new Uint32Array(vectors.length).fill(1);

describe("frechet", () => {
  it("has a closed form for diagonal covariances: the squared differences of means and of standard deviations", () => {
    const { meanShift, covariance, distance } = frechet(
      gaussian([1, 2, 3], diagonal([4, 9, 0])),
      gaussian([1, 0, 4], diagonal([1, 9, 25])),
    );
    expect(meanShift).toBeCloseTo(5, 12);
    expect(covariance).toBeCloseTo(1 + 0 + 25, 10);
    expect(distance).toBeCloseTo(31, 10);
  });

  it("is what the iterated root of ΣAΣB says, and the same from both sides", () => {
    const random = generator(3);
    for (let round = 0; round < 10; round++) {
      const [a, b] = [normals(random, 30, 5), normals(random, 40, 5)].map((vectors) =>
        fitGaussian(vectors, once(vectors)),
      );
      if (!a || !b) throw new Error("two");
      const rows = ({ covariance: { values } }: Gaussian) =>
        [0, 1, 2, 3, 4].map((row) => [...values.slice(5 * row, 5 * row + 5)]);
      const trace = (one: Rows) => one.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
      const expected = trace(rows(a)) + trace(rows(b)) - 2 * traceOfRootByIteration(rows(a), rows(b));
      expect(frechet(a, b).covariance).toBeCloseTo(expected, 8);
      expect(frechet(b, a).distance).toBeCloseTo(frechet(a, b).distance, 10);
      expect(frechet(a, a).distance).toBeCloseTo(0, 8);
    }
  });

  it("is 0 between equal corpora also where the covariance is singular", () => {
    const vectors = normals(generator(5), 4, 10);
    const fitted = fitGaussian(vectors, once(vectors));
    expect(frechet(fitted, fitted).distance).toBeCloseTo(0, 6);
  });
});

describe("fitGaussian", () => {
  it("divides by one less than the documents, and counts a document that was drawn twice twice", () => {
    const [x, y] = [Float64Array.of(1, 0), Float64Array.of(4, 3)];
    const twice = fitGaussian([x, y], Uint32Array.of(2, 1));
    expect([...twice.mean]).toEqual([2, 1]);
    expect([...twice.covariance.values]).toEqual([3, 3, 3, 3]);
    const copied = fitGaussian([x, x, y], Uint32Array.of(1, 1, 1));
    expect(copied.covariance.values).toEqual(twice.covariance.values);
  });
});

describe("reduceVectors", () => {
  it("keeps distances where the axes that are left out hold nothing, and says how much is kept", () => {
    // All on a plane of three dimensions.
    const flat = normals(generator(9), 20, 2).map(([x = 0, y = 0]) => Float64Array.of(x + y, x - y, 2 * x + 7));
    const { vectors, keptVariance } = reduceVectors(flat, 2);
    expect(keptVariance).toBeCloseTo(1, 12);
    const distance = (one: Float64Array | undefined, other: Float64Array | undefined) =>
      Math.hypot(...(one ?? []).map((value, at) => value - (other?.[at] ?? 0)));
    expect(distance(vectors[0], vectors[1])).toBeCloseTo(distance(flat[0], flat[1]), 10);
    expect(reduceVectors(flat, 1).keptVariance).toBeLessThan(0.999);
  });

  it.each([
    // available, documents of the smaller corpus, wanted → measured, few
    [768, 1000, null, 64, false],
    [768, 100, null, 25, true],
    [64, 3, null, 1, true],
    [768, 100, 40, 40, true],
    [768, 100, 300, 99, true],
    [768, 4000, 300, 300, false],
    [32, 1000, 300, 32, false],
  ])("of %s dimensions, %s documents, wanted %s: %s", (available, smaller, wanted, dimensions, isFew) => {
    expect(chooseDimensions(available, smaller, wanted)).toEqual({ dimensions, isFew });
  });
});
