import { describe, expect, it } from "vitest";
import { HOLIDAY_NAMES } from "../../src/language/calendar/holidays.js";
import { languageIn } from "../../src/language/languages.js";
import { LOCALES, type Locale } from "../../src/language/locales.js";
import { cardinalWords } from "../../src/language/number-words/number-words.js";
import { readAge } from "../../src/readers/ages/read-age.js";
import { usualHabits } from "../../src/readers/dates/date-value.js";
import type { MentionForm } from "../../src/readers/dates/form.js";
import { announcedBy, readForm } from "../../src/readers/dates/read-form.js";
import { readPhones } from "../../src/readers/phones/phone-value.js";
import { parsePlace } from "../../src/readers/places/parse-address.js";
import { shiftFields } from "../../src/relex/dates/shift-date.js";
import { writeForm } from "../../src/relex/dates/write-form.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../src/relex/relexicalize.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import type { TextSpan } from "../../src/types.js";
import { finding } from "../helpers/marked.js";
import { examplesOf } from "../languages/examples-of.js";

/** Days by which the date of a form is moved: some in every month, near and far, to one and two figures. */
const SHIFTS = [0, -14, 9, 40, 71, 102, 131, 163, 194, 222, 255, -37, -80, -1461, 1200];

const detector = createRulesDetector();

/** What of some stretches behind an offset no finding covers. */
async function left(text: string, at: number, parts: readonly TextSpan[], language: Locale): Promise<string> {
  const found = await detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });
  const isFound = (offset: number): boolean => found.some(({ start, end }) => start <= offset && offset < end);
  return parts
    .flatMap(({ start, end }) =>
      [...text.slice(at + start, at + end)].filter((_, index) => !isFound(at + start + index)),
    )
    .join("");
}

/** What tells a date: not its weekday. */
function slotsOf({ dates }: MentionForm): readonly TextSpan[] {
  return dates.flatMap((date) => date.slots).filter(({ field }) => field !== "weekday");
}

/** The form with other dates, as the writer of surrogates writes it. */
function written(form: MentionForm, days: number, language: Locale): string | null {
  const habits = { ...usualHabits(language), isPadded: false, hyphen: false, monthNear: () => 2021 * 12 + 2 };
  const moved = form.dates.map(({ fields }) => shiftFields(fields, days, habits));
  const whole = moved.flatMap((fields) => fields ?? []);
  return whole.length < moved.length ? null : writeForm(form, whole, habits);
}

describe.each(LOCALES)("what the reader understands of dates in '%s' is found", (language) => {
  const cases = examplesOf(language).dates.flatMap(([carrier, forms]) => forms.map((form) => [form, carrier] as const));
  it.each(cases)("%s", async (words, carrier) => {
    const [before = "", behind = ""] = carrier.split("…");
    const announced = announcedBy(before, words.length, language);
    const form = readForm(words, usualHabits(language), announced);
    expect(form).not.toBeNull();
    if (form === null) return;
    const open: string[] = [];
    let count = 0;
    for (const days of SHIFTS) {
      const other = days === 0 ? words : written(form, days, language);
      const read = other === null ? null : readForm(other, usualHabits(language), announced);
      if (other === null || read === null) continue;
      count++;
      const rest = await left(before + other + behind, before.length, slotsOf(read), language);
      if (rest !== "") open.push(`${before}${other}${behind}: ${rest}`);
    }
    expect(open).toEqual([]);
    expect(count).toBeGreaterThan(SHIFTS.length / 2);
  });
});

/** Endings of numbers: in figures alike, in words of other lengths. */
const ENDINGS = [
  "0000",
  "0101",
  "1112",
  "1234",
  "1920",
  "2031",
  "3007",
  "4419",
  "5555",
  "6080",
  "7117",
  "8998",
  "9990",
];

describe.each(LOCALES)("what the reader understands of telephone numbers in '%s' is found", (language) => {
  const cases = examplesOf(language).phones.flatMap(([carrier, forms]) =>
    forms.map((form) => [form, carrier] as const),
  );
  it.each(cases)("%s", async (words, carrier) => {
    const [before = "", behind = ""] = carrier.split("…");
    const [said, ...others] = readPhones(words, language);
    expect(others).toEqual([]);
    expect(said).toBeDefined();
    const open: string[] = [];
    let count = 0;
    for (const ending of ENDINGS) {
      const digits = said && `${said.number.lead}${said.number.body.slice(0, -4)}${ending}${said.number.extension}`;
      const other = digits === undefined ? null : (said?.form.write(digits) ?? null);
      if (other === null || readPhones(other, language).length !== 1) continue;
      count++;
      const parts = [...other.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
        /^(?:ext|extension)$/.test(word) ? [] : { start: index, end: index + word.length },
      );
      const rest = await left(before + other + behind, before.length, parts, language);
      if (rest !== "") open.push(`${before}${other}${behind}: ${rest}`);
    }
    expect(open).toEqual([]);
    expect(count).toBeGreaterThan(ENDINGS.length / 2);
  });
});

/** Ages of years, and those of smaller units and decades. */
const YEARS = [4, 8, 11, 13, 18, 20, 21, 28, 30, 33, 40, 42, 51, 58, 60, 67, 70, 73, 81, 88, 92, 100];
const FEW = [2, 3, 4, 5, 6, 7, 8, 9];
const SMALL_UNIT = /mont|week|mesi|mes|giorn|d[ií]as|0s/;

/** A sentence of its `ages` with this age in it; `null`: it is not said so. */
function withAge(form: string, age: number, language: Locale): string | null {
  const aged = languageIn(language).ages.aged(age);
  if (form.includes("~") && aged === null) return null;
  const words = cardinalWords(age, language);
  // "trent'anni", "ventun anni"
  const cut = words.replace(/(?<=nt)[ai]$/, "'").replace(/(?<=.un)o$/, " ");
  if (form.includes("^") && cut === words) return null;
  return form
    .replace("#", String(age))
    .replace("*", words)
    .replace("~", aged ?? "")
    .replace("^", cut);
}

describe.each(LOCALES)("what the reader understands of ages in '%s' is found", (language) => {
  it.each(examplesOf(language).ages)("%s", async (form) => {
    const open: string[] = [];
    let count = 0;
    for (const age of SMALL_UNIT.test(form) ? FEW : YEARS) {
      const [before, words, behind] = withAge(form, age, language)?.split("|") ?? [];
      if (before === undefined || words === undefined || behind === undefined) continue;
      const read = readAge(words, behind, language);
      if (read === null) continue;
      count++;
      const rest = await left(before + words + behind, before.length, read.slots, language);
      if (rest !== "") open.push(`${before}${words}${behind}: ${rest}`);
    }
    expect(open).toEqual([]);
    expect(count).toBeGreaterThan(5);
  });
});

describe.each(LOCALES)("what the reader understands of addresses in '%s' is found", (language) => {
  it.each(examplesOf(language).addresses)("%s", async (form) => {
    const open: string[] = [];
    const [before = "", original = "", behind = ""] = form.split("|");
    const text = before + original + behind;
    const address = finding(before.length, before.length + original.length, "ADDRESS");
    const written = Array.from({ length: 25 }, (_, seed) => {
      const key = SurrogateKey.of(Buffer.alloc(32, seed + 1));
      const settings = { key, scope: { kind: "site" }, locale: language, mode: "consistent" } as const;
      return relexicalize(text, [address], settings).surrogates[0]?.replacement ?? "";
    });
    expect(written).not.toContain("[ADDRESS]");
    for (const words of new Set([original, ...written])) {
      const parts = parsePlace(words, true, language);
      const rest = await left(before + words + behind, before.length, parts, language);
      if (parts.length === 0 || rest !== "") open.push(`${before}${words}${behind}: ${rest}`);
    }
    expect(open).toEqual([]);
  });
});

it.each(HOLIDAY_NAMES)("the day that is called '%s' is found in a language", async (name) => {
  const words = name.replace(/ s(?= |$)/, "'s");
  const open = LOCALES.map((language) => {
    const [before = "", behind = ""] = examplesOf(language).feast.split("…");
    return left(before + words + behind, before.length, [{ start: 0, end: words.length }], language);
  });
  expect((await Promise.all(open)).map((rest) => rest.replaceAll(/[^a-z]/g, ""))).toContain("");
});
