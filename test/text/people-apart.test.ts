import { expect, test } from "vitest";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { peopleApart } from "../../src/text/detectors/tagger/people-apart.js";

/** The people in a run of words, as they are written. */
function people(text: string, run = text): string[] {
  const tokens = readTokens(text, "it");
  const start = text.indexOf(run);
  const from = tokens.findIndex((token) => token.start >= start);
  const last = tokens.findLastIndex((token) => token.end <= start + run.length);
  return peopleApart(text, tokens, { from, to: last + 1 }, "it").map((part) =>
    text.slice(tokens[part.from]?.start, tokens[part.to - 1]?.end),
  );
}

test("two people whom a word joins are two", () => {
  expect(people("Ieri Mario ed Elena.", "Mario ed Elena")).toEqual(["Mario", "Elena"]);
  expect(people("Chiama Luca o Anna.", "Luca o Anna")).toEqual(["Luca", "Anna"]);
});

test("what stands behind a colon is none of the name, nor is the second half of a title", () => {
  expect(people("Viene Lia Sani: denti", "Lia Sani: denti")).toEqual(["Lia Sani"]);
  expect(people("Ines: Zubina Korvath", "Ines: Zubina Korvath")).toEqual(["Ines", "Zubina Korvath"]);
  expect(people("LA SIG.NA LUCIA BASSI", "NA LUCIA BASSI")).toEqual(["LUCIA BASSI"]);
});
