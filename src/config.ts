import leven from "leven";
import { z } from "zod";
import { HushtapeError } from "./errors.js";
import { ENTITY_TYPES, type EntityType } from "./text/entity-types.js";

/** Policies that have a name. Any other choice is a list of types. */
export const POLICIES = ["safe-harbor", "limited-data-set", "all"] as const;

/**
 * The one schema of every setting: the configuration file, the command line and the library all pass through it.
 * Unknown keys are refused, because a misspelt setting that is ignored means that something stays unredacted.
 */
export const configSchema = z.strictObject({
  profile: z
    .enum(["embedded"])
    .default("embedded")
    .describe("`embedded`: rules, names and cues, no server. There is no silent change of profile."),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, "two letters, such as en")
    .default("en")
    .describe("ISO 639-1 code of the speech."),
  model: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "Whisper model: a name from `hushtape models list`, or the path of a ggml file. Needed unless a transcript is given.",
    ),
  engine: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "Path of a `whisper-cli` or `main` of whisper.cpp to use instead of the one that `hushtape models build` makes.",
    ),
  threads: z
    .int()
    .min(1)
    .max(256)
    .nullable()
    .default(null)
    .describe("Threads of the speech recogniser; default: the processors at hand less one, at most 8."),
  detectors: z
    .array(z.enum(["rules", "names"]))
    .min(1)
    .default(["rules", "names"])
    .describe("Detectors whose findings are united."),
  policy: z
    .union([z.enum(POLICIES), z.array(z.enum(ENTITY_TYPES)).min(1)], {
      error: `one of ${POLICIES.join(", ")}, or a list of types`,
    })
    .default("safe-harbor")
    .describe("Which identifier types are removed: a policy or a list of types."),
  gaps: z
    .enum(["judge", "mute-all", "keep"])
    .default("judge")
    .describe(
      "What becomes of speech that no word covers: judged by cues, all muted, or all kept (said so in the audit record).",
    ),
  marginBeforeMs: z
    .int()
    .min(0)
    .max(2000)
    .default(200)
    .describe("Milliseconds muted before the first word of an identifier."),
  marginAfterMs: z
    .int()
    .min(0)
    .max(2000)
    .default(200)
    .describe("Milliseconds muted after the last word of an identifier."),
  style: z.enum(["silence", "beep"]).default("silence").describe("What stands where speech was removed."),
  channels: z
    .enum(["auto", "mix", "split"])
    .default("auto")
    .describe(
      "`split` recognises each channel by itself and mutes only the side that spoke; `auto` splits a stereo call whose sides differ.",
    ),
  privateReview: z
    .boolean()
    .default(false)
    .describe("Also write NAME.review.json, which holds the original words (mode 0600)."),
  timeLimitFactor: z
    .number()
    .positive()
    .default(20)
    .describe("A stage that takes longer than 10 minutes plus this many times the recording's length fails."),
});

export type Config = z.output<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/**
 * Parses settings from outside.
 * @throws HushtapeError USAGE naming the key, the allowed values and, for an unknown key, the nearest known one.
 */
export function parseConfig(input: unknown): Config {
  const parsed = configSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const key = issue?.path.join(".") ?? "";
  if (issue?.code === "unrecognized_keys") {
    const unknown = issue.keys[0] ?? "";
    throw new HushtapeError(
      "USAGE",
      `unknown configuration key "${unknown}"`,
      suggestion(unknown, Object.keys(configSchema.shape)),
    );
  }
  const what = key === "" ? "the configuration" : `configuration key "${key}"`;
  throw new HushtapeError(
    "USAGE",
    `${what}: ${issue?.message ?? "invalid"}`,
    "See docs/configuration.md for every key and its values.",
  );
}

/** "Did you mean …" for the nearest of the known names, or all of them when none is near. */
function suggestion(unknown: string, known: readonly string[]): string {
  const ranked = known.map((name) => ({ name, distance: leven(unknown.toLowerCase(), name.toLowerCase()) }));
  ranked.sort((a, b) => a.distance - b.distance);
  const nearest = ranked[0];
  if (nearest && nearest.distance <= Math.max(2, unknown.length / 3)) return `Did you mean "${nearest.name}"?`;
  return `Known keys: ${known.join(", ")}.`;
}

/**
 * The types that a policy removes. `safe-harbor`: every identifier, not the four demographic facts of the RedactX list that
 * Safe Harbor does not name. `limited-data-set` (45 CFR 164.514(e)): dates, ages, towns, states and postal codes may stay.
 */
export function typesOfPolicy(policy: Config["policy"]): ReadonlySet<EntityType> {
  if (typeof policy !== "string") return new Set(policy);
  const left: readonly EntityType[] = {
    all: [],
    "safe-harbor": ["RACE", "ETHNICITY", "MARITAL_STATUS", "PARENTHOOD"] as const,
    "limited-data-set": [
      "RACE",
      "ETHNICITY",
      "MARITAL_STATUS",
      "PARENTHOOD",
      "OCCUPATION",
      "AGE",
      "DATE",
      "BIRTH_DATE_TIME",
      "DEATH_DATE_TIME",
      "LOCATION",
    ] as const,
  }[policy];
  return new Set(ENTITY_TYPES.filter((type) => !left.includes(type)));
}
