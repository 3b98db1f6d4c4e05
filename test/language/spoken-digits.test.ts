import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CodeForm, readCode, readDigits, sayDigits } from "../../src/language/spoken-digits/spoken-digits.js";

/** Every digit three further, every letter seven. */
function moved(characters: string): string {
  return Array.from(characters, (sign) =>
    /\d/.test(sign) ? String((Number(sign) + 3) % 10) : String.fromCharCode(((sign.charCodeAt(0) - 65 + 7) % 26) + 65),
  ).join("");
}

const rewritten = (form: CodeForm | null): string | null => form?.write(moved(form.characters)) ?? null;
const LABELS = new Set(["mrn", "last", "x", "number", "digits", "of"]);

describe("digits in any form", () => {
  it.each([
    ["555-867-5309", "5558675309", "888-190-8632"],
    ["(415) 5552671", "4155552671", "(748) 8885904"],
    ["+1.415.555.2671", "14155552671", "+4.748.888.5904"],
    ["five five five", "555", "eight eight eight"],
    [
      "Five five five, eight six seven, five three zero nine",
      "5558675309",
      "Eight eight eight, one nine zero, eight six three two",
    ],
    ["FIVE FOUR", "54", "EIGHT SEVEN"],
    ["five three oh nine", "5309", "eight six three two"],
    ["seven oh seven", "707", "oh three oh"],
    ["seven zero seven", "707", "zero three zero"],
    ["nine four one o two", "94102", "two seven four three five"],
    ["niner niner", "99", "two two"],
    ["double five triple two", "55222", "double eight triple five"],
    ["Double five", "55", "Double eight"],
    ["double 5", "55", "double 8"],
    ["forty two", "42", "seventy five"],
    ["forty-two nineteen", "4219", "seventy-five forty two"],
    ["nineteen", "19", "forty two"],
    ["four fifty", "450", "seven eighty three"],
    ["twelve oh three", "1203", "forty five three six"],
    ["eight hundred", "800", "one hundred thirty three"],
    ["eight hundred and five", "805", "one hundred and thirty eight"],
    [
      "one eight hundred five five five one two one two",
      "18005551212",
      "four one three three eight eight eight four five four five",
    ],
    ["two thousand eleven", "2011", "five thousand three hundred forty four"],
    ["four one five, uh, 555 double oh seven", "415555007", "seven four eight, uh, 888 double three zero"],
    ["five five to six", "5526", "eight eight five nine"],
    ["four 1 five", "415", "seven 4 eight"],
    ["five dash five", "55", "eight dash eight"],
    ["quarantadue tre zero", "4230", "settantacinque sei tre"],
    ["tre tre otto, doppio due, sette", "338227", "sei sei uno, doppio cinque, zero"],
    ["uno e due", "12", "quattro e cinque"],
    ["ventitré", "23", "cinquantasei"],
    ["seis uno dos", "612", "nueve cuatro cinco"],
    ["treinta y dos cero", "320", "sesenta y cinco tres"],
    ["doble tres", "33", "doble seis"],
    ["२४६७ ७८३२", "24677832", "५७९० ०१६५"],
    ["٠١٢٣", "0123", "٣٤٥٦"],
    ["４１１１", "4111", "７４４４"],
    ["𝟜𝟙", "41", "𝟟𝟜"],
    ["4111\u200d2222", "41112222", "7444\u200d5555"],
    ["MRN 472916", "472916", "MRN 705249"],
    ["last four digits of 2671", "2671", "last four digits of 5904"],
    ["last four 2671", "2671", "last four 5904"],
    ["last four two six seven one", "2671", "last four five nine zero four"],
    ["number five\nfive", "55", "number eight\neight"],
    [" 12,\n", "12", " 45,\n"],
  ])("%j is %s", (text, digits, other) => {
    const form = readDigits(text, LABELS);
    expect(form?.characters).toBe(digits);
    expect(rewritten(form)).toBe(other);
  });

  it.each([
    "",
    "none",
    "the blue badge",
    "12 Maple",
    "A12",
    "no. 5b",
    "½",
    "፲፪",
    "5²",
    "Ⓐ1",
    "🇺🇸 12",
    "🅰 1",
    "sunshine1985",
    "one love",
  ])("%j is none", (text) => {
    expect(readDigits(text)).toBeNull();
  });

  it("a pair of words stays one where the new digits allow it, and never becomes another number", () => {
    // "forty" before "five" would be heard as 45.
    expect(readDigits("nineteen five")?.write("405")).toBe("four zero five");
    expect(readDigits("nineteen five")?.write("415")).toBe("forty one five");
    expect(readDigits("nineteen")?.write("05")).toBe("zero five");
    expect(readDigits("nineteen oh two")?.write("0530")).toBe("oh five three oh");
    expect(readDigits("double five")?.write("12")).toBe("one two");
  });

  it("what does not fit is refused", () => {
    expect(readDigits("555")?.write("55")).toBeNull();
    expect(readDigits("555")?.write("5555")).toBeNull();
    expect(readDigits("555")?.write("55A")).toBeNull();
    expect(readCode("AB12")?.write("1212")).toBeNull();
  });

  it("groups are what stands together", () => {
    expect(readDigits("(415) 555-2671")?.groups).toEqual([3, 3, 4]);
    expect(readCode("AB12-3")?.groups).toEqual([4, 1]);
  });
});

describe("letters and digits", () => {
  it.each([
    ["AB-12-345", "AB12345", "HI-45-678"],
    ["ab-12", "AB12", "hi-45"],
    ["A as in apple, B 1 7", "AB17", "H as in house, I 4 0"],
    ["k like Kilo four", "K4", "r like Rose seven"],
    ["bravo four Tango 5", "B4T5", "india seven Alpha 8"],
    ["capital J, seven", "J7", "capital Q, zero"],
    ["double l 5", "LL5", "double s 8"],
    ["double u 5", "W5", "d 8"],
    ["zed nine", "Z9", "g two"],
    ["B come Bologna quattro", "B4", "I come Imola sette"],
    ["effe due", "F2", "m cinque"],
    ["B de Barcelona, uno, dos", "B12", "I de Irun, cuatro, cinco"],
    ["A12345678", "A12345678", "H45678901"],
    ["ＡＢ１２", "AB12", "ＨＩ４５"],
    ["7abC", "7ABC", "0hiJ"],
    ["MRN472916", "472916", "MRN705249"],
    ["sunshine1985", "SUNSHINE1985", "zbuzopul4218"],
  ])("%j is %s", (text, characters, other) => {
    const form = readCode(text, LABELS);
    expect(form?.characters).toBe(characters);
    expect(rewritten(form)).toBe(other);
  });

  it.each(["ß12", "𐐨12", "é1", "ﬁ1", "ʰ1"])("letters of any sort: %j", (text) => {
    const form = readCode(text);
    expect(form?.write(form.characters.replace(/[^0-9]/gu, "Q").replace(/\d/gu, "8"))).toMatch(/^[QqXx]+8+$/u);
  });

  it("a word that is no code is told", () => {
    expect(readCode("blue 42")?.hasWords).toBe(true);
    expect(readCode("BLUE 42")?.hasWords).toBe(false);
    expect(readCode("bravo 42")?.hasWords).toBe(false);
  });
});

describe("for any digits", () => {
  const digits = fc.stringMatching(/^[0-9]{1,24}$/u);
  const separators = fc.array(fc.constantFrom("", "-", " ", ". ", ", ", " uh ", "\n"), {
    minLength: 24,
    maxLength: 24,
  });
  /** Ways to say two digits. */
  const spoken = fc.array(
    fc.constantFrom(
      "nineteen",
      "forty two",
      "fifty",
      "double five",
      "oh three",
      "six",
      "eight hundred",
      "7",
      "triple two",
      "ninety-nine",
      "oh",
    ),
    { minLength: 1, maxLength: 10 },
  );

  it("in writing, all but the digits stays", () => {
    fc.assert(
      fc.property(digits, separators, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (own, between, others) => {
        const text = Array.from(own, (digit, index) => digit + (between[index] ?? "")).join("");
        const wanted = Array.from(own, () => String(others.next().value)).join("");
        const written = readDigits(text)?.write(wanted) ?? "";
        expect(written.replace(/\D/gu, "")).toBe(wanted);
        expect(written.replace(/\d/gu, "#")).toBe(text.replace(/\d/gu, "#"));
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it("in speech, the new digits are read again", () => {
    fc.assert(
      fc.property(spoken, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (said, others) => {
        const form = readDigits(said.join(", "));
        if (form === null) return said.every((word) => word === "oh");
        const wanted = Array.from(form.characters, () => String(others.next().value)).join("");
        const written = form.write(wanted);
        return written !== null && readDigits(written)?.characters === wanted;
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it("digit by digit, in three languages", () => {
    expect(sayDigits("019")).toBe("zero one nine");
    for (const text of ["zero uno nove", "cero uno nueve", "zero one nine"]) {
      expect(readDigits(text)?.characters).toBe("019");
      expect(readDigits(text)?.write("019")).toBe(text);
    }
  });

  it("nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        for (const form of [readDigits(text), readCode(text)])
          form?.write(moved(form.characters.replace(/[^A-Z0-9]/gu, "A")));
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
