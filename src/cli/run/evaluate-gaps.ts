import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { parseGapCases } from "../../evaluate/gaps/gap-cases.js";
import { gapReport } from "../../evaluate/gaps/gap-report.js";
import { scoreGaps } from "../../evaluate/gaps/gap-scores.js";
import { keepWarnings } from "../../event-listener.js";
import { chooseLanguageModel } from "../../llm/choose-language-model.js";
import { chooseGapJudge } from "../../text/gap-judge/choose-gap-judge.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { warningsTo } from "./warnings-to.js";

/** What `hushtape evaluate gaps` was given on the command line. */
export interface GapFlags extends SettingFlags {
  readonly json?: boolean;
}

/**
 * `hushtape evaluate gaps`.
 * @throws HushtapeError INPUT_MISSING; whatever settings, the file's form and the judge throw.
 */
export async function scoreGapFile(path: string, flags: GapFlags, context: CommandContext): Promise<void> {
  const settings = await readSettings(flags);
  const { config } = settings;
  const jsonl = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the file of gaps cannot be read", "Check its path.");
  });
  const cases = parseGapCases(jsonl);
  const told = settingsLine(settings);
  if (told !== null) context.out.say(told);
  const { emit, warnings } = keepWarnings(warningsTo(context.out));
  const judge = chooseGapJudge(config, await chooseLanguageModel(config, { signal: context.signal, emit }));
  const bar = context.out.bar("evaluating");
  try {
    const scores = await scoreGaps(cases, judge, {
      signal: context.signal,
      emit: (event) => {
        if (event.kind === "progress") bar.update(event.fraction);
        else emit(event);
      },
    });
    bar.stop();
    context.out.result(flags.json ? JSON.stringify({ ...scores, warnings }) : gapReport(scores));
  } finally {
    bar.stop();
  }
}
