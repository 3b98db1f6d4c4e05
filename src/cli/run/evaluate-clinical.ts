import { clinicalReport } from "../../evaluate/clinical/clinical-report.js";
import { CLINICAL_SCORES, evaluateClinical } from "../../evaluate/clinical/evaluate-clinical.js";
import { parseTargets, requireReached } from "../../evaluate/targets.js";
import type { CommandContext } from "../command-context.js";

/** What `hushtape evaluate clinical` was given on the command line. */
export interface ClinicalFlags {
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

/** `hushtape evaluate clinical`. It reads no settings but its flags. */
export async function scoreClinical(
  originalsPath: string,
  outputsPath: string,
  flags: ClinicalFlags,
  { out, signal }: CommandContext,
): Promise<void> {
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, CLINICAL_SCORES));
  const evaluation = await evaluateClinical({ originalsPath, outputsPath, targets, signal });
  out.result(flags.json ? JSON.stringify(evaluation) : clinicalReport(evaluation));
  requireReached(evaluation.targets);
}
