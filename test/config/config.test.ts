import { describe, expect, it } from "vitest";
import { DEFAULTS, SETTING_KEYS } from "../../src/config/choices.js";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { configSchema } from "../../src/config/schema.js";
import { ENTITY_TYPES } from "../../src/entity-types.js";

describe("parseConfig", () => {
  it("fills in every default, those that the help shows", () => {
    expect(parseConfig({})).toEqual(DEFAULTS);
    expect(Object.keys(configSchema.shape)).toEqual(SETTING_KEYS);
  });

  it("adds the language model's detector with its profile, where none are chosen", () => {
    const chosen = { profile: "ollama", ollamaModel: "llama3.1:8b" };
    expect(parseConfig(chosen).detectors).toEqual(["rules", "names", "tagger", "ollama"]);
    expect(parseConfig({ ...chosen, detectors: ["rules"] }).detectors).toEqual(["rules"]);
    expect(parseConfig({}).detectors).toEqual(["rules", "names", "tagger"]);
  });

  it.each([
    [{ marginBeforMs: 300 }, /unknown configuration key "marginBeforMs"/, 'Did you mean "marginBeforeMs"?'],
    [{ Gaps: "judge" }, /unknown configuration key "Gaps"/, 'Did you mean "gaps"?'],
    // Another file that was named by mistake: its keys may be names.
    [{ Gail: { born: 1958 } }, /^unknown configuration key$/, /gaps/],
    [{ "Odalys Kerrigan": 1 }, /^unknown configuration key$/, /Known keys: profile/],
    [{ zzzzzzzzzzzz: 1 }, /unknown configuration key/, /Known keys: profile/],
    [{ gaps: "drop" }, /configuration key "gaps"/, /configuration\.md/],
    [{ marginAfterMs: -1 }, /configuration key "marginAfterMs"/, /configuration\.md/],
    [{ marginAfterMs: "200" }, /configuration key "marginAfterMs"/, /configuration\.md/],
    [{ detectors: [] }, /configuration key "detectors"/, /configuration\.md/],
    [{ detectors: ["rules", "nmaes"] }, /configuration key "detectors\.1"/, /configuration\.md/],
    [{ policy: ["PERSONN"] }, /configuration key "policy"/, /configuration\.md/],
    [{ profile: "olama" }, /configuration key "profile"/, /configuration\.md/],
    [{ profile: "ollama" }, /no language model is chosen/, /--ollama-model/],
    [{ detectors: ["ollama"] }, /needs the profile "ollama"/, /--profile ollama/],
    [{ detectors: ["names"], language: "de", allowPartialLanguage: true }, /nothing would look/, /Add rules/],
    [{ ownTypes: [{ name: "BADGE", definition: "a badge" }] }, /own types/, /--profile ollama/],
    [{ ollamaModel: "a b" }, /configuration key "ollamaModel"/, /configuration\.md/],
    ["nonsense", /the configuration/, /configuration\.md/],
  ])("refuses %j", (input, message, hint) => {
    expect(() => parseConfig(input)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringMatching(message),
        hint: expect.stringMatching(hint),
      }),
    );
  });
});

describe("a language that is not read", () => {
  it("is refused, with what there is to do", () => {
    expect(() => parseConfig({ language: "de" })).toThrow(
      expect.objectContaining({
        code: "LANGUAGE_UNREAD",
        exitCode: 22,
        message: expect.stringContaining('"de"'),
        hint: expect.stringMatching(/--profile ollama.*--allow-partial-language.*English \(en\), Italian \(it\)/),
      }),
    );
    expect(() => parseConfig({ language: "de", profile: "ollama", ollamaModel: "m", detectors: ["rules"] })).toThrow(
      expect.objectContaining({ code: "LANGUAGE_UNREAD" }),
    );
  });

  it("is taken with a language model, or where it is wanted in part", () => {
    expect(parseConfig({ language: "de", profile: "ollama", ollamaModel: "m" }).language).toBe("de");
    expect(parseConfig({ language: "de", allowPartialLanguage: true }).language).toBe("de");
    for (const language of ["en", "it", "es"]) expect(parseConfig({ language }).language).toBe(language);
  });
});

describe("typesOfPolicy", () => {
  it("safe-harbor removes every type that Safe Harbor names, and OCCUPATION", () => {
    const types = typesOfPolicy(parseConfig({}));
    expect(ENTITY_TYPES.filter((type) => !types.has(type))).toEqual([
      "RACE",
      "ETHNICITY",
      "MARITAL_STATUS",
      "PARENTHOOD",
    ]);
  });

  it("limited-data-set keeps dates, ages and places but no direct identifier", () => {
    const types = typesOfPolicy(parseConfig({ policy: "limited-data-set" }));
    expect(types.has("DATE")).toBe(false);
    for (const direct of [
      "PERSON",
      "ADDRESS",
      "TELEPHONE_NUMBER",
      "EMAIL",
      "SSN_OR_TAXPAYER",
      "MEDICAL_RECORD_NUMBER",
    ] as const) {
      expect(types.has(direct)).toBe(true);
    }
  });

  it("takes a list as it is", () => {
    expect([...typesOfPolicy(parseConfig({ policy: ["EMAIL"] }))]).toEqual(["EMAIL"]);
    expect(typesOfPolicy(parseConfig({ policy: "all" })).size).toBe(ENTITY_TYPES.length);
  });
});
