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
