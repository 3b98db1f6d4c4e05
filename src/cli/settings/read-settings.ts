import { isAbsolute } from "node:path";
import type { Config } from "../../config/config.js";
import type { SettingUse } from "../../config/consistency.js";
import { applyLayers, type Layer, parseLayers, type Settings } from "../../config/layers.js";
import { isSettingKey, SETTING_KINDS } from "../../config/setting-kinds.js";
import { HushtapeError } from "../../errors.js";
import { readEnvironment } from "./environment.js";
import { readFlags, type SettingFlags } from "./flags.js";
import { readJsonFile, readSettingsFile } from "./json-file.js";
import { readUserFile, userFilePath } from "./user-file.js";

const SERVER_FLAGS: readonly string[] = ["ollamaHost", "allowRemoteOllama", "ollamaParallel"];
/** Flags that mean nothing without a language model: ignored, they would make believe that one read along. */
const MODEL_FLAGS: readonly string[] = [
  ...SERVER_FLAGS,
  "ollamaModel",
  "gapThreshold",
  "passes",
  "fixedPasses",
  "chunkWords",
  "overlapTurns",
  "promptStyle",
  "unlocated",
  "llmShareLimit",
  "llmMerge",
  "llmRunTimeLimit",
];

/**
 * What applies to a run: the defaults, over them the user's file, the variables, the file of `--config` and the flags.
 * @param asksModels the command asks language models of its own in any profile, and their server is set by the same flags.
 * @throws HushtapeError USAGE naming the key and where it was set; of a value it quotes nothing.
 */
export async function readSettings(
  flags: SettingFlags,
  { asksModels = false, ...use }: SettingUse & { readonly asksModels?: boolean } = {},
): Promise<Settings> {
  const settings = applyLayers(await readLayers(await withoutPatient(flags)), use);
  const ignored = MODEL_FLAGS.filter(
    (flag) => flags[flag] !== undefined && !(asksModels && SERVER_FLAGS.includes(flag)),
  );
  if (settings.config.profile === "embedded" && ignored.length > 0) {
    throw new HushtapeError(
      "USAGE",
      "a setting of the language model is given, but the profile does not use one",
      "Add --profile ollama and --ollama-model NAME, or leave the setting out.",
    );
  }
  return settings;
}

/** Where `--known-of` alone asks whose the input is, surrogates have no use for it. */
async function withoutPatient(flags: SettingFlags): Promise<SettingFlags> {
  if (flags.knownOf === undefined) return flags;
  const { surrogates, surrogateScope } = await readSingleSettings(flags);
  return surrogates && surrogateScope === "patient" ? flags : { ...flags, scopeIdFile: undefined };
}

/**
 * For a command that needs single settings, whether or not all of them fit together: a key's file, a vault, a server.
 * @throws HushtapeError USAGE.
 */
export async function readSingleSettings(flags: SettingFlags): Promise<Config> {
  return parseLayers(await readLayers(flags)).config;
}

/** Every layer, the later ones over the earlier ones. @throws HushtapeError USAGE. */
async function readLayers(flags: SettingFlags): Promise<Layer[]> {
  const path = userFilePath(process.env);
  const userFile = path === null ? null : await readUserFile(path);
  const standing = [...(userFile ? [userFile] : []), readEnvironment(process.env)];
  for (const layer of standing) await requireAbsolutePaths(layer);
  return [...standing, ...(await configFileLayer(flags)), ...(await typesFileLayer(flags)), readFlags(flags)];
}

async function configFileLayer({ config }: SettingFlags): Promise<Layer[]> {
  if (config === undefined) return [];
  return [{ source: "config-file", settings: await readSettingsFile(config), originOf: () => "--config" }];
}

async function typesFileLayer({ typesFile }: SettingFlags): Promise<Layer[]> {
  if (typesFile === undefined) return [];
  const ownTypes = await readJsonFile(typesFile, "types file");
  return [{ source: "flag", settings: { ownTypes }, originOf: () => "--types-file" }];
}

/**
 * What stands for every run is not relative to the folder where one happens to run: whoever can write there would put another program,
 * model or key in its place.
 * @throws HushtapeError USAGE.
 */
async function requireAbsolutePaths(layer: Layer): Promise<void> {
  for (const [key, value] of Object.entries(layer.settings)) {
    if (typeof value !== "string" || !isSettingKey(key)) continue;
    const kind = SETTING_KINDS[key];
    const isPath =
      kind === "path" ||
      (kind === "place" && !value.includes("://")) ||
      (kind === "model" && !(await isNameOfModel(value)));
    if (!isPath || isAbsolute(value)) continue;
    throw new HushtapeError(
      "USAGE",
      `configuration key "${key}" (${layer.originOf(key)}): a path that is not absolute`,
      kind === "model"
        ? "Give a name of `hushtape models list`, or a path that begins with /: no other file where a run happens to be is taken."
        : "Begin it with /: what stands for every run does not depend on the folder where one runs.",
    );
  }
}

/** A model that is not known by name is looked for as a file. */
async function isNameOfModel(value: string): Promise<boolean> {
  const { readManifest } = await import("../../models/manifest.js");
  return (await readManifest()).some(({ name }) => name === value);
}
