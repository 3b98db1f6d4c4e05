import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { jsonOf } from "../files/json-of.js";
import type { LanguageModel } from "../llm/language-model.js";
import type { RefineContext } from "../text/refine-port.js";
import { isWithinBudget, LOSS_SCHEMA, type MeasuredLoss, RULES_VERSION, upperLossPoints } from "./loss.js";
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
        rules: z.int().min(1),
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

/**
 * The refiner of the configuration; `null`: it is off.
 * @throws HushtapeError USAGE where it is to change something and what that costs was not measured, or is too much; INPUT_MISSING, INPUT_CORRUPT.
 */
export async function openRefiner(config: Config, model: LanguageModel | null): Promise<Refiner | null> {
  const { refine: mode, refineBudget, refineLoss, language } = config;
  if (mode === "off") return null;
  const asks = config.refineBy === "model" && model !== null ? await loadAgent(model, language) : {};
  if (mode === "shadow") return createRefiner({ mode, ...asks });
  const losses = refineLoss === null ? SHIPPED_LOSSES : await readLosses(refineLoss);
  const by = refinedBy(config, model);
  if (!isWithinBudget(losses, language, by, refineBudget)) throw unmeasured(losses, language, by, refineBudget);
  return createRefiner({ mode, ...asks, mayChange: (locale) => isWithinBudget(losses, locale, by, refineBudget) });
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

function unmeasured(losses: readonly MeasuredLoss[], language: string, by: string, budget: number): HushtapeError {
  const own = losses.filter((one) => one.language === language && one.by === by && one.rules === RULES_VERSION);
  const worst = Math.max(...own.map(upperLossPoints));
  return new HushtapeError(
    "USAGE",
    own.length === 0
      ? `refine "on": what it costs in the language "${language}" was not measured for who decides here`
      : `refine "on": it may cost up to ${worst.toFixed(2)} points of recall by what was measured, and ${budget} are allowed`,
    "Measure it on labelled texts of your own (`hushtape evaluate refine`) and give the file with --refine-loss, or use --refine shadow.",
  );
}
