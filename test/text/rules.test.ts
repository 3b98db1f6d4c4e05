import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import type { Entity } from "../../src/types.js";
import { processorSeconds } from "../helpers/processor-time.js";
import { type Case, parseCase, plain, shown } from "./marked-case.js";
import { FINDS, STAYS } from "./rules-cases.js";

const detector = createRulesDetector();

function detect(text: string, language = "en"): Promise<readonly Entity[]> {
  return detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });
}

/** Forms with capitals and figures exist in writing only. */
const isSpoken = ({ text }: Case): boolean => !/\d/.test(text);

for (const [subject, cases] of Object.entries(FINDS)) {
  describe(`rules find ${subject}`, () => {
    it.each(cases)("%s", async (marked) => {
      const { text, spans } = parseCase(marked);
      expect(shown(text, await detect(text))).toEqual(shown(text, spans));
    });

    it.each(cases.filter((marked) => isSpoken(parseCase(marked))))("without punctuation: %s", async (marked) => {
      const { text, spans } = plain(parseCase(marked));
      expect(shown(text, await detect(text))).toEqual(shown(text, spans));
    });
  });
}

describe("rules leave", () => {
  it.each(STAYS)("%s", async (text) => {
    expect(shown(text, await detect(text))).toEqual([]);
    expect(shown(text.toLowerCase(), await detect(text.toLowerCase()))).toEqual([]);
  });
});

describe("rules", () => {
  it("prove what a check digit or an unmistakable form proves, and nothing else", async () => {
    const proven = async (text: string): Promise<boolean[]> => (await detect(text)).map((found) => found.proven);
    expect(await proven("card 4111 1111 1111 1111")).toEqual([true]);
    expect(await proven("card 4111 1111 1111 1112")).toEqual([false]);
    expect(await proven("four one one one one one one one one one one one one one one one")).toEqual([true]);
    expect(await proven("jane.roe@example.org")).toEqual([true]);
    expect(await proven("jane dot roe at example dot org")).toEqual([true]);
    expect(await proven("GB82 WEST 1234 5698 7654 32")).toEqual([true]);
    expect(await proven("1HGCM82633A004352")).toEqual([true]);
    expect(await proven("123e4567-e89b-12d3-a456-426614174000")).toEqual([true]);
    expect(await proven("My phone number is 555-867-5309")).toEqual([false]);
    expect(await proven("Seen on March 3rd, 1962")).toEqual([false]);
  });

  it("leave errors their stacks, though those of the library of telephone numbers have none", async () => {
    const { stackTraceLimit } = Error;
    expect(await detect("+49 30 901820 und 0151 2345 6789")).not.toEqual([]);
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  });

  it("leave a turn between two halves of a number out of the spans", async () => {
    const text = "A: Your phone number?\nB: five five five\nA: okay\nB: zero one two nine";
    expect((await detect(text)).map(({ start, end }) => text.slice(start, end))).toEqual([
      "five five five",
      "zero one two nine",
    ]);
  });

  it("see through full-width digits, zero-width signs and letters of other alphabets", async () => {
    for (const text of [
      "４１１１ １１１１ １１１１ １１１１",
      "4111\u200d1111\u200d1111\u200d1111",
      "jаne.roe@example.org",
    ]) {
      expect(await detect(text)).toMatchObject([{ start: 0, end: text.length, proven: true }]);
    }
  });

  it("find written identifiers in other languages", async () => {
    const found = async (text: string, language: string) => shown(text, await detect(text, language));
    expect(await found("Nata il 21/03/1980, telefono 347 5550199.", "it")).toEqual([
      "BIRTH_DATE_TIME|21/03/1980",
      "TELEPHONE_NUMBER|347 5550199",
    ]);
    expect(await found("Il mio numero è tre tre cinque, uno due zero, quattro quattro uno sei.", "it")).toEqual([
      "TELEPHONE_NUMBER|tre tre cinque, uno due zero, quattro quattro uno sei",
    ]);
    expect(await found("La casa tiene seis ventanas.", "es")).toEqual([]);
  });

  it("answer with spans inside the text, in their documented form, for any text", async () => {
    const word = fc.constantFrom(
      ..."five oh double nineteen sixty two March the third of phone number is M R at dot com 555 0129 my social DOB".split(
        " ",
      ),
      "A:",
      "how old",
      "uh,",
    );
    const text = fc
      .array(fc.tuple(word, fc.constantFrom(" ", ", ", ". ", "\n", "-")), { maxLength: 40 })
      .map((parts) => parts.flat().join(""));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.string({ unit: "binary", maxLength: 80 })), async (input) => {
        for (const entity of await detect(input)) {
          const keys = Object.keys(entity).filter((key) => key !== "value");
          expect(keys.sort()).toEqual(["confidence", "detectedBy", "end", "proven", "start", "type"]);
          expect(entity.start).toBeGreaterThanOrEqual(0);
          expect(entity.end).toBeGreaterThan(entity.start);
          expect(entity.end).toBeLessThanOrEqual(input.length);
          expect(entity.confidence).toBeGreaterThan(0);
          expect(entity.confidence).toBeLessThanOrEqual(1);
          expect(entity.detectedBy).toEqual(["rules"]);
          expect(input.slice(entity.start, entity.end)).not.toMatch(/^[\s,;:.!?]|[\s,;:.!?]$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("find the same again in the same text", async () => {
    const text = Object.values(FINDS)
      .flat()
      .map((marked) => parseCase(marked).text)
      .join("\n");
    expect(await detect(text)).toEqual(await detect(text));
  });

  it("stop when told to", async () => {
    const context = { language: "en", signal: AbortSignal.abort(), emit: () => {} };
    await expect(detector.detect("My phone is 555-867-5309", context)).rejects.toThrow();
  });
});

describe("rules take time that grows with the text only", () => {
  /** A quadratic expression takes minutes on these. */
  const limitS = 20;
  const timeout = 120_000;
  const long = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

  it.each([
    "a",
    "1",
    " ",
    "\t",
    ".",
    "a.",
    "a@",
    "1-",
    "1.",
    "1/1/",
    "+1-1",
    "(1",
    "www.a.",
    "http://",
    "aa-",
    "a:",
    "march the ",
    "1 a b c d ",
    "Aa ",
    "from abc ",
    "in her ",
    "I am now only ",
    "monday, ",
    "GB82 ",
    "phone ",
    "how old ",
    "born ",
    "po box ",
    "the 1st ",
    "user name ",
    "1234567 is my ",
    "H, ",
    "five ",
    "five five\n",
    "A:\n",
  ])("60,000 characters of %j", { timeout }, async (unit) => {
    expect(await processorSeconds(() => detect(long(unit, 60_000)))).toBeLessThan(limitS);
  });

  it("a long conversation", { timeout }, async () => {
    const conversation = [
      ...Object.values(FINDS)
        .flat()
        .map((marked) => parseCase(marked).text),
      ...STAYS,
    ].join("\n");
    const once = (await detect(`${conversation}\n`)).length;
    const text = long(`${conversation}\n`, 500_000);
    let found = 0;
    const seconds = await processorSeconds(async () => {
      found = (await detect(text)).length;
    });
    expect(found).toBeGreaterThan(once * 25);
    expect(seconds).toBeLessThan(limitS);
  });
});

describe("rules find what is said in any way", () => {
  const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  /** One group of digits as a speaker says it: "oh" for zero, "double" for two alike. */
  const said = fc
    .tuple(fc.array(fc.nat(9), { minLength: 3, maxLength: 4 }), fc.boolean(), fc.boolean())
    .map(([digits, oh, double]) => {
      const words: string[] = [];
      for (let index = 0; index < digits.length; index++) {
        const digit = digits[index] ?? 0;
        const word = digit === 0 && oh ? "oh" : (DIGITS[digit] ?? "");
        const twice = double && digits[index + 1] === digit;
        words.push(twice ? `double ${word}` : word);
        if (twice) index++;
      }
      return words.join(" ");
    });
  const between = fc.constantFrom(
    " ",
    ", ",
    ", uh, ",
    " um ",
    ", let me see, ",
    ". ",
    "\n",
    "\nokay\n",
    "\nyes go ahead\n",
  );
  const announced = fc.constantFrom(
    "My phone number is ",
    "What is the best number to reach you?\nIt's ",
    "Your medical record number is ",
    "What is the MRN?\n",
    "The prescription number?\nIt is ",
    "My policy number is ",
    "The card number is ",
    "account number ",
    "case number ",
  );
  const afterwards = fc.constantFrom("", ".", ". Thanks.", "\nThank you.", ", I think.");
  /** Words between the groups that are no part of the number. */
  const aside = /^(?:uh|um|let|me|see|okay|yes|go|ahead)$/i;

  it("a number of any digits, pauses and turns, after any announcement", async () => {
    await fc.assert(
      fc.asyncProperty(
        announced,
        fc.array(said, { minLength: 2, maxLength: 4 }),
        between,
        afterwards,
        fc.boolean(),
        async (cue, groups, gap, end, unpunctuated) => {
          const bare = (part: string): string => (unpunctuated ? part.replace(/[.,?]/g, "").toLowerCase() : part);
          const start = bare(cue).length;
          const number = bare(groups.join(gap));
          const text = bare(cue) + number + bare(end);
          const found = await detect(text);
          for (const word of number.matchAll(/\w+/g)) {
            if (aside.test(word[0])) continue;
            const [from, to] = [start + word.index, start + word.index + word[0].length];
            expect(
              found.some((entity) => entity.start <= from && entity.end >= to),
              `${text} | ${word[0]}`,
            ).toBe(true);
          }
          // Nothing of the announcement, and nothing of what follows.
          for (const entity of found) {
            expect(entity.start, text).toBeGreaterThanOrEqual(start);
            expect(entity.end, text).toBeLessThanOrEqual(start + number.length);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("no measurement, whatever its number", async () => {
    const small = fc.integer({ min: 1, max: 99 }).map((value) => {
      const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"][
        Math.floor(value / 10)
      ];
      const teens = [
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
      ];
      if (value < 10) return DIGITS[value] ?? "";
      if (value < 20) return teens[value - 10] ?? "";
      return value % 10 === 0 ? `${tens}` : `${tens} ${DIGITS[value % 10]}`;
    });
    const sentence = fc.constantFrom(
      (a: string, b: string) => `Your blood pressure is one ${a} over ${b}.`,
      (a: string, b: string) => `I take ${a} milligrams, ${b} times a day.`,
      (a: string, b: string) => `Your hemoglobin is ${a} point ${b}.`,
      (a: string, b: string) => `My sugar was one ${a} and then two ${b}.`,
      (a: string, b: string) => `For ${a} days or ${b} weeks, since last Tuesday.`,
      (a: string, b: string) => `On a scale from one to ten, ${a}, maybe ${b}.`,
      (a: string, b: string) => `Your heart rate is ${a} and your oxygen is ${b} percent.`,
      (a: string, b: string) => `I walk ${a} miles in ${b} minutes.`,
    );
    await fc.assert(
      fc.asyncProperty(sentence, small, small, async (say, a, b) => {
        const text = say(a, b);
        expect(shown(text, await detect(text))).toEqual([]);
        const plainText = text.replace(/[.,]/g, "").toLowerCase();
        expect(shown(plainText, await detect(plainText))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
