import { z } from "zod";
import { entityTypeSchema } from "../entity-types.js";
import { LOCALES } from "../language/locales.js";
import {
  ALIGNMENT,
  CAUTION,
  CHANNEL_HANDLING,
  CHANNEL_ROLES,
  DEFAULTS,
  DETECTORS,
  GAP_HANDLING,
  MUTE_STYLES,
  OUTPUT_FORMATS,
  PICTURE_HANDLING,
  POLICIES,
  PROFILES,
  SECOND_LISTENING,
  SPOTTING,
} from "./choices.js";
import { languageModelSettings } from "./language-model-settings.js";
import { limitSettings } from "./limit-settings.js";
import { ownTypeSchema } from "./own-types.js";
import { refineSettings } from "./refine-settings.js";
import { OWN_OUTPUT_HANDLING, RELEXICALIZERS, SURROGATE_MODES, SURROGATE_SCOPES } from "./surrogate-settings.js";

/**
 * The one schema of every setting: the configuration file, the command line and the library all pass through it.
 * Unknown keys are refused, because a misspelt setting that is ignored means that something stays unredacted.
 */
export const configSchema = z.strictObject({
  profile: z
    .enum(PROFILES)
    .default(DEFAULTS.profile)
    .describe(
      "`embedded`: rules, names, tagger and cues, no server. `ollama`: a language model beside them, for words and for gaps. There is no silent change of profile.",
    ),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, "two letters, such as en")
    .default(DEFAULTS.language)
    .describe("ISO 639-1 code of the speech or text."),
  allowPartialLanguage: z
    .boolean()
    .default(DEFAULTS.allowPartialLanguage)
    .describe(
      "A language that is not read (docs/limits.md) and that no language model is asked about: look for what has the same form in every language and for what is known, instead of refusing it. Names, places and whatever is written in words stay in; gaps are muted.",
    ),
  acceptLanguage: z
    .boolean()
    .default(DEFAULTS.acceptLanguage)
    .describe(
      "A recording is redacted although its words are in another language than was set (warning `language-mismatch`, said so in the audit record). Parts in a language that is known are read in that, as always.",
    ),
  model: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.model)
    .describe(
      "Whisper model: a name from `hushtape models list`, or the path of a ggml file. Needed unless a transcript is given.",
    ),
  engine: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.engine)
    .describe(
      "Path of a `whisper-cli` or `main` of whisper.cpp to use instead of the one that `hushtape models build` makes.",
    ),
  threads: z
    .int()
    .min(1)
    .max(256)
    .nullable()
    .default(DEFAULTS.threads)
    .describe("Threads of the speech recogniser; default: the processors at hand less one, at most 8."),
  detectors: z
    .array(z.enum(DETECTORS))
    .min(1)
    .default([...DEFAULTS.detectors])
    .describe("Detectors whose findings are united. In the profile `ollama` the default is all four."),
  taggerThreshold: z
    .number()
    .min(0.01)
    .max(1)
    .nullable()
    .default(DEFAULTS.taggerThreshold)
    .describe(
      "Least probability at which the detector `tagger` takes a word for part of an identifier. Lower finds more and removes more that is none. Default: as its language has it, in English texts 0.8; in recordings by `caution`.",
    ),
  policy: z
    .union([z.enum(POLICIES), z.array(entityTypeSchema).min(1)], {
      error: `one of ${POLICIES.join(", ")}, or a list of types`,
    })
    .default(DEFAULTS.policy)
    .describe("Which identifier types are removed: a policy or a list of types."),
  gaps: z
    .enum(GAP_HANDLING)
    .default(DEFAULTS.gaps)
    .describe(
      "What becomes of speech that no word covers: judged (by cues; in the profile `ollama` by the model too), all muted, or all kept (said so in the audit record).",
    ),
  caution: z
    .enum(CAUTION)
    .default(DEFAULTS.caution)
    .describe(
      "How much of a recording is muted on suspicion: how sure the detector `tagger` must be (in English `low` 0.7, `normal` 0.2, `high` 0.1; other languages have their own), and how doubtful recognised words must be to be muted for their doubt alone. `high` mutes more, and loses more ordinary words (docs/cli.md says when to change it). Words without probabilities, as in most given transcripts, have no doubt.",
    ),
  marginBeforeMs: z
    .int()
    .min(0)
    .max(2000)
    .default(DEFAULTS.marginBeforeMs)
    .describe("Milliseconds muted before the first word of an identifier."),
  marginAfterMs: z
    .int()
    .min(0)
    .max(2000)
    .default(DEFAULTS.marginAfterMs)
    .describe("Milliseconds muted after the last word of an identifier."),
  style: z.enum(MUTE_STYLES).default(DEFAULTS.style).describe("What stands where speech was removed."),
  outputFormat: z
    .enum(OUTPUT_FORMATS)
    .default(DEFAULTS.outputFormat)
    .describe(
      "What the redacted recording is written as: `same` keeps container and codec; the others hold any recording, without its pictures.",
    ),
  channels: z
    .enum(CHANNEL_HANDLING)
    .default(DEFAULTS.channels)
    .describe(
      "`split` recognises each channel by itself and mutes only the side that spoke; `auto` splits a stereo call whose sides differ.",
    ),
  channelRoles: z
    .array(z.enum(CHANNEL_ROLES))
    .min(1)
    .max(64)
    .nullable()
    .default(DEFAULTS.channelRoles)
    .describe(
      "Who speaks on each channel, first to last: `agent`, `customer`, `clinician`, `patient`, `relative`, `interpreter` or `other`. Labels speakers in the outputs and nothing else: what is muted does not depend on it. A recording with another number of channels is refused (`CHANNELS_MISMATCH`).",
    ),
  pictures: z
    .enum(PICTURE_HANDLING)
    .default(DEFAULTS.pictures)
    .describe(
      "A video's pictures: `filter` copies what decoding needs and refuses a codec in which that cannot be told; `drop` leaves them out.",
    ),
  spotting: z
    .enum(SPOTTING)
    .default(DEFAULTS.spotting)
    .describe(
      "What is known is listened for in the sound itself: `auto` where PocketSphinx is installed (`hushtape doctor`), English alone.",
    ),
  secondListening: z
    .enum(SECOND_LISTENING)
    .default(DEFAULTS.secondListening)
    .describe(
      "Where there is a speech model, the redacted sound is recognised again: `edges` around what is muted and around kept gaps, `full` all of it. What is still heard is muted too. Without a model (a given transcript) nothing is.",
    ),
  transcriptOffsetMs: z
    .number()
    .min(-86_400_000)
    .max(86_400_000)
    .default(DEFAULTS.transcriptOffsetMs)
    .describe("Milliseconds added to the times of a given transcript; negative where its words come late."),
  transcriptDriftPpm: z
    .number()
    .min(-20_000)
    .max(20_000)
    .default(DEFAULTS.transcriptDriftPpm)
    .describe(
      "Millionths by which the times of a given transcript are stretched, before the offset is added: its clock ran slow.",
    ),
  align: z
    .enum(ALIGNMENT)
    .default(DEFAULTS.align)
    .describe(
      "What becomes of a given transcript whose times an offset or a drift explains: `off` refuses it and names the value, `auto` applies it and says so in the audit record.",
    ),
  acceptTranscript: z
    .boolean()
    .default(DEFAULTS.acceptTranscript)
    .describe(
      "A given transcript is used although its words do not fit the sound, or nobody can tell; said so in the audit record. What it misplaces stays audible.",
    ),
  checkTranscript: z
    .boolean()
    .default(DEFAULTS.checkTranscript)
    .describe(
      "Up to five stretches of 7 s are recognised with `model`, and a given transcript whose words are not nearer to what was heard than chance is refused. It only refuses more.",
    ),
  privateReview: z
    .boolean()
    .default(DEFAULTS.privateReview)
    .describe("Also write NAME.review.json, which holds the original words (mode 0600)."),
  keepRejected: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.keepRejected)
    .describe(
      "Folder where a recording that did not pass its checks is kept for whoever investigates (files 0600, with their figures). It may hold what should have been removed.",
    ),
  ...limitSettings,
  ...languageModelSettings,
  ...refineSettings,
  surrogates: z
    .boolean()
    .default(DEFAULTS.surrogates)
    .describe(
      "Write names, dates, places and numbers of somebody else into the text, instead of placeholders (docs/surrogates.md).",
    ),
  relexicalizer: z
    .enum(RELEXICALIZERS)
    .default(DEFAULTS.relexicalizer)
    .describe(
      "Who says what is one person or place, and what stands for it: `rules`; or besides them the language model, which proposes and whom the rules check (`model`). Over several documents that needs a vault.",
    ),
  surrogateMode: z
    .enum(SURROGATE_MODES)
    .default(DEFAULTS.surrogateMode)
    .describe(
      "`consistent`: one person, one surrogate. `resilient`: names are drawn again along a keyed chain, so that one that was missed does not stand out.",
    ),
  surrogateScope: z
    .enum(SURROGATE_SCOPES)
    .default(DEFAULTS.surrogateScope)
    .describe("How far the same original gets the same surrogate. `patient` and `site` need a key."),
  ownOutput: z
    .enum(OWN_OUTPUT_HANDLING)
    .default(DEFAULTS.ownOutput)
    .describe(
      "A text whose note says that it holds surrogates. `sealed`: left as it is where the note's seal proves that it was written with this key and these settings; `accept`: left as it is whoever wrote the note, with all that may stand in it; `read`: read like any other.",
    ),
  preserveClinical: z
    .boolean()
    .default(DEFAULTS.preserveClinical)
    .describe(
      "What is found where a measurement, dose, score, stage or code could stand keeps its placeholder: no surrogate becomes a wrong clinical fact.",
    ),
  locale: z
    .enum(LOCALES)
    .nullable()
    .default(DEFAULTS.locale)
    .describe("Language of the surrogates; default: that of the speech or text, if there are surrogates in it."),
  keyFile: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.keyFile)
    .describe(
      "File with the key that surrogates derive from (`hushtape key new`), readable by its owner alone. Default: a key for this run, kept by nobody.",
    ),
  scopeIdFile: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.scopeIdFile)
    .describe(
      "File that holds the patient's identifier, for the scope `patient`; in JSON Lines each line may name its own as `scope`.",
    ),
  vault: z
    .string()
    .min(1)
    .nullable()
    .default(DEFAULTS.vault)
    .describe(
      "Remembers surrogates across documents, so that misspelt names find theirs: a folder, or the address of a PostgreSQL database (docs/vault.md). Needs a key, and the scope `patient` or `site`.",
    ),
  allowRemoteVault: z
    .boolean()
    .default(DEFAULTS.allowRemoteVault)
    .describe(
      "The vault's database may be on another machine. It sees keyed hashes, surrogates, and originals only encrypted.",
    ),
  ownTypes: z
    .array(ownTypeSchema)
    .max(30)
    .default([...DEFAULTS.ownTypes])
    .describe("Types of your own, found by the language model: name, definition, examples (`--types-file`)."),
});

/** All settings after parsing, with every default filled in. */
export type Config = z.output<typeof configSchema>;
/** Settings as a caller gives them: what is left out takes its default. */
export type ConfigInput = z.input<typeof configSchema>;
