import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { SETTING_KEYS } from "./choices.js";
import { requireConsistent, type SettingUse } from "./consistency.js";
import { nearest, suggestion } from "./nearest.js";
import { type Config, configSchema } from "./schema.js";

export type { OwnTypeDefinition } from "./own-types.js";
export type { Config, ConfigInput } from "./schema.js";

/**
 * Parses settings from outside.
 * @param use what they are for.
 * @throws HushtapeError USAGE naming the key, the allowed values and, for an unknown key, the nearest known one.
 */
export function parseConfig(input: unknown, use: SettingUse = {}): Config {
  const config = parseSettings(input);
  requireConsistent(config, use);
  return config;
}

/**
 * Parses settings one by one; what depends on several of them is left to `requireConsistent`.
 * @param originOf where the value of a key was given, in words for the error message; default: not said.
 * @throws HushtapeError USAGE.
 */
export function parseSettings(input: unknown, originOf: (key: string) => string | null = () => null): Config {
  const parsed = configSchema.safeParse(withDetectorsOfProfile(input));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const told = (key: string): string => {
    const origin = originOf(key);
    return origin === null ? "" : ` (${origin})`;
  };
  // Deeper in, an unknown key may be anything.
  if (issue?.code === "unrecognized_keys" && issue.path.length === 0) {
    const unknown = issue.keys[0] ?? "";
    throw new HushtapeError(
      "USAGE",
      `unknown configuration key${isSafe(unknown) ? ` "${unknown}"` : ""}${told(unknown)}`,
      suggestion(unknown, SETTING_KEYS, "keys"),
    );
  }
  const key = issue?.path.join(".") ?? "";
  const what = key === "" ? "the configuration" : `configuration key "${key}"${told(String(issue?.path[0]))}`;
  throw new HushtapeError(
    "USAGE",
    `${what}: ${issue?.code === "unrecognized_keys" ? "an unknown key" : (issue?.message ?? "invalid")}`,
    key.startsWith("ownTypes")
      ? "See docs/language-model.md for an example of a types file."
      : "See docs/configuration.md for every key and its values.",
  );
}

/** A file that was named by mistake may have names for keys: only what is written much as a key of ours is quoted. */
function isSafe(unknown: string): boolean {
  const near = nearest(unknown, SETTING_KEYS);
  return near !== null && /^[a-z]{4,40}$/i.test(unknown) && near.distance <= (near.name.length < 8 ? 1 : 2);
}

function withDetectorsOfProfile(input: unknown): unknown {
  const profile = z.looseObject({ profile: z.literal("ollama"), detectors: z.undefined().optional() }).safeParse(input);
  return profile.success ? { ...profile.data, detectors: ["rules", "names", "tagger", "ollama"] } : input;
}
