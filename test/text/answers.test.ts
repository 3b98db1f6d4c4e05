import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import type { Detector } from "../../src/types.js";
import { parseCase, plain, shown } from "./marked-case.js";

/** `{TYPE|words}` marks an identifier, everything else must stay. All are invented; a line break is a change of speaker. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "answers to what somebody is called": [
    "What should I call you?\n{PERSON|Bramble} is fine.",
    "What should I call you? {PERSON|Bramble} is fine.",
    "Last name?\n{PERSON|Finch}. Like the bird.",
    "Middle initial?\n{PERSON|Q}.",
    "The middle initial is {PERSON|Q}.",
  ],
  "answers to where somebody lives and works": [
    "Where do you work now?\nAt {ORGANIZATION|Copper Ladle Diner}, on the night shift.",
    "Where do you live? {LOCATION|Thistle Hollow}, past the mill.",
    "You are here from {ORGANIZATION|Osprey Bridge Works}, is that correct?",
    "I edit the {ORGANIZATION|Silver Valley Herald}.",
  ],
  "jobs that no list has": [
    "What do you do?\n{OCCUPATION|Glassblower}.",
    "Are you working?\nPart time. I am a {OCCUPATION|lunch lady}.",
    "I am a {OCCUPATION|dishwasher} at {ORGANIZATION|Copper Ladle Diner}.",
    "I am the only {OCCUPATION|obituary writer}.",
  ],
  "names that are words": [
    "This is {PERSON|Stormy} from the lab, I have a critical value.",
    "Now {PERSON|Honor} will draw your labs.",
    "It was a fish fry. {PERSON|Odarline} salts it like a ham.",
    "It helps that my niece {PERSON|Velvet} is here.",
    "I am relieving {PERSON|Joy} tonight.",
  ],
  "what is no answer": [
    "Where do you live?\nAlone, in a trailer.",
    "Do you go by bus?\nBus is fine.",
    "What do you do when it hurts?\nIce and rest.",
    "What do you do?\nI am a little tired.",
    "Where does it hurt?\nIn the lower back.",
    "Who is with you?\nNobody, I came alone.",
    "Last name?\nSorry, one moment.",
    "This is normal from the second week.",
    "Relieving pressure helps. Salt makes it worse.",
    "Physiotherapy will see you.",
    "I am a smoker at heart.",
  ],
};

const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  "ages without a unit": [
    "How old are they?\n{AGE|Twelve} and {AGE|four}.",
    "My mother and my aunt both had it. They were {AGE|forty one} and {AGE|fifty}.",
    "I have twins at home, both {AGE|two}.",
    "Tell me about the kids. We have {AGE|nine}, {AGE|seven} and {AGE|two}.",
    "She turns {AGE|eleven} on {DATE|the twelfth of December}.",
    "Now mister Lockridge, {AGE|seventy three}, short of breath.",
  ],
  "days by their place in the month": [
    "It was {DATE|the last day of March}.",
    "Come on {DATE|the second Tuesday of June}.",
    "Since {DATE|the middle of October}.",
  ],
  "last digits": [
    "Is the card that ends in {CREDIT_DEBIT_NUMBER|four seven} still good?",
    "The number ending in {OTHER_ID|two nine} is mine.",
  ],
  "numbers that are none": [
    "How old is the scar?\nThree or four years.",
    "How old are the stitches?\nFive days.",
    "They were forty and fifty milligrams.",
    "My sister counted them. They were two and three centimeters.",
    "She is forty over sixty.",
    "It ends in two weeks.",
    "How many are left?\nTwelve and four.",
    "The last day of the antibiotic is tomorrow.",
  ],
};

async function found(detector: Detector, text: string): Promise<string[]> {
  const signal = new AbortController().signal;
  const entities = await detector.detect(text, { language: "en", signal, emit: () => undefined });
  return shown(text, mergeEntities([...entities]));
}

describe("what answers a question, with sentences", () => {
  it.each(Object.entries(NAMES))("%s", async (_subject, cases) => {
    for (const { text, spans } of cases.map(parseCase))
      expect(await found(createNamesDetector(), text), text).toEqual(shown(text, spans));
  });
  it.each(Object.entries(NUMBERS))("%s", async (_subject, cases) => {
    for (const { text, spans } of cases.map(parseCase))
      expect(await found(createRulesDetector(), text), text).toEqual(shown(text, spans));
  });
});

describe("what answers a question, without capitals and sentence ends", () => {
  it("is found by the turns", async () => {
    for (const { text, spans } of (NAMES["answers to what somebody is called"] ?? []).map(parseCase).map(plain))
      expect(await found(createNamesDetector(), text), text).toEqual(shown(text, spans));
    for (const { text } of (NAMES["what is no answer"] ?? []).map(parseCase).map(plain))
      expect(await found(createNamesDetector(), text), text).toEqual([]);
  });
});
