import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLocator } from "../../../src/text/locate/locator.js";

/** Words of all kinds, with what may stand between them. */
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ..."she is 76 years old Lena Marsh lena the a Dr five one two O’Brien Zoë 12/3 x@y.z 王 名".split(" "),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }) },
);
const gap = fc.constantFrom(" ", " ", " ", ", ", ". ", "\n", " - ", "\u200b", " [", "] ", ": ");
const randomText = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 60 }).map((parts) => parts.flat().join(""));
const anyClaim = fc.record({
  text: fc.oneof(randomText, word, fc.string({ unit: "binary" })),
  near: fc.oneof(randomText, fc.constant(""), fc.string({ unit: "binary" })),
});
const language = fc.constantFrom("en", "de", "it", "auto", "xx");

/** Letters and digits, joined in words without anything between them. */
const PLAIN_WORD = /[\p{L}\p{N}\p{M}]+/gu;

describe("every claim about every text", () => {
  it("finds whole words within the stretch, in order, apart from each other, and never throws", () => {
    fc.assert(
      fc.property(randomText, anyClaim, fc.nat(400), fc.nat(400), language, (text, claim, a, b, code) => {
        const within = { start: Math.min(a, b, text.length), end: Math.min(Math.max(a, b), text.length) };
        const locator = createLocator(text, code);
        let last = within.start;
        for (const { start, end, similarity } of locator.locate(claim, within)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(within.end);
          expect(similarity).toBeGreaterThan(0);
          expect(similarity).toBeLessThanOrEqual(1);
          expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}\p{M}].*[\p{L}\p{N}\p{M}]$|^[\p{L}\p{N}\p{M}]$/su);
          last = end;
        }
        for (const stretch of locator.stretches(claim, within)) {
          expect(stretch.start).toBeGreaterThanOrEqual(within.start);
          expect(stretch.end).toBeGreaterThan(stretch.start);
          expect(stretch.end).toBeLessThanOrEqual(within.end);
        }
      }),
      { numRuns: 800 },
    );
  });

  it("finds an exact claim with its exact context at its place", () => {
    const picks = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.nat(6));
    fc.assert(
      fc.property(randomText, picks, (text, [at, length, left, right]) => {
        const words = [...text.matchAll(PLAIN_WORD)];
        fc.pre(words.length > 0);
        const first = at % words.length;
        const last = Math.min(words.length - 1, first + length - 1);
        const from = words[first]?.index ?? 0;
        const to = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
        const nearFrom = words[Math.max(0, first - left)]?.index ?? 0;
        const nearLast = words[Math.min(words.length - 1, last + right)];
        // As the model is shown it: square brackets are masks.
        const shown = text.replaceAll("[", "(").replaceAll("]", ")");
        const near = shown.slice(nearFrom, (nearLast?.index ?? 0) + (nearLast?.[0].length ?? 0));
        fc.pre(to - from <= 200 && to > from && /[\p{L}\p{N}]{2}/u.test(near.replace(shown.slice(from, to), " ")));
        const locator = createLocator(text, "en");
        const found = locator.locate({ text: shown.slice(from, to), near }, { start: 0, end: text.length });
        // In "she she she she" equal places overlap: together they cover the one that was meant.
        const covered = (at: number) => found.some(({ start, end }) => start <= at && at < end);
        // A title or an article before it is no part of it.
        const name =
          from + (/^(?:(?:Dr|Doctor|Mr|Mrs|Ms|the|an?)\b\W*)*/iu.exec(text.slice(from, to))?.[0].length ?? 0);
        const letters = [...text.slice(name, to).matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => name + index);
        expect(letters.filter((at) => !covered(at))).toEqual([]);
      }),
      {
        numRuns: 800,
        examples: [
          ["she she she she ", [25_557_413, 2, 1, 0]],
          ["Dr she she she ", [2, 2, 1, 0]],
        ],
      },
    );
  });

  it("answers the same whatever was asked before", () => {
    fc.assert(
      fc.property(randomText, anyClaim, anyClaim, (text, before, claim) => {
        const whole = { start: 0, end: text.length };
        const used = createLocator(text, "en");
        used.locate(before, whole);
        expect(used.locate(claim, whole)).toEqual(createLocator(text, "en").locate(claim, whole));
      }),
      { numRuns: 200 },
    );
  });

  it("finds a distinctive name, once in a text of other words, whatever its context is said to be, or nothing else", () => {
    const filler = fc.array(fc.constantFrom(..."so well my back hurts and then he took two of them daily".split(" ")), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(filler, filler, filler, (before, after, near) => {
        const text = [...before, "Quillfeather", ...after].join(" ");
        const start = text.indexOf("Quillfeather");
        const found = createLocator(text, "en").locate(
          { text: "Quillfeather", near: near.join(" ") },
          { start: 0, end: text.length },
        );
        expect(found).toEqual([{ start, end: start + "Quillfeather".length, how: "exact", similarity: 1 }]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("stretches", () => {
  const text =
    "A: I live in Leeds. My daughter drives a tram there.\nB: And your work?\nA: I was a baker in a mill, then a nurse. Now I rest.";
  const within = { start: 0, end: text.length };
  const stretches = (claim: string, near: string) =>
    createLocator(text, "en")
      .stretches({ text: claim, near }, within)
      .map(({ start, end }) => text.slice(start, end).trim());
  it.each([
    // the sentence
    ["Hull", "my daughter drives a bus", ["My daughter drives a tram there."]],
    ["Hull", "I live in Hull", ["A: I live in Leeds."]],
    ["baker", "she was a baker in the mill", ["A: I was a baker in a mill, then a nurse.", "baker"]],
    ["what work", "", ["B: And your work?"]],
    // two sentences agree: both
    ["?", "Leeds, my daughter", ["My daughter drives a tram there."]],
    ["?", "live, tram", ["A: I live in Leeds.", "My daughter drives a tram there."]],
    // nothing agrees, or everything: never the whole
    ["Bob", "", []],
    ["", "", []],
    ["?", "[PERSON]", []],
    ["Bob", "elephants and tigers", []],
    // where the claim itself stands, too
    ["Leeds", "", ["Leeds"]],
    ["Leeds", "B: and your work", ["Leeds", "B: And your work?"]],
    // everywhere: its places alone
    ["a", "", ["A", "a", "A", "a", "a", "a"]],
  ])("%s | %s", (claim, near, expected) => {
    expect(stretches(claim, near)).toEqual(expected);
  });

  it("are never all sentences of a piece, nor more than three", () => {
    const repeated = "My name is Ann. ".repeat(4);
    const claim = { text: "Bob", near: "My name is Bob" };
    const of = (count: number) => createLocator(repeated, "en").stretches(claim, { start: 0, end: count * 16 }).length;
    expect([1, 2, 4].map(of)).toEqual([1, 0, 0]);
    expect(createLocator(`${repeated}It hurts.`, "en").stretches(claim, { start: 16, end: 73 })).toHaveLength(3);
  });

  it("of talk without full stops are no more than 32 words", () => {
    const talk = `${"well it hurts when i walk ".repeat(20)}my name is zorvath so ${"and i sleep badly at night ".repeat(20)}`;
    const [stretch, ...more] = createLocator(talk, "en").stretches(
      { text: "Quill", near: "my name is Quill so" },
      { start: 0, end: talk.length },
    );
    expect(more).toEqual([]);
    const shown = talk.slice(stretch?.start, stretch?.end);
    expect(shown).toContain("my name is zorvath so");
    expect(shown.split(" ").length).toBeLessThanOrEqual(32);
  });
});
