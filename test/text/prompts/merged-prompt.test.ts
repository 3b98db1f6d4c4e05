import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import type { KnownType } from "../../../src/entity-types.js";
import { LOCALES } from "../../../src/language/locales.js";
import { mergedPromptOf } from "../../../src/text/prompts/merged-prompt.js";
import { styleOf } from "../../../src/text/prompts/prompt-styles.js";

const safeHarbor = typesOfPolicy(parseConfig({}));
const replySchema = z.object({
  texts: z.array(
    z.strictObject({
      index: z.int(),
      found: z.array(z.strictObject({ near: z.string(), text: z.string(), type: z.string() })),
    }),
  ),
});

const STYLES = [
  ...LOCALES.map((code) => ["default", code] as const),
  ["shield", "en"],
  ["italian-note", "it"],
] as const;

describe("the prompt for several texts at once", () => {
  it.each(STYLES)(
    "%s, %s: the style's own prompt, what is different, and an example in the style's labels",
    (name, language) => {
      const style = styleOf(name, language, safeHarbor, []);
      const merged = mergedPromptOf(style);
      if (merged === null) throw new Error("there is none");
      expect(merged.file.id).toBe(`merged.${style.prompt.id.split(".")[1]}`);
      expect(merged.system.startsWith(style.prompt.system({ types: style.typesText }))).toBe(true);
      expect(merged.system).toContain(merged.addition);
      const { texts } = replySchema.parse(JSON.parse(merged.system.split("\n").at(-1) ?? ""));
      const labels = texts.flatMap(({ found }) => found.map(({ type }) => type));
      expect(labels.length).toBeGreaterThan(0);
      for (const label of labels) expect(style.labels).toContain(label);
      // A text in which nothing is found is named as well.
      expect(texts.some(({ found }) => found.length === 0)).toBe(true);
      expect(merged.control.identifiers).toHaveLength(3);
      for (const words of merged.control.identifiers) expect(merged.control.text).toContain(words);
      // Some 300 tokens more than for one text.
      expect(Math.ceil(merged.system.length / 4)).toBeLessThanOrEqual(1900);
      const user = merged.prompt.user({ pass: "2", texts: "TEXTS", indices: "417, 902" });
      expect(user).toMatch(/TEXTS[\s\S]*417, 902/u);
      expect(merged.system + user).not.toMatch(/\{\{|\}\}(?!\])|undefined/u);
    },
  );

  it("in the control text stands what the policy asks for, or there is no such prompt", () => {
    const controlOf = (...types: KnownType[]) =>
      mergedPromptOf(styleOf("default", "en", new Set(types), []))?.control.identifiers;
    expect(controlOf("DATE", "AGE")).toEqual(["14 March 2019"]);
    expect(controlOf("AGE", "TELEPHONE_NUMBER")).toBeUndefined();
  });

  it("is none for a form that has no place for it", () => {
    expect(mergedPromptOf(styleOf("redactx", "en", safeHarbor, []))).toBeNull();
  });
});
