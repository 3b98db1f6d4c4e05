import { describe, expect, it } from "vitest";
import type { KnownInput } from "../../src/config/known.js";
import { redactText } from "../../src/documents/redact-text.js";

/** By word lists and rules alone, with words to keep. */
async function redacted(text: string, more: KnownInput = {}) {
  const known = { ...more, keep: ["Nightline", "Saint Jude", "Julian"] };
  return redactText(text, { config: { detectors: ["rules", "names"] }, known });
}

describe("words to keep", () => {
  it.each(["We saw Julian yesterday.", "We saw JULIAN's yesterday.", "It is from Saint Jude."])(
    "stay where only lists find them: %s",
    async (text) => {
      const without = await redactText(text, { config: { detectors: ["rules", "names"] } });
      expect(without.text).toContain("[");
      const { text: kept, entities, warnings } = await redacted(text);
      expect(kept).toBe(text);
      expect(entities).toEqual([]);
      expect(warnings).toMatchObject([{ code: "kept-terms" }]);
    },
  );

  it.each([
    "My name is Julian.",
    "I saw doctor Julian.",
    "My wife Julian came.",
    "This is Julian calling from billing.",
    "I spoke with Julian yesterday.",
    "It was Julian, spelled with a J.",
    "Agent: what is your name?\nCaller: Julian",
  ])("go where a cue says that a name is there: %s", async (text) => {
    const { text: left, warnings } = await redacted(text);
    expect(left).not.toMatch(/Julian/u);
    expect(warnings).toEqual([]);
  });

  it("go everywhere in a text in which they are somebody's", async () => {
    const { text } = await redacted("We saw Julian yesterday. My name is Julian.");
    expect(text).toBe("We saw [PERSON] yesterday. My name is [PERSON].");
    const whole = await redacted("We saw Julian yesterday. Robert Julian slept well.");
    expect(whole.text).toBe("We saw [PERSON] yesterday. [PERSON] slept well.");
  });

  it("never keep what is known", async () => {
    const { text } = await redacted("We saw Julian yesterday.", { persons: [{ given: ["Julian"] }] });
    expect(text).toBe("We saw [PERSON] yesterday.");
  });

  it("keep nothing that says more than they do", async () => {
    const { text } = await redacted("We saw Julian Okafor yesterday.");
    expect(text).toBe("We saw [PERSON] yesterday.");
  });
});
