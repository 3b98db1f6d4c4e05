import type { Config } from "../config/config.js";
import { isAnyKnown } from "../config/known.js";
import { typesOfPolicy } from "../config/policy.js";
import { readTogetherIn } from "../config/read-together.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import { openRefiner } from "../refine/open-refiner.js";
import { openRelexicalizer } from "../relex/open-relexicalizer.js";
import { chooseDetectors, listDetectors } from "../text/detectors/choose-detectors.js";
import { createKnownDetector } from "../text/detectors/known/index.js";
import { warningsOfLanguage } from "../text/detectors/language-warnings.js";
import type { Warning } from "../warning-codes.js";
import { hashesOf } from "./hash.js";
import type { RecordOptions } from "./record-options.js";
import type { SchemaRegistry } from "./schema/schema-registry.js";

/** How records are read, besides their settings. */
export interface RecordsUse {
  /** Their schemas: what of them is done in another way than they say is warned of. */
  readonly schemas: SchemaRegistry;
  /** A field that no rule names is an error. */
  readonly strict: boolean;
  /** Identifier of the patient whose the records are that do not say. Default: as the settings say. */
  readonly scopeId?: string | null;
  readonly signal: AbortSignal;
  readonly emit: RecordOptions["emit"];
}

/**
 * Opens what records are read with: detectors, the language model, the relexicalizer.
 * @throws HushtapeError with what a setting names that is not there: KEY_INVALID, LLM_UNAVAILABLE, VAULT_…
 */
export async function openRecords(
  config: Config,
  { schemas, strict, scopeId = null, signal, emit }: RecordsUse,
): Promise<{ readonly options: RecordOptions; close(): Promise<void> }> {
  for (const warning of warningsOfLanguage(config)) emit(warning);
  if (schemas.otherwise > 0) emit(otherwiseDone(schemas.otherwise));
  const model = await chooseLanguageModel(config, { signal, emit });
  const relex = await openRelexicalizer(config, { model, signal });
  const refiner = await openRefiner(config, model);
  const options: RecordOptions = {
    strict,
    ...(refiner && { refiner }),
    ...(await hashesOf(config, scopeId)),
    detectorOf: (known) => (isAnyKnown(known) ? createKnownDetector(known, { written: true }) : null),
    detectors: chooseDetectors(config, model, null, { merges: readTogetherIn(config) > 1 }),
    readTogether: readTogetherIn(config),
    nameDetectors: listDetectors(),
    ...(relex && {
      substitute: (text, entities, patient, until) => relex.substitute(text, entities, patient ?? scopeId, until),
    }),
    types: typesOfPolicy(config),
    language: config.language,
    signal,
    emit,
  };
  return { options, close: async () => relex?.close() };
}

function otherwiseDone(rules: number): Warning {
  const message = `${rules} rules of a schema in another program's form are done in another way than they say: see docs/records.md.`;
  return { kind: "warning", code: "schema-otherwise", message, numbers: { rules } };
}
