import { SETTING_KEYS } from "../../config/choices.js";
import type { Settings } from "../../config/layers.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSettings } from "../settings/read-settings.js";
import { valueText } from "../settings/tell.js";
import { userFilePath } from "../settings/user-file.js";

/** What `hushtape config` was given on the command line. */
export interface ConfigFlags extends SettingFlags {
  readonly json?: boolean;
}

/** `hushtape config`. It shows paths and addresses too, but no password in an address. */
export async function printConfig(flags: ConfigFlags, { out }: CommandContext): Promise<void> {
  const settings = await readSettings(flags);
  const userFile = userFilePath(process.env);
  if (flags.json) out.result(JSON.stringify({ userFile, settings: recordOf(settings) }));
  else out.result(tableOf(settings, userFile));
}

function recordOf({ config, sources, laidAside }: Settings): Record<string, unknown> {
  return Object.fromEntries(
    SETTING_KEYS.map((key) => {
      const notUsed = laidAside.has(key) ? { notUsed: true } : {};
      return [key, { value: withoutPassword(config[key]), source: sources[key] ?? "default", ...notUsed }];
    }),
  );
}

function tableOf({ config, origins, laidAside }: Settings, userFile: string | null): string {
  const rows = SETTING_KEYS.map((key) => {
    const aside = laidAside.get(key);
    const from = aside === undefined ? (origins.get(key) ?? "default") : `${aside}: not used`;
    return `${key.padEnd(20)} ${shown(withoutPassword(config[key])).padEnd(28)} ${from}`.trimEnd();
  });
  return [...rows, "", `user file: ${userFile ?? "none: there is no folder for it"}`].join("\n");
}

function shown(value: unknown): string {
  if (value === null) return "-";
  return Array.isArray(value) && value.some((one) => typeof one === "object")
    ? `${value.length} types`
    : valueText(value) || "-";
}

function withoutPassword(value: unknown): unknown {
  if (typeof value !== "string" || !value.includes("://")) return value;
  return value.replace(/(\/\/[^/@:]*):[^/]*@/u, "$1:…@").replace(/([?&]password=)[^&]*/iu, "$1…");
}
