import { expect, test } from "vitest";
import { failedChecks, tellFailedChecks } from "../../../src/audio/verify/failed-checks.js";

const FINE = { leakedSamples: 0, changedOutside: 0, lengthDifferenceSamples: 0, shiftSamples: null, tagsLeft: 0 };
const ALLOWED = { longer: 47, shift: 2 };

test.each([
  [{}, ""],
  [{ lengthDifferenceSamples: 47, shiftSamples: -2 }, ""],
  [{ lengthDifferenceSamples: 48 }, "it is 48 samples longer (at most 47 may be)"],
  [{ lengthDifferenceSamples: -1 }, "it is 1 sample shorter"],
  [{ shiftSamples: -3 }, "its sound comes 3 samples early (at most 2 may be)"],
  [
    { leakedSamples: 120, changedOutside: 2048, tagsLeft: 1 },
    "something is heard in 120 samples that should be silent, 2048 samples changed outside of the muted spans, 1 tags or foreign parts are left",
  ],
])("%o", (measured, told) => {
  const failed = failedChecks({ ...FINE, ...measured }, ALLOWED);
  expect(tellFailedChecks(failed)).toBe(told);
});
