import { expect, it } from "vitest";
import { redactText } from "../../../src/index.js";

it.each([
  ["T 102.1 F. Kao works nights.", "T 102.1 F. [PERSON] works nights."],
  ["temp: 101 F. Kao works nights.", "temp: 101 F. [PERSON] works nights."],
  ["Room 101, F. Kao works nights.", "Room 101, [PERSON] works nights."],
  [
    "Na 140 mmol/L. Notified wife, ferritin 6 ng/mL. Kao called.",
    "Na 140 mmol/L. Notified wife, ferritin 6 ng/mL. [PERSON] called.",
  ],
  ["NS 150 mL/h. Troponin flat.", "NS 150 mL/h. Troponin flat."],
  ["ABI 0.62 L. RTC in a month", "ABI 0.62 L. RTC in a month"],
  ["BREAST LUMP 2 CM R UOQ. DR HOPE TO CALL", "BREAST LUMP 2 CM R UOQ. DR [PERSON] TO CALL"],
  ["CHIN LAC 2 CM GLUED. DR CHIN AWARE", "CHIN LAC 2 CM GLUED. DR [PERSON] AWARE"],
  ["She lives at 12 Mill Court.", "She lives at [ADDRESS]."],
  ["12.0-16.0", "12.0-16.0"],
  ["ref range 12.0-16.0 (Dr Root)", "ref range 12.0-16.0 (Dr [PERSON])"],
  ["O2 conc, Lincare Ashtabula s/n LC-00418872, 2 L/min", "O2 conc, [ORGANIZATION] s/n [DEVICE_ID], 2 L/min"],
  ["A1c 7.9 % (8.4 in Dec)", "A1c 7.9 % (8.4 in [DATE])"],
  ["text: Date\tBP\tSpO2\nFeb 18\t132/74\t92% 2L", "text: Date\tBP\tSpO2\n[DATE]\t132/74\t92% 2L"],
  // A serial number makes the text be read as it is said, too.
  ["Feb 18\t132/74\t92%\nitem: s/n LC-00418872, 2 L/min", "[DATE]\t132/74\t92%\nitem: s/n [DEVICE_ID], 2 L/min"],
])("what stands beside a value goes without it: %s", async (given, expected) => {
  expect((await redactText(given)).text).toBe(expected);
});
