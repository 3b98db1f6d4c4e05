/** What was measured of a redacted recording next to its original; see `SilenceVerification`. */
export interface Measured {
  readonly leakedSamples: number;
  readonly changedOutside: number;
  readonly lengthDifferenceSamples: number;
  readonly shiftSamples: number | null;
  readonly tagsLeft: number;
}

/** What may differ, in samples; all else must be 0. */
export interface Allowance {
  /** By which the output may be longer. */
  readonly longer: number;
  /** By which its sound may come late or early. */
  readonly shift: number;
}

/** A check that failed: which, by how much, and what was allowed. Holds numbers only. */
export interface FailedCheck {
  readonly check: keyof Measured;
  readonly value: number;
  readonly allowed: number;
}

/** The checks that the measured values do not pass, worst first: what can be heard, what is lost, what is moved, what is left. */
export function failedChecks(measured: Measured, { longer, shift }: Allowance): readonly FailedCheck[] {
  const { leakedSamples, changedOutside, lengthDifferenceSamples, tagsLeft } = measured;
  const shiftSamples = measured.shiftSamples ?? 0;
  const failed: FailedCheck[] = [];
  const require = (passed: boolean, check: keyof Measured, value: number, allowed: number) => {
    if (!passed) failed.push({ check, value, allowed });
  };
  require(leakedSamples === 0, "leakedSamples", leakedSamples, 0);
  require(changedOutside === 0, "changedOutside", changedOutside, 0);
  const lengthFits = lengthDifferenceSamples >= 0 && lengthDifferenceSamples <= longer;
  require(lengthFits, "lengthDifferenceSamples", lengthDifferenceSamples, longer);
  require(Math.abs(shiftSamples) <= shift, "shiftSamples", shiftSamples, shift);
  require(tagsLeft === 0, "tagsLeft", tagsLeft, 0);
  return failed;
}

/** The failed checks in words, for a message: numbers only. */
export function tellFailedChecks(failed: readonly FailedCheck[]): string {
  return failed.map(tell).join(", ");
}

function tell({ check, value, allowed }: FailedCheck): string {
  const samples = `${Math.abs(value)} ${Math.abs(value) === 1 ? "sample" : "samples"}`;
  switch (check) {
    case "leakedSamples":
      return `something is heard in ${samples} that should be silent`;
    case "changedOutside":
      return `${samples} changed outside of the muted spans`;
    case "lengthDifferenceSamples":
      return value < 0 ? `it is ${samples} shorter` : `it is ${samples} longer (at most ${allowed} may be)`;
    case "shiftSamples":
      return `its sound comes ${samples} ${value < 0 ? "early" : "late"} (at most ${allowed} may be)`;
    case "tagsLeft":
      return `${value} tags or foreign parts are left`;
  }
}
