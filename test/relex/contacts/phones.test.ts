import fc from "fast-check";
import { isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { readContacts } from "../../../src/relex/contacts/index.js";
import { readAll, type Setting } from "./reading.js";

function phones(said: readonly string[], setting: Setting = {}) {
  return readAll(
    readContacts,
    said.map((text) => ["TELEPHONE_NUMBER", text] as const),
    setting,
  );
}

const one = (text: string, locale: Locale = "en"): string => phones([text], { locale }).surrogates[0] ?? "";
const digits = (text: string | null | undefined): string => (text ?? "").replace(/\D/gu, "");

const DIGIT_NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const unsaid = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/u)
    .map((word) => (word === "oh" ? 0 : DIGIT_NAMES.indexOf(word)))
    .filter((digit) => digit >= 0)
    .join("");

describe("North America: 555-01xx under another area code, in the same form", () => {
  it.each([
    ["415-555-2671", /^(?!415)[2-9]\d\d-555-01\d\d$/],
    ["(415) 222-2671", /^\((?!415)[2-9]\d\d\) 555-01\d\d$/],
    ["(415)222-2671", /^\((?!415)[2-9]\d\d\)555-01\d\d$/],
    ["415.222.2671", /^(?!415)[2-9]\d\d\.555\.01\d\d$/],
    ["4152222671", /^(?!415)[2-9]\d\d55501\d\d$/],
    ["1-415-222-2671", /^1-(?!415)[2-9]\d\d-555-01\d\d$/],
    ["+1 415 222 2671", /^\+1 (?!415)[2-9]\d\d 555 01\d\d$/],
    ["001-415-222-2671", /^001-(?!415)[2-9]\d\d-555-01\d\d$/],
    ["1-800-222-2671", /^1-(?!800)[2-9]\d\d-555-01\d\d$/],
    ["415-222-2671 ext. 45", /^(?!415)[2-9]\d\d-555-01\d\d ext\. (?!45)\d\d$/],
    ["415-222-2671x4587", /^(?!415)[2-9]\d\d-555-01\d\dx(?!4587)\d{4}$/],
    ["222-2671", /^555-01\d\d$/],
    ["2222671", /^55501\d\d$/],
    ["555-0123", /^555-01(?!23)\d\d$/],
    ["415-555-0123", /^(?!415)[2-9]\d\d-555-01(?!23)\d\d$/],
    ["area code 415, 222-2671", /^area code (?!415)[2-9]\d\d, 555-01\d\d$/],
    ["my cell is 415 222 2671.", /^my cell is (?!415)[2-9]\d\d 555 01\d\d\.$/],
    ["415-222-2671 or 415-222-9999", /^(?!415)\d{3}-555-01\d\d or (?!415)\d{3}-555-01\d\d$/],
    ["４１５-２２２-２６７１", /^[２-９][０-９]{2}-５５５-０１[０-９]{2}$/],
    ["415‑222‑2671\n", /^(?!415)[2-9]\d\d‑555‑01\d\d\n$/],
  ])("%j", (text, form) => {
    for (const key of [1, 2, 3, 4]) expect(phones([text], { key }).surrogates[0]).toMatch(form);
  });

  it.each([
    [
      "four one five, two two two, two six seven one",
      /^[a-z]+ [a-z]+ [a-z]+, five five five, (?:zero|oh) one [a-z]+ [a-z]+$/,
    ],
    ["Four one five two two two oh six seven one", /^[A-Z][a-z]+( [a-z]+){2} five five five oh one [a-z]+ [a-z]+$/],
    ["eight six seven, five three zero nine", /^five five five, zero one [a-z]+ [a-z]+$/],
    [
      "area code four one five, double two two, two six seven one",
      /^area code [a-z]+ [a-z]+ [a-z]+, (?:double five|five five) five, zero one [a-z]+ [a-z]+$/,
    ],
  ])("%j", (text, form) => {
    for (const key of [1, 2, 3, 4]) {
      const surrogate = phones([text], { key }).surrogates[0] ?? "";
      expect(surrogate).toMatch(form);
    }
  });

  it("all forms of one number get one number", () => {
    const { surrogates, reading } = phones([
      "415-222-2671",
      "four one five, two two two, two six seven one",
      "(415) 2222671",
      "+1 415 222 2671",
      "222-2671",
      "2671",
      "415",
      "ending in two six seven one",
    ]);
    const [whole = "", spoken = "", ...others] = surrogates.map((surrogate) => surrogate ?? "");
    const number = digits(whole);
    expect(unsaid(spoken)).toBe(number);
    expect(others.slice(0, 5).map(digits)).toEqual([
      number,
      `1${number}`,
      number.slice(3),
      number.slice(6),
      number.slice(0, 3),
    ]);
    expect(unsaid((others[5] ?? "").replace("ending in", ""))).toBe(number.slice(6));
    expect(reading.clusters).toHaveLength(1);
    expect(reading.clusters[0]?.parts).toEqual([{ role: "phone", value: "4152222671" }]);
    expect(reading.clusters[0]?.mentions).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("a piece before the whole number agrees as well", () => {
    const { surrogates } = phones(["2671", "415-222-2671"]);
    expect(digits(surrogates[1]).endsWith(digits(surrogates[0]))).toBe(true);
  });

  it("a piece of none has its own", () => {
    const { surrogates, reading } = phones(["9999", "415-222-2671", "212"]);
    expect(surrogates[0]).toMatch(/^(?!9999)\d{4}$/);
    expect(surrogates[2]).toMatch(/^(?!212)[2-9]\d\d$/);
    expect(reading.clusters).toHaveLength(3);
  });

  it("a fax and a telephone number are drawn alike", () => {
    const { surrogates } = readAll(readContacts, [
      ["FAX_NUMBER", "415-222-2671"],
      ["TELEPHONE_NUMBER", "415.222.2671"],
    ]);
    expect(digits(surrogates[0])).toBe(digits(surrogates[1]));
  });

  it("ninety local numbers and two thousand whole ones are all told apart", () => {
    const local = Array.from({ length: 90 }, (_, index) => `222-${1000 + index * 37}`);
    expect(new Set(phones(local).surrogates).size).toBe(90);
    const whole = Array.from({ length: 2000 }, (_, index) => `415-${200 + (index % 700)}-${1000 + index}`);
    const { surrogates } = phones(whole);
    expect(new Set(surrogates).size).toBe(2000);
    expect(surrogates).not.toContain(null);
  });

  it("more local numbers than there are lines keep their placeholder: none is used twice", () => {
    const { surrogates } = phones(Array.from({ length: 130 }, (_, index) => `222-${1000 + index * 37}`));
    const made = surrogates.filter((surrogate) => surrogate !== null);
    expect(made.length).toBeLessThanOrEqual(100);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe("originals that look like surrogates", () => {
  it("555-0123 is never written for itself", () => {
    for (let key = 1; key <= 250; key++) expect(phones(["415-555-0123"], { key }).surrogates[0]).not.toMatch(/0123$/u);
  });

  it("nor for another number of the document", () => {
    const own = Array.from({ length: 30 }, (_, index) => `555-01${10 + index}`);
    const made = phones([...own, "222-3333", "222-4444"]).surrogates.slice(30);
    expect(made).not.toContain(null);
    expect(own).not.toContain(made[0]);
    expect(own).not.toContain(made[1]);
  });
});

describe("other countries: numbers that are reserved for fiction, of the same sort", () => {
  it.each([
    ["07911 123456", /^07700 900\d{3}$/],
    ["+44 7911 123456", /^\+44 7700 900\d{3}$/],
    ["+44 (0)7911 123456", /^\+44 \(0\)7700 900\d{3}$/],
    ["0044 7911 123456", /^0044 7700 900\d{3}$/],
    ["020 8123 4567", /^0(?:20 7946 0|28 9649 6|29 2018 0)\d{3}$/],
    ["0161 222 3333", /^01\d\d 49[68] 0\d{3}$/],
    ["0121-222-3333", /^01\d\d-49[68]-0\d{3}$/],
    ["01204 555123", /^01632 960\d{3}$/],
    ["+33 6 12 34 56 78", /^\+33 6 39 98 \d\d \d\d$/],
    ["01 42 68 53 00", /^01 99 00 \d\d \d\d$/],
    ["+33 (0)4 78 12 34 56", /^\+33 \(0\)4 65 71 \d\d \d\d$/],
    ["0412 345 678", /^0491 570 \d{3}$/],
    ["+61 2 9123 4567", /^\+61 [2378] 5550 \d{4}$/],
    ["(02) 9123 4567", /^\(0[2378]\) 5550 \d{4}$/],
    ["+353 85 123 4567", /^\+353 20 91\d \d{4}$/],
    ["+49 30 9876543", /^\+49 \d\d \d{7}$/],
    ["+46 70 123 45 67", /^\+46 70 174 06 \d\d$/],
  ])("%j", (text, form) => {
    for (const key of [1, 2, 3]) expect(phones([text], { key }).surrogates[0]).toMatch(form);
  });

  it("with and without the country it is one number", () => {
    const { surrogates } = phones(["+44 7911 123456", "07911 123456"]);
    expect(digits(surrogates[0]).slice(2)).toBe(digits(surrogates[1]).slice(1));
  });

  it.each<[string, Locale, RegExp]>([
    ["+39 3605030561", "it", /^\+39 3\d{9}$/],
    ["3605030561", "it", /^3\d{9}$/],
    ["333 1234567", "it", /^3\d\d \d{7}$/],
    ["+39 03226155908", "it", /^\+39 0\d{10}$/],
    ["0881347383", "it", /^0\d{9}$/],
    ["tre tre tre, uno due tre quattro cinque sei sette", "it", /^tre( [a-z]+){2}, [a-z]+( [a-z]+){6}$/],
    ["612 345 678", "es", /^7[569]\d \d{3} \d{3}$/],
    ["+34 912 345 678", "es", /^\+34 9\d\d \d{3} \d{3}$/],
    [
      "seis uno dos, tres cuatro cinco, seis siete ocho",
      "es",
      /^siete [a-z]+ [a-z]+, [a-z]+ [a-z]+ [a-z]+, [a-z]+ [a-z]+ [a-z]+$/,
    ],
    ["+91 9876543210", "en", /^\+91 \d{10}$/],
    ["+41 44 123 45 67", "en", /^\+41 \d\d \d{3} \d\d \d\d$/],
    ["+48 601 234 567", "en", /^\+48 \d{3} \d{3} \d{3}$/],
    ["+351 912 345 678", "en", /^\+351 \d{3} \d{3} \d{3}$/],
  ])("%j (%s): a number that is not assigned", (text, locale, form) => {
    for (const key of [1, 2, 3]) {
      const surrogate = phones([text], { locale, key }).surrogates[0] ?? "";
      expect(surrogate).toMatch(form);
      const country = locale === "it" ? "IT" : locale === "es" ? "ES" : "US";
      if (/\d/u.test(surrogate)) expect(isValidPhoneNumber(surrogate, country)).toBe(false);
    }
  });

  it("Italian and Spanish beginnings that stand in the table are assigned to nobody", () => {
    for (const [text, locale, country] of [
      ["3605030561", "it", "IT"],
      ["0881347383", "it", "IT"],
      ["612345678", "es", "ES"],
      ["912345678", "es", "ES"],
    ] as const) {
      for (let key = 1; key <= 40; key++) {
        expect(isValidPhoneNumber(phones([text], { locale, key }).surrogates[0] ?? "", country)).toBe(false);
      }
    }
  });
});

describe("what is no number", () => {
  it.each(["", "my phone", "the blue badge", "1-800-FLOWERS", "call me maybe 12 Maple Street"])(
    "%j keeps its placeholder",
    (text) => {
      expect(phones([text]).surrogates).toEqual([null]);
    },
  );
});

describe("keys and vaults", () => {
  it("the same key draws the same, another key another", () => {
    expect(phones(["415-222-2671"], { key: 3 }).surrogates).toEqual(phones(["415-222-2671"], { key: 3 }).surrogates);
    const drawn = new Set(
      Array.from({ length: 20 }, (_, key) => phones(["415-222-2671"], { key: key + 1 }).surrogates[0]),
    );
    expect(drawn.size).toBeGreaterThan(15);
  });

  it("what a vault remembers is taken, unless it is an original of the document", () => {
    const recalled = new Map([["phone\u00004152222671", "6175550188"]]);
    expect(phones(["415-222-2671"], { recalled }).surrogates[0]).toBe("617-555-0188");
    expect(phones(["415-222-2671", "617-555-0188"], { recalled }).surrogates[0]).not.toBe("617-555-0188");
  });
});

describe("for any number", () => {
  const number = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/u);
  const form = fc.constantFrom<(n: string) => string>(
    (n) => `${n.slice(0, 3)}-${n.slice(3, 6)}-${n.slice(6)}`,
    (n) => `(${n.slice(0, 3)}) ${n.slice(3, 6)} ${n.slice(6)}`,
    (n) => n,
    (n) => `+1${n}`,
    (n) => Array.from(n, (digit) => DIGIT_NAMES[Number(digit)]).join(" "),
  );

  it("its form stays and its digits go", () => {
    fc.assert(
      fc.property(number, form, fc.integer({ min: 1, max: 200 }), (own, write, key) => {
        const text = write(own);
        const surrogate = phones([text], { key }).surrogates[0] ?? "";
        const made = /\d/u.test(surrogate) ? digits(surrogate).slice(-10) : unsaid(surrogate);
        expect(made).toMatch(/^[2-9]\d\d55501\d\d$/u);
        expect(made.slice(0, 3)).not.toBe(own.slice(0, 3));
        expect(made.slice(6)).not.toBe(own.slice(6));
        if (/\d/u.test(text)) expect(surrogate.replace(/\d/gu, "#")).toBe(text.replace(/\d/gu, "#"));
        else expect(surrogate.split(" ")).toHaveLength(10);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it("anything at all: nothing throws, and nothing is its own surrogate", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.stringMatching(/^[+0-9 ()x-]{1,24}$/u)), {
          maxLength: 6,
        }),
        fc.constantFrom<Locale>("en", "it", "es"),
        (said, locale) => {
          const { surrogates } = phones(said, { locale });
          for (const [index, text] of said.entries()) {
            const surrogate = surrogates[index];
            if (surrogate === null || surrogate === undefined) continue;
            expect(surrogate).not.toBe(text);
            if (/\d/u.test(text)) expect(digits(surrogate)).not.toBe(digits(text));
          }
        },
      ),
      { seed: 12, numRuns: 300 },
    );
  });

  it("one() answers in the locale it is asked for", () => {
    expect(one("3605030561", "it")).not.toMatch(/55501/u);
    expect(one("3605030561", "en")).toMatch(/55501\d\d$/u);
  });
});
