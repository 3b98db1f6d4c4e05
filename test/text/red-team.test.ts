import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import { detectEntities } from "../../src/text/detect.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

const detectors = [createRulesDetector(), createNamesDetector()];
const types: ReadonlySet<EntityType> = new Set(ENTITY_TYPES);

const detect = (text: string) =>
  detectEntities(text, { detectors, types, language: "en", signal: new AbortController().signal, emit: () => {} });

/** The places in the text that are covered, one by one. */
async function coveredIn(text: string): Promise<Set<number>> {
  const covered = new Set<number>();
  for (const { start, end } of await detect(text)) for (let at = start; at < end; at++) covered.add(at);
  return covered;
}

describe("an identifier in disguise is covered whole", () => {
  test.each([
    ["zero-width joiners in a card number", "Her card is ", "5105\u200d1051\u200d0510\u200d5100", " she said."],
    ["zero-width spaces in a name", "My name is ", "Li\u200bam Hollo\u200bway", ", hello."],
    ["soft hyphens in a name", "My name is ", "Li\u00adam Hollo\u00adway", ", hello."],
    ["a byte order mark and bidi marks around a name", "Seen by Dr ", "\u200fHalloran\u200e", " today."],
    ["a Cyrillic letter in an e-mail address", "Write to ", "liam.o\u0441ean@lakemail.example.com", " soon."],
    ["a Cyrillic letter in a surname", "Seen by Dr ", "Hall\u043eran", " today."],
    ["an accent in an e-mail address", "Write to ", "lia\u0301m.ocean@lakemail.example.com", " soon."],
    ["full-width digits", "SSN ", "５１２－４４－７７８１", " on file."],
    ["full-width letters", "Seen by Mr. ", "Ｊｏｎｅｓ", " today."],
    ["a full-width address", "He lives at ", "１２ Ｏａｋ Ｓｔｒｅｅｔ", "."],
    ["mathematical digits of several styles", "Call me at ", "𝟓𝟱𝟱-𝟘𝟙𝟚-𝟯𝟰𝟱𝟲", " please."],
    ["mathematical letters", "My name is ", "𝓛𝓲𝓪𝓶 𝓗𝓸𝓵𝓵𝓸𝔀𝓪𝔂", " and"],
    ["circled letters", "ⓜⓨ ⓝⓐⓜⓔ ⓘⓢ ", "ⓛⓘⓐⓜ ⓗⓞⓛⓛⓞⓦⓐⓨ", " ⓐⓝⓓ"],
    ["small capitals", "my name is ", "ʟɪᴀᴍ ʜᴏʟʟᴏᴡᴀʏ", " and"],
    [
      "keycap emoji",
      "MRN: ",
      "4\ufe0f\u20e34\ufe0f\u20e38\ufe0f\u20e31\ufe0f\u20e39\ufe0f\u20e32\ufe0f\u20e3",
      " on file.",
    ],
    ["struck-through letters", "Seen by Dr ", "H\u0336a\u0336l\u0336l\u0336o\u0336r\u0336a\u0336n\u0336", " today."],
    ["heaps of marks", "Seen by Dr ", "H\u0335\u0353\u031balloran\u0322\u0337\u0353", " today."],
    ["digits of Hindi", "born on ", "०३/०४/१९७१", " in town"],
    ["digits of Arabic", "DOB ", "٠٣/٠٤/١٩٧١", " on file"],
    ["digits of Bengali", "phone ", "৫৫৫-০১২-৩৪৫৬", " please"],
    ["a telephone number in superscripts", "phone ", "⁵⁵⁵⁻⁰¹²⁻³⁴⁵⁶", " please"],
    ["no-break spaces and hyphens", "reach her on ", "555\u00a0012\u20113456", " today"],
    ["points of another script", "IP ", "192。168。10。12", " logged in"],
    ["a stretch that is shown reversed", "mail ", "\u202emoc.elpmaxe@mail\u202c", " now"],
    ["a stretch marked as reversed that is not", "He is ", "\u202eMr Liam Holloway", "\n"],
  ])("%s", async (_, before, identifier, after) => {
    const covered = await coveredIn(before + identifier + after);
    for (let at = before.length; at < before.length + identifier.length; at++) expect(covered).toContain(at);
    expect(covered.has(0)).toBe(false);
  });

  test("a name found once is found again in other characters", async () => {
    const text = "Patient Liam Holloway. Then H\u200bolloway left, H\u043ellow\u0430y came, Ｈｏｌｌｏｗａｙ sat.";
    const found = (await detect(text)).map(({ start, end }) => text.slice(start, end));
    expect(found.slice(1)).toEqual(["H\u200bolloway", "H\u043ellow\u0430y", "Ｈｏｌｌｏｗａｙ"]);
  });
});

describe("what is no identifier stays, whatever it is written with", () => {
  test.each([
    "Take ½ tablet of 500\u00a0mg, 2–3 times a day; platelets 250 × 10⁹/L.",
    "The tissue looked naïve – non\u2011caseating, café\u2011au\u2011lait, 5\u202f% of it.",
    "The β‑blocker and α‑agonist were stopped, 5 µg daily, TNFα was raised.",
    "👩‍⚕️ BP is 120/80 ❤️ pulse 7\ufe0f\u20e32\ufe0f\u20e3",
    "Blood pressure １２０／８０, pulse ７２.",
  ])("%s", async (text) => {
    expect(await detect(text)).toEqual([]);
  });
});

const identifier = fc.constantFrom(
  "My name is Liam Holloway.",
  "Call me at 555-012-3456.",
  "Her SSN is 512-44-7781.",
  "Write to liam.holloway@lakemail.example.com soon.",
  "She was born on March 4, 1971.",
  "He lives at 12 Oak Street in Boston.",
  "my number is five five five oh one two three four five six",
  "Card 5105 1051 0510 5100 was used.",
  "Dr Halloran at Riverside Hospital called.",
);
const filler = fc.constantFrom(
  "The pain is worse at night.",
  "Take two tablets.",
  "No fever, no cough.",
  "Okay, thank you.",
);
const UNSEEN = [
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u200e",
  "\u200f",
  "\u2066",
  "\u2069",
  "\ufe0f",
];

test("unseen characters anywhere lose no finding", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(identifier, filler), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...UNSEEN)), { minLength: 1, maxLength: 25 }),
      async (sentences, injected) => {
        const text = sentences.join(" ");
        const before: string[][] = Array.from({ length: text.length + 1 }, () => []);
        for (const [at, character] of injected) before[at % (text.length + 1)]?.push(character);
        let dirty = "";
        const moved: number[] = [];
        for (const [at, characters] of before.entries()) {
          dirty += characters.join("");
          moved.push(dirty.length);
          dirty += text.charAt(at);
        }
        const covered = await coveredIn(dirty);
        for (const at of await coveredIn(text)) expect(covered).toContain(moved[at]);
      },
    ),
    { numRuns: 60 },
  );
});
