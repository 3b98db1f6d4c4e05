import { type Command, Option } from "commander";
import {
  ALIGNMENT,
  CAUTION,
  CHANNEL_HANDLING,
  CHANNEL_ROLES,
  GAP_HANDLING,
  MUTE_STYLES,
  OUTPUT_FORMATS,
  PICTURE_HANDLING,
  POLICIES,
  PROFILES,
  PROMPT_STYLES,
  REFINE_MODES,
  REFINERS,
  SECOND_LISTENING,
  SPOTTING,
  UNLOCATED_HANDLING,
} from "../../config/choices.js";
import { listOf, numberOf } from "../../config/setting-kinds.js";
import {
  OWN_OUTPUT_HANDLING,
  RELEXICALIZERS,
  SURROGATE_MODES,
  SURROGATE_SCOPES,
} from "../../config/surrogate-settings.js";
import { LOCALES } from "../../language/locales.js";

// Defaults are not given to commander, which would take them for flags that were typed; the help shows those of the configuration.

/** Adds the flags of everything that looks for identifiers in a text. */
export function addTextSettings(command: Command): Command {
  return addLanguageModelSettings(addFindingSettings(command));
}

function addFindingSettings(command: Command): Command {
  return command
    .optionsGroup("What is found and removed:")
    .option("-l, --language <code>", "language of the speech or text")
    .option("--allow-partial-language", "in a language that is not read, find what has the same form in all")
    .addOption(choice("-p, --profile <name>", "embedded: no server; ollama: a language model as well", PROFILES))
    .option("-d, --detectors <list>", "what looks for identifiers; in the profile ollama by default ollama too", listOf)
    .option(
      "--tagger-threshold <p>",
      "how sure the tagger must be, 0.01 to 1; lower finds more (recordings: by --caution)",
      numberOf,
    )
    .option("--policy <name|types>", `what is removed: ${POLICIES.join(", ")}, or types such as PERSON,AGE`, policyOf)
    .option("-c, --config <file>", "settings as JSON (docs/configuration.md); flags win over it");
}

/** Adds the flag that says what is known of the people: no setting, since it is of one recording or text. */
export function addKnown(command: Command): Command {
  return command.option(
    "--known <file>",
    "what is known of the people, so that it is found misheard and in parts too: names, birth dates, numbers, places as JSON (docs/known.md)",
  );
}

/** Adds the flag that says where what is known of each patient is. */
export function addKnownOf(command: Command): Command {
  return command.option(
    "--known-of <file>",
    "what is known of each patient, as records --known-out writes it: of the patient of --scope-id-file, or of a list's scope",
  );
}

function addLanguageModelSettings(command: Command): Command {
  return command
    .optionsGroup("Language model (--profile ollama):")
    .option("--ollama-model <name>", "which one, see `ollama list`; there is no default")
    .option("--ollama-host <url>", "its server")
    .option("--allow-remote-ollama", "the server may be another machine, which then sees every word")
    .option("--ollama-parallel <n>", "most requests at once", numberOf)
    .option("--llm-share-limit <0..1>", "most of the words that it may redact beyond the others", numberOf)
    .option("--llm-merge <n>", "most small texts in one request; 1: each by itself", numberOf)
    .option("--llm-run-time-limit <s>", "most seconds that a whole run may wait for it; 0: no limit", numberOf)
    .option("--passes <n>", "how often it reads the text", numberOf)
    .option("--fixed-passes", "not fewer times where a reading found nothing new")
    .option("--chunk-words <n>", "words given to it at once", numberOf)
    .option("--overlap-turns <n>", "turns that a piece shares with the one before", numberOf)
    .addOption(choice("--prompt-style <style>", "how it is asked", PROMPT_STYLES))
    .option("--types-file <file>", "types of your own for it: a JSON list of {name, definition, examples}")
    .addOption(
      choice("--unlocated <how>", "a finding of it that is not in the text word for word", UNLOCATED_HANDLING),
    );
}

/** Adds the flags of what is taken away again of what was found. */
export function addRefineSettings(command: Command): Command {
  return addRefiner(command)
    .addOption(choice("--refine <how>", "whether they stay in: looked at only, or let stand", REFINE_MODES))
    .option("--refine-budget <points>", "most recall that `on` may cost, of 100, as measured", numberOf)
    .option("--refine-loss <file>", "what was measured, by `hushtape evaluate refine`");
}

/** Adds the flag that says who decides that. */
export function addRefiner(command: Command): Command {
  return command
    .optionsGroup("Findings that are none (docs/refine.md):")
    .addOption(choice("--refine-by <who>", "who decides", REFINERS));
}

/** Adds the flags of what stands in the place of identifiers. */
export function addSurrogateSettings(command: Command): Command {
  return command
    .optionsGroup("Surrogates instead of placeholders (docs/surrogates.md):")
    .option("-s, --surrogates", "write others of their kind: names for names, dates for dates")
    .addOption(
      choice("--relexicalizer <who>", "who makes them; the language model proposes, rules check", RELEXICALIZERS),
    )
    .addOption(choice("--surrogate-mode <mode>", "one person, one name; or names drawn again", SURROGATE_MODES))
    .addOption(choice("--surrogate-scope <scope>", "how far they agree", SURROGATE_SCOPES))
    .addOption(
      choice(
        "--own-output <how>",
        "a text whose note says that it holds surrogates: left as it is",
        OWN_OUTPUT_HANDLING,
      ),
    )
    .option("--preserve-clinical", "what could be a clinical value keeps its placeholder")
    .option("--no-preserve-clinical", "it gets a surrogate, as what is surely an identifier does")
    .addOption(choice("--locale <code>", "their language", LOCALES).default(undefined, "that of the text"))
    .option("-k, --key-file <file>", "key that they derive from, see `hushtape key new` (default: one for this run)")
    .option("--scope-id-file <file>", "file with the patient's identifier, for --surrogate-scope patient")
    .option("--vault <dir|url>", "remembers them across documents: a folder, or postgres://…")
    .option("--allow-remote-vault", "the vault's database may be on another machine");
}

/** Adds the flags of every setting of a program that redacts for others: what a recording comes with is theirs to say. */
export function addStandingSettings(command: Command): Command {
  const recorded = addMutingSettings(addHearingSettings(addRecognitionSettings(command)));
  return addSurrogateSettings(addRefineSettings(addTextSettings(recorded)));
}

/** Adds the flags of every setting of recordings, with those of the transcripts and what is known that come with them. */
export function addRecordingSettings(command: Command): Command {
  const heard = addHearingSettings(addRecognitionSettings(addTranscriptSettings(command)));
  return addSurrogateSettings(addRefineSettings(addTextSettings(addMutingSettings(addKnownOf(addKnown(heard))))));
}

/** Adds the flags of what is done about the times of a given transcript. */
function addTranscriptSettings(command: Command): Command {
  return command
    .optionsGroup("Times of a given transcript (docs/cli.md):")
    .option("--transcript-offset <ms>", "added to its times; negative where its words come late", numberOf)
    .option("--transcript-drift <ppm>", "its times are stretched by so many millionths first", numberOf)
    .addOption(choice("--align <how>", "an offset or drift that explains its times is refused, or applied", ALIGNMENT))
    .option("--accept-transcript", "use it although its words do not fit the sound; said in the audit record")
    .option("--check-transcript", "recognise a few seconds of it with --model, and compare");
}

/** Adds the flags of how speech is recognised. */
function addRecognitionSettings(command: Command): Command {
  return command
    .optionsGroup("Recognising speech:")
    .option("-m, --model <name|path>", "speech model, see `hushtape models list`; there is no default")
    .addOption(choice("--channels <how>", "recognise channels together or by themselves", CHANNEL_HANDLING))
    .option("--channel-roles <list>", `who speaks on each channel: ${CHANNEL_ROLES.join(", ")}`, listOf)
    .option("--engine <path>", "another whisper-cli or main of whisper.cpp")
    .option("--threads <n>", "of the recogniser (default: the processors less one, at most 8)", numberOf)
    .option("--max-hours <n>", "a recording that is longer, or decodes to more, is refused", numberOf);
}

/** Adds the flags of what is muted, and how. */
function addMutingSettings(command: Command): Command {
  return addGapThreshold(
    command
      .optionsGroup("Muting:")
      .addOption(choice("-g, --gaps <how>", "speech without words; judge: by what is said around it", GAP_HANDLING)),
  )
    .option("--margin-before <ms>", "muted before an identifier", numberOf)
    .option("--margin-after <ms>", "muted after an identifier", numberOf)
    .addOption(choice("--style <style>", "what replaces the speech", MUTE_STYLES))
    .addOption(
      choice("--pictures <how>", "a video's: copied without all else that they carry, or left out", PICTURE_HANDLING),
    )
    .addOption(choice("--output-format <format>", "what the recording is written as", OUTPUT_FORMATS))
    .option("--private-review", "also write NAME.review.json with the original words (mode 0600)")
    .option("--keep-rejected <dir>", "keep what does not pass its checks there, for whoever investigates (mode 0600)");
}

/** Adds the flags of what is done about what a recogniser gets wrong. */
function addHearingSettings(command: Command): Command {
  return command
    .optionsGroup("What is misheard, known, or still heard (docs/cli.md):")
    .option("--accept-language", "redact it although its words are in another language than --language says")
    .addOption(
      choice(
        "--spotting <how>",
        "listen in the sound itself for what --known says; auto: where PocketSphinx is installed, in English",
        SPOTTING,
      ),
    )
    .addOption(
      choice(
        "--caution <how>",
        "how much to mute on suspicion, of clear words and of those heard in doubt: high finds more and loses more ordinary words, low fewer of both",
        CAUTION,
      ),
    )
    .addOption(
      choice(
        "--second-listening <how>",
        "recognise the redacted sound again and mute what is still heard; edges: around what was muted, full: all of it (takes as long as the first time); nothing without --model",
        SECOND_LISTENING,
      ),
    );
}

/** Adds `--gap-threshold`, a probability, to a command that judges gaps with the language model. */
export function addGapThreshold(command: Command): Command {
  return command.option(
    "--gap-threshold <p>",
    "the language model's probability from which a gap is muted (default: 0.3 to 0.5, by the policy)",
    numberOf,
  );
}

function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices);
}

/** The name of a policy, or a list of types, which the configuration's schema judges. */
function policyOf(value: string): string | string[] {
  return POLICIES.some((policy) => policy === value) ? value : listOf(value);
}
