import { describe, expect, test } from "vitest";
import { medicalFactor } from "../../../src/text/medical/medical-guard.js";

/** `… [candidate] …`: the candidate in brackets, with all that is around it. */
function factor(marked: string, capitalised?: boolean): number {
  const [, before = "", candidate = "", after = ""] = /^(.*)\[(.*)\](.*)$/u.exec(marked) ?? [];
  const near = (side: string, from: number, to?: number) => side.trim().split(/\s+/u).slice(from, to).join(" ");
  return medicalFactor(candidate.split(/\s+/u), near(before, -2), near(after, 0, 2), capitalised);
}

describe("medicine, not a name", () => {
  test.each([
    "She has [Parkinson's] and walks slowly.",
    "there is a history of [Wilson] disease",
    "diagnosed with [Graves'] disease in March",
    "He has [Graves'].",
    "an [Addison] crisis, known [Addison's]",
    "[Hodgkin] lymphoma",
    "the [Foley] catheter is in place",
    "pass me the [Kelly] clamp",
    "a [Kelly clamp] was used",
    "the [Hickman] line was flushed",
    "a child with [Down] syndrome",
    "the [Glasgow] coma scale was fifteen",
    "[Norwalk] virus was found",
    "it could be [Lyme] disease",
    "tested for [Lyme]",
    "[Coxsackie] virus",
    "no [Ebola] in the region",
    "[Marburg] virus",
    "he has [Christmas] disease",
    "[Lou Gehrig's] disease",
    "[Lou] Gehrig's disease",
    "he takes [Allegra] for his hay fever",
    "[Allegra] 180 mg daily",
    "she is taking [Yasmin]",
    "[Yasmin] 3 mg tablets",
    "she stopped [Yasmin] and felt better",
    "was put on [Lotronex]",
    "[Viagra] did not help",
    "injected with [Ceretec]",
    "just [Seroxat]",
    "a drug called [Xarelto]",
    "prescribed [flucloxacillin]",
    "the [Murphy] sign is negative",
    "[Mallory] Weiss tear",
    "positive [McBurney's] sign",
    "[Gleason] score of seven",
    "[Jackson Pratt] drain",
    "[Sister Mary Joseph] nodule",
    "a [Whipple] procedure",
    "a [Wells] score of two",
    "[Wilson's] disease runs in the family",
    "history of [Addison]",
    "he has [Addison's] and diabetes",
    "[Gilbert's] syndrome",
    "[Allegra] has helped his sneezing",
  ])("%s", (text) => {
    expect(factor(text)).toBeLessThanOrEqual(0.2);
  });
});

describe("an ordinary word, not a name", () => {
  test.each([
    "please [mark] the site",
    "he [will] be back",
    "you [may] notice some swelling",
    "it happened in [May]",
    "food [rich] in iron",
    "there is a [grace] period",
    "her temperature [rose] to thirty nine",
    "then [pat] the area dry",
    "we need to [chase] the results",
    "the nurse [drew] blood",
    "we will [lance] the boil",
    "send the [bill] to me",
    "they could [sue] the hospital",
    "I walk two [miles] a day",
    "I ran 5 [miles] today",
    "there was [frank] blood in the stool",
    "she used a car [jack] to lift it",
  ])("%s", (text) => {
    expect(factor(text)).toBeLessThanOrEqual(0.2);
  });
});

/** Half of the names detector's confidence in one listed name would be near its threshold. */
const STILL_A_NAME = 0.65;

describe("a name beside a medical word", () => {
  test.each([
    "[Allen's] test results came back",
    "[Kowalski's] disease is stable",
    "[Olga's] disease",
    "[Katarzyna's] disease is stable",
    "[Patrick's] disease is stable",
    "[Murphy's] scan was clear",
    "I have [Wilson's] results",
    "[Jane Doe] came in",
    "I am [john doe]",
    "I have [Wilson] with me",
    "I had [Addison] call you",
    "we got [Wilson] on the phone",
    "[Heather] took her tablets",
    "[Yasmin] takes one tablet daily",
    "[Allegra] denies pain",
    "the tablets [Heather] took",
    "I prescribed [Heather] antibiotics",
    "prescribed [Heather] 5 mg",
    "[Camila's] injection is due",
    "We spoke to [Camila] daily",
    "With [Heather] 20 minutes",
    "my wife [allegra] is here",
    "Hi I'm [Allegra]",
    "Next of kin [Allegra]",
    "Name [Allegra Khan]",
    "told [Rich] in accounts",
    "this is [bob] up in ward 7",
    "may I speak to [bob] up in the lab",
    "my name is [mark] the second",
    "patient [will] has pain",
  ])("%s", (text) => {
    expect(factor(text)).toBeGreaterThanOrEqual(STILL_A_NAME);
  });
});

describe("a capital inside a sentence", () => {
  test.each([
    "The patient [Will] was seen",
    "Only [Hope] knows",
    "his [Mark]",
    "her [Mason] is two",
    "your [Lily] has a fever",
    "The [Rose] family",
    "Another [Hunter] called",
    "no [Jack] today",
    "please [Sue] this afternoon",
  ])("makes a name of %s", (text) => {
    expect(factor(text, true)).toBe(1);
  });

  test.each(["the [Dawn] phenomenon", "Patient [Will] be seen", "a [Down] syndrome baby", "the [Kelly] clamp"])(
    "makes none of %s",
    (text) => {
      expect(factor(text, true)).toBeLessThanOrEqual(0.2);
    },
  );
});

describe("somebody, whatever the word", () => {
  test.each([
    "Good morning [Mrs Parkinson]",
    "Good morning Mrs [Parkinson]",
    "I saw Dr. [Graves] last week",
    "Mr [Foley] catheterised himself",
    "my name is [Heather]",
    "my name's [Wilson]",
    "her last name: [Addison]",
    "I'm [Allegra] and I am ten",
    "my wife [Yasmin] drove",
    "I met [Heather Graves] there",
    "[Wilson] said that",
    "ask [Mark] about it",
    "my son [Miles] is six",
    "[Rose] called me",
    "[Frank] Delaney",
    "my daughter is called [Grace]",
    "hello [Jack] how are you",
    "I work with [Thackeray]",
    "[Kelly] came too",
    "we moved from [Norwalk] to Ohio",
  ])("%s", (text) => {
    expect(factor(text)).toBe(1);
  });
});

test("a capital is read from the words as they are given", () => {
  expect(medicalFactor(["Mark"], "I saw his ", " there")).toBe(1);
  // However long somebody's text is: `a,a,a,…` of 300 kB was one finding, and failed.
  expect(medicalFactor(Array<string>(200_000).fill("a"), "", "")).toBeGreaterThan(0);
  expect(medicalFactor(["mark"], "I saw his ", " there")).toBeLessThanOrEqual(0.2);
  expect(medicalFactor(["Mark"], "", " the site")).toBeLessThanOrEqual(0.2);
  expect(medicalFactor(["May"], "seen in ", " again")).toBeLessThanOrEqual(0.2);
});

test("the answer lies between 0 and 1, whatever comes in", () => {
  for (const odd of ["", " ", "'s", "’s", "…", "42", "\u200b", "Ω", "🙂", "a".repeat(10_000)]) {
    const answer = medicalFactor([odd], odd, odd);
    expect(answer).toBeGreaterThan(0);
    expect(answer).toBeLessThanOrEqual(1);
  }
  expect(medicalFactor([], "", "")).toBe(1);
});

test("case, curly apostrophes and diacritics make no difference", () => {
  expect(medicalFactor(["PARKINSON’S"], "HAS", "")).toBe(medicalFactor(["parkinson's"], "has", ""));
  expect(medicalFactor(["Ménière’s"], "", "disease")).toBeLessThan(0.1);
});
