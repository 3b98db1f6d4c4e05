import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Config } from "../config/config.js";
import { requireModelReads } from "../config/consistency.js";
import { typesOfPolicy } from "../config/policy.js";
import { configSchema } from "../config/schema.js";
import { detectLong } from "../documents/blocks.js";
import { HushtapeError } from "../errors.js";
import { gapReport } from "../evaluate/gaps/gap-report.js";
import { parseGapCases, scoreGaps } from "../evaluate/gaps/gap-scores.js";
import { Panel } from "../evaluate/judges/panel.js";
import type { EvaluatedDocument } from "../evaluate/labelled-span.js";
import { readLabelMap } from "../evaluate/readers/label-map.js";
import { OFFSET_UNITS, type OffsetUnit } from "../evaluate/readers/offsets.js";
import { CORPUS_FORMATS, type CorpusFormat } from "../evaluate/readers/open-corpus.js";
import { parseTargets, requireReached, type Target, textScoreNames } from "../evaluate/targets.js";
import { evaluateText, type Predict } from "../evaluate/text/evaluate-text.js";
import { textReport } from "../evaluate/text/text-report.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import type { LanguageModel } from "../llm/language-model.js";
import { chooseDetectors } from "../text/detectors/choose-detectors.js";
import { chooseGapJudge } from "../text/gap-judge/choose-gap-judge.js";
import { loadPrompt } from "../text/prompts/load-prompt.js";
import type { PipelineEvent } from "../types.js";
import type { CommandContext } from "./command-context.js";
import { addEvaluateAudio } from "./evaluate-audio.js";
import { HtmlFile } from "./evaluate-html.js";
import { addEvaluateRelex } from "./evaluate-relex.js";
import { addTextSettings, number, readSettings, type SettingFlags } from "./settings.js";

interface TextFlags extends SettingFlags {
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

interface GapFlags extends SettingFlags {
  readonly json?: boolean;
}

const TEXT_EXAMPLES = `
Examples:
  $ hushtape evaluate text gold.jsonl
  $ hushtape evaluate text gold.jsonl --pred found.jsonl --json
  $ hushtape evaluate text testing-PHI-Gold/ --format i2b2 --labels samples/labels/i2b2-2014.json
  $ hushtape evaluate text gold.jsonl --pred ours.jsonl --compare theirs.jsonl
  $ hushtape evaluate text gold.jsonl --fail-below recall80=.95,all-or-nothing=.8 --fail-below recall80.low=.9
  $ hushtape evaluate text gold.jsonl --html report.html
  $ hushtape evaluate text gold.jsonl --detectors rules --policy PERSON,TELEPHONE_NUMBER
  $ hushtape evaluate text gold.jsonl --labels map.json --offsets code-points
  $ hushtape evaluate text gold.jsonl --judge gemma3:27b --judge mistral-small:24b --judge qwen3:32b

Gold lines: {"id", "text", "entities": [{"start", "end", "type"}]}. What each score means, and its name: docs/evaluate.md.`;

const GAP_EXAMPLES = `
Examples:
  $ hushtape evaluate gaps gaps.jsonl
  $ hushtape evaluate gaps gaps.jsonl --profile ollama --ollama-model llama3.1:8b --json

Lines: {"id", "context" with one [GAP], "label": "PHI" or "NON_PHI", "type"}. See docs/evaluate.md.`;

export function addEvaluate(program: Command, context: CommandContext): void {
  const evaluate = program.command("evaluate").description("scores against what people marked");
  const text = evaluate
    .command("text")
    .description("what is found in texts, against a gold file")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .addOption(
      new Option("--format <name>", "the gold documents' format (default: by endings and content)").choices(
        CORPUS_FORMATS,
      ),
    )
    .option(
      "--pred <file>",
      "predictions, as `hushtape text --json` prints them, or a folder of brat or i2b2 files (default: run the detectors)",
    )
    .option("--compare <file>", "other predictions for the same documents: are the differences by chance?")
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as recall80=.95 or recall80.low=.9; repeatable, or with commas",
      collect,
      [],
    )
    .option("--judge <model>", "also let this language model judge; repeat it for a panel", collect, [])
    .option("--vote <share>", "a verdict needs more than this share of the judges, 0.5 or more", voteOf, 0.5)
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .addOption(
      new Option(
        "--offsets <unit>",
        "how the gold documents count characters (default: utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio)",
      ).choices(OFFSET_UNITS),
    )
    .option(
      "--html <file>",
      "also write a report with plots, one file that needs nothing else; no word of a text is in it",
    )
    .option("--html-context", "let the report show the worst documents: it then holds PHI, and only you can read it")
    .option("--force", "replace the report that is there already")
    .option("--json", "print one JSON object on stdout");
  addTextSettings(text)
    .addHelpText("after", TEXT_EXAMPLES)
    .action(async (gold: string, flags: TextFlags) => scoreText(gold, flags, context));
  addEvaluateAudio(evaluate, context);
  addEvaluateRelex(evaluate, context);
  const gaps = evaluate
    .command("gaps")
    .description("what is decided about speech without words, against labelled gaps")
    .argument("<gaps>", "labelled gaps, one JSON object a line")
    .option("--gap-threshold <p>", "probability from which the language model mutes a gap", number)
    .option("--json", "print one JSON object on stdout");
  addTextSettings(gaps)
    .addHelpText("after", GAP_EXAMPLES)
    .action(async (path: string, flags: GapFlags) => scoreGapFile(path, flags, context));
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** Below one half, two verdicts could win; all the judges together are not more than all of them. */
function voteOf(value: string): number {
  const vote = Number(value);
  if (/^0?\.\d+$/.test(value) && vote >= 0.5 && vote < 1) return vote;
  throw new InvalidArgumentError("Give a number from 0.5 up to, not including, 1.");
}

async function scoreText(goldPath: string, flags: TextFlags, context: CommandContext): Promise<void> {
  const config = await readSettings(flags, { asksModels: flags.judge.length > 0 });
  refuseContradictions(flags, config);
  const labels = await readLabelMap(
    flags.labels ?? null,
    config.ownTypes.map(({ name }) => name),
  );
  const targets = targetsOf(flags, config);
  const html = flags.html === undefined ? null : await HtmlFile.open(flags.html, { force: flags.force ?? false });
  let bar: ReturnType<CommandContext["out"]["bar"]> | null = null;
  try {
    const panel = await panelOf(flags, config, context);
    bar = context.out.bar("evaluating");
    const worst: EvaluatedDocument[] = [];
    const evaluation = await evaluateText({
      goldPath,
      predictions: flags.pred ?? (await predictWith(config, context)),
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
      // Its plotting library takes a while to load, which nobody else shall wait for.
      const { htmlReport } = await import("../evaluate/html/report.js");
      const contexts = flags.htmlContext ? worst : null;
      await html.write(htmlReport({ evaluation, contexts, about: aboutOf(flags, config) }), {
        holdsPhi: contexts !== null,
      });
    }
    context.out.result(flags.json ? JSON.stringify(evaluation) : textReport(evaluation));
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
async function predictWith(config: Config, { out, signal }: CommandContext): Promise<Predict> {
  const options = {
    detectors: chooseDetectors(config, await chooseLanguageModel(config, { signal, emit: warningsTo(out) })),
    types: typesOfPolicy(config),
    language: config.language,
    signal,
    emit: warningsTo(out),
  };
  return (text) => detectLong(text, options);
}

function warningsTo(out: CommandContext["out"]): (event: PipelineEvent) => void {
  return (event) => {
    if (event.kind === "warning") out.say(`warning: ${event.message}`);
  };
}

/** Connects to each judge before any work. */
async function panelOf(
  { judge, vote }: TextFlags,
  config: Config,
  { signal, out }: CommandContext,
): Promise<Panel | null> {
  if (judge.length === 0) return null;
  if (new Set(judge).size < judge.length) {
    throw new HushtapeError("USAGE", "a judge is named twice", "It would answer the same twice: name each once.");
  }
  const { connectLanguageModel } = await import("../llm/ollama.js");
  const models: LanguageModel[] = [];
  for (const name of judge) {
    const ollamaModel = configSchema.shape.ollamaModel.safeParse(name);
    if (!ollamaModel.success) {
      throw new HushtapeError("USAGE", "--judge takes the name of a model", "`ollama list` shows those that are here.");
    }
    const model = await connectLanguageModel({ ...config, ollamaModel: ollamaModel.data }, { signal });
    if (model.description.host === "remote" && models.length === 0) {
      out.say("warning: The texts are sent to the Ollama server on another machine.");
    }
    models.push(model);
  }
  return new Panel(models, loadPrompt("judge", config.language), vote, signal);
}

async function scoreGapFile(path: string, flags: GapFlags, context: CommandContext): Promise<void> {
  const config = await readSettings(flags);
  const jsonl = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the file of gaps cannot be read", "Check its path.");
  });
  const cases = parseGapCases(jsonl);
  const judge = chooseGapJudge(
    config,
    await chooseLanguageModel(config, { signal: context.signal, emit: warningsTo(context.out) }),
  );
  const bar = context.out.bar("evaluating");
  try {
    const scores = await scoreGaps(cases, judge, {
      signal: context.signal,
      emit: (event) => {
        if (event.kind === "progress") bar.update(event.fraction);
        else warningsTo(context.out)(event);
      },
    });
    bar.stop();
    context.out.result(flags.json ? JSON.stringify(scores) : gapReport(scores));
  } finally {
    bar.stop();
  }
}
