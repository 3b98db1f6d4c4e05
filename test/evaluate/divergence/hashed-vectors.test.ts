import { describe, expect, it } from "vitest";
import { hashedVector } from "../../../src/evaluate/divergence/hashed-vectors.js";

const TEXT = "the patient reports pain since monday and takes metformin twice a day";
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe("hashedVector", () => {
  it("keeps lengths and angles of words and pairs of words, about", () => {
    // Of 12 words and 11 pairs each, the two texts share 11 words and 10 pairs; of the other none.
    const [one, near, far] = [TEXT, TEXT.replace("day", "week"), "car brake disc clutch invoice paid by card"].map(
      (text) => hashedVector(text, 4096, 42),
    );
    if (!one || !near || !far) throw new Error("three");
    expect(dot(one, one)).toBeCloseTo(1, 1);
    expect(dot(one, near)).toBeCloseTo(21 / 23, 1);
    expect(dot(one, far)).toBeCloseTo(0, 1);
  });

  it("is the same for the same words whatever case and punctuation, and another with another seed", () => {
    const vector = hashedVector(TEXT, 70, 42);
    expect(vector).toHaveLength(70);
    expect(hashedVector(`${TEXT.toUpperCase()}!`, 70, 42)).toEqual(vector);
    expect(Math.abs(dot(hashedVector(TEXT, 4096, 43), hashedVector(TEXT, 4096, 42)))).toBeLessThan(0.1);
    expect(hashedVector(" … ", 3, 42)).toEqual(new Float64Array(3));
  });
});
