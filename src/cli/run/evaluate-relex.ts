import { createHash } from "node:crypto";
import { parseConfig } from "../../config/config.js";
import { localeOf } from "../../config/locale.js";
import { SURROGATE_MODES, type SurrogateScope } from "../../config/surrogate-settings.js";
import { detectLong } from "../../documents/blocks.js";
import { ENTITY_TYPES } from "../../entity-types.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { relexReport } from "../../evaluate/relex/relex-report.js";
import { relexScoreNames } from "../../evaluate/relex/relex-targets.js";
import { parseTargets, requireReached } from "../../evaluate/targets.js";
import { keepWarnings } from "../../event-listener.js";
import { findKey } from "../../relex/key/key-file.js";
import { SurrogateKey } from "../../relex/key/surrogate-key.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate relex` was given on the command line. */
export interface RelexFlags extends SettingFlags {
  readonly keyFile?: string;
  readonly scope: SurrogateScope;
  readonly coreference?: string;
  readonly hiding?: boolean;
  readonly redetect?: boolean;
  readonly labels?: string;
  readonly offsets?: OffsetUnit;
  readonly format?: CorpusFormat;
  readonly failBelow: readonly string[];
  readonly json?: boolean;
}

/** Shares of the names that are left undetected, and how often others are. */
const HIDING = { rates: [0.01, 0.03, 0.05], samples: 20 } as const;

/**
 * `hushtape evaluate relex`. It reads no settings but its flags: the same files give the same scores everywhere.
 */
export async function scoreRelex(goldPath: string, flags: RelexFlags, { out, signal }: CommandContext): Promise<void> {
  const types: ReadonlySet<string> = new Set(ENTITY_TYPES);
  const names = relexScoreNames((name) => types.has(name));
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, names));
  const config = parseConfig({ language: flags.language });
  const detectors = flags.redetect ? chooseDetectors(config, null) : null;
  const { emit, warnings } = keepWarnings(warningsTo(out));
  const detecting = { types: new Set(ENTITY_TYPES), language: config.language, signal, emit };
  const labels = await readLabelMap(flags.labels ?? null, []);
  const key = (await findKey(flags.keyFile)) ?? evaluationKey();
  // Takes a fifth of a second to load, so it is loaded only for this command.
  const { evaluateRelex } = await import("../../evaluate/relex/evaluate-relex.js");
  const { genderOf } = await import("../../readers/people/lexicon/gender.js");
  const { DocumentReading } = await import("../../relex/relexicalize.js");
  const bar = out.bar("evaluating");
  try {
    const evaluation = await evaluateRelex({
      goldPath,
      labels,
      offsets: flags.offsets,
      format: flags.format,
      types: new Set(ENTITY_TYPES),
      key,
      scope: flags.scope,
      mode: SURROGATE_MODES.find((mode) => mode === flags.surrogateMode) ?? "consistent",
      locale: localeOf(config),
      coreferencePath: flags.coreference ?? null,
      hiding: flags.hiding ? { ...HIDING, types: new Set(["PERSON"]), isOfPool: null } : null,
      detect: detectors && ((text) => detectLong(text, { ...detecting, detectors })),
      targets,
      read: DocumentReading.of,
      genderOf,
      signal,
      onProgress: (fraction) => bar.update(fraction),
    });
    bar.stop();
    out.result(flags.json ? JSON.stringify({ ...evaluation, warnings }) : relexReport(evaluation));
    requireReached(evaluation.targets);
  } finally {
    bar.stop();
  }
}

/** Everybody knows it, so that the same files give the same scores everywhere. What is rewritten with it is thrown away. */
function evaluationKey(): SurrogateKey {
  return SurrogateKey.of(createHash("sha256").update("hushtape evaluation").digest());
}
