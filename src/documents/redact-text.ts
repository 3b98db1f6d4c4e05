import { z } from "zod";
import { type ConfigInput, parseConfig } from "../config/config.js";
import { requireModelReads } from "../config/consistency.js";
import { type Known, type KnownInput, parseKnown } from "../config/known.js";
import { typesOfPolicy } from "../config/policy.js";
import { HushtapeError } from "../errors.js";
import { guardListener, keepWarnings, listenerFailed } from "../event-listener.js";
import { requireMemory } from "../files/process-limits.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import type { TaskUsage } from "../llm/language-model.js";
import { openRefiner } from "../refine/open-refiner.js";
import { openOwnOutput, openRelexicalizer } from "../relex/open-relexicalizer.js";
import { type Deidentified, oneByOne, type Replace } from "../rewrite/deidentify.js";
import { deidentifyText } from "../rewrite/deidentify-text.js";
import { chooseDetectors } from "../text/detectors/choose-detectors.js";
import { knownNames } from "../text/detectors/known/names-of.js";
import { warningsOfLanguage } from "../text/detectors/language-warnings.js";
import { KeepTerms } from "../text/keep-terms.js";
import { languageWarnings } from "../text/languages/contradiction.js";
import type { PipelineEvent } from "../types.js";
import type { WarningRecord } from "../warning-codes.js";

/** Settings of `redactText`, and what stands in an identifier's place. */
export interface RedactTextOptions {
  /** Settings as in docs/configuration.md; those of recordings are ignored. */
  readonly config?: ConfigInput;
  /** What is known of the people before the text is read: docs/known.md. Default: nothing. */
  readonly known?: KnownInput | Known;
  /** Identifier of the patient whose text it is, with the setting `surrogateScope: "patient"`. Default: what `scopeIdFile` says. */
  readonly scopeId?: string;
  /** What stands in a finding's place. Default: the placeholder `[TYPE]`, which also stands where it throws or gives the original back. */
  readonly replace?: Replace;
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: PipelineEvent) => void;
}

/** The de-identified text with its entities, and what it cost. */
export interface RedactedText extends Deidentified {
  /** What was asked of the language model, by task; empty without one. */
  readonly languageModel: Readonly<Record<string, TaskUsage>>;
  /** What was warned of, in the order of the events: codes of docs/outputs.md, with their numbers. */
  readonly warnings: readonly WarningRecord[];
}

/**
 * De-identifies one text: a note, or a transcript with a turn on each line.
 * @throws HushtapeError with a code of docs/errors.md, such as USAGE for settings; its message quotes nothing of the text.
 */
export async function redactText(text: string, options: RedactTextOptions = {}): Promise<RedactedText> {
  requireText(text, options);
  requireMemory();
  const { emit: tell, failure } = guardListener(options.onEvent);
  const { emit, warnings } = keepWarnings(tell);
  const signal = options.signal ? AbortSignal.any([options.signal, failure]) : failure;
  try {
    const config = parseConfig(options.config ?? {});
    requireModelReads(config);
    for (const warning of warningsOfLanguage(config)) emit(warning);
    const known = options.known === undefined ? null : parseKnown(options.known);
    const model = await chooseLanguageModel(config, { signal, emit });
    const refiner = await openRefiner(config, model);
    if (options.replace && config.surrogates) {
      throw new HushtapeError(
        "USAGE",
        "both `replace` and `surrogates` say what stands there",
        "Leave one of them out.",
      );
    }
    const relex = await openRelexicalizer(config, { model, signal, ...(known && { names: knownNames(known) }) });
    const substitute = relex?.substitute ?? (options.replace && oneByOne(options.replace));
    try {
      const looked = relex && (await openOwnOutput(relex, config, known)).look(text, "text");
      if (looked?.warning) emit(looked.warning);
      if (looked?.stays) return { text, entities: [], languageModel: {}, warnings };
      const detectors = chooseDetectors(config, model, known);
      for (const warning of await languageWarnings(text, { language: config.language, detectors })) emit(warning);
      const how = {
        detectors,
        ...(known && { keep: new KeepTerms(known.keep) }),
        types: typesOfPolicy(config),
        language: config.language,
        signal,
        emit,
        ...(refiner && { refiner }),
        ...(substitute ? { substitute } : {}),
        ...(relex ? { remember: relex.remember } : {}),
      };
      const { replaced: _places, ...redacted } = await deidentifyText(text, how, options.scopeId ?? null);
      return { ...redacted, languageModel: Object.fromEntries(model?.usage() ?? []), warnings };
    } finally {
      await relex?.close();
    }
  } catch (error) {
    throw failure.aborted ? listenerFailed() : error;
  }
}

const callback = z.custom((value) => typeof value === "function").optional();
const optionsSchema = z.looseObject({
  replace: callback,
  scopeId: z.string().trim().min(1).optional(),
  signal: z.instanceof(AbortSignal).optional(),
  onEvent: callback,
});

/** JavaScript passes anything. @throws HushtapeError USAGE */
function requireText(text: unknown, options: unknown): void {
  const isText = typeof text === "string";
  if (isText && optionsSchema.safeParse(options).success) return;
  throw new HushtapeError(
    "USAGE",
    `redactText: ${isText ? "the options are none, or one of them is of another kind" : "there is no text"}`,
    "Call redactText(text, { config, replace, signal, onEvent }): docs/text.md. Every option may be left out.",
  );
}
