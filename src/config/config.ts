import leven from "leven";
import { z } from "zod";
import {
  ENTITY_TYPES,
  type EntityType,
  entityTypeSchema,
  type NamedPolicy,
  ownTypeNameSchema,
  typesRemovedBy,
} from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { LOCALES } from "../language/locales.js";
import { localeOf } from "./locale.js";
import { SURROGATE_MODES, SURROGATE_SCOPES } from "./surrogate-settings.js";

/** Favours recall: docs/benchmarks.md has what other values find. */
const DEFAULT_TAGGER_THRESHOLD = 0.5;

/** Policies that have a name. Any other choice is a list of types. */
export const POLICIES = ["safe-harbor", "limited-data-set", "all"] as const satisfies readonly NamedPolicy[];

/** Styles of the prompt that finds identifiers; see docs/language-model.md. */
export const PROMPT_STYLES = ["default", "shield", "italian-note"] as const;

const ownTypeSchema = z.strictObject({
  name: ownTypeNameSchema,
  definition: z.string().trim().min(1).max(500),
  examples: z.array(z.string().trim().min(1).max(100)).max(10).default([]),
});

/** A type of the user's own, as the language model is told it. */
export type OwnTypeDefinition = z.output<typeof ownTypeSchema>;

/**
 * The one schema of every setting: the configuration file, the command line and the library all pass through it.
 * Unknown keys are refused, because a misspelt setting that is ignored means that something stays unredacted.
 */
export const configSchema = z.strictObject({
  profile: z
    .enum(["embedded", "ollama"])
    .default("embedded")
    .describe(
      "`embedded`: rules, names, tagger and cues, no server. `ollama`: a language model beside them, for words and for gaps. There is no silent change of profile.",
    ),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, "two letters, such as en")
    .default("en")
    .describe("ISO 639-1 code of the speech or text."),
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
    .array(z.enum(["rules", "names", "tagger", "ollama"]))
    .min(1)
    .default(["rules", "names", "tagger"])
    .describe("Detectors whose findings are united. In the profile `ollama` the default is all four."),
  taggerThreshold: z
    .number()
    .min(0.01)
    .max(1)
    .default(DEFAULT_TAGGER_THRESHOLD)
    .describe(
      "Least probability at which the detector `tagger` takes a word for part of an identifier. Lower finds more and removes more that is none.",
    ),
  policy: z
    .union([z.enum(POLICIES), z.array(entityTypeSchema).min(1)], {
      error: `one of ${POLICIES.join(", ")}, or a list of types`,
    })
    .default("safe-harbor")
    .describe("Which identifier types are removed: a policy or a list of types."),
  gaps: z
    .enum(["judge", "mute-all", "keep"])
    .default("judge")
    .describe(
      "What becomes of speech that no word covers: judged (by cues; in the profile `ollama` by the model too), all muted, or all kept (said so in the audit record).",
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
  ollamaModel: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/, "the name of a model, such as llama3.1:8b")
    .nullable()
    .default(null)
    .describe(
      "Model of the profile `ollama`, by its name in Ollama. There is no default. Cloud-hosted models are refused.",
    ),
  ollamaHost: z
    .string()
    .min(1)
    .default("http://127.0.0.1:11434")
    .describe("Address of the Ollama server. One that is not this machine's needs `allowRemoteOllama`."),
  allowRemoteOllama: z
    .boolean()
    .default(false)
    .describe("Transcripts may be sent to an Ollama server on another machine. It sees every word."),
  ollamaParallel: z
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe("Most requests under way at once. More than the server's OLLAMA_NUM_PARALLEL wait there."),
  ollamaTimeoutMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(300_000)
    .describe("A server that sends nothing for so long is taken to hang. Loading a model counts."),
  ollamaKeepAlive: z
    .string()
    .regex(/^(?:0|-?\d+(?:ms|s|m|h))$/, "a duration such as 10m, or -1m for ever")
    .default("10m")
    .describe("How long the server keeps the model loaded after a request."),
  passes: z
    .int()
    .min(1)
    .max(5)
    .default(2)
    .describe("How often the language model reads the text; from the second time on with what was found masked."),
  chunkWords: z.int().min(32).max(4096).default(256).describe("Words given to the language model at once."),
  overlapTurns: z
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe("Turns (or sentences) that a piece shares with the one before."),
  promptStyle: z
    .enum(PROMPT_STYLES)
    .default("default")
    .describe(
      "`default`: every type of the policy with its definition; `shield`: nine categories; `italian-note`: Italian clinical notes.",
    ),
  unlocated: z
    .enum(["redact", "fail"])
    .default("redact")
    .describe(
      "What becomes of a finding of the language model that is not in the text: the smallest stretch that must hold it is redacted and flagged, or the run fails.",
    ),
  gapThreshold: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe(
      "A gap is muted from this probability of an identifier on; default: 0.3 with the policy `all`, 0.4 with `safe-harbor`, else 0.5.",
    ),
  gapMinMs: z
    .int()
    .min(0)
    .max(5000)
    .default(100)
    .describe("Gaps shorter than this are not shown to the language model: cues alone judge them."),
  surrogates: z
    .boolean()
    .default(false)
    .describe(
      "Write names, dates, places and numbers of somebody else into the text, instead of placeholders (docs/surrogates.md).",
    ),
  surrogateMode: z
    .enum(SURROGATE_MODES)
    .default("consistent")
    .describe(
      "`consistent`: one person, one surrogate. `resilient`: names are drawn again along a keyed chain, so that one that was missed does not stand out.",
    ),
  surrogateScope: z
    .enum(SURROGATE_SCOPES)
    .default("document")
    .describe("How far the same original gets the same surrogate. `patient` and `site` need a key."),
  locale: z
    .enum(LOCALES)
    .nullable()
    .default(null)
    .describe("Language of the surrogates; default: that of the speech or text, if there are surrogates in it."),
  keyFile: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "File with the key that surrogates derive from (`hushtape key new`), readable by its owner alone; or HUSHTAPE_KEY in the environment. Default: a key for this run, kept by nobody.",
    ),
  scopeIdFile: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "File that holds the patient's identifier, for the scope `patient`; or HUSHTAPE_SCOPE_ID in the environment; in JSON Lines each line may name its own as `scope`.",
    ),
  vault: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      "Remembers surrogates across documents, so that misspelt names find theirs: a folder, or the address of a PostgreSQL database (docs/vault.md). Needs a key, and the scope `patient` or `site`.",
    ),
  allowRemoteVault: z
    .boolean()
    .default(false)
    .describe(
      "The vault's database may be on another machine. It sees keyed hashes, surrogates, and originals only encrypted.",
    ),
  ownTypes: z
    .array(ownTypeSchema)
    .max(30)
    .default([])
    .describe("Types of your own, found by the language model: name, definition, examples (`--types-file`)."),
});

export type Config = z.output<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/**
 * Parses settings from outside.
 * @throws HushtapeError USAGE naming the key, the allowed values and, for an unknown key, the nearest known one.
 */
export function parseConfig(input: unknown): Config {
  const parsed = configSchema.safeParse(withDetectorsOfProfile(input));
  if (parsed.success) {
    requireConsistent(parsed.data);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const key = issue?.path.join(".") ?? "";
  // Deeper in, an unknown key may be anything.
  if (issue?.code === "unrecognized_keys" && issue.path.length === 0) {
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
    `${what}: ${issue?.code === "unrecognized_keys" ? "an unknown key" : (issue?.message ?? "invalid")}`,
    key.startsWith("ownTypes")
      ? "See docs/language-model.md for an example of a types file."
      : "See docs/configuration.md for every key and its values.",
  );
}

function withDetectorsOfProfile(input: unknown): unknown {
  const profile = z.looseObject({ profile: z.literal("ollama"), detectors: z.undefined().optional() }).safeParse(input);
  return profile.success ? { ...profile.data, detectors: ["rules", "names", "tagger", "ollama"] } : input;
}

/** What the detector `tagger` was taught; it leaves texts of any other to the other detectors. */
export const TAGGER_LANGUAGE = "en";

/** What no single key can say. Quotes names of types and keys alone. */
function requireConsistent(config: Config): void {
  const { profile, detectors, gaps, language, ollamaModel, ownTypes, policy, promptStyle } = config;
  const refuse = (message: string, hint: string) => {
    throw new HushtapeError("USAGE", message, hint);
  };
  if (profile === "embedded" && detectors.includes("ollama")) {
    refuse('the detector "ollama" needs the profile "ollama"', "Add --profile ollama and --ollama-model NAME.");
  }
  if (language !== TAGGER_LANGUAGE && detectors.every((name) => name === "tagger")) {
    refuse(
      'the detector "tagger" reads English alone: nothing would look for identifiers',
      "Add rules and names to the detectors.",
    );
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
  if (profile === "ollama" && !detectors.includes("ollama") && gaps !== "judge") {
    refuse(
      "the profile uses a language model, but neither the detectors nor the gaps ask it",
      "Add ollama to the detectors, or use the profile embedded.",
    );
  }
  requireSurrogates(config, refuse);
  const names = ownTypes.map(({ name }) => name);
  if (new Set(names).size < names.length) refuse("two of the own types have the same name", "Give each its own.");
  if (names.length > 0 && !detectors.includes("ollama")) {
    refuse("own types are found by the language model alone", "Add --profile ollama, or leave --types-file out.");
  }
  if (names.length > 0 && promptStyle !== "default") {
    refuse("own types need the default prompt style", "Leave --prompt-style or --types-file out.");
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
function requireSurrogates(config: Config, refuse: (message: string, hint: string) => void): void {
  const { surrogates, surrogateScope, keyFile, scopeIdFile, vault } = config;
  const unused =
    !surrogates &&
    (surrogateScope !== "document" ||
      config.surrogateMode !== "consistent" ||
      [config.locale, keyFile, scopeIdFile, vault].some((one) => one !== null));
  if (unused) refuse("a setting of surrogates is given, but none are to be made", "Add --surrogates, or leave it out.");
  if (surrogates) localeOf(config);
  if (scopeIdFile !== null && surrogateScope !== "patient") {
    refuse(
      "a patient's identifier is given, but the scope is another",
      "Add --surrogate-scope patient, or leave it out.",
    );
  }
  if (vault !== null && surrogateScope === "document") {
    refuse(
      "a vault remembers across documents, but each document has surrogates of its own",
      "Add --surrogate-scope patient or site, or leave --vault out.",
    );
  }
}

/**
 * For a text, which has no gaps: refuses a profile whose language model would not be asked.
 * @throws HushtapeError USAGE.
 */
export function requireModelReads({ profile, detectors }: Config): void {
  if (profile === "embedded" || detectors.includes("ollama")) return;
  throw new HushtapeError(
    "USAGE",
    "the profile uses a language model, but the detectors leave it out",
    "Add ollama to the detectors, or use the profile embedded.",
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

/** The types that a policy removes: a named one its column of the table of types and every own type, a list those that it names. */
export function typesOfPolicy({ policy, ownTypes }: Pick<Config, "policy" | "ownTypes">): ReadonlySet<EntityType> {
  if (typeof policy !== "string") return new Set(policy);
  return new Set([...typesRemovedBy(policy), ...ownTypes.map(({ name }) => name)]);
}

/** Probability from which the language model mutes a gap: lower where the policy removes more. */
export function gapThresholdOf({ gapThreshold, policy }: Pick<Config, "gapThreshold" | "policy">): number {
  if (gapThreshold !== null) return gapThreshold;
  return policy === "all" ? 0.3 : policy === "safe-harbor" ? 0.4 : 0.5;
}
