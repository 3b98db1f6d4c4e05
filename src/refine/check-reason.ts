import type { Finding } from "../text/refine-port.js";
import type { Check } from "./checks/check.js";
import { checkClassification } from "./checks/classifications.js";
import { VALUE_CHECKS } from "./checks/clinical-values.js";
import { checkDrug } from "./checks/drugs.js";
import { checkDuration } from "./checks/durations.js";
import { checkDevice, checkEponym } from "./checks/eponyms.js";
import { checkFixedPhrase } from "./checks/fixed-phrases.js";
import { checkHeading } from "./checks/headings.js";
import { checkAnatomy, checkCommonWord } from "./checks/plain-words.js";
import { checkPublicBody } from "./checks/public-bodies.js";
import { checkNobodysWork, checkWorkOfArt } from "./checks/said-in-passing.js";
import { checkGenus, checkShortForm } from "./checks/short-forms.js";
import { checkSign } from "./checks/signs.js";
import { checkWard } from "./checks/wards.js";
import type { Checked, Reason } from "./decisions.js";
import type { Reading } from "./read-text.js";

/** In the order in which rules try them: what says most comes first. */
const CHECKS: readonly Check[] = [
  ...VALUE_CHECKS,
  checkDrug,
  checkEponym,
  checkSign,
  checkDevice,
  checkClassification,
  checkDuration,
  checkHeading,
  checkWard,
  checkFixedPhrase,
  checkShortForm,
  checkGenus,
  checkAnatomy,
  checkCommonWord,
  checkPublicBody,
  checkNobodysWork,
  checkWorkOfArt,
];

/** What speaks for removing a finding; the first that settles it, else the first that bears it out; `null`: nothing. */
export function reasonOf(finding: Finding, reading: Reading): Checked | null {
  const checked = checksOf(finding, reading);
  return checked.find(({ settles }) => settles) ?? checked[0] ?? null;
}

/** Whether a reason that somebody gave holds; `null`: it does not. */
export function checkReason(finding: Finding, reading: Reading, reason: Reason): Checked | null {
  return checksOf(finding, reading).find((one) => one.reason === reason) ?? null;
}

function checksOf(finding: Finding, reading: Reading): Checked[] {
  return CHECKS.flatMap((check) => check(finding, reading) ?? []);
}
