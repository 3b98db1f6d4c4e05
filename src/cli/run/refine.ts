import { requireModelReads } from "../../config/consistency.js";
import { typesOfPolicy } from "../../config/policy.js";
import { ENTITY_TYPES } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { CorpusFormat } from "../../evaluate/readers/corpus-formats.js";
import { readLabelMap } from "../../evaluate/readers/label-map.js";
import type { OffsetUnit } from "../../evaluate/readers/offsets.js";
import { refinePredictions } from "../../evaluate/refine/refine-predictions.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import type { LanguageModel } from "../../llm/language-model.js";
import { openRefiner } from "../../refine/open-refiner.js";
import { chooseDetectors } from "../../text/detectors/choose-detectors.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { usageLines } from "./usage.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape refine` was given on the command line. */
export interface RefinePredictionsFlags extends SettingFlags {
  readonly labels?: string;
  readonly offsets?: OffsetUnit;
  readonly format?: CorpusFormat;
}

/** `hushtape refine`: a line a document on stdout, a summary on stderr. @throws HushtapeError USAGE, and what refining throws. */
export async function refineAll(path: string, flags: RefinePredictionsFlags, context: CommandContext): Promise<void> {
  const { out, signal } = context;
  const settings = await readSettings(flags);
  const { config } = settings;
  const labels = await readLabelMap(
    flags.labels ?? null,
    config.ownTypes.map(({ name }) => name),
  );
  const told = settingsLine(settings);
  if (told !== null) out.say(told);
  const emit = warningsTo(out);
  const asks = config.refineBy === "model";
  if (asks) requireModelReads(config);
  const model = asks ? await chooseLanguageModel(config, { signal, emit }) : null;
  const refiner = await openRefiner(config, model);
  if (refiner === null) {
    throw new HushtapeError(
      "USAGE",
      "--refine off leaves nothing to do",
      "Leave it out to see what would go, or say --refine on.",
    );
  }
  // A language model that reads beside would be one of the two that agree, and cost as much as it did before.
  const embedded = { ...config, detectors: config.detectors.filter((name) => name !== "ollama") };
  const types = new Set([...ENTITY_TYPES, ...typesOfPolicy(config)]);
  const detecting = { detectors: chooseDetectors(embedded, null), types, language: config.language, signal, emit };
  let before = NOTHING;
  let [documents, findings, gone, changed] = [0, 0, 0, 0];
  const { labels: _labels, ...reading } = flags;
  for await (const { id, entities, refined } of refinePredictions({
    ...{ path, labels, types, refiner, detecting },
    ...{ offsets: reading.offsets, format: reading.format },
  })) {
    const usage = model && spent(model);
    await out.write(
      `${JSON.stringify({ id, entities, refined, ...(usage && { usage: since(usage, before) }) })}\n`,
      signal,
    );
    before = usage ?? before;
    const removed = refined.filter(({ action }) => action === "remove").length;
    documents++;
    gone += removed;
    changed += refined.filter(({ action }) => action === "edges" || action === "type").length;
    findings += entities.length + (config.refine === "on" ? removed : 0);
  }
  const did = config.refine === "on" ? "were" : "would be";
  out.say(`${documents} documents, ${findings} findings: ${gone} ${did} taken away, ${changed} changed`);
  if (model) for (const line of usageLines(Object.fromEntries(model.usage()))) out.say(line);
}

/** What a document took of the language model, as `evaluate errors` reads it. */
interface Usage {
  readonly requests: number;
  readonly promptTokens: number;
  readonly replyTokens: number;
  readonly seconds: number;
}

const NOTHING: Usage = { requests: 0, promptTokens: 0, replyTokens: 0, seconds: 0 };

/** All that was spent so far. */
function spent(model: LanguageModel): Usage {
  let sum = NOTHING;
  for (const { requests, promptTokens, outputTokens, serverMs } of model.usage().values()) {
    sum = {
      requests: sum.requests + requests,
      promptTokens: sum.promptTokens + promptTokens,
      replyTokens: sum.replyTokens + outputTokens,
      seconds: sum.seconds + serverMs / 1000,
    };
  }
  return sum;
}

function since(now: Usage, before: Usage): Usage {
  return {
    requests: now.requests - before.requests,
    promptTokens: now.promptTokens - before.promptTokens,
    replyTokens: now.replyTokens - before.replyTokens,
    seconds: Math.round(1000 * (now.seconds - before.seconds)) / 1000,
  };
}
