import { describe, expect, it } from "vitest";
import { clinicalJudgement } from "../../../src/text/clinical/judgement.js";

/** What is made of a date that is marked in its text. */
function judged(marked: string): "a thing's" | "perhaps a thing's" | "a date" {
  const [before = "", found = "", after = ""] = marked.split("|");
  const finding = { type: "DATE", text: found, start: before.length, end: before.length + found.length } as const;
  const judgement = clinicalJudgement(before + found + after, "en");
  if (judgement.is(finding)) return "a thing's";
  return judgement.couldBe(finding) ? "perhaps a thing's" : "a date";
}

describe("an ordinal that a detector takes for a day", () => {
  it.each([
    "Pain in the |5th| toe.",
    "Pain in the |fifth| toe.",
    "Murmur in |the 4th| space.",
    "She grows on |the 9th| centile.",
    "A crack of |the 7th| rib.",
    "Palsy of |the 6th| cranial nerve.",
  ])("is a thing's where a part or a rank of something follows: %s", (text) => {
    expect(judged(text)).toBe("a thing's");
  });

  it.each([
    "On |the 2nd day| post op he walked.",
    "On |the 9th| hospital day she vomited.",
    "She is on |the 4th| floor.",
    "On |the ninth| attempt it held.",
  ])("may be one where another word follows, and keeps its placeholder: %s", (text) => {
    expect(judged(text)).toBe("perhaps a thing's");
  });

  it.each([
    "Fell on |the 4th|.",
    "Fell on |the 4th|, toe swollen.",
    "On |the 9th| she vomited.",
    "Back on |the 3rd| with fever.",
    "Seen on |the 4th| and |the 6th|.",
    "Seen on |the 3rd of May| Toe swollen.",
    "Saw her on |the 4th| Dr. Rhee called.",
    "Fell on |Monday the 4th| toe first.",
  ])("is a date where the clause goes on or ends: %s", (text) => {
    expect(judged(text)).toBe("a date");
  });
});
