import type { Config } from "../../../config/config.js";
import type { LanguageModel } from "../../../llm/language-model.js";
import type { DetectorContext, Entity } from "../../../types.js";
import type { Locator } from "../../locate/locator.js";
import type { Style } from "../../prompts/prompt-styles.js";
import type { NoFindings } from "./no-finding.js";

/** Name of this detector in the settings and in `detectedBy`. */
export const NAME = "ollama";

/** The settings that decide how a text is cut up, asked about and read back. */
export type Settings = Pick<
  Config,
  | "promptStyle"
  | "ownTypes"
  | "passes"
  | "fixedPasses"
  | "chunkWords"
  | "overlapTurns"
  | "unlocated"
  | "language"
  | "llmShareLimit"
  | "llmMerge"
>;

/** What is the same for all pieces of one text. */
export interface Reader {
  readonly model: LanguageModel;
  readonly settings: Settings;
  readonly style: Style;
  readonly system: string;
  readonly text: string;
  readonly locator: Locator;
  readonly noFindings: NoFindings;
  /** What the other detectors found, of the types that are asked for: disjoint, in order. */
  readonly known: readonly Entity[];
  /** Claims that were dropped, each once. */
  readonly dropped: Set<string>;
  readonly context: DetectorContext;
}
