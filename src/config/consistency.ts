import { ENTITY_TYPES, type EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { languageIn } from "../language/languages.js";
import { knownLanguage, LOCALES } from "../language/locales.js";
import { localeOf } from "./locale.js";
import type { Config } from "./schema.js";

/** What a command does with settings besides what they are for. */
export interface SettingUse {
  /** It hashes values with the surrogates' key, within their scope, whether or not it makes surrogates. */
  readonly hashes?: boolean;
}

/** Checks what depends on several settings. @throws HushtapeError USAGE; it quotes only names of types and settings. */
export function requireConsistent(config: Config, use: SettingUse = {}): void {
  requireLanguage(config);
  requireProfile(config);
  requireSurrogates(config, use);
  requireOwnTypes(config);
  requireRefiner(config);
}

function requireRefiner({ refine, refineBy, profile }: Config): void {
  if (refine !== "off" && refineBy === "model" && profile === "embedded") {
    refuse(
      "the refiner is to ask a language model, and the profile uses none",
      "Add --profile ollama and --ollama-model NAME, or leave --refine-by out.",
    );
  }
}

function refuse(message: string, hint: string): never {
  throw new HushtapeError("USAGE", message, hint);
}

/**
 * A language without a folder is read by a language model, or not at all: the lists of another would leave most identifiers in and take
 * ordinary words out.
 * @throws HushtapeError LANGUAGE_UNREAD, USAGE.
 */
function requireLanguage({ language, detectors, allowPartialLanguage }: Config): void {
  if (knownLanguage(language) !== null || detectors.includes("ollama")) return;
  if (!allowPartialLanguage) {
    const read = LOCALES.map((code) => `${languageIn(code).name} (${code})`).join(", ");
    throw new HushtapeError(
      "LANGUAGE_UNREAD",
      `the language "${language}" is not read without a language model: its names, places and words are known to no detector`,
      `Add --profile ollama and --ollama-model NAME. With --allow-partial-language only what has the same form in every language (mail and web addresses, numbers with a check digit, dates in figures) and what is known (--known) is looked for. Read are ${read}.`,
    );
  }
  if (!detectors.includes("rules")) {
    refuse(
      'in this language the detector "rules" alone finds anything: nothing would look for identifiers',
      "Add rules to the detectors.",
    );
  }
}

function requireProfile(config: Config): void {
  const { profile, detectors, gaps, ollamaModel } = config;
  if (profile === "embedded" && detectors.includes("ollama")) {
    refuse('the detector "ollama" needs the profile "ollama"', "Add --profile ollama and --ollama-model NAME.");
  }
  if (profile === "embedded" && ollamaModel !== null) {
    refuse(
      "a language model is named, but the profile does not use one",
      "Add --profile ollama, or leave the model out.",
    );
  }
  if (profile === "ollama" && ollamaModel === null) {
    refuse(
      "no language model is chosen",
      "Choose one with --ollama-model NAME (`ollama list` shows them). There is no default.",
    );
  }
  if (profile === "ollama" && !detectors.includes("ollama") && gaps !== "judge" && !isAskedForSurrogates(config)) {
    refuse(
      "the profile uses a language model, but neither the detectors nor the gaps ask it",
      "Add ollama to the detectors, or use the profile embedded.",
    );
  }
}

function requireOwnTypes({ detectors, ownTypes, policy, promptStyle }: Config): void {
  const names = ownTypes.map(({ name }) => name);
  if (new Set(names).size < names.length) refuse("two of the own types have the same name", "Give each its own.");
  if (names.length > 0 && !detectors.includes("ollama")) {
    refuse("own types are found by the language model alone", "Add --profile ollama, or leave --types-file out.");
  }
  if (names.length > 0 && promptStyle !== "default" && promptStyle !== "redactx") {
    refuse("own types need the prompt style default or redactx", "Leave --prompt-style or --types-file out.");
  }
  if (typeof policy === "string") return;
  if (names.some((name) => !policy.includes(name))) {
    refuse(
      "the policy's list leaves an own type out: it would stay in",
      "Add its name to the list, or leave the type out.",
    );
  }
  const known: ReadonlySet<EntityType> = new Set([...ENTITY_TYPES, ...names]);
  if (policy.some((type) => !known.has(type))) {
    refuse(
      'configuration key "policy": a type that is neither known nor defined',
      "See docs/configuration.md for the types.",
    );
  }
}

/** What is said about surrogates, where none are wanted, would be ignored: somebody would take the output for more than it is. */
function requireSurrogates(config: Config, { hashes = false }: SettingUse): void {
  const { surrogates, surrogateScope, keyFile, scopeIdFile, vault } = config;
  const unused =
    !surrogates &&
    ((surrogateScope !== "document" && !hashes) ||
      config.relexicalizer !== "rules" ||
      config.surrogateMode !== "consistent" ||
      config.ownOutput !== "sealed" ||
      !config.preserveClinical ||
      [config.locale, hashes ? null : keyFile, scopeIdFile, vault].some((one) => one !== null));
  if (unused) refuse("a setting of surrogates is given, but none are to be made", "Add --surrogates, or leave it out.");
  if (surrogates) localeOf(config);
  if (scopeIdFile !== null && surrogateScope !== "patient") {
    refuse(
      "a patient's identifier is given, but the scope is another",
      "Add --surrogate-scope patient, or leave it out.",
    );
  }
  if (config.relexicalizer === "model" && config.profile === "embedded") {
    refuse(
      'the relexicalizer "model" needs a language model, and the profile uses none',
      "Add --profile ollama and --ollama-model NAME, or leave --relexicalizer out.",
    );
  }
  if (config.relexicalizer === "model" && surrogateScope !== "document" && vault === null) {
    refuse(
      "what a language model proposes for one document it does not know in the next: without a vault surrogates of one scope would not agree",
      "Add --vault, or use --surrogate-scope document or --relexicalizer rules.",
    );
  }
  if (vault !== null && surrogateScope === "document") {
    refuse(
      "a vault remembers across documents, but each document has surrogates of its own",
      "Add --surrogate-scope patient or site, or leave --vault out.",
    );
  }
}

/** Besides who is who in the names that others found: whether it proposes surrogates, which alone is worth a server. */
function isAskedForSurrogates({ surrogates, relexicalizer }: Config): boolean {
  return surrogates && relexicalizer === "model";
}

/**
 * For a text, which has no gaps: refuses a profile whose language model would not be asked.
 * @throws HushtapeError USAGE.
 */
export function requireModelReads(config: Config): void {
  const { profile, detectors } = config;
  if (profile === "embedded" || detectors.includes("ollama") || isAskedForSurrogates(config)) return;
  refuse(
    "the profile uses a language model, but the detectors leave it out",
    "Add ollama to the detectors, or use the profile embedded.",
  );
}
