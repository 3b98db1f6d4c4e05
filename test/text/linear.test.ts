import { describe, expect, test } from "vitest";
import { parseKnown } from "../../src/config/known.js";
import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import { detectEntities } from "../../src/text/detect.js";
import { createFormFinder } from "../../src/text/detectors/known/forms/index.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import { plainViewOf } from "../../src/text/plain-view/plain-view.js";
import { propagate } from "../../src/text/propagate/propagate.js";
import { normaliseSpoken } from "../../src/text/spoken-forms/normalise-spoken.js";
import { detectMisheard } from "../../src/text/uncertain-words.js";
import type { Entity, Word } from "../../src/types.js";

const KB = 1024;
const MB = 1024 * KB;
/** Four times the text may take ten times as long: four when the work is linear, sixteen when it is quadratic. */
const MAX_TIMES_LONGER = 10;
/** Below this, in ms of processor time, the collector and the compiler are measured rather than the code. */
const MEASURABLE = 25;
/** How often a suspicion is measured anew. */
const AGAIN = 6;
/** From here on a ratio says all there is to say: no need to grow the text any further. */
const TELLING = 60;

const context = { language: "en", signal: new AbortController().signal, emit: () => {} };
const types: ReadonlySet<EntityType> = new Set(ENTITY_TYPES);
const detectors = [createRulesDetector(), createNamesDetector()];
const embedded = (text: string) => detectEntities(text, { ...context, detectors, types });

/**
 * Grows the text fourfold from 16 kB until the time can be judged, at most to 1 MB, and tells by how much the time grew at
 * most. What is too quick to be judged at 1 MB is quick enough. Processor time, which other work on the machine does not
 * change much; a suspicion is measured six times more, since whatever else happens only ever adds some, and then in the next step: where
 * a text outgrows the processor's cache, or the collector has something to do for the first time, one step is dear but not the next too.
 */
async function growthOf(make: (length: number) => string, work: (text: string) => unknown): Promise<number> {
  const timeOf = async (length: number): Promise<number> => {
    const text = make(length);
    const since = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  };
  let worst = 0;
  let length = 16 * KB;
  // Twice: the first time waits for the compiler, and would hide growth.
  let short = Math.min(await timeOf(length), await timeOf(length));
  while (length < MB) {
    let long = await timeOf(4 * length);
    for (let again = 0; again < AGAIN && long > MEASURABLE && long > MAX_TIMES_LONGER * short; again++) {
      short = Math.min(short, await timeOf(length));
      long = Math.min(long, await timeOf(4 * length));
    }
    if (long > MEASURABLE) {
      const step = long / short;
      const isSuspect = step > MAX_TIMES_LONGER;
      const next = isSuspect ? Math.min(await timeOf(16 * length), await timeOf(16 * length)) / long : step;
      worst = Math.max(worst, Math.min(step, next));
    }
    if (long > TELLING) break;
    short = long;
    length *= 4;
  }
  return worst;
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const counted = (unit: (index: number) => string) => (length: number) => {
  const parts: string[] = [];
  for (let index = 0, size = 0; size < length; index++) {
    const part = unit(index);
    parts.push(part);
    size += part.length;
  }
  return parts.join("").slice(0, length);
};

const SYLLABLES = ["kal", "ret", "mon", "dis", "vor", "lin", "sha", "pel", "gru", "tam"];
/** A name that no list holds; 10,000 of them differ. */
function invented(index: number): string {
  const letters = [1, 10, 100, 1000].map((place) => SYLLABLES[Math.floor(index / place) % 10] ?? "").join("");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

describe("every embedded detector together is linear in one line of", () => {
  test.each([
    ["a letter", repeated("a")],
    ["a capital", repeated("A")],
    ["digits", repeated("1234567890")],
    ["spaces", repeated(" ")],
    ["tabs", repeated("\t")],
    ["line ends", repeated("\n")],
    ["counting", repeated("one two three four five six seven eight nine ")],
    ["a digit said", repeated("five ")],
    ["digits with hesitations", repeated("five uh ")],
    ["hesitations", repeated("uh ")],
    ["read-backs", repeated("no four one six ")],
    ["years and hundreds", repeated("nineteen hundred and ")],
    ["at", repeated("at ")],
    ["dot", repeated("dot ")],
    ["addresses said", repeated("a at b dot ")],
    ["at signs", repeated("@")],
    ["almost e-mail addresses", repeated("a.b@c ")],
    ["an e-mail address without an end", repeated("a@b.")],
    ["web addresses", repeated("http://www.")],
    ["hyphens", repeated("-")],
    ["points", repeated(".")],
    ["letters and points", repeated("a.")],
    ["digits and points", repeated("1.")],
    ["digits and hyphens", repeated("1-")],
    ["digits and colons", repeated("1:")],
    ["digits and slashes", repeated("1/2/")],
    ["parentheses", repeated("(")],
    ["brackets", repeated("[...] ")],
    ["quotes in quotes", repeated("\"'“‘")],
    ["commas", repeated(",")],
    ["names and commas", repeated("Anna, ")],
    ["almost telephone numbers", repeated("(555) 55-")],
    ["country codes", repeated("+1 ")],
    ["almost dates", repeated("january 1 ")],
    ["almost addresses", repeated("12 Main ")],
    ["streets", repeated("Main Street ")],
    ["one-letter words after a number", repeated("1 A B C D ")],
    ["spelling", repeated("j o h n ")],
    ["spelling with words", repeated("s as in sam ")],
    ["hyphenated spelling", repeated("J-O-H-N-")],
    ["hyphenated names", repeated("Mary-")],
    ["apostrophes", repeated("o'")],
    ["my name is", repeated("my name is ")],
    ["doctor", repeated("doctor ")],
    ["Dr.", repeated("Dr. ")],
    ["relations", repeated("my mother ")],
    ["hospitals", repeated("Hospital ")],
    ["saints", repeated("Saint Mary ")],
    ["of the", repeated("of the ")],
    ["record numbers without one", repeated("MRN: ")],
    ["ages without one", repeated("year old ")],
    ["IBANs without an end", repeated("GB82 WEST ")],
    ["vehicle numbers", repeated("1HGCM82633A")],
    ["numbers of digits that differ", counted((index) => `${1000003 * (index + 17)} `)],
    ["unknown words with capitals", counted((index) => `${invented(index)} `)],
    ["unknown words in lower case", counted((index) => `${invented(index).toLowerCase()} `)],
    ["different names, each announced", counted((index) => `my name is ${invented(index).toLowerCase()} `)],
    ["different doctors", counted((index) => `Dr ${invented(index)} and `)],
    ["different hospitals", counted((index) => `${invented(index)} Hospital, `)],
    ["rows of a table", counted((index) => `${index},${invented(index)},${index * 7},`)],
    ["turns", counted((index) => `Doctor: ${invented(index)}?\nPatient: yes five\n`)],
    ["letters with zero-width signs", repeated("a\u200b")],
    ["marks on nothing", repeated("\u0301\u0335")],
    ["a letter of two scripts", repeated("aа ")],
    ["full-width digits", repeated("５")],
    ["reversed stretches", repeated("\u202e12-ab ")],
    ["emoji", repeated("👩‍⚕️")],
  ])(
    "%s",
    async (_, make) => {
      expect(await growthOf(make, embedded)).toBeLessThan(MAX_TIMES_LONGER);
    },
    60_000,
  );
});

describe("is linear by itself", () => {
  test.each([
    ["spoken forms", repeated("double oh five, uh, at b dot "), (text: string) => normaliseSpoken(text, "en")],
    ["spoken forms over turns", repeated("four one\nokay\nfive "), (text: string) => normaliseSpoken(text, "en")],
    ["spoken forms of one heap of marks", repeated("\u0301\u0335"), (text: string) => normaliseSpoken(text, "en")],
    ["the plain view of many scripts", repeated("Ｊ\u200bо١ é\u0301 \u202eab\u202c\n"), plainViewOf],
    ["the plain view of one heap of marks", repeated("\u0301\u0335\u0327"), plainViewOf],
    ["the plain view of look-alikes", repeated("сор hop ж "), plainViewOf],
  ])("%s", async (_, make, work) => {
    expect(await growthOf(make, work)).toBeLessThan(MAX_TIMES_LONGER);
  });

  const everyForm = createFormFinder(
    parseKnown({
      persons: [
        {
          name: "Zorvath, Anna R.",
          birthDate: "1961-04-17",
          phones: ["218 555 0147", "555-555-5555"],
          emails: ["at.dot.uh@at.dot"],
          addresses: ["118 Tannery Lane, Brookline"],
        },
      ],
    }),
  );

  test.each([
    ["doubles", repeated("double ")],
    ["scales", repeated("five hundred thousand ")],
    ["dates of birth", repeated("april 17 61 the seventeenth born ")],
    ["the same digit", repeated("five five five uh ")],
    ["signs that may be skipped", repeated("at dot uh ")],
    ["letters", repeated("r as in z double ")],
    ["labels of speakers", repeated("P:\napril\n")],
    ["parts of numbers and streets", repeated("218 ok tannery lane 555 ")],
  ])("what is known, in any form: %s", async (_, make) => {
    expect(await growthOf(make, (text) => everyForm(text, "en"))).toBeLessThan(MAX_TIMES_LONGER);
  });

  /** Every word of the text is somebody's name. */
  const everyWord = (text: string): Entity[] =>
    Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      type: "PERSON",
      confidence: 0.9,
      detectedBy: ["names"],
      proven: false,
    }));
  /** One name goes over everything; the rest repeats its first words. */
  const halfOfIt = (text: string): Entity[] =>
    everyWord(text)
      .slice(0, 1)
      .map((first) => ({ ...first, end: text.length / 2 }));

  test.each([
    ["as many names as words", counted((index) => `${invented(index)} `), everyWord],
    ["the same name again and again", repeated("Zorvath "), everyWord],
    ["names of one letter", repeated("a b "), everyWord],
    [
      "names that sound alike",
      counted((index) => `Zorv${"aeiou".charAt(index % 5)}th${"aeiou".charAt((index / 5) % 5)}n `),
      everyWord,
    ],
    ["one finding over half of the text", repeated("Zorvath "), halfOfIt],
    [
      "spelled letters",
      repeated("z o r v a t h "),
      (text: string) => [...everyWord("Zorvath"), ...everyWord(text).slice(0, 1)],
    ],
    ["one heap of marks", repeated("\u0301\u0335"), (text: string) => everyWord(text.slice(0, 200))],
    ["numbers", counted((index) => `${100_000 + index} `), everyWord],
  ])("repetition: %s", async (_, make, entities) => {
    expect(await growthOf(make, (text) => mergeEntities(propagate(text, entities(text))))).toBeLessThan(
      MAX_TIMES_LONGER,
    );
  });

  test("words that were hardly heard", async () => {
    const sentence = "i am calling from dr zorvath about my mother and her record ".split(" ");
    const wordsOf = (text: string): Word[] =>
      text.split(" ").map((word, index) => ({
        text: word === "" ? (sentence[0] ?? "") : word,
        startMs: index * 300,
        endMs: index * 300 + 250,
        probability: index % 3 === 0 ? 0.1 : 0.9,
        speaker: null,
        channel: null,
        invented: false,
      }));
    const work = (text: string) => detectMisheard(wordsOf(text), detectors, context);
    expect(await growthOf(repeated(sentence.join(" ")), work)).toBeLessThan(MAX_TIMES_LONGER);
  }, 60_000);
});
