import { describe, expect, it } from "vitest";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

async function peopleIn(text: string): Promise<string[]> {
  const found = await detector.detect(text, context);
  return found.filter(({ type }) => type === "PERSON").map(({ start, end }) => text.slice(start, end));
}

describe("staff who are called by a word", () => {
  it.each([
    ["PULM F/U W/ DR. FEAR 3/1 @ 0900", "FEAR"],
    ["note_text: PULM F/U W/ DR. PRAY 3/1 @ 0900", "PRAY"],
    ["ATT: LONG", "LONG"],
    ["RN: ROOT", "ROOT"],
    ["RN: HOPE 0700-1900", "HOPE"],
    ["ASST: PRAY, PA-C. ANES: HURT", "PRAY"],
    ["ASST: PRAY, PA-C. ANES: HURT", "HURT"],
    ["Ischemic time 12 min. (Pray, PA) cassette", "Pray"],
    ["wound care by Long (PT)", "Long"],
    ["Called pharmacy, Bath (RPh)", "Bath"],
    ["0310 PT RESTING. /BUTTS RN", "BUTTS"],
    ["HANDOFF TO ROSE RN 1900", "ROSE"],
    ["seen for CHF - Strange, Nephrology", "Strange"],
    ["- Fear, Renal p4471", "Fear"],
    ["A/P as above. -Strange", "Strange"],
    ["Case done with RN Hope.", "Hope"],
    ["recheck 146/84 after 10 min. Huelsmann", "Huelsmann"],
    ["OXYCODONE 5 MG PRE-MED. RUETSCH", "RUETSCH"],
    ["REPORT FROM ROOT", "ROOT"],
    ["report to Grief at 1910", "Grief"],
    ["New PCP is Fear at the clinic.", "Fear"],
    ["DTR HOPE LONG (HCP) WANTS SNF", "HOPE LONG"],
  ])("%s", async (text, name) => {
    expect(await peopleIn(text)).toContain(name);
  });

  it.each([
    "LONG TERM IV ABX",
    "PER RN STABLE.",
    "Pt resting in bed this am. Uncooperative",
    "Seen in clinic for follow up. Afebrile.",
    "RN: pain 4/10",
    "RN: ROOT CAUSE REVIEW",
    "RN: PAIN 4/10",
    "CNA: BATH GIVEN",
    "ANES: BLOCK",
    "ANES: GETA",
    "PCP: long standing relationship",
    "Fellow: sharp decline noted",
    "(Pain, PT)",
    "Root (canal) planned",
    "ROSE RN TO CALL",
    "- Stone, renal",
    "- Sharp, stabbing",
    "CT neg. - Stone",
    "REPORT TO FLOOR",
    "REPORT FROM WARD",
    "note: OT CONSULT PENDING",
    "DTR LONG DISTANCE CAREGIVER",
    "DTR 2+ BILAT",
  ])("nobody: %s", async (text) => {
    expect(await peopleIn(text)).toEqual([]);
  });
});

describe("titles that are something of medicine", () => {
  it.each([
    "Mod MR. RVSP 48 mmHg",
    "Trace MR. TAPSE 2.1",
    "MR BRAIN: no acute infarct",
    "MR NECK: patent",
    "PT EVAL AND TREAT",
    "MS CHANGES NOTED",
    "A/P: cont PPI",
    "Cont torsemide",
    "Burr hole x2",
    "note_text: DTR WILL VISIT",
    "note_text: SISTER MAY VISIT",
  ])("nobody: %s", async (text) => {
    expect(await peopleIn(text)).toEqual([]);
  });

  it.each([
    ["MR LONG AMB IN HALL X2", "LONG"],
    ["MR. QUILLFEATHER TOLERATED DIET", "QUILLFEATHER"],
    ["MS. BATH IN NAD", "BATH"],
    ["DTR WILL CALLED BACK", "WILL"],
    ["Mr. Brain was seen.", "Brain"],
  ])("%s", async (text, name) => {
    expect(await peopleIn(text)).toContainEqual(expect.stringContaining(name));
  });
});

describe("a column of staff", () => {
  const table = "Date\tBP\tRN\nFeb 18\t132/74\tRoot\nFeb 19\t128/70\tButts\nFeb 20\tStone\tPain";

  it("has names in its cells, and no other column has", async () => {
    const found = await peopleIn(table);
    expect(found).toEqual(expect.arrayContaining(["Root", "Butts"]));
    expect(found).not.toContain("Stone");
    expect(found).not.toContain("Pain");
  });

  it("ends with its table", async () => {
    expect(await peopleIn(`${table}\nnone\nLeft\tkidney\tStone`)).not.toContain("Stone");
  });
});
