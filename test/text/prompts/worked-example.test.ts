import { describe, expect, it } from "vitest";
import { type ConfigInput, parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import { LOCALES } from "../../../src/language/locales.js";
import { styleOf } from "../../../src/text/prompts/prompt-styles.js";
import { loadExample } from "../../../src/text/prompts/worked-example.js";

const styleWith = (policy: NonNullable<ConfigInput["policy"]>) =>
  styleOf("default", "en", typesOfPolicy(parseConfig({ policy })), []);

describe("a worked example", () => {
  it.each([
    ...LOCALES.map((code) => ["deid", code] as const),
    ["deid-shield", "en"],
    ["deid-redactx", "en"],
    ["deid-note", "it"],
  ] as const)("of %s.%s has findings that are in its passage, a name twice, and no short number", (name, language) => {
    const { passage, found } = loadExample(name, language);
    expect(found).toHaveLength(4);
    for (const { near, text } of found) {
      expect(passage).toContain(near);
      expect(near).toContain(text);
      expect(text).not.toMatch(/\d/);
    }
    expect(found[0]?.text).toContain(found.at(-1)?.text);
    // A dose in it is not marked.
    expect(passage).toMatch(/\b75 m/);
  });

  it("ends the system message, after everything that stays the same", () => {
    const { system, prompt, typesText } = styleWith("all");
    expect(system.startsWith(prompt.system({ types: typesText }))).toBe(true);
    expect(system).toMatch(/Example \(invented\):\nGood morning[^\n]+\n\{"found":\[\{"near":[^\n]+\}\]\}$/);
  });

  it("shows findings of the types that are asked for, and is left out where there is none of them", () => {
    const person = styleOf("default", "en", new Set(["PERSON", "AGE"]), []);
    expect(person.system.match(/"type":"([A-Z_]+)"/g)).toEqual(['"type":"TYPE"', '"type":"PERSON"', '"type":"PERSON"']);
    const age = styleOf("default", "en", new Set(["AGE"]), []);
    expect(age.system).toBe(age.prompt.system({ types: age.typesText }));
    expect(age.system).not.toContain("Oakshott");
  });
});
