import type { Config } from "../../config/config.js";
import { requireModelReads } from "../../config/consistency.js";
import { typesOfPolicy } from "../../config/policy.js";
import { configSchema } from "../../config/schema.js";
import { detectLong } from "../../documents/blocks.js";
import { HushtapeError } from "../../errors.js";
import { Panel } from "../../evaluate/judges/panel.js";
import type { EvaluatedDocument } from "../../evaluate/labelled-span.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { parseTargets, requireReached, type Target, textScoreNames } from "../../evaluate/targets.js";
import { evaluateText, type Predict } from "../../evaluate/text/evaluate-text.js";
import { textReport } from "../../evaluate/text/text-report.js";
import { keepWarnings } from "../../event-listener.js";
import { chooseLanguageModel, REMOTE_OLLAMA } from "../../llm/choose-language-model.js";
import type { LanguageModel } from "../../llm/language-model.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import { loadPrompt } from "../../text/prompts/load-prompt.js";
import type { StageContext } from "../../types.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { HtmlFile } from "./html-file.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate text` was given on the command line. */
export interface TextFlags extends SettingFlags {
  readonly pred?: string;
  readonly compare?: string;
  readonly failBelow: readonly string[];
  readonly judge: readonly string[];
  readonly vote: number;
  readonly labels?: string;
  readonly offsets?: OffsetUnit;
  readonly format?: CorpusFormat;
  readonly html?: string;
  readonly htmlContext?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `hushtape evaluate text`. */
export async function scoreText(goldPath: string, flags: TextFlags, context: CommandContext): Promise<void> {
  const settings = await readSettings(flags, { asksModels: flags.judge.length > 0 });
  const { config } = settings;
  refuseContradictions(flags, config);
  const labels = await readLabelMap(
    flags.labels ?? null,
    config.ownTypes.map(({ name }) => name),
  );
  const targets = targetsOf(flags, config);
  const told = settingsLine(settings);
  if (told !== null) context.out.say(told);
  const { emit, warnings } = keepWarnings(warningsTo(context.out));
  const html = flags.html === undefined ? null : await HtmlFile.open(flags.html, { force: flags.force ?? false });
  let bar: ReturnType<CommandContext["out"]["bar"]> | null = null;
  try {
    const panel = await panelOf(flags, config, { emit, signal: context.signal });
    bar = context.out.bar("evaluating");
    const worst: EvaluatedDocument[] = [];
    const evaluation = await evaluateText({
      goldPath,
      predictions: flags.pred ?? (await predictWith(config, { emit, signal: context.signal })),
      comparePath: flags.compare ?? null,
      targets,
      labels,
      offsets: flags.offsets,
      format: flags.format,
      types: typesOfPolicy(config),
      panel,
      signal: context.signal,
      onProgress: (fraction) => bar?.update(fraction),
      ...(flags.htmlContext ? { onWorst: (documents) => void worst.push(...documents) } : {}),
    });
    bar.stop();
    if (html) {
      // Its plotting library takes a while to load, so it is loaded only when a report is asked for.
      const { htmlReport } = await import("../../evaluate/html/report.js");
      const contexts = flags.htmlContext ? worst : null;
      await html.write(htmlReport({ evaluation, contexts, about: aboutOf(flags, config) }), {
        holdsPhi: contexts !== null,
      });
    }
    context.out.result(flags.json ? JSON.stringify({ ...evaluation, warnings }) : textReport(evaluation));
    requireReached(evaluation.targets);
  } finally {
    bar?.stop();
    await html?.dispose();
  }
}

/** @throws HushtapeError USAGE for flags that would be ignored. */
function refuseContradictions(flags: TextFlags, config: Config): void {
  const { pred, detectors, taggerThreshold, html, htmlContext, force } = flags;
  if (pred === undefined) requireModelReads(config);
  else if (detectors !== undefined || taggerThreshold !== undefined) {
    throw new HushtapeError(
      "USAGE",
      "--detectors and --tagger-threshold contradict --pred",
      "Leave --pred out to score the detectors, or these out to score the file.",
    );
  }
  if (html === undefined && (htmlContext || force)) {
    throw new HushtapeError("USAGE", "--html-context and --force mean nothing without --html", "Add --html FILE.");
  }
}

/** What the HTML report says at its top. File names may hold PHI. */
function aboutOf({ pred }: TextFlags, { detectors, policy, language }: Config): Readonly<Record<string, string>> {
  return {
    predictions: pred === undefined ? detectors.join(", ") : "from a file",
    policy: typeof policy === "string" ? policy : policy.join(", "),
    language,
  };
}

/** @throws HushtapeError USAGE for a score that would never be there: of a type that the policy leaves in, or of judges that are not asked. */
function targetsOf({ failBelow, judge }: TextFlags, config: Config): Target[] {
  const types: ReadonlySet<string> = typesOfPolicy(config);
  const scores = textScoreNames((name) => types.has(name));
  const targets = failBelow.flatMap((list) => parseTargets(list, scores));
  if (judge.length === 0 && targets.some(({ score }) => score.startsWith("judges-"))) {
    throw new HushtapeError("USAGE", "--fail-below names the judges' score, but there are none", "Add --judge MODEL.");
  }
  return targets;
}

/** The configured detectors, as `hushtape text` runs them. */
async function predictWith(config: Config, { signal, emit }: StageContext): Promise<Predict> {
  const options = {
    detectors: chooseDetectors(config, await chooseLanguageModel(config, { signal, emit })),
    types: typesOfPolicy(config),
    language: config.language,
    signal,
    emit,
  };
  return (text) => detectLong(text, options);
}

/** Connects to each judge before any work. */
async function panelOf(
  { judge, vote }: TextFlags,
  config: Config,
  { signal, emit }: StageContext,
): Promise<Panel | null> {
  if (judge.length === 0) return null;
  if (new Set(judge).size < judge.length) {
    throw new HushtapeError("USAGE", "a judge is named twice", "It would answer the same twice: name each once.");
  }
  const { connectLanguageModel } = await import("../../llm/ollama.js");
  const models: LanguageModel[] = [];
  for (const name of judge) {
    const ollamaModel = configSchema.shape.ollamaModel.safeParse(name);
    if (!ollamaModel.success) {
      throw new HushtapeError("USAGE", "--judge takes the name of a model", "`ollama list` shows those that are here.");
    }
    const model = await connectLanguageModel({ ...config, ollamaModel: ollamaModel.data }, { signal });
    if (model.description.host === "remote" && models.length === 0) {
      emit(REMOTE_OLLAMA);
    }
    models.push(model);
  }
  return new Panel(models, loadPrompt("judge", config.language), vote, signal);
}
