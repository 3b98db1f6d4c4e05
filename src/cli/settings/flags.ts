import type { SettingKey } from "../../config/choices.js";
import type { Layer } from "../../config/layers.js";
import { isSettingKey } from "../../config/setting-kinds.js";

/** What commander made of the flags: those that are settings, and a command's own. */
export interface SettingFlags {
  readonly config?: string;
  readonly typesFile?: string;
  readonly known?: string;
  readonly knownOf?: string;
  readonly [flag: string]: unknown;
}

/** Flags that leave the unit out. All others are called as their settings are. */
const SHORTER: ReadonlyMap<string, SettingKey> = new Map([
  ["marginBefore", "marginBeforeMs"],
  ["marginAfter", "marginAfterMs"],
  ["transcriptOffset", "transcriptOffsetMs"],
  ["transcriptDrift", "transcriptDriftPpm"],
]);

/** The setting that a flag sets, by commander's name of it; `null`: the flag is a command's own. */
export function settingOfFlag(name: string): SettingKey | null {
  return SHORTER.get(name) ?? (isSettingKey(name) ? name : null);
}

/** As it is typed: `marginBefore` is `--margin-before`. */
function typedFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The settings among the flags. */
export function readFlags(flags: SettingFlags): Layer {
  const given = new Map<string, { flag: string; value: unknown }>();
  for (const [flag, value] of Object.entries(flags)) {
    const key = settingOfFlag(flag);
    if (key !== null && value !== undefined) given.set(key, { flag, value });
  }
  return {
    source: "flag",
    settings: Object.fromEntries([...given].map(([key, { value }]) => [key, value])),
    originOf: (key) => typedFlag(given.get(key)?.flag ?? key),
  };
}
