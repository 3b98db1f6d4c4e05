import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseSpoken } from "../../../src/text/spoken-forms/normalise-spoken.js";

const written = (text: string): string => normaliseSpoken(text, "en").text;

describe("normaliseSpoken writes", () => {
  it.each([
    // digits one by one
    ["five five five, eight six seven, five three zero nine", "555 867 5309"],
    ["oh four", "04"],
    ["two oh six five five five o one", "20655501"],
    ["double four", "44"],
    ["seven seven four, double zero, three", "774 00 3"],
    ["triple seven oh double one", "777011"],
    ["five, five, five, oh one two nine", "5 5 5 0129"],
    ["five five five uh zero one two nine", "555 0129"],
    ["five five five, let me see, zero one", "555 01"],
    ["five five five. Zero one two nine.", "555 0129."],
    ["five five five dash zero one two nine", "555-0129"],
    // over turns
    ["five five five\nokay\nzero one two nine", "555 0129"],
    ["A: five five five\nB: go ahead\nA: zero one two nine", "A: 555 0129"],
    ["five five five\nzero one two nine", "555 0129"],
    // … and over what is said meanwhile: up to three asides, or four words of the other speaker
    ["five five five, um, uh, er, zero one two nine", "555 0129"],
    ["five five five, um, uh, er, hmm, zero one two nine", "555, , , , 0129"],
    ["A: five five five\nB: okay yes right yeah\nA: zero one", "A: 555 01"],
    ["A: five five five\nB: okay yes right yeah okay\nA: zero one", "A: 555\nB: okay yes right yeah okay\nA: 01"],
    // a mail host in up to four words
    ["bob at big old lake mail dot org", "bob@bigoldlakemail.org"],
    ["bob at big old lake mail house dot org", "bob at big old lake mail house.org"],
    // numbers
    ["four fifty", "450"],
    ["one thirty five over eighty five", "135 over 85"],
    ["twenty twenty four", "2024"],
    ["two thousand eleven", "2011"],
    ["two thousand and four", "2004"],
    ["nineteen sixty two", "1962"],
    ["nineteen oh four", "1904"],
    ["one hundred and five", "105"],
    ["four hundred fifty", "450"],
    ["three thousand two hundred ten", "3210"],
    ["seventy-six-year-old", "76-year-old"],
    ["thirteen point one", "13.1"],
    ["seventy two", "72"],
    ["fifteen oh two", "1502"],
    // ordinals and dates
    ["March third, nineteen sixty two", "March 3rd, 1962"],
    ["march three nineteen sixty two", "march 3 1962"],
    ["august twelve twenty twenty four", "august 12 2024"],
    ["the twenty first of May", "the 21st of May"],
    ["the thirty-first", "the 31st"],
    ["the twentieth", "the 20th"],
    ["fifth of April, uh, nineteen seventy three", "5th of April, 1973"],
    ["sixteenth of May, nineteen, eighty two", "16th of May, 1982"],
    ["three slash fourteen slash sixty two", "3/14/62"],
    ["oh three fourteen sixty two", "03 14 62"],
    // letters
    ["H, A, W, T, H", "HAWTH"],
    ["h a w", "HAW"],
    ["M R seven seven four", "MR 774"],
    ["an E C G", "an ECG"],
    ["B as in boy, A as in apple", "BA"],
    ["S for sugar, M for mother", "SM"],
    ["bravo echo nine nine", "BE 99"],
    ["double L, A", "LLA"],
    ["H, A, uh, W", "HAW"],
    ["H, A, W\nokay\nT, H", "HAWTH"],
    ["H, A, W\nI see\nT, H", "HAWTH"],
    ["D, A, V\nI, D", "DAVID"],
    ["K A\nI bravo D", "KAIBD"],
    ["A: M R\nB: yes\nA: seven seven four", "A: MR 774"],
    ["W six five", "W 65"],
    ["double zero three, B", "003, B"],
    // addresses
    ["t dot hawk at lakemail dot org", "t.hawk@lakemail.org"],
    ["jane underscore roe at lake mail dot co dot uk", "jane_roe@lakemail.co.uk"],
    ["mail b o b at example dot com", "mail bob@example.com"],
    ["it is john forty two at example dot com", "it is john42@example.com"],
    ["rahul at example.com", "rahul@example.com"],
    ["t.hawk at lakemail.org", "t.hawk@lakemail.org"],
    ["T. Hawk at lakemail dot org", "t.hawk@lakemail.org"],
    ["b as in bravo, o, b at lake mail dot com", "bob@lakemail.com"],
    ["w w w dot lake dash side dot org slash portal", "www.lake-side.org/portal"],
    ["example dot com", "example.com"],
    ["ten dot zero dot zero dot one", "10.0.0.1"],
    // signs
    ["４１１１", "4111"],
    ["41\u200d11", "4111"],
  ])("%j as %j", (spoken, expected) => {
    expect(written(spoken)).toBe(expected);
    expect(written(`so ${spoken} then`)).toBe(`so ${expected} then`);
  });

  it.each([
    "Oh, I see. O positive.",
    "I have a cough and a fever.",
    "He looked at the dot on the wall.",
    "Mike and Oscar went home.",
    "Plan A is better.",
    "120/80 at 72 bpm",
    "BP 120, 80 and 72.",
    "Call Charlie Romeo.",
    "",
    "\n\n",
  ])("leaves %j", (text) => {
    expect(written(text)).toBe(text);
  });

  it("ends a spelling before an address", () => {
    expect(written("e, mail b o b at example dot com")).toBe("e, mail bob@example.com");
  });

  it("keeps lists of measurements apart", () => {
    expect(written("one twenty, one thirty five, then one forty")).toBe("120, 135, then 140");
    expect(written("ninety three, eighty six, seventy nine")).toBe("93, 86, 79");
    expect(written("ninety three eighty six seventy nine")).toBe("93 86 79");
    expect(written("one forty one eighty two ten")).toBe("1 41 82 10");
    expect(written("six, maybe seven")).toBe("6, maybe 7");
    expect(written("two tablets\nthree times")).toBe("2 tablets\n3 times");
  });

  it("does not carry a number over a turn that says something else", () => {
    expect(written("five five five\nand your fax number\nzero one two nine")).toBe("555\nand your fax number\n0129");
  });

  it("knows the digits and signs of other languages", () => {
    const spoken = (text: string, language: string): string => normaliseSpoken(text, language).text;
    expect(spoken("il numero è tre tre cinque, uno due zero sette", "it")).toBe("il numero è 335 1207");
    expect(spoken("mario punto rossi chiocciola esempio punto it", "it")).toBe("mario.rossi@esempio.it");
    expect(spoken("seis uno dos, doble cuatro", "es")).toBe("612 44");
    expect(spoken("null eins sieben zwo, drei vier", "de-AT")).toBe("0172 34");
    expect(spoken("zéro six, deux deux", "fr")).toBe("06 22");
  });

  it("keeps all other words of other languages, and mends their digits", () => {
    expect(normaliseSpoken("due o tre volte al dì", "it").text).toBe("2 o 3 volte al dì");
    expect(normaliseSpoken("I h a w five five", "de").text).toBe("I h a w five five");
    expect(normaliseSpoken("five five five at one dot com ４１", "sv").text).toBe("five five five at one dot com 41");
  });
});

describe("normaliseSpoken maps back", () => {
  it("to the words that were said", () => {
    const text = "Call me at five five five, oh one double two, thanks.";
    const spoken = normaliseSpoken(text, "en");
    const at = spoken.text.indexOf("555 0122");
    const { start, end } = spoken.toOriginal(at, at + "555 0122".length);
    expect(text.slice(start, end)).toBe("five five five, oh one double two");
  });

  it("to whole words where a part is asked for", () => {
    const text = "in nineteen sixty two it";
    const spoken = normaliseSpoken(text, "en");
    expect(spoken.toOriginal(4, 5)).toEqual({ start: 3, end: 21 });
    expect(spoken.toOriginal(spoken.text.length - 1, spoken.text.length)).toEqual({ start: 22, end: 24 });
  });

  it("keeps figures that were written as they are apart from each other", () => {
    const text = "seen 3/12/2024 12:30, call five five five";
    const spoken = normaliseSpoken(text, "en");
    const at = spoken.text.indexOf("2024");
    expect(spoken.text).toBe("seen 3/12/2024 12:30, call 555");
    expect(spoken.toOriginal(at, at + 4)).toEqual({ start: 10, end: 14 });
  });

  it("in pieces that leave the other speaker's turn out", () => {
    const text = "A: five five five\nB: okay\nA: zero one two nine";
    const spoken = normaliseSpoken(text, "en");
    const at = spoken.text.indexOf("555");
    const pieces = spoken.toOriginalPieces(at, spoken.text.length);
    expect(pieces.map(({ start, end }) => text.slice(start, end))).toEqual(["five five five", "zero one two nine"]);
    expect(spoken.toOriginal(at, spoken.text.length)).toEqual({ start: 3, end: text.length });
  });

  it("from offsets outside the text to its ends", () => {
    const spoken = normaliseSpoken("five five", "en");
    expect(spoken.toOriginal(-5, 99)).toEqual({ start: 0, end: 9 });
    expect(spoken.toOriginal(0, 0)).toEqual({ start: 0, end: 0 });
    expect(spoken.toOriginal(2, 2)).toEqual({ start: 9, end: 9 });
    expect(spoken.toOriginalPieces(1, 1)).toEqual([]);
  });

  const vocabulary = (
    "five oh o zero nineteen sixty twenty two hundred thousand double triple third first uh um March May point dot at dash " +
    "slash underscore com org w www a b M as in bravo mike okay yeah then so let me see 555 7 A: B: [doctor] I the of " +
    "x1 é 😀 \u200d ４"
  ).split(" ");
  const gaps = [" ", " ", " ", ", ", ". ", "\n", "-", " - ", "", "..."];
  const text = fc
    .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...gaps)), { maxLength: 30 })
    .map((parts) => parts.flat().join(""));

  it("inside the original, in order, and to whole words, for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(text, fc.string({ unit: "binary", maxLength: 60 })),
        fc.nat(200),
        fc.nat(40),
        (original, from, length) => {
          const spoken = normaliseSpoken(original, "en");
          const start = Math.min(from, spoken.text.length);
          const end = Math.min(start + length, spoken.text.length);
          const span = spoken.toOriginal(start, end);
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(original.length);
          // The pieces of a span lie within it.
          for (const piece of spoken.toOriginalPieces(start, end)) {
            expect(piece.start).toBeGreaterThanOrEqual(span.start);
            expect(piece.end).toBeLessThanOrEqual(span.end);
          }

          let previous = { start: 0, end: 0 };
          for (let at = 0; at < spoken.text.length; at++) {
            const here = spoken.toOriginal(at, at + 1);
            expect(here.start).toBeGreaterThanOrEqual(previous.start);
            expect(here.end).toBeGreaterThanOrEqual(previous.end);
            previous = here;
            if (/[\p{L}\p{N}]/u.test(spoken.text.charAt(at))) {
              const isPart = (offset: number): boolean => /^[a-z]{2}$/i.test(original.slice(offset - 1, offset + 1));
              expect(isPart(here.start) && here.start > 0).toBe(false);
              expect(isPart(here.end)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it("every letter and digit that was not hesitation, label or turn-taking, for any text", () => {
    fc.assert(
      fc.property(text, (original) => {
        const spoken = normaliseSpoken(original, "en");
        const covered = new Uint8Array(original.length);
        for (const { start, end } of spoken.toOriginalPieces(0, spoken.text.length)) covered.fill(1, start, end);
        const rest =
          [...original].length === 0
            ? ""
            : original
                .split("")
                .filter((_, index) => covered[index] === 0)
                .join("");
        // The vocabulary's words may stand without a space between them: "uh" and "M" make "uhM".
        expect(rest.replace(/[^a-z0-9]/gi, " ").trim()).toMatch(
          /^(?:(?:i see|uh|um|uhm|umm|mm|okay|yeah|then|so|let|me|see|a|b|doctor)\s*)*$/i,
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe("normaliseSpoken takes time that grows with the text only", () => {
  // A quadratic search takes minutes on these; the limit of the test itself is the assertion.
  const cover = (unit: string, length: number): void => {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    const spoken = normaliseSpoken(text, "en");
    const { start, end } = spoken.toOriginal(0, spoken.text.length);
    expect(end - start).toBeGreaterThan(text.length - 1000);
  };

  it.each(["five ", "five five\n", "A: five five\nB: okay\n", "H, ", "x dot ", "1 ", "a", "1", " ", "\n"])(
    "300,000 characters of %j",
    { timeout: 20_000 },
    (unit) => cover(unit, 300_000),
  );

  it.each([
    "five, ",
    "mike ",
    "h h h h h h h h h at x dot com ",
    "B, C\n",
    "at x dot y ",
    "w w w dot a slash ",
    "uh ",
    "let me see ",
    "s as in ",
    "double ",
    "one hundred and ",
    "twenty ",
    "oh ",
    "'",
    "A:\n",
    "dash ",
    "okay\n",
  ])("300,000 characters of %j", { timeout: 20_000 }, (unit) => cover(unit, 300_000));
});
