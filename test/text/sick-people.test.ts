import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";

/** What is left of a text, by the embedded detectors. */
async function left(text: string, language = "en"): Promise<string> {
  return (await redactText(text, { config: { language } })).text;
}

describe("a surname before what somebody has", () => {
  it.each([
    ["Johnson has fever since Monday.", "Johnson"],
    ["Smith had angina last year.", "Smith"],
    ["Johnson declined surgery again.", "Johnson"],
    ["Murphy denies chest pain.", "Murphy"],
    ["Baker refused the scan.", "Baker"],
    ["Hill had a second stroke in May.", "Hill"],
    ["Green needs surgery.", "Green"],
    ["White was admitted overnight.", "White"],
    ["Wood to be discharged tomorrow.", "Wood"],
    ["Price remains intubated.", "Price"],
    ["Cook is stable on two liters.", "Cook"],
    ["Long is a retired miner.", "Long"],
    ["Young and his wife agree.", "Young"],
    ["Edwards RN drain emptied.", "Edwards"],
    ["Called Hill, no answer.", "Hill"],
    ["Handed over to Baker at seven.", "Baker"],
    ["Bed 3 Cook: on oxygen.", "Cook"],
    ["Green in bed 4 wants water.", "Green"],
  ])("is somebody's: %s", async (text, name) => {
    expect(await left(text)).not.toContain(name);
  });

  it.each(["A Foley urinary catheter was placed.", "Murphy sign was negative.", "Colles fracture of the left wrist."])(
    "is a thing's where its noun is beside it: %s",
    async (text) => {
      expect(await left(text)).toBe(text);
    },
  );
});

describe("words of medicine with a capital", () => {
  it.each(["PMH: Diabetes, Angioedema, Asthma", "Assessment: Hematochezia.", "1. Achalasia - stable"])(
    "are nobody: %s",
    async (text) => {
      expect(await left(text)).toBe(text);
    },
  );
});

describe("what notes name without an article", () => {
  it.each([
    "Stone was seen on CT.",
    "Head is stable.",
    "Root has bleeding.",
    "Per Power, no change.",
    "Case was referred.",
    "Bed 3 Day: quiet.",
  ])("is nobody: %s", async (text) => {
    expect(await left(text)).toBe(text);
  });
});

it("reference ranges behind a label are no telephone numbers", async () => {
  const text = "text: 135-145\ntext: 4.5-11.0\ntext: 150-400\n";
  expect(await left(text)).toBe(text);
});
