import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../../src/language/locales.js";
import { cardinalWords } from "../../../src/language/number-words/number-words.js";
import { ageOffset, changedYears } from "../../../src/relex/ages/change-age.js";
import { readAges } from "../../../src/relex/ages/index.js";
import type { RelexDocument, WritingContext } from "../../../src/relex/types.js";
import { standIn } from "../../../src/rewrite/deidentify.js";
import { contextOf, documentOf } from "../dates/context.js";

/** Ages are "‹…›", dates of birth "«…»", other dates "⟨…⟩". */
function aged(marked: string, locale: Locale): RelexDocument {
  const plain = documentOf(marked.replaceAll(/[«⟨]/gu, "‹").replaceAll(/[»⟩]/gu, "›"), locale, "AGE");
  const types = [...marked.matchAll(/[‹«⟨]/gu)].map(([mark]) => mark);
  return {
    ...plain,
    mentions: plain.mentions.map((mention, index) =>
      types[index] === "‹" ? mention : { ...mention, type: types[index] === "«" ? "BIRTH_DATE_TIME" : "DATE" },
    ),
  };
}

function contextWithOffset(locale: Locale, years: number): WritingContext {
  for (let seed = 0; seed < 200; seed++) {
    const context = contextOf(locale, `${seed}`);
    if (ageOffset(context.draw) === years) return context;
  }
  throw new Error("no such offset");
}

/** The text with its surrogates, each in its brackets. */
function rewrite(marked: string, locale: Locale, context: WritingContext): string {
  const document = aged(marked, locale);
  const ages = document.mentions.filter(({ type }) => type === "AGE");
  const written = readAges(ages, document).write(context);
  let index = -1;
  return marked.replaceAll(/‹[^›]*›|«[^»]*»|⟨[^⟩]*⟩/gu, (mark) => {
    index++;
    return !mark.startsWith("‹") ? mark : `‹${written.get(index) ?? "[AGE]"}›`;
  });
}

/** Ages are two years lower. */
const CHANGED: readonly (readonly [Locale, string, string])[] = [
  ["en", "She is ‹72›.", "She is ‹70›."],
  ["en", "I'm ‹seventy two›", "I'm ‹seventy›"],
  ["en", "‹Thirty-one›", "‹Twenty-nine›"],
  ["en", "a ‹72-year-old› man", "a ‹70-year-old› man"],
  ["en", "a ‹72›-year-old man", "a ‹70›-year-old man"],
  ["en", "a ‹36› -year-old", "a ‹34› -year-old"],
  ["en", "‹seventy-two-year-old›", "‹seventy-year-old›"],
  ["en", "‹72yo› woman", "‹70yo› woman"],
  ["en", "‹72 y/o›", "‹70 y/o›"],
  ["en", "‹83F›", "‹81F›"],
  ["en", "‹aged 45›", "‹aged 43›"],
  ["en", "‹fifty years old, fifty one, fifty one› years", "‹forty eight years old, forty nine, forty nine› years"],
  ["en", "in her ‹early seventies›", "in her ‹late sixties›"],
  ["en", "in her early ‹seventies›", "in her early ‹sixties›"],
  ["en", "in his ‹70s›", "in his ‹60s›"],
  ["en", "in his ‹late 70's›", "in his ‹mid 70's›"],
  ["en", "‹19›", "‹21›"],
  ["en", "‹20›", "‹18›"],
  ["en", "‹17›", "‹15›"],
  ["en", "‹4› years old", "‹3› years old"],
  ["en", "‹1 year old›", "‹2 years old›"],
  ["en", "‹1›-year-old", "‹2›-year-old"],
  ["en", "‹6 months old›", "‹4 months old›"],
  ["en", "‹6 months› old", "‹4 months› old"],
  ["en", "‹18›-month-old", "‹16›-month-old"],
  ["en", "‹3 weeks› old", "‹5 weeks› old"],
  ["en", "‹5 and a half›", "‹4 and a half›"],
  ["en", "her ‹80th birthday›", "her ‹78th birthday›"],
  ["en", "her ‹eightieth› birthday", "her ‹seventy eighth› birthday"],
  ["en", "‹94› years old", "‹90 or more› years old"],
  ["en", "‹94 years old›", "‹90 or older›"],
  ["en", "‹ninety-four years old›", "‹ninety or older›"],
  ["en", "PT IS ‹93›YO F", "PT IS ‹90+›YO F"],
  ["en", "‹93› YO F", "‹90+› YO F"],
  ["en", "age ‹94›", "age ‹90 or older›"],
  ["en", "a ‹94›-year-old", "a ‹90+›-year-old"],
  ["en", "a ‹94-year-old›", "a ‹90+-year-old›"],
  ["en", "‹94 y/o›", "‹90+ y/o›"],
  ["en", "a ‹ninety-four›-year-old", "a ‹ninety-plus›-year-old"],
  ["en", "‹ninety four› year old", "‹ninety plus› year old"],
  ["en", "I am ‹ninety›", "I am ‹over eighty-nine›"],
  ["en", "‹a hundred and one›", "‹ninety or older›"],
  ["en", "in her ‹nineties›", "in her ‹late eighties or older›"],
  ["en", "her ‹95th› birthday", "her ‹90th or later› birthday"],
  ["en", "‹elderly›", "‹[AGE]›"],
  ["en", "‹72 Smith›", "‹[AGE]›"],
  ["en", "‹Di 72›", "‹[AGE]›"],
  ["en", "‹Al is 72›", "‹[AGE]›"],
  ["en", "‹she's 72›", "‹she's 70›"],
  ["en", "‹mujer de 72 años›", "‹mujer de 70 años›"],
  ["en", "‹412›", "‹[AGE]›"],
  ["en", "‹3 1/2 years›", "‹2 1/2 years›"],
  ["en", "‹3½ years old›", "‹2½ years old›"],
  ["en", "‹3.5 years›", "‹2.5 years›"],
  ["en", "‹five and a half›", "‹four and a half›"],
  ["en", "‹94 1/2 years old›", "‹90 or older›"],
  ["en", "‹72/80›", "‹[AGE]›"],
  ["en", "‹5'10›", "‹[AGE]›"],
  ["en", "‹1/2 year›", "‹[AGE]›"],
  ["en", "‹60-65›", "‹58-63›"],
  ["en", "‹19 to 22›", "‹[AGE]›"],
  ["en", "‹90-95›", "‹[AGE]›"],
  ["en", "‹88 or 92›", "‹[AGE]›"],
  ["en", "‹3 years and 4 months›", "‹2 years and 2 months›"],
  ["en", "‹ninety five years young›", "‹ninety or more years young›"],
  ["en", "‹94 years› old", "‹90 or more years› old"],
  ["en", "over ‹94›", "over ‹90›"],
  ["en", "‹over ninety-four›", "‹over ninety›"],
  ["en", "over ‹90›", "over ‹[AGE]›"],
  ["en", "almost ‹ninety›", "almost ‹[AGE]›"],
  ["en", "‹nearly 95›", "‹[AGE]›"],
  ["en", "‹94+›", "‹90+›"],
  ["en", "‹65+›", "‹63+›"],
  ["en", "over ‹65›", "over ‹63›"],
  ["en", "‹an 8-year-old›", "‹a 6-year-old›"],
  ["en", "‹an 11 year old›", "‹a 9 year old›"],
  ["en", "‹a 10-year-old›", "‹an 8-year-old›"],
  ["en", "‹A twenty-year-old›", "‹An eighteen-year-old›"],
  ["en", "‹45yoM›", "‹43yoM›"],
  ["en", "‹94 yoF›", "‹90+ yoF›"],
  ["en", "‹45 y/oM›", "‹43 y/oM›"],
  ["it", "‹3 anni e mezzo›", "‹2 anni e mezzo›"],
  ["it", "‹94 anni e mezzo›", "‹[AGE]›"],
  ["it", "‹a 10 anni›", "‹a 8 anni›"],
  ["en", "‹a 10 años›", "‹a 8 años›"],
  ["it", "‹trent'anni›", "‹ventotto anni›"],
  ["it", "‹Vent’anni›", "‹Diciotto anni›"],
  ["it", "‹ventun anni›", "‹diciannove anni›"],
  ["it", "‹novant'anni›", "‹oltre ottantanove anni›"],
  ["it", "‹cent'anni›", "‹novanta o più anni›"],
  ["it", "‹trent'Anna›", "‹[AGE]›"],
  ["it", "‹94enne›", "‹ultranovantenne›"],
  ["it", "‹94›enne", "‹[AGE]›enne"],
  ["it", "‹3,5 anni›", "‹2,5 anni›"],
  ["it", "di ‹72 anni›", "di ‹70 anni›"],
  ["it", "di ‹72› anni", "di ‹70› anni"],
  ["it", "‹settantadue› anni", "‹settanta› anni"],
  ["it", "‹ottantenne›", "‹settantottenne›"],
  ["it", "‹settantacinquenne›", "‹settantatreenne›"],
  ["it", "‹72enne›", "‹70enne›"],
  ["it", "‹un anno›", "‹due anni›"],
  ["it", "‹una donna di 72 anni›", "‹una donna di 70 anni›"],
  ["it", "‹sei mesi›", "‹quattro mesi›"],
  ["it", "di ‹94 anni›", "di ‹90 anni o più›"],
  ["it", "di ‹94› anni", "di ‹90 o più› anni"],
  ["it", "‹novantaquattro› anni", "‹novanta o più› anni"],
  ["it", "‹novantatreenne›", "‹ultranovantenne›"],
  ["es", "‹72 años›", "‹70 años›"],
  ["es", "de ‹setenta y dos› años", "de ‹setenta› años"],
  ["es", "‹seis meses›", "‹cuatro meses›"],
  ["es", "‹94 años›", "‹90 años o más›"],
];

/** With a date of birth in the document. */
const BANDS: readonly (readonly [Locale, string, RegExp])[] = [
  ["en", "‹72›", /^‹(\d+)-(\d+)›$/],
  ["en", "a ‹72-year-old›", /^a ‹(\d+)-to-(\d+)-year-old›$/],
  ["en", "a ‹72›-year-old", /^a ‹(\d+)-to-(\d+)›-year-old$/],
  ["en", "a ‹36› -year-old", /^a ‹(\d+) to (\d+)› -year-old$/],
  ["en", "‹72› years old", /^‹(\d+) to (\d+)› years old$/],
  ["en", "‹72 y/o›", /^‹(\d+)-(\d+) y\/o›$/],
  ["en", "‹5 and a half›", /^‹(\d+)-(\d+)›$/],
  ["en", "‹6 months old›", /^‹(\d+) to (\d+) months old›$/],
  ["en", "her ‹80th› birthday", /^her ‹(\d+)(?:st|nd|rd|th) to (\d+)(?:st|nd|rd|th)› birthday$/],
  ["it", "‹72 anni›", /^‹(\d+)-(\d+) anni›$/],
  ["es", "‹72› años", /^‹(\d+)-(\d+)› años$/],
];

/** Beside dates: what they tell is a band, or keeps its placeholder where a band has no place. */
const TOLD: readonly (readonly [string, RegExp])[] = [
  ["‹3 1/2 years› «1/5/2019» ⟨7/6/2022⟩", /^‹(?:0-|[12] to )[456] years›/],
  ["‹3.5 years› «1/5/2019» ⟨7/6/2022⟩", /^‹(?:0-|[12] to )[456] years›/],
  ["‹3› 1/2 years «1/5/2019» ⟨7/6/2022⟩", /^‹\[AGE\]› 1\/2/],
  ["‹3 years and 6 months› «1/5/2019» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["‹70-73 years› «1/5/1950» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  // Seen, and seen again.
  ["‹9-month-old› «January 5, 2023» ⟨October 11, 2023⟩ ⟨January 9, 2024⟩", /^‹[678]-to-(?:9|10|11)-month-old›/],
  ["‹6 weeks old› «January 5, 2023» ⟨February 17, 2023⟩ ⟨January 9, 2024⟩", /^‹[345] to [678] weeks old›/],
  ["‹ten days old› «January 5, 2023» ⟨January 15, 2023⟩ ⟨January 9, 2024⟩", /^‹(?:seven|eight|nine) to \w+ days old›/],
  ["‹3 years and a half› «1/5/2019» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["‹3› years and a half «1/5/2019» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["‹anni 72 e mesi 3› «1/5/1950» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["‹anni 72› «1/5/1950» ⟨7/6/2022⟩", /^‹anni \d\d-\d\d›/],
  ["over ‹72› «1/5/1950» ⟨7/6/2022⟩", /^over ‹\[AGE\]›/],
  ["‹<72› «1/5/1950» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["‹72+› «1/5/1950» ⟨7/6/2022⟩", /^‹\[AGE\]›/],
  ["delivery on ⟨2/28/2020⟩, home ⟨3/1⟩, ‹2 days› old", /‹(?:0-3|0-4|1 to 4|1 to 5) days› old$/],
  ["‹14 days› old «9/9/2020» ⟨9/23⟩", /^‹(?:11|12|13) to (?:14|15|16) days› old/],
  ["‹72› «1/5/1950» ⟨7/6/2022⟩ ⟨09/2027⟩", /^‹\d\d-\d\d›/],
  ["‹72› b. ⟨1950-01-05⟩ ⟨7/6/2022⟩", /^‹\d\d-\d\d›/],
  ["‹72› ⟨born 1950-01-05⟩ ⟨7/6/2022⟩", /^‹\d\d-\d\d›/],
];

/** A birth and a visit that tell an age, day before month. */
const datesOf = (age: number): string => `«13/04/${2020 - age}», ⟨13/06/2020⟩`;

describe("ages", () => {
  it.each(CHANGED)("%s: %s becomes %s", (locale, text, expected) => {
    expect(rewrite(text, locale, contextWithOffset(locale, 2))).toBe(expected);
  });

  it.each(BANDS)("%s: %s becomes a band beside dates that tell it", (locale, text, form) => {
    const age = Number(/\d+/.exec(text)?.[0]);
    const dates = text.includes("months") ? "«12/13/2019», ⟨06/18/2020⟩" : datesOf(age);
    for (let seed = 0; seed < 30; seed++) {
      const written = rewrite(`${text} ${dates}`, locale, contextOf(locale, `${seed}`)).replace(` ${dates}`, "");
      const [, low, high] = form.exec(written) ?? [];
      expect(Number(low)).toBeLessThan(age);
      expect(Number(high)).toBeGreaterThan(age);
      expect(Number(high) - Number(low)).toBe(text.includes("months") ? 3 : 4);
    }
  });

  it.each(TOLD)("%s, by dates that tell it", (text, expected) => {
    for (let seed = 0; seed < 20; seed++) expect(rewrite(text, "en", contextOf("en", `${seed}`))).toMatch(expected);
  });

  it("says bands in words, and never the age", () => {
    for (let age = 1; age < 90; age++) {
      for (const locale of LOCALES) {
        for (let seed = 0; seed < 4; seed++) {
          const words = cardinalWords(age, locale, { hyphen: false });
          const written = rewrite(`‹${words}› ${datesOf(age)}`, locale, contextOf(locale, `${seed}`));
          const entity = {
            start: 0,
            end: 1,
            type: "AGE" as const,
            confidence: 1,
            detectedBy: ["rules"],
            proven: false,
          };
          const surrogate = written.slice(1, written.indexOf("›"));
          expect(standIn(entity, words, () => surrogate)).toBe(surrogate);
          expect(surrogate).not.toBe("[AGE]");
        }
      }
    }
    const rewritten = (text: string): string => rewrite(text, "en", contextOf("en", "1"));
    expect(rewritten("‹seventy› born «1950» seen ⟨2020⟩")).toMatch(/^‹sixty five to eighty› /);
    expect(rewritten("in her ‹70s›, born «1950» seen ⟨2023⟩")).toMatch(/^in her ‹late 60s to early 80s›, /);
    expect(rewritten("‹ninety four› born «1930» seen ⟨2024⟩")).toMatch(/^‹ninety or older› /);
  });

  it("makes bands only of what the document's dates tell", () => {
    const context = contextWithOffset("en", 2);
    const write = (text: string): string => rewrite(text, "en", context).replaceAll(/ [«⟨].*/gu, "");
    // Nothing tells when the document was written.
    expect(write("‹72› «3/4/1950»")).toBe("‹70›");
    // 70 at the last date, 71 at the next.
    expect(write("‹72› «3/4/1950» ⟨6/1/2020⟩")).toBe("‹70›");
    expect(write("‹72› «3/4/1950» ⟨6/1/2021⟩")).toMatch(/^‹\d\d-\d\d›$/);
    expect(write("‹72› «3/4/1950» ⟨2022⟩")).toMatch(/^‹\d\d-\d\d›$/);
    // Somebody else's age, or long ago.
    expect(write("when she was ‹12› «3/4/1950» ⟨6/1/2022⟩")).toBe("when she was ‹10›");
    expect(write("his father of ‹88› «3/4/1980» ⟨6/1/2020⟩")).toBe("his father of ‹86›");
    // 59 at the last date: 70 may be said later.
    expect(write("‹72› «3/4/1950» ⟨6/1/2009⟩")).toBe("‹70›");
    expect(write("‹72› «the 4th» ⟨6/1/2022⟩")).toBe("‹70›");
  });

  it("takes a date after a word for birth for one", () => {
    const context = contextWithOffset("en", 2);
    const write = (text: string): string => rewrite(text, "en", context);
    expect(write("born on ⟨3/4/1950⟩, seen ⟨6/1/2022⟩, aged ‹72›")).toMatch(/‹\d\d-\d\d›$/);
    expect(write("bought on ⟨3/4/1950⟩, seen ⟨6/1/2022⟩, aged ‹72›")).toMatch(/‹70›$/);
  });

  it("puts mentions of one age into one cluster", () => {
    const document = aged("‹72› ‹seventy two› ‹72 years old› ‹71› ‹72 months›", "en");
    expect(readAges(document.mentions, document).clusters.map(({ mentions }) => mentions)).toEqual([
      [0, 1, 2],
      [3],
      [4],
    ]);
  });
});

describe("another age", () => {
  it("is never the same, stays on its side of 18 and of 90, and differs from it by one to three years", () => {
    for (const offset of [1, 2, 3]) {
      for (let age = 0; age < 90; age++) {
        const changed = changedYears(age, offset);
        expect(changed).not.toBe(age);
        expect(Math.abs(changed - age)).toBeLessThanOrEqual(age < 6 ? 1 : 3);
        expect(changed >= 18).toBe(age >= 18);
        expect(changed).toBeLessThan(90);
        expect(changed).toBeGreaterThan(0);
      }
    }
  });

  it("keeps the difference between any two grown people", () => {
    for (const offset of [1, 2, 3]) {
      for (let age = 21; age < 89; age++) expect(changedYears(age + 1, offset) - changedYears(age, offset)).toBe(1);
    }
  });

  it("is of the key alone, and every offset occurs", () => {
    const offsets = Array.from({ length: 300 }, (_, seed) => ageOffset(contextOf("en", `${seed}`).draw));
    expect([...new Set(offsets)].sort()).toEqual([1, 2, 3]);
  });

  it.each(LOCALES)("is written for every age in figures and words, and is not refused (%s)", (locale) => {
    for (let age = 1; age <= 125; age++) {
      for (const said of [
        String(age),
        cardinalWords(age, locale),
        cardinalWords(age, locale, { hyphen: false, and: true }),
      ]) {
        for (const offset of [1, 2, 3]) {
          const surrogate = rewrite(`‹${said}›`, locale, contextWithOffset(locale, offset)).slice(1, -1);
          const entity = {
            start: 0,
            end: 1,
            type: "AGE" as const,
            confidence: 1,
            detectedBy: ["rules"],
            proven: false,
          };
          expect(standIn(entity, said, () => surrogate)).toBe(surrogate);
          expect(surrogate).not.toBe("[AGE]");
        }
      }
    }
  });

  it("never throws, and writes no word that it did not understand", () => {
    const piece = fc.constantFrom(
      "72",
      "ninety",
      "-",
      " ",
      "years",
      "old",
      "Smith",
      "😀",
      "early",
      "70s",
      "anni",
      "y",
      "setenta",
      "and a half",
      "80th",
      "é",
      "999999",
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...LOCALES), fc.boolean(), (said, locale, isBorn) => {
        const marked = `‹${said.replaceAll(/[‹›«»⟨⟩]/gu, "")}›${isBorn ? " «1950» ⟨2022⟩" : ""}`;
        expect(rewrite(marked, locale, contextOf(locale, said))).not.toMatch(/^‹[^›]*smith/iu);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
