import { createHash } from "node:crypto";
import { type Command, Option } from "commander";
import { localeOf } from "../config/locale.js";
import { SURROGATE_MODES, SURROGATE_SCOPES, type SurrogateScope } from "../config/surrogate-settings.js";
import { detectLong } from "../documents/blocks.js";
import { ENTITY_TYPES } from "../entity-types.js";
import { readLabelMap } from "../evaluate/readers/label-map.js";
import { OFFSET_UNITS, type OffsetUnit } from "../evaluate/readers/offsets.js";
import { CORPUS_FORMATS, type CorpusFormat } from "../evaluate/readers/open-corpus.js";
import { relexReport } from "../evaluate/relex/relex-report.js";
import { relexScoreNames } from "../evaluate/relex/relex-targets.js";
import { parseTargets, requireReached } from "../evaluate/targets.js";
import { LOCALES } from "../language/locales.js";
import { SurrogateKey } from "../relex/key.js";
import { findKey } from "../relex/key-file.js";
import { chooseDetectors } from "../text/detectors/choose-detectors.js";
import type { CommandContext } from "./command-context.js";
import { readSettings, type SettingFlags } from "./settings.js";

interface RelexFlags extends SettingFlags {
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

const EXAMPLES = `
Examples:
  $ hushtape evaluate relex gold.jsonl
  $ hushtape evaluate relex gold.jsonl --key-file site.key --scope site --json
  $ hushtape evaluate relex gold.jsonl --coreference clusters.jsonl --fail-below consistency=1,bcubed-f1=.97
  $ hushtape evaluate relex notes/ --format brat --language it --surrogate-mode resilient --hiding --redetect

The identifiers are those that people marked. Nothing that is rewritten is kept. What each score means: docs/evaluate.md.`;

/** Adds `hushtape evaluate relex`. */
export function addEvaluateRelex(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("relex")
    .description("what surrogates make of texts whose identifiers people marked")
    .argument("<gold>", "gold documents: a file, one JSON object a line; or a corpus in another format")
    .addOption(
      new Option("--format <name>", "the gold documents' format (default: by endings and content)").choices(
        CORPUS_FORMATS,
      ),
    )
    .addOption(
      new Option(
        "--offsets <unit>",
        "how the gold documents count characters (default: utf-16 in JSON Lines, code-points in brat, i2b2 and Presidio)",
      ).choices(OFFSET_UNITS),
    )
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .option(
      "--key-file <file>",
      "the key (default: HUSHTAPE_KEY, else one that is the same everywhere, for evaluation alone)",
    )
    .addOption(
      new Option("--scope <scope>", "how far surrogates agree; patient: each document is one's own")
        .choices(SURROGATE_SCOPES)
        .default("document"),
    )
    .addOption(
      new Option("--surrogate-mode <mode>", "one person, one name; or names drawn again (default consistent)").choices(
        SURROGATE_MODES,
      ),
    )
    .addOption(
      new Option("--language <code>", "language of the texts and their surrogates (default en)").choices(LOCALES),
    )
    .option("--coreference <file>", "which identifiers are the same, {id, clusters} a line")
    .option("--hiding", "also leave 1, 3 and 5 % of the names undetected and let an attacker look for them")
    .option("--redetect", "also let the embedded detectors look for the surrogates")
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as consistency=1; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("--json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (gold: string, flags: RelexFlags) => scoreRelex(gold, flags, context));
}

async function scoreRelex(goldPath: string, flags: RelexFlags, { out, signal }: CommandContext): Promise<void> {
  const types: ReadonlySet<string> = new Set(ENTITY_TYPES);
  const names = relexScoreNames((name) => types.has(name));
  const targets = flags.failBelow.flatMap((list) => parseTargets(list, names));
  const config = await readSettings({ language: flags.language });
  const detectors = flags.redetect ? chooseDetectors(config, null) : null;
  const detecting = { types: new Set(ENTITY_TYPES), language: config.language, signal, emit: () => undefined };
  const labels = await readLabelMap(flags.labels ?? null, []);
  const key = (await findKey(flags.keyFile)) ?? evaluationKey();
  // A fifth of a second to load, which no other command shall wait for.
  const { evaluateRelex } = await import("../evaluate/relex/evaluate-relex.js");
  const { genderOf } = await import("../relex/people/lexicon/gender.js");
  const { DocumentReading } = await import("../relex/relexicalize.js");
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
    out.result(flags.json ? JSON.stringify(evaluation) : relexReport(evaluation));
    requireReached(evaluation.targets);
  } finally {
    bar.stop();
  }
}

/** Everybody knows it, so that the same files give the same scores everywhere. What is rewritten with it is thrown away. */
function evaluationKey(): SurrogateKey {
  return SurrogateKey.of(createHash("sha256").update("hushtape evaluation").digest());
}
