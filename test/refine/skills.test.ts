import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/language/locales.js";
import { REASONS } from "../../src/refine/decisions.js";
import { loadSkill, SKILLS } from "../../src/text/prompts/skills.js";

/** German is in no folder of a language: its notes are read by a language model alone. */
const WRITTEN = [...LOCALES, "de"];

describe("what a refiner's model reads up on", () => {
  it.each(SKILLS)("%s: in each language, right and wrong examples, no reason that there is not", (name) => {
    for (const language of WRITTEN) {
      const { id, text } = loadSkill(name, language);
      expect(id).toBe(`skill-${name}.${language}`);
      const examples = text.split("\n").filter((line) => line.startsWith("- "));
      const kept = examples.filter((line) => line.endsWith(": keep"));
      const removed = examples.flatMap((line) => /: remove, ([a-z-]+)/u.exec(line)?.[1] ?? []);
      expect(kept.length).toBeGreaterThan(1);
      expect(removed.length).toBeGreaterThan(0);
      expect(kept.length + removed.length).toBe(examples.length);
      for (const reason of removed) expect(REASONS).toContain(reason);
      // It stands outside of what is delimited: nothing of it may look like a delimiter.
      expect(text).not.toMatch(/[<>{}]/u);
    }
    expect(loadSkill(name, "fr").id).toBe(`skill-${name}.en`);
  });
});
