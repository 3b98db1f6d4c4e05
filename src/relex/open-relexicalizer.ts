import type { Config } from "../config/config.js";
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
