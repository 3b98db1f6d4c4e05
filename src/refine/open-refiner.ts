import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { jsonOf } from "../files/json-of.js";
import type { LanguageModel } from "../llm/language-model.js";
import type { RefineContext } from "../text/refine-port.js";
import {
  isWithinBudget,
  LOSS_SCHEMA,
  type LossOf,
  lossesOf,
  type MeasuredLoss,
  ofAnySettings,
  upperLossPoints,
} from "./loss.js";
import { type FindingSettings, measuredWith } from "./measured-with.js";
import { createRefiner, type Refiner } from "./refiner.js";
import { SHIPPED_LOSSES } from "./shipped-losses.js";

/** What else `hushtape evaluate refine --json` says is for people. */
const lossFileSchema = z.looseObject({
  schema: z.literal(LOSS_SCHEMA),
  losses: z
    .array(
      z.strictObject({
        language: z.string().regex(/^[a-z]{2}$/),
        by: z.string().min(1).max(300),
        heard: z.boolean().default(false),
        rules: z.int().min(1),
        settings: z.strictObject({
          profile: z.string().min(1).max(100),
          detectors: z.array(z.string().max(100)).max(20),
          taggerThreshold: z.number().min(0).max(1).nullable(),
          types: z.array(z.string().max(100)).max(1000),
        }),
        found: z.int().min(0),
        lost: z.int().min(0),
      }),
    )
    .max(100),
});

/** Who decides, as measured losses name him. */
export function refinedBy({ refineBy }: Pick<Config, "refineBy">, model: LanguageModel | null): string {
  if (refineBy === "rules" || model === null) return "rules";
  return `${model.description.model} ${model.description.modelDigest}`;
}

/** The settings of a refiner that was measured, or not. */
type RefineSettings = FindingSettings & Pick<Config, "refine" | "refineBy" | "refineBudget" | "refineLoss">;

/**
 * The refiner of the configuration; `null`: it is off.
 * @param heard it looks at what a recogniser wrote of a recording. Default: at texts.
 * @throws HushtapeError USAGE where it is to change something and what that costs was not measured, or is too much; INPUT_MISSING, INPUT_CORRUPT.
 */
export async function openRefiner(
  config: Config,
  model: LanguageModel | null,
  { heard = false }: { readonly heard?: boolean } = {},
): Promise<Refiner | null> {
  const { refine: mode, refineBudget, refineLoss, language } = config;
  if (mode === "off") return null;
  const asks = config.refineBy === "model" && model !== null ? await loadAgent(model, language) : {};
  if (mode === "shadow") return createRefiner({ mode, ...asks });
  const losses = refineLoss === null ? SHIPPED_LOSSES : await readLosses(refineLoss);
  const by = refinedBy(config, model);
  const of = (locale: string) => ({ language: locale, by, heard, settings: measuredWith(config, locale, heard) });
  if (!isWithinBudget(losses, of(language), refineBudget)) throw unmeasured(losses, of(language), refineBudget);
  const mayChange = (locale: string) => isWithinBudget(losses, of(locale), refineBudget);
  return createRefiner({ mode, ...asks, mayChange });
}

/**
 * Refuses a refiner of recordings that nobody measured, before anything else is done. Where a language model is to decide, that something was measured of
 * a model; whether it was this one is known when it is opened.
 * @throws HushtapeError USAGE, INPUT_MISSING, INPUT_CORRUPT.
 */
export async function requireMeasuredForRecordings(config: RefineSettings): Promise<void> {
  const { refine, refineBy, refineBudget, refineLoss, language } = config;
  if (refine !== "on") return;
  const losses = refineLoss === null ? SHIPPED_LOSSES : await readLosses(refineLoss);
  const measured = new Set(losses.map(({ by }) => by));
  const deciders = refineBy === "rules" ? ["rules"] : [...measured].filter((by) => by !== "rules");
  const settings = measuredWith(config, language, true);
  const of = deciders.map((by) => ({ language, by, heard: true, settings }));
  if (of.some((one) => isWithinBudget(losses, one, refineBudget))) return;
  throw unmeasured(losses, of[0] ?? { language, by: refineBy, heard: true, settings }, refineBudget);
}

async function loadAgent(model: LanguageModel, language: string) {
  const { askModel } = await import("./agent/agent.js");
  return {
    askIn: ({ types, signal }: RefineContext) => askModel(model, { types, language, signal }),
  };
}

async function readLosses(path: string): Promise<readonly MeasuredLoss[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the file of measured losses cannot be read", "Check --refine-loss.");
  });
  const parsed = lossFileSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data.losses;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the file of measured losses is not in its form",
    "Make it with `hushtape evaluate refine`: docs/refine.md.",
  );
}

function unmeasured(losses: readonly MeasuredLoss[], of: LossOf, budget: number): HushtapeError {
  const own = lossesOf(losses, of);
  const worst = Math.max(...own.map(upperLossPoints));
  const what = of.heard ? "in recordings " : "";
  const isOther = own.length === 0 && ofAnySettings(losses, of).length > 0;
  return new HushtapeError(
    "USAGE",
    isOther
      ? `refine "on": what it costs ${what}in the language "${of.language}" was measured with another profile, other detectors, another threshold of the tagger or other types`
      : own.length === 0
        ? `refine "on": what it costs ${what}in the language "${of.language}" was not measured for who decides here`
        : `refine "on": it may cost up to ${worst.toFixed(2)} points of recall by what was measured, and ${budget} are allowed`,
    of.heard
      ? "Measure it on what your recogniser wrote of recordings with a truth (`hushtape evaluate refine FOLDER --heard --json > FILE`: docs/refine.md) and give the file with --refine-loss, or use --refine shadow."
      : "Measure it on labelled texts of your own (`hushtape evaluate refine`) and give the file with --refine-loss, or use --refine shadow.",
  );
}
