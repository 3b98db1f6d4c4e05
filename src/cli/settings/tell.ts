import type { SettingKey } from "../../config/choices.js";
import type { Settings } from "../../config/layers.js";
import { isTellable } from "../../config/setting-kinds.js";

/**
 * One line with every setting that was given somewhere, and where: `settings: language it (user file), style beep (--style)`. Where a
 * value may hold a name, only its key is shown. `null` where every setting has its default.
 */
export function settingsLine({ config, origins, laidAside }: Settings): string | null {
  const given = [...origins].map(([key, origin]) => `${shown(key, config[key])} (${origin})`);
  const unused = [...laidAside].map(([key, origin]) => `${key} (${origin})`);
  if (given.length + unused.length === 0) return null;
  const parts = [
    given.join(", ") || "all by default",
    ...(unused.length > 0 ? [`not used: ${unused.join(", ")}`] : []),
  ];
  return `settings: ${parts.join("; ")}`;
}

/** A key with its value, or only the key. */
function shown(key: SettingKey, value: unknown): string {
  return isTellable(key, value) ? `${key} ${valueText(value)}` : key;
}

/** As a flag takes it. */
export function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(",") : String(value);
}
