import { describe, expect, it } from "vitest";
import { createLocator } from "../../../src/text/locate/locator.js";
import { expectFound, find } from "./locate-helpers.js";

describe("the claim is written otherwise than the text", () => {
  it.each([
    // case
    ["my name is «lena marsh» and", "Lena Marsh", "my name is Lena Marsh and"],
    ["my name is «LENA MARSH» and", "lena marsh", "name is lena marsh"],
    // Unicode
    ["my name is «José» and", "Jose\u0301", "name is Jose and"],
    ["my name is «Jose» and", "José", "name is José and"],
    ["ring «４４７１» now", "4471", "ring 4471 now"],
    ["his name is «Groß» so", "groß", "name is groß"],
    ["see «Zoë Ångström» today", "Zoe Angstrom", "see Zoe Angstrom today"],
    // quotes, brackets and their escapes, punctuation
    ["with «O’Brien» today", "O'Brien", "with O'Brien today"],
    ["with «O'Brien» today", "OBrien", "with OBrien today"],
    ["called “«Lena»” by all", "“Lena”", 'called "Lena" by all'],
    ["mail <«lena@lakemail.test»> now", "‹lena@lakemail.test›", "mail ‹lena@lakemail.test› now"],
    ["the name [«Lena»] is", "(Lena)", "name (Lena) is"],
    ["see «Lena», please", "Lena,", "see Lena, please"],
    ["see «Lena Marsh». Then", "Lena Marsh.", "see Lena Marsh. Then"],
    ["born on «3/14/1962» in", "3-14-1962", "born on 3-14-1962 in"],
    ["call «555-0129» now", "5550129", "call 5550129 now"],
    ["call «(555) 0129» now".replace("«(", "(«"), "555 0129", "call 555 0129 now"],
    // hyphens
    ["with «Smith-Jones» today", "Smith Jones", "with Smith Jones today"],
    ["with «Smith Jones» today", "Smith-Jones", "with Smith-Jones today"],
    ["with «Mary Ann» today", "Maryann", "with Maryann today"],
    // articles, titles, possessives
    ["he went to «Lakeside Clinic» and", "the Lakeside Clinic", "went to the Lakeside Clinic"],
    ["he went to the «Lakeside Clinic» and", "Lakeside Clinic", "to the Lakeside Clinic and"],
    ["I saw «Marsh» today", "Dr. Marsh", "saw Dr. Marsh today"],
    ["I saw Dr. «Marsh» today", "Marsh", "saw Dr. Marsh today"],
    ["I saw «doctor Marsh» today", "Dr Marsh", "saw Dr Marsh today"],
    ["I saw «Marsh» today", "Mrs. Marsh, MD", "saw Mrs. Marsh, MD today"],
    ["Doctor: «Orla», okay", "Dr. Orla", "Dr. Orla, okay"],
    ["this is «Lena»'s car", "Lena's", "is Lena's car"],
    ["this is «Lena»'s car", "Lena", "is Lena's car"],
    ["this is «lenas» car", "Lena's", "this is Lena's car"],
    // the claim holds all of its context
    ["so «my name is Lena Marsh and» I", "my name is Lena Marsh and", "my name is Lena Marsh and"],
    // digits stuck to letters; scripts without spaces
    ["a «76»yo man", "76", "a 76yo man"],
    ["code A12 and «12» too", "12", ""],
    // never a part of a word
    ["Annabel saw «Anna» and Joanna", "Anna", ""],
    ["room 4471 and «447» here", "447", ""],
    ["我叫«王小明»,住在上海", "王小明", "我叫王小明,住在"],
    ["王小明说,我叫«王小明»", "王小明", "我叫王小明"],
    // a mask in the claim is no word of it
    ["I saw Bea and «Lena» there", "[PERSON] Lena", "saw [PERSON] Lena there"],
    // zero-width signs and control characters are shown as spaces
    ["my name is «Le\u200bna» and", "Le na", "name is Le na and"],
  ])("%s (%s | %s)", (marked, claim, near) => {
    for (const { how } of expectFound(marked, claim, near)) expect(["exact", "normalised"]).toContain(how);
  });

  it.each([
    ["call «five five five one two three four» please", "555-1234", "call 555-1234 please"],
    ["call «555-1234» please", "five five five one two three four", "call five five five one two three four please"],
    ["call «five five five, uh, one two three four» please", "5551234", "call 5551234 please"],
    ["call «five five five, one two three four» please", "(555) 1234", "call five five five one"],
    ["she is «seventy six» years old", "76", "is seventy six years old"],
    ["she is «76» years old", "seventy-six", "is seventy-six years old"],
    ["on «March third nineteen sixty two» in", "March 3rd, 1962", "on March 3rd, 1962 in"],
    ["spelled «J, O, H, N» you see", "John", "spelled John you see"],
    ["spelled «j o h n» you see", "JOHN", "spelled J O H N you see"],
    ["mail «jo at mail dot com» now", "jo@mail.com", "mail jo@mail.com now"],
    ["mail «jo@mail.com» now", "jo at mail dot com", "mail jo at mail dot com now"],
    ["my code is «double four seven nine» okay", "4479", "code is 4479 okay"],
    // part of a number that was said: all of it
    ["call «five five five one two three four» please", "555", "call 555 please"],
  ])("spoken for written: %s (%s | %s)", (marked, claim, near) => {
    for (const { how } of expectFound(marked, claim, near)) expect(how).toBe("spoken");
  });

  it("finds digits of other languages", () => {
    expectFound("meine Nummer ist «fünf fünf fünf null eins» bitte", "55501", "Nummer ist 55501 bitte", "de");
  });

  it("leaves out what the other speaker said within a number", () => {
    expectFound(
      "A: it is «five five five»\nB: okay\nA: «one two three four»\nB: thanks",
      "555-1234",
      "it is 555-1234 thanks",
    );
  });

  it.each([
    ["my name is «Jon Smith» and", "John Smith", "my name is John Smith and"],
    ["my name is «Catherine» and", "Katharine", "name is Katharine and"],
    ["we live in «Leeds» now", "Leads", "live in Leads now"],
    ["my number is «4471902» okay", "4471907", "number is 4471907 okay"],
    ["I am «Ana Lucia» so", "Anna Lucia", "I am Anna Lucia so"],
    ["call «five five five one two three four» please", "555-1235", "call 555-1235 please"],
  ])("similar: %s (%s | %s)", (marked, claim, near) => {
    for (const { how, similarity } of expectFound(marked, claim, near)) {
      expect(how).toBe("similar");
      expect(similarity).toBeGreaterThanOrEqual(0.6);
      expect(similarity).toBeLessThan(1);
    }
  });

  it.each([
    ["my name is Bob and", "Katharine", "my name is Katharine and"],
    ["we live in Leeds now", "Hull", "live in Hull now"],
    ["", "Leeds", "in Leeds"],
    ["we live in Leeds", "", "in Leeds"],
    ["we live in Leeds", "...", "in Leeds"],
    ["we live in Leeds", "[PERSON]", "in Leeds"],
    ["we live in Leeds", "\u200b", ""],
    ["we live in Leeds. ".repeat(20), "we live in Leeds. ".repeat(12), ""],
  ])("not at all: %s (%s | %s)", (text, claim, near) => {
    expect(find(text, claim, near)).toEqual([]);
  });

  it("looks nowhere but in the stretch that the model was shown", () => {
    const text = "Lena is here. Lena is there. Lena is gone.";
    const locator = createLocator(text, "en");
    const within = { start: 14, end: 28 };
    expect(locator.locate({ text: "Lena", near: "" }, within)).toEqual([
      { start: 14, end: 18, how: "exact", similarity: 1 },
    ]);
    expect(locator.locate({ text: "Lena", near: "Lena is gone" }, within)).toEqual([
      { start: 14, end: 18, how: "exact", similarity: 1 },
    ]);
    expect(locator.locate({ text: "Lena", near: "" }, { start: 5, end: 12 })).toEqual([]);
  });
});

describe("hostile claims", () => {
  const text = "my name is Lena Marsh, I am 41 (forty one) and live at 12 Mill Lane. ".repeat(60);
  const within = { start: 0, end: text.length };
  const long = "a".repeat(1 << 20);
  it.each([
    ["(a+)+$", ".*[a-z]{"],
    ["Lena\\", "[[[[["],
    ["$&", "$1"],
    ["a".repeat(201), ""],
    [long, long],
    ["Lena", long],
    ["Lena", "[PERSON]".repeat(1 << 17)],
    ["[A".repeat(100), "[A".repeat(1 << 19)],
    [text, text],
    ["\ud800", "\udfff"],
    ["five ".repeat(40).trim(), "five ".repeat(200)],
    ["__proto__", "constructor"],
  ])("%.12s | %.12s", (claim, near) => {
    const locator = createLocator(text, "en");
    for (const { start, end } of locator.locate({ text: claim, near }, within)) expect(end).toBeGreaterThan(start);
    for (const stretch of locator.stretches({ text: claim, near }, within)) {
      expect(stretch.start).toBeGreaterThanOrEqual(0);
      expect(stretch.end).toBeLessThanOrEqual(text.length);
      expect(stretch.end).toBeGreaterThan(stretch.start);
    }
  });
});
