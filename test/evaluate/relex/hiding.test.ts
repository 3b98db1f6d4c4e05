import { describe, expect, it } from "vitest";
import { type HidingOptions, measureHiding } from "../../../src/evaluate/relex/hiding.js";
import { ODDITIES, odditiesIn, suspicion } from "../../../src/evaluate/relex/oddness.js";
import { foundIn, learn } from "../../../src/evaluate/relex/ranking.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { marked } from "../documents.js";
import { stubReader } from "./stub-reader.js";

describe("guesses", () => {
  const ranked = (...scores: readonly (readonly [score: number, isWanted: boolean])[]) =>
    scores.map(([score, isWanted]) => ({ score, isWanted }));

  it("are made from the top; what scores alike is hit by chance", () => {
    const four = ranked([3, true], [1, true], [2, false], [0, false]);
    expect(foundIn(four, 1)).toBe(1);
    expect(foundIn(four, 2)).toBe(1);
    expect(foundIn(four, 3)).toBe(2);
    // One of four alike is wanted: two guesses hit it every other time.
    expect(foundIn(ranked([1, true], [1, false], [1, false], [1, false]), 2)).toBe(0.5);
    expect(foundIn(ranked([2, false], [1, true], [1, false], [1, false]), 2)).toBeCloseTo(1 / 3, 12);
    expect(foundIn([], 3)).toBe(0);
  });

  it("learn which way a feature points", () => {
    const rows = [
      [0, 5],
      [1, 4],
      [0, 1],
      [1, 0],
    ];
    const down = learn(rows, [false, false, true, true]);
    expect(down([0, 0])).toBeGreaterThan(down([0, 5]));
    const up = learn(rows, [true, true, false, false]);
    expect(up([0, 0])).toBeLessThan(up([0, 5]));
    expect(learn(rows, [false, false, false, false])([1, 1])).toBe(0);
  });
});

describe("oddities", () => {
  const oddities = (marks: string) => {
    const { text, spans } = marked(marks);
    return odditiesIn(text, spans).map((row) => Object.fromEntries(ODDITIES.map((name, index) => [name, row[index]])));
  };

  it("tell the name that no other shares a word with", () => {
    const [ann, poe, bob] = oddities("{PERSON:Ann Poe} came. {PERSON:Poe} said {PERSON:Bob} knew, {PERSON:ann}.");
    expect(ann).toMatchObject({ rare: 1 / 3, alone: 0, words: 2 });
    expect(poe).toMatchObject({ rare: 1 / 2, alone: 0 });
    expect(bob).toMatchObject({ rare: 1, alone: 1 });
  });

  it("tell another name in the same place, and another case", () => {
    const rows = oddities(
      "A: Hello, {PERSON:Ann}.\nB: Hi.\nA: Thank you, {PERSON:Ann}.\nA: Bye, {PERSON:bob}.\nB: Bye, {PERSON:Eve}.",
    );
    expect(rows.map((row) => row.contradicts)).toEqual([0, 0, 1, 0]);
    expect(rows.map((row) => row["other case"])).toEqual([0, 0, 1, 0]);
    expect(suspicion([1, 1, 1, 0, 1, 0, 0])).toBeGreaterThan(suspicion([0.5, 0, 0, 0, 0, 0, 0]));
  });
});

describe("hiding in plain sight", () => {
  const visit = (name: string) =>
    Array.from({ length: 10 }, () => `A: so, {PERSON:${name}}, how are you\nB: well`).join("\n");
  const names = ["Tamsin", "Odalys", "Perrin", "Ulrika", "Wystan", "Ysolde", "Leofric", "Zenobia"];
  const documents = names.map((name, index) => {
    const { text, spans } = marked(visit(name));
    return { id: `d${index}`, text, gold: spans };
  });
  const options: HidingOptions = {
    documents,
    key: SurrogateKey.of(new Uint8Array(32)),
    locale: "en",
    read: stubReader,
    rates: [0.03],
    samples: 20,
    types: new Set(["PERSON"] as const),
    isOfPool: null,
  };
  const rows = measureHiding(options);
  const share = (mode: string, attacker: string) =>
    rows.find((row) => row.mode === mode && row.attacker === attacker)?.share;

  it("draws the same ones for every mode, about as many as asked for", () => {
    const [left] = new Set(rows.map((row) => row.left));
    expect(new Set(rows.map((row) => row.left)).size).toBe(1);
    expect(left).toBeGreaterThan(20 * 80 * 0.03 * 0.6);
    expect(left).toBeLessThan(20 * 80 * 0.03 * 1.4);
  });

  it("finds all among placeholders, the odd one out among one name, and hardly more than chance where each name is another", () => {
    expect(share("placeholders", "odd one out")).toBe(1);
    expect(share("consistent", "odd one out")).toBeGreaterThan(0.85);
    expect(share("consistent", "trained")).toBeGreaterThan(0.85);
    expect(share("resilient", "odd one out")).toBeLessThan(0.1);
    const chance = rows.find(({ mode }) => mode === "resilient")?.chance;
    expect(chance).toBeCloseTo(0.03, 1);
  });

  it("is over where the attacker knows which words surrogates are made of", () => {
    const known = measureHiding({ ...options, isOfPool: (word) => /^(?:[bdklmnr][aeiou]){4}$/u.test(word) });
    const row = known.find(({ mode, attacker }) => mode === "resilient" && attacker === "knows the pools");
    expect(row?.share).toBeGreaterThan(0.99);
  });
});
