import type { Config } from "../../config/config.js";
import { requireModelReads } from "../../config/consistency.js";
import type { Settings } from "../../config/layers.js";
import { typesOfPolicy } from "../../config/policy.js";
import { readTogetherIn } from "../../config/read-together.js";
import { deidentifyFile, type TextReport } from "../../documents/deidentify-file.js";
import type { TextInput } from "../../documents/input.js";
import { HushtapeError } from "../../errors.js";
import { keepWarnings } from "../../event-listener.js";
import { requireMemory } from "../../files/process-limits.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import { openRefiner } from "../../refine/open-refiner.js";
import { openOwnOutput, openRelexicalizer } from "../../relex/open-relexicalizer.js";
import type { OwnOutput } from "../../relex/own-output.js";
import type { DeidentifyOptions } from "../../rewrite/deidentify.js";
import { chooseDetectors, listDetectors } from "../../text/detectors/choose-detectors.js";
import { knownNames } from "../../text/detectors/known/names-of.js";
import { warningsOfLanguage } from "../../text/detectors/language-warnings.js";
import { KeepTerms } from "../../text/keep-terms.js";
import type { WarningRecord } from "../../warning-codes.js";
import type { CommandContext } from "../command-context.js";
import { readKnownOfPatient } from "../settings/known-file.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { errorRecord } from "./error-record.js";
import { redactReady, type SortedInput, sortInputs } from "./ready-records.js";
import { inputOf, requirePlaces, STDIN, type TextFlags } from "./text-inputs.js";
import { usageLines } from "./usage.js";

/** De-identifies each input; a failure of one does not stop the others. @throws HushtapeError USAGE, and what reading settings and inputs throws. */
export async function textAll(paths: readonly string[], flags: TextFlags, context: CommandContext): Promise<void> {
  requireMemory();
  const chosen = await readSettings(flags.reveal ? { ...flags, surrogates: true } : flags);
  const { config } = chosen;
  requireModelReads(config);
  if (flags.reveal && flags.schema) {
    throw new HushtapeError("USAGE", "--reveal is for texts, and --schema for records", "Leave one of them out.");
  }
  if (flags.reveal) return reveal(paths, flags, config, context);
  const sorted = await sortInputs(paths, flags);
  requirePlaces(
    sorted.map(({ input }) => input),
    flags,
  );
  const texts = sorted.filter(({ ready }) => ready === null);
  if (texts.length > 0 && !(await redactTexts(texts, sorted.length, chosen, flags, context))) return;
  // Vaults are open once at a time: records come when the texts are done.
  await redactReady(
    sorted.filter(({ ready }) => ready !== null),
    flags,
    context,
  );
}

/** @param of how many inputs there are. @returns whether to go on with what else there is. */
async function redactTexts(
  texts: readonly SortedInput[],
  of: number,
  chosen: Settings,
  flags: TextFlags,
  context: CommandContext,
): Promise<boolean> {
  const { config } = chosen;
  const inputs = texts.map(({ input }) => input);
  requireRecorded(config, inputs, flags);
  const told = settingsLine(chosen);
  if (told !== null && !flags.quiet) context.out.say(told);
  const { emit: warn, warnings: warnedBefore } = keepWarnings(context.out.warnings({ text: "text" }).onEvent);
  for (const warning of warningsOfLanguage(config)) warn(warning);
  const model = await chooseLanguageModel(config, { signal: context.signal, emit: warn });
  const known = await readKnownOfPatient(flags, context.signal);
  const relex = await openRelexicalizer(config, {
    model,
    signal: context.signal,
    ...(known && { names: knownNames(known) }),
  });
  const refiner = await openRefiner(config, model);
  const own = relex && (await openOwnOutput(relex, config, known));
  const merges = readTogetherIn(config) > 1 && inputs.some(({ format }) => isList(format, flags));
  const settings: Omit<DeidentifyOptions, "emit"> = {
    detectors: chooseDetectors(config, model, known, { merges }),
    ...(known && { keep: new KeepTerms(known.keep) }),
    ...(relex ? { substitute: relex.substitute, remember: relex.remember } : {}),
    ...(refiner && { refiner }),
    types: typesOfPolicy(config),
    language: config.language,
    signal: context.signal,
    recordsAtOnce: config.profile === "ollama" ? config.ollamaParallel : 1,
    readTogether: merges ? readTogetherIn(config) : 1,
  };
  try {
    for (const { input, number } of texts) {
      const label = of === 1 ? "text" : `text ${number} of ${of}`;
      const goesOn = await textOne(input, settings, { flags, context, label, number, own, warnedBefore });
      if (!goesOn) return false;
    }
  } finally {
    await relex?.close();
  }
  if (model && !flags.quiet) for (const line of usageLines(Object.fromEntries(model.usage()))) context.out.say(line);
  return true;
}

/** What is taken away is in the record: JSON. @throws HushtapeError USAGE */
function requireRecorded({ refine }: Config, inputs: readonly TextInput[], { json }: TextFlags): void {
  if (refine !== "on" || json || inputs.every(({ format }) => format === "jsonl")) return;
  throw new HushtapeError(
    "USAGE",
    'refine "on": without JSON nothing would say which findings were let stand, and why',
    "Add --json (with --out the texts are written as they are, and the record is printed), or use --refine shadow.",
  );
}

/** Whether an input may hold many small texts, which a language model can be asked about together. */
function isList(format: TextInput["format"], { json }: TextFlags): boolean {
  return format === "jsonl" || (format === "json" && (json ?? false));
}

interface TextRun {
  readonly flags: TextFlags;
  readonly context: CommandContext;
  readonly label: string;
  /** Place among the inputs, from 1. */
  readonly number: number;
  readonly own: OwnOutput | null;
  /** What was warned of before any text. */
  readonly warnedBefore: readonly WarningRecord[];
}

/** Handles one input; a failure is printed, not thrown. @returns whether to go on with the next one. */
async function textOne(input: TextInput, settings: Omit<DeidentifyOptions, "emit">, run: TextRun): Promise<boolean> {
  const { flags, context, label } = run;
  const progress = flags.quiet ? context.out.warnings({ text: label }) : context.out.progress({ text: label });
  const { emit, warnings } = keepWarnings((event) => {
    progress.onEvent(event);
    // The progress bar must be gone before anything is printed.
    if (event.kind === "stage" && event.state === "done") progress.stop();
  });
  const told = () => [...run.warnedBefore, ...warnings];
  try {
    const report = await deidentifyFile(
      input,
      { ...settings, emit },
      {
        print: (text) => context.out.write(text, context.signal),
        json: flags.json ?? false,
        ...(flags.out === undefined ? {} : { outDir: flags.out }),
        force: flags.force ?? false,
        nameDetectors: listDetectors(),
        own: run.own,
        keepKeys: flags.keepKeys ?? false,
        warnedBefore: run.warnedBefore,
      },
    );
    if (report.output === null) return true;
    context.out.result(
      flags.json ? JSON.stringify({ input: run.number, ...report, warnings: told() }) : summary(report),
    );
    return true;
  } catch (error) {
    progress.stop();
    if (!(error instanceof HushtapeError)) throw error;
    return tellFailure(error, told(), input, run);
  }
}

/** @returns whether to go on with the next input. */
function tellFailure(
  error: HushtapeError,
  warnings: readonly WarningRecord[],
  input: TextInput,
  { flags, context, label, number }: TextRun,
): boolean {
  // A program that reads JSON Lines must not meet any other kind of line.
  if (flags.json && input.format !== "jsonl") {
    context.out.result(JSON.stringify({ input: number, error: errorRecord(error), warnings }));
  }
  if (label !== "text") context.out.say(`${label}:`);
  context.out.fail(error);
  context.fail(error.exitCode);
  return error.code !== "CANCELLED" && error.code !== "USAGE";
}

async function reveal(
  paths: readonly string[],
  flags: TextFlags,
  config: Config,
  context: CommandContext,
): Promise<void> {
  const [path = STDIN] = paths;
  if (paths.length > 1 || flags.out !== undefined || flags.jsonl) {
    throw new HushtapeError("USAGE", "--reveal prints one text", "Give one input, without --out and --jsonl.");
  }
  const { revealInput } = await import("./reveal.js");
  return revealInput(inputOf(path, flags), config, flags.json ?? false, context);
}

function summary({ output, entities }: TextReport): string {
  const types = Object.entries(entities).map(([type, count]) => `${type} ${count}`);
  return `${output}: ${types.join(", ") || "no identifiers found"}`;
}
