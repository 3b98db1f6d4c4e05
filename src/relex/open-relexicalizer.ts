import type { Config } from "../config/config.js";
import type { Known } from "../config/known.js";
import type { OwnOutput } from "./own-output.js";
import type { RelexHelpers, Relexicalizer } from "./relexicalizer.js";

/**
 * What makes the surrogates that the configuration asks for; `null`: placeholders. Its pools and numbering plans take a fifth of a
 * second to load, so they are loaded only here.
 * @throws what `Relexicalizer.open` throws.
 */
export async function openRelexicalizer(config: Config, helpers: RelexHelpers): Promise<Relexicalizer | null> {
  if (!config.surrogates) return null;
  const { Relexicalizer } = await import("./relexicalizer.js");
  return Relexicalizer.open(config, helpers);
}

/** What marks outputs with these surrogates, and knows them again. @param known what is known of the people; it decides what is found, too. */
export async function openOwnOutput(relex: Relexicalizer, config: Config, known: Known | null): Promise<OwnOutput> {
  const { OwnOutput } = await import("./own-output.js");
  return new OwnOutput(relex, config, known);
}
