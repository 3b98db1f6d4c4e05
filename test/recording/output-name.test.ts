import { describe, expect, it } from "vitest";
import { NameTemplate, requireNotRemoved } from "../../src/recording/output-name.js";

const context = { language: "en", signal: new AbortController().signal };
const sha256 = "0123456789abcdef".repeat(4);

async function nameOf(file: string, template?: string, sum: string | null = sha256): Promise<string | null> {
  const parsed = NameTemplate.parse(template);
  await parsed.requireHarmless(context);
  return (await parsed.nameOf({ inputPath: `/some/where/${file}`, index: 7, sha256: sum }, context))?.name ?? null;
}

describe("the name of the outputs", () => {
  it.each([
    "visit",
    "call-7",
    "a_primary_care",
    "b_pharmacy_call.stereo8k",
    "rec_0001",
    "recording-final",
    "g11_control_clinic",
  ])("is the recording's own where that says nothing, whatever is said: %s", async (own) => {
    // Without the sum as well: it is known before the recording is read.
    expect(await nameOf(`${own}.wav`, undefined, null)).toBe(own);
  });

  it.each([
    "bumper",
    "zlotnik2",
    "visit_baker",
    "march_visit",
    "monday",
    "italian_visit",
    "call-0183",
    "visit-1987",
    "visit 3-12",
    "j_s_visit",
    "blankenship",
    "xq_visit",
    "漢".repeat(83),
    "maria_lopez",
    "creekwood_visit",
    "visit_spring",
  ])("is another where a word might be somebody's: %s", async (own) => {
    expect(await nameOf(`${own}.wav`)).toBe("recording-01234567");
    expect(await nameOf(`${own}.wav`, undefined, null)).toBeNull();
  });

  it.each([
    ["{stem}", "visit"],
    ["{stem}-{index}", "visit-7"],
    ["encounter_{sha8}", "encounter_01234567"],
    ["3f2a9c1e-58d0-4b7e-9a51-0c6f2d7e8b90", "3f2a9c1e-58d0-4b7e-9a51-0c6f2d7e8b90"],
    ["job-184223", "job-184223"],
  ])("follows the template %s", async (template, name) => {
    expect(await nameOf("visit.wav", template)).toBe(name);
  });

  it.each([
    "",
    "{Stem}",
    "{",
    "a/b",
    "a\nb",
    "-x",
    ".x",
    " x",
    "maria-{index}",
    "MariaLopez",
    "ward-2024-03-12",
    "call 617-555-0183",
    "x".repeat(240),
    "漢".repeat(82),
  ])("refuses the template %j", async (template) => {
    await expect(nameOf("visit.wav", template)).rejects.toMatchObject({ code: "USAGE" });
  });

  it("is refused in the end where a word of it was removed from the recording", () => {
    const refused = { code: "VERIFICATION_FAILED" };
    const look = (words: readonly string[], removed: readonly string[]) => () =>
      requireNotRemoved({ name: "", words }, new Set(removed));
    expect(look(["call", "about", "bumper"], ["bumper"])).toThrow(expect.objectContaining(refused));
    expect(look(["acmebatch"], ["acme"])).toThrow(expect.objectContaining(refused));
    expect(look(["job", "184223"], ["184223"])).toThrow(expect.objectContaining(refused));
    // What recordings are called by, and numbers too short to identify, are nobody's.
    expect(look(["visit", "17"], ["visit", "17", "lopez"])).not.toThrow();
  });
});
