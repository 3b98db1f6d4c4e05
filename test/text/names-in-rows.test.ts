import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";

/** What is left of a text, by the embedded detectors. */
async function left(text: string, language = "en"): Promise<string> {
  return (await redactText(text, { config: { language } })).text;
}

describe("surnames that are ordinary words in lists", () => {
  it.each([
    ["en", "C2-11 Marsh had a stroke.\nC2-12 Cross NBM.\nC2-13 Pain, hip pain.\n", ["Marsh", "Cross", "Pain"]],
    ["en", "Bed 3 Lake for scan\nBed 4 Church NBM\nBed 5 Small, sore knee\n", ["Lake", "Church", "Small"]],
    [
      "en",
      "GREEN W7 B1  NA 118\nBROWN W7 B9  K 6.4 TO PEPPER\nSALT HDU CRP 90\n",
      ["GREEN", "BROWN", "SALT", "PEPPER"],
    ],
    ["en", "Bay 1: Stone (CAP), Love (UTI), Bell (CVA).", ["Stone", "Love", "Bell"]],
    ["en", "Consults: Rivers (cards), Park (renal).", ["Rivers", "Park"]],
    ["en", "Attending: Bell. Fellow: Park.", ["Bell", "Park"]],
    ["it", "L.4 Bianchi ha mangiato.\nL.5 Costa febbre\nL.6 Fontana drenaggio\n", ["Bianchi", "Costa", "Fontana"]],
    ["es", "H.412-1 Rojo: ictus\nH.412-2 Cabeza: TCE\nH.413-1 Dña. Consuelo Calvo\n", ["Rojo", "Cabeza"]],
  ])("are found by the form of a row or a series (%s): %s", async (language, text, names) => {
    const rest = await left(text, language);
    for (const name of names) expect(rest).not.toContain(name);
  });

  it("leaves what stands in a list of beds beside the names", async () => {
    const rest = await left(
      "C2-11 Marsh had a stroke.\nC2-12 Cross NBM for OGD.\nC2-13 Gray DNACPR in place.\nC2-14 Empty\n",
    );
    expect(rest).toContain("NBM for OGD");
    expect(rest).toContain("DNACPR in place");
    expect(rest).toContain("Empty");
  });

  it.each([
    ["en", "L4 Nerve root\nL5 Root pain\n"],
    ["en", "Bed 4 Oxygen on. Bed 5 Clean.\n"],
    ["en", "Labs: Iron (low), Lead (high). Drain: Green (mild)."],
    ["en", "Exam: Head (normal), Neck (supple), Chest (clear)."],
    ["en", "Problems: Pain (chronic), Stone (renal), Fall (recent)."],
    ["en", "A1 Skin\nA2 Skin\nA3 Nail\n"],
    ["en", "BLOOD W5 B2\n"],
    ["it", "L.4 ernia\nL.5 dolore\n"],
  ])("leaves lists of other things alone (%s): %s", async (language, text) => {
    expect(await left(text, language)).toBe(text);
  });
});

describe("names joined to marks and to other names", () => {
  it.each([
    ["en", "Slides seen with Drs. Rose and Hand.", ["Rose", "Hand"]],
    ["en", "From: Bishop, Gail <gail.bishop@example.org>", ["Bishop", "Gail"]],
    ["en", "To: Noor Said; Dr. S. Pope\nCan Said sign?", ["Noor", "Said"]],
    ["en", "Weaned. Blood/PGY3 saw him.", ["Blood"]],
    ["en", "BABIES PARR/CLOSE, BILI 290", ["CLOSE"]],
    ["en", "Seen by Park SHO. History from Deputy Law.", ["Park", "Law"]],
    ["en", "Joy Swift CMW called.", ["Joy", "Swift"]],
    ["en", "Subject (initials HW) was enrolled.", ["HW"]],
    ["en", "1100 DAY, HOLLY 17F ACL", ["DAY", "HOLLY"]],
    ["es", "Comentado con la R2 Leal a las 13:40.", ["Leal"]],
  ])("are found (%s): %s", async (language, text, names) => {
    const rest = await left(text, language);
    for (const name of names) expect(rest).not.toContain(name);
  });

  it.each([
    "Male/Female. Left/Right. Stone/Debris seen.",
    "Pain/Swelling noted. Head/Neck normal.",
    "Surgical SHO aware. Night SpR called. Ward FY1 informed. Anterior ST2 change.",
    "The deputy head of the unit spoke. A deputy left.",
    "R2 Resection margin. R1 Resection.",
  ])("are not where nobody is named: %s", async (text) => {
    expect(await left(text)).toBe(text);
  });
});
