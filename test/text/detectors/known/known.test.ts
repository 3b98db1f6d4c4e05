import { describe, expect, it } from "vitest";
import { redactText } from "../../../../src/documents/redact-text.js";

const known = {
  persons: [
    {
      role: "patient" as const,
      name: "Ferrer, Rosalinda",
      nicknames: ["Rosie"],
      phones: ["218-555-0147"],
      employers: ["Brookline Tannery"],
    },
    { given: ["Mark"], family: ["Quillabert"] },
  ],
};

/** With no detector that would find names by itself. */
async function redacted(text: string): Promise<string> {
  return (await redactText(text, { config: { detectors: ["rules"] }, known })).text;
}

describe("known people are found by their spelling", () => {
  it.each([
    ["so rosalinda was seen, not rose", "so [PERSON] was seen, not rose"],
    ["Rosalinda Ferrer of the brookline tannery", "[PERSON] of the [ORGANIZATION]"],
    ["r o s i e called", "[PERSON] called"],
    ["mark quillabert said to mark the spot", "[PERSON] said to mark the spot"],
  ])("%s", async (text, expected) => {
    expect(await redacted(text)).toBe(expected);
  });

  it("are named in detectedBy", async () => {
    const { entities } = await redactText("rosalinda", { config: { detectors: ["rules"] }, known });
    expect(entities).toMatchObject([{ start: 0, end: 9, type: "PERSON", detectedBy: ["known"] }]);
  });

  it("of types that the policy leaves alone stay", async () => {
    const config = { detectors: ["rules" as const], policy: ["TELEPHONE_NUMBER" as const] };
    const { text } = await redactText("Rosalinda, 218-555-0147", { config, known });
    expect(text).toBe("Rosalinda, [TELEPHONE_NUMBER]");
  });
});

describe("known people are found by their sound", () => {
  it.each([
    ["then rows a linda fair or came", "then [PERSON] came"],
    ["his is spelled cue you i double l a b e r t", "his is spelled [PERSON]"],
    ["the quill of bert", "the [PERSON]"],
    ["doctor rosa linder called", "doctor [PERSON] called"],
    ["they went to brook line tan or e", "they went to [ORGANIZATION]"],
  ])("%s", async (text, expected) => {
    expect(await redacted(text)).toBe(expected);
  });

  it("but what sounds like part of any talk stays", async () => {
    const text = "it is fair to say that the market was marked up, and roses are in the park, sorry to hear";
    expect(await redacted(text)).toBe(text);
  });

  it("and in English alone", async () => {
    const text = "then rows a linda fair or came";
    const { entities } = await redactText(text, { config: { detectors: ["rules"], language: "it" }, known });
    expect(entities).toEqual([]);
  });
});

describe("who is known", () => {
  it("stays a person where another detector takes the name for a place, and takes no word beside it", async () => {
    const { entities } = await redactText("We call her rosie for short. Rosalinda met them, Rosalinda feels better.", {
      known,
    });
    expect(entities.map(({ type, start, end }) => [type, end - start])).toEqual([
      ["PERSON", 5],
      ["PERSON", 9],
      ["PERSON", 9],
    ]);
  });
});
