import { describe, expect, it } from "vitest";
import { redactText } from "../../src/documents/redact-text.js";
import { ENTITY_TYPES, ownTypeNameSchema } from "../../src/entity-types.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";
import { placeholdersIn, withoutLabels } from "../../src/text/placeholders.js";

const BADGE = ownTypeNameSchema.parse("BADGE_7");
const types = new Set([...ENTITY_TYPES, BADGE]);
const standing = (text: string) => placeholdersIn(text, types).map(({ start, end }) => text.slice(start, end));

describe("what is a placeholder", () => {
  it.each([
    ["Dr. [PERSON] saw [PERSON].", ["[PERSON]", "[PERSON]"]],
    ["[PERSON 2] and [PERSON 1], [DATE_1]", ["[PERSON 2]", "[PERSON 1]", "[DATE_1]"]],
    ["[BADGE_7] [BADGE_8] [BADGE]", ["[BADGE_7]"]],
    ["[[PERSON]]", ["[PERSON]"]],
    // A number that does not count is somebody's.
    ["[AGE 45], [AGE_2] and [MEDICAL_RECORD_NUMBER 771]", []],
    ["[PERSON John Smith] [person] [Person] [NAME] [PERSON: Ann] [PERSON", []],
  ])("%s", (text, expected) => {
    expect(standing(text)).toEqual(expected);
  });
});

const read = async (text: string) => (await redactText(text)).text;

describe("what stands in and around placeholders", () => {
  it.each([
    ["[PERSON John Smith] came on March 3, 2019.", /John|Smith|March|2019/u],
    ["Dr. [PERSON] John Smith came.", /John|Smith/u],
    ["Dr. John [PERSON] Smith came.", /John|Smith/u],
    ["Call [TELEPHONE_NUMBER] or 415-555-2671.", /415|2671/u],
    ["[AGE 93]-year-old Mrs. Okafor", /93|Okafor/u],
    ["[TELEPHONE_NUMBER]: 415-555-2671; [PERSON]: John Smith", /415|John|Smith/u],
    ["[MEDICAL_RECORD_NUMBER 7712044]", /7712044/u],
  ])("is read: %s", async (text, words) => {
    const once = await read(text);
    expect(once).not.toMatch(words);
    expect(await read(once)).toBe(once);
  });

  it("no placeholder is taken for a name, nor its word looked for elsewhere", async () => {
    const text = "[PERSON] is alert and oriented to person and place. [PERSON]'s daughter agrees.";
    expect(await read(text)).toBe(text);
  });
});

describe("what a placeholder announces", () => {
  it("nothing: the value behind it is not the number that its type names", async () => {
    const text = "Clerk: [SSN_OR_TAXPAYER] 7712, [DATE] 48";
    expect(withoutLabels(text)).toBe("Clerk: [_______________] 7712, [____] 48");
    const read = (placeholdersStand: boolean) =>
      createRulesDetector().detect(text, {
        language: "en",
        signal: new AbortController().signal,
        emit: () => undefined,
        placeholdersStand,
      });
    expect(await read(true)).toEqual([]);
    expect(await read(false)).not.toEqual([]);
  });
});
