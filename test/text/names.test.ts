import { describe, expect, test } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { HushtapeError } from "../../src/errors.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

async function find(text: string): Promise<[EntityType, string][]> {
  const entities = await detector.detect(text, context);
  return [...entities]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, type }): [EntityType, string] => [type, text.slice(start, end)]);
}

/** As a recogniser without punctuation writes it. */
function spoken(text: string): string {
  return text.toLowerCase().replaceAll(/[.,?!]/gu, "");
}

const FOUND: readonly [string, readonly [EntityType, string][]][] = [
  ["My name is Gwendolyn Thackeray.", [["PERSON", "Gwendolyn Thackeray"]]],
  ["Good morning, I am doctor Ravi Subramanian.", [["PERSON", "Ravi Subramanian"]]],
  ["Hello, this is Tobias Fennimore calling.", [["PERSON", "Tobias Fennimore"]]],
  ["Thank you, mister Okonkwo.", [["PERSON", "Okonkwo"]]],
  ["My daughter Grace brought me.", [["PERSON", "Grace"]]],
  ["My son Miles walks two miles.", [["PERSON", "Miles"]]],
  ["My wife Xiomara drove.", [["PERSON", "Xiomara"]]],
  ["I saw Ludwig van der Berg today.", [["PERSON", "Ludwig van der Berg"]]],
  ["Seen by nurse O'Malley.", [["PERSON", "O'Malley"]]],
  ["It was Nguyen-Okafor.", [["PERSON", "Nguyen-Okafor"]]],
  ["Discharge summary for Ezekiel Harrowgate.", [["PERSON", "Ezekiel Harrowgate"]]],
  ["Joanne speaking.", [["PERSON", "Joanne"]]],
  [
    "I was treated at Bramblecote Clinic in Amarillo by doctor Lindqvist.",
    [
      ["ORGANIZATION", "Bramblecote Clinic"],
      ["LOCATION", "Amarillo"],
      ["PERSON", "Lindqvist"],
    ],
  ],
  ["She was admitted to Silver Lake Medical Center.", [["ORGANIZATION", "Silver Lake Medical Center"]]],
  ["He goes to Northgate Academy.", [["ORGANIZATION", "Northgate Academy"]]],
  ["Please send it to Foxhollow Pharmacy.", [["PHARMACY", "Foxhollow Pharmacy"]]],
  ["It was drawn at Quest Diagnostics.", [["DIAGNOSTIC_LABS", "Quest Diagnostics"]]],
  [
    "We moved to Albuquerque from New Hampshire.",
    [
      ["LOCATION", "Albuquerque"],
      ["LOCATION", "New Hampshire"],
    ],
  ],
  ["I work as a forklift operator.", [["OCCUPATION", "forklift operator"]]],
  ["She is a seventy year old high school principal.", [["OCCUPATION", "high school principal"]]],
  ["I am a carpenter.", [["OCCUPATION", "carpenter"]]],
  ["I work as a nurse.", [["OCCUPATION", "nurse"]]],
];

describe.each([
  ["written", (text: string) => text],
  ["spoken", spoken],
])("finds in %s form", (_, form) => {
  test.each(FOUND)("%s", async (text, expected) => {
    expect(await find(form(text))).toEqual(expected.map(([type, words]) => [type, form(words)]));
  });
});

test.each<[string, [EntityType, string][]]>([
  ["What is your name?\nIt's Brambleby.", [["PERSON", "Brambleby"]]],
  ["Could you spell that?\nQ, U, I, L, L.", [["PERSON", "Q, U, I, L, L"]]],
  ["spell it please\nb as in boy r o w n", [["PERSON", "b as in boy r o w n"]]],
  ["Signed by J. R. Hartnell, MD", [["PERSON", "J. R. Hartnell"]]],
  ["Patient Name: Dagny Quillfeather", [["PERSON", "Dagny Quillfeather"]]],
  ["OK. April, how are you feeling?", [["PERSON", "April"]]],
  [
    "Her address is in Florence, Italy.",
    [
      ["LOCATION", "Florence"],
      ["LOCATION", "Italy"],
    ],
  ],
  ["Name: Quillfeather, Nathaniel J.\nDOB", [["PERSON", "Quillfeather, Nathaniel J"]]],
  [
    "my kids are named hunter and chase",
    [
      ["PERSON", "hunter"],
      ["PERSON", "chase"],
    ],
  ],
  ["Yes, at Little Beeches Nursery.", [["ORGANIZATION", "Little Beeches Nursery"]]],
  ["yes at little beeches nursery", [["ORGANIZATION", "little beeches nursery"]]],
  ["He works here at Mercy General.", [["ORGANIZATION", "Mercy General"]]],
  ["She went to Sunset Manor Nursing Home.", [["ORGANIZATION", "Sunset Manor Nursing Home"]]],
  ["You mentioned your brother.\nOndrasz is in prison.", [["PERSON", "Ondrasz"]]],
  ["then giulio showed me the stretches", [["PERSON", "giulio"]]],
  ["i go to lakewood baptist church", [["ORGANIZATION", "lakewood baptist church"]]],
  ["ATTENDING PHYSICIAN: THACKERAY, MARGIT", [["PERSON", "THACKERAY, MARGIT"]]],
  ["hey mason good to see you", [["PERSON", "mason"]]],
  ["so tell me grace holloway what happened", [["PERSON", "grace holloway"]]],
  [
    "Dr. Zażółć and Mr. Wrońska",
    [
      ["PERSON", "Zażółć"],
      ["PERSON", "Wrońska"],
    ],
  ],
  ["seen by Dr\u200b. Ra\u200bvi Kulkarni", [["PERSON", "Ra\u200bvi Kulkarni"]]],
])("finds %j", async (text, expected) => {
  expect(await find(text)).toEqual(expected);
});

const KEPT = [
  "The patient has Crohn disease, Parkinson's, and a positive Romberg sign.",
  "Wells score of two, Glasgow coma scale fifteen, Foley catheter in place.",
  "She should do the Epley exercises every day.",
  "I had the Pfizer vaccine in April and the Moderna one in May.",
  "We will hope for the best, and I may bill you in June.",
  "He said he will mark it, pat it dry and rose at six.",
  "I went to the hospital, the pharmacy and the emergency department.",
  "My doctor said that the nurse will call your primary doctor.",
  "My mom and my dad have diabetes; my sister is fine.",
  "We did an E C G and an M R I, then a C T.",
  "Start metformin, lisinopril and atorvastatin; stop the ibuprofen.",
  "Let us order physical therapy and a sleep study at the clinic.",
  "Close with zero Prolexal and four zero Tymocryl.",
  "The Swan Ganz numbers look like Henoch Schonlein purpura.",
  "i am going to recommend physical therapy",
  "he left in general good health from high school",
  "I am a bit dizzy and I am feeling sick.",
  "Patient denies chest pain and reports nausea.",
  "Your hemoglobin is thirteen point one and your heart rate is seventy two.",
  "He has Gilbert syndrome, and we did the Bruce protocol.",
  // The street as a whole is the address rules' business.
  "It is on Margaret Street.",
  "Is it a frank discharge? The art of sue and grace under pressure.",
];

test.each(KEPT.flatMap((text) => [text, spoken(text)]))("leaves alone: %s", async (text) => {
  expect(await find(text)).toEqual([]);
});

test("positions are inside the text and name the detector", async () => {
  const text = "Good morning, Mrs. Thackeray. ".repeat(50);
  const entities = await detector.detect(text, context);
  expect(entities).toHaveLength(50);
  for (const { start, end, detectedBy, proven, confidence } of entities) {
    expect(text.slice(start, end)).toBe("Thackeray");
    expect({ detectedBy, proven }).toEqual({ detectedBy: ["names"], proven: false });
    expect(confidence).toBeGreaterThan(0.5);
  }
});

test.each(["", " ", "\n\n", "...", "1234", "\u200b", "😀 Mrs. ", "mrs"])(
  "an empty or odd text has no names: %j",
  async (text) => {
    expect(await find(text)).toEqual([]);
  },
);

test("an aborted run is cancelled", async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(detector.detect("text", { ...context, signal: controller.signal })).rejects.toThrow(HushtapeError);
});
