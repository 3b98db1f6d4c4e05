import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { POLICIES, PROMPT_STYLES } from "../config/choices.js";
import { type Config, parseConfig } from "../config/config.js";
import { SURROGATE_MODES, SURROGATE_SCOPES } from "../config/surrogate-settings.js";
import { ENTITY_TYPES, entityTypeSchema } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { LOCALES } from "../language/locales.js";

/** What commander made of the flags: those that are settings, and a command's own. */
export interface SettingFlags {
  readonly config?: string;
  readonly typesFile?: string;
  readonly [setting: string]: unknown;
}

/** Flags that are settings, and their names in the configuration. */
const SETTINGS: Readonly<Record<string, keyof Config>> = {
  profile: "profile",
  detectors: "detectors",
  taggerThreshold: "taggerThreshold",
  gaps: "gaps",
  gapThreshold: "gapThreshold",
  marginBefore: "marginBeforeMs",
  marginAfter: "marginAfterMs",
  style: "style",
  model: "model",
  engine: "engine",
  threads: "threads",
  language: "language",
  channels: "channels",
  policy: "policy",
  privateReview: "privateReview",
  ollamaHost: "ollamaHost",
  ollamaModel: "ollamaModel",
  allowRemoteOllama: "allowRemoteOllama",
  ollamaParallel: "ollamaParallel",
  passes: "passes",
  chunkWords: "chunkWords",
  overlapTurns: "overlapTurns",
  promptStyle: "promptStyle",
  unlocated: "unlocated",
  surrogates: "surrogates",
  surrogateMode: "surrogateMode",
  surrogateScope: "surrogateScope",
  locale: "locale",
  keyFile: "keyFile",
  scopeIdFile: "scopeIdFile",
  vault: "vault",
  allowRemoteVault: "allowRemoteVault",
};

const SERVER_FLAGS: readonly string[] = ["ollamaHost", "allowRemoteOllama", "ollamaParallel"];
/** Flags that mean nothing without a language model: ignored, they would make believe that one read along. */
const MODEL_FLAGS: readonly string[] = [
  ...SERVER_FLAGS,
  "ollamaModel",
  "gapThreshold",
  "passes",
  "chunkWords",
  "overlapTurns",
  "promptStyle",
  "unlocated",
];

/** Adds the flags of everything that looks for identifiers in a text. */
export function addTextSettings(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--profile <name>",
        "embedded: no server; ollama: a language model as well (default embedded)",
      ).choices(["embedded", "ollama"]),
    )
    .option(
      "--detectors <list>",
      "what looks for identifiers (default rules,names,tagger; in the profile ollama these and ollama)",
      list,
    )
    .option("--tagger-threshold <p>", "how sure the tagger must be, 0.01 to 1 (default 0.5); lower finds more", number)
    .option(
      "--policy <name|types>",
      `what is removed: ${POLICIES.join(", ")}, or types such as ${ENTITY_TYPES.slice(0, 2).join(",")} (default safe-harbor)`,
      policyOf,
    )
    .option("--language <code>", "language of the speech or text (default en)")
    .option("--ollama-model <name>", "language model of the profile ollama, see `ollama list`")
    .option("--ollama-host <url>", "its server (default http://127.0.0.1:11434)")
    .option("--allow-remote-ollama", "the server may be another machine, which then sees every word")
    .option("--ollama-parallel <n>", "most requests at once (default 4)", number)
    .option("--passes <n>", "how often the language model reads the text (default 2)", number)
    .option("--chunk-words <n>", "words given to it at once (default 256)", number)
    .option("--overlap-turns <n>", "turns that a piece shares with the one before (default 1)", number)
    .addOption(new Option("--prompt-style <style>", "how it is asked (default default)").choices(PROMPT_STYLES))
    .option("--types-file <file>", "types of your own for it: a JSON list of {name, definition, examples}")
    .addOption(
      new Option("--unlocated <how>", "a finding of it that is not in the text word for word (default redact)").choices(
        ["redact", "fail"],
      ),
    )
    .option("--config <file>", "settings as JSON; flags win over it");
}

/** Adds the flags of what stands in the place of identifiers. */
export function addSurrogateSettings(command: Command): Command {
  return command
    .option("--surrogates", "write others of their kind instead of placeholders (docs/surrogates.md)")
    .addOption(
      new Option("--surrogate-mode <mode>", "one person, one name; or names drawn again (default consistent)").choices(
        SURROGATE_MODES,
      ),
    )
    .addOption(
      new Option("--surrogate-scope <scope>", "how far surrogates agree (default document)").choices(SURROGATE_SCOPES),
    )
    .addOption(new Option("--locale <code>", "their language (default: that of the text)").choices(LOCALES))
    .option("--key-file <file>", "key that they derive from, see `hushtape key new` (default: one for this run)")
    .option("--scope-id-file <file>", "the patient's identifier, for --surrogate-scope patient")
    .option("--vault <dir|url>", "remembers them across documents: a folder, or postgres://…")
    .option("--allow-remote-vault", "the vault's database may be on another machine");
}

/** A number where it is one: anything else is refused by the configuration's schema, which names the key. */
export function number(value: string): number | string {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) ? Number(value) : value;
}

function list(value: string): string[] {
  return value.split(",").map((part) => part.trim());
}

/** The name of a policy, or a list of types; its message quotes nothing, as that may be anything. */
function policyOf(value: string): string | string[] {
  if (POLICIES.some((policy) => policy === value)) return value;
  const types = list(value);
  if (types.every((type) => entityTypeSchema.safeParse(type).success)) return types;
  throw new InvalidArgumentError(`Give ${POLICIES.join(", ")}, or a list of the types in docs/configuration.md.`);
}

/**
 * The configuration file's settings with the flags laid over them.
 * @param asksModels the command asks language models of its own in any profile, and their server is set by the same flags.
 * @throws HushtapeError USAGE naming the key; of a file's content it quotes nothing.
 */
export async function readSettings(flags: SettingFlags, { asksModels = false } = {}): Promise<Config> {
  const fromFile = flags.config === undefined ? {} : await readConfigFile(flags.config);
  const fromFlags = Object.fromEntries(
    Object.entries(SETTINGS)
      .filter(([flag]) => flags[flag] !== undefined)
      .map(([flag, key]) => [key, flags[flag]]),
  );
  const ownTypes = flags.typesFile === undefined ? {} : { ownTypes: await readJson(flags.typesFile, "types file") };
  const config = parseConfig({ ...fromFile, ...ownTypes, ...fromFlags });
  const ignored = MODEL_FLAGS.filter(
    (flag) => flags[flag] !== undefined && !(asksModels && SERVER_FLAGS.includes(flag)),
  );
  if (config.profile === "embedded" && ignored.length > 0) {
    throw new HushtapeError(
      "USAGE",
      "a setting of the language model is given, but the profile does not use one",
      "Add --profile ollama and --ollama-model NAME, or leave the setting out.",
    );
  }
  return config;
}

async function readConfigFile(path: string): Promise<object> {
  const parsed = await readJson(path, "configuration file");
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new HushtapeError(
    "USAGE",
    "the configuration file is not a JSON object",
    "See docs/configuration.md for an example.",
  );
}

async function readJson(path: string, what: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("USAGE", `the ${what} cannot be read`, "Check the path that was given.");
  });
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\u{FEFF}/u, ""));
    return parsed;
  } catch {
    // Node's own message quotes the file.
    throw new HushtapeError("USAGE", `the ${what} is not JSON`, "See docs/configuration.md for an example.");
  }
}
