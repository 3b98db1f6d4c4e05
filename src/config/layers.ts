import { SETTING_KEYS, type SettingKey } from "./choices.js";
import { type Config, type ConfigInput, parseSettings } from "./config.js";
import { requireConsistent, type SettingUse } from "./consistency.js";
import { isSettingKey } from "./setting-kinds.js";

/** Where a setting that is not the default can come from. `caller`: the program that uses the library. */
export const SETTING_SOURCES = ["user-file", "environment", "config-file", "flag", "caller"] as const;
/** Where a setting's value came from; see `SETTING_SOURCES`. */
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** The sources of those settings that were given somewhere. */
export type ConfigSources = Readonly<Partial<Record<SettingKey, SettingSource>>>;

/** Settings from one place. */
export interface Layer {
  readonly source: SettingSource;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The place where a key was set, in words for people: a flag, a variable, a kind of file. */
  originOf(key: string): string;
}

/** What applies, and where it came from. */
export interface Settings {
  readonly config: Config;
  readonly sources: ConfigSources;
  /** Where each given key was set, in words for people. */
  readonly origins: ReadonlyMap<SettingKey, string>;
  /** Standing settings that this run has no use for, and where they were set. */
  readonly laidAside: ReadonlyMap<SettingKey, string>;
}

/** Layers that apply to every run, not only to this one. */
const STANDING: ReadonlySet<SettingSource> = new Set(["user-file", "environment"]);

/** Whether it applies to every run: what such a layer sets, a run may have no use for. */
export function isStanding(source: SettingSource): boolean {
  return STANDING.has(source);
}

/**
 * Settings that equip something which a run may do or not, and whether it does. None of them makes anything be found: a run that
 * lays them aside removes no less.
 */
const EQUIPMENT: Readonly<Partial<Record<SettingKey, (config: Config, use: SettingUse) => boolean>>> = {
  ollamaModel: ({ profile }) => profile === "ollama",
  relexicalizer: ({ surrogates }) => surrogates,
  surrogateMode: ({ surrogates }) => surrogates,
  surrogateScope: ({ surrogates }, { hashes }) => surrogates || hashes === true,
  ownOutput: ({ surrogates }) => surrogates,
  preserveClinical: ({ surrogates }) => surrogates,
  locale: ({ surrogates }) => surrogates,
  keyFile: ({ surrogates }, { hashes }) => surrogates || hashes === true,
  scopeIdFile: ({ surrogates, surrogateScope }) => surrogates && surrogateScope === "patient",
  vault: ({ surrogates, surrogateScope }) => surrogates && surrogateScope !== "document",
};

/**
 * Lays later layers over earlier ones and parses the result key by key. A key file in the user's own configuration is no reason to
 * refuse a run without surrogates: of standing layers such equipment is laid aside, of the others it stays and is refused.
 * @throws HushtapeError USAGE naming the key and where it was set.
 */
export function applyLayers(layers: readonly Layer[], use: SettingUse = {}): Settings {
  const settings = parseLayers(layers);
  const laidAside = SETTING_KEYS.filter((key) => {
    const source = settings.sources[key];
    return source !== undefined && STANDING.has(source) && EQUIPMENT[key]?.(settings.config, use) === false;
  });
  const used = laidAside.length === 0 ? settings : parseLayers(layers.map((layer) => without(layer, laidAside)));
  requireConsistent(used.config, use);
  return { ...used, laidAside: new Map([...settings.origins].filter(([key]) => laidAside.includes(key))) };
}

/**
 * `applyLayers` without asking whether the settings fit together: for a command that needs single ones, such as a key's file.
 * @throws HushtapeError USAGE.
 */
export function parseLayers(layers: readonly Layer[]): Settings {
  const values = new Map<string, unknown>();
  const givenBy = new Map<string, Layer>();
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer.settings)) {
      if (value === undefined) continue;
      values.set(key, value);
      givenBy.set(key, layer);
    }
  }
  const config = parseSettings(Object.fromEntries(values), (key) => givenBy.get(key)?.originOf(key) ?? null);
  const given = [...givenBy].filter((entry): entry is [SettingKey, Layer] => isSettingKey(entry[0]));
  return {
    config,
    sources: Object.fromEntries(given.map(([key, { source }]) => [key, source])),
    origins: new Map(given.map(([key, layer]) => [key, layer.originOf(key)])),
    laidAside: new Map(),
  };
}

/** For a call of the library: every setting that it gives is the caller's. */
export function givenByCaller(input: ConfigInput): ConfigSources {
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, "caller" as const]])),
  );
}

/** A standing layer less some of its keys; any other as it is. */
function without(layer: Layer, keys: readonly string[]): Layer {
  if (!STANDING.has(layer.source)) return layer;
  const settings = Object.fromEntries(Object.entries(layer.settings).filter(([key]) => !keys.includes(key)));
  return { ...layer, settings };
}
