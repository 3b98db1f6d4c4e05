/**
 * The one table of warnings: what a run tells although it goes on. Programs read the code, with numbers, in the result, in `--json` and in the
 * audit record; the sentence is for people alone. docs/outputs.md is checked against this table by a test.
 */
export const WARNINGS = {
  "caution-unused":
    "`--caution high` finds no words heard in doubt: they come without probabilities, or are not English",
  "divergence-few-documents":
    "the smaller corpus has `documents`, few for vectors: the distance is measured in `dimensions`, and is set apart by chance more (`evaluate divergence`)",
  "document-parts-dropped":
    "`places` of a document were left out, `pictures` of them pictures and the like: what is not read does not pass (`hushtape text`)",
  "html-parts-dropped":
    "`places` of HTML were left out: scripts, styles, pictures, comments, links and attributes that are not read (`hushtape text`)",
  "kept-terms": "`findings` stay in because the words to keep say so (`keep` of what is known)",
  language:
    "the language model alone reads the language that was set; the other detectors find what has the same form in every language",
  "language-mismatch":
    "`sharePercent` of what can be told of the text is in another language than was set; parts in a language that is known were read in it",
  "language-mixed":
    "parts of the text (`sharePercent` of what can be told) are in another language than was set, and were read in that",
  "language-part-unread":
    "parts of the text (`sharePercent` of what can be told) are in a language that is not read: identifiers are likely left in them",
  "language-partial":
    "the language that was set is not read: only what has the same form in every language, and what is known, is removed",
  "language-untold":
    "none of `words` words tells which language the text is in: it was read in the one that was set, and in another identifiers are likely left in",
  "llm-dropped":
    "`claims` of the language model name nothing or stand nowhere in the text, when asked again too, and were dropped",
  "llm-found-nothing": "the language model found nothing, although there are identifiers for certain",
  "llm-gaps-only": "the profile `ollama` without its detector: the model judges gaps alone",
  "llm-unlocated":
    "`identifiers` that the language model reported are not in the text; `sharePercent` of it is redacted for them",
  model: "the list of models warns of the speech model (`demo`: made for the samples' voices alone)",
  "own-output": "the text was written with surrogates before, by this key and these settings: it was left as it is",
  "own-output-accepted":
    "the text says that it holds surrogates; nothing proves it, and it was left as it is because the user says so (`--own-output accept`)",
  "own-output-unproven":
    "the text says that it holds surrogates, and nothing proves that it was written with this key and these settings: it was read like any other",
  "pdf-as-text":
    "of a PDF the text alone was written, as plain text; `pictures`, `attachments` and all looks were left out",
  "pictures-dropped": "the pictures of a video are left out, as the setting `pictures` says",
  "record-id": "an `id` of a text's record looks like a name and is passed on (`hushtape text`)",
  "refine-unfinished":
    "`findings` stay removed because the language model did not finish looking at them again (`--refine-by model`)",
  "remote-ollama": "the words are sent to a language model on another machine",
  "schema-otherwise":
    "`rules` of a schema in another program's form are done in another way than they say (docs/records.md)",
  "second-listening-unheard":
    "of `expected` ordinary words of a given transcript the speech model heard only `heard` again: whether an identifier can still be heard was not checked",
  "tagger-language": "the tagger does not read the language that was set and left it to the other detectors",
  "text-masked":
    "`texts` of JSON or JSON Lines were masked: marks hide what they say (RTF that is cut off, tags in escapes), and nobody could read them (`hushtape text`)",
  "transcript-accepted":
    "a given transcript is used although it could not be shown to belong to the recording, because the user vouches for it",
  "transcript-aligned": "the times of a given transcript were moved by `offsetMs` and stretched by `driftPpm`",
  "transcript-partly-unsure":
    "words of a given transcript could not be found in the sound: `unplacedMs` are silenced whole",
  "transcript-unheard":
    "the speech model heard too little in `stretches` stretches, of which `matching` match, to check a given transcript by them",
  "transcript-unsure": "nobody can tell whether a given transcript belongs to the recording: all of it is silenced",
  "transcripts-missing": "`recordings` of several have no transcript of their own in `--transcripts` and are not begun",
  "transcripts-unused": "`files` of `--transcripts` belong to none of the recordings",
  "types-not-found": "`types` of the policy are found by no detector that is used",
  "video-not-redacted": "the pictures of a video are copied: what is in view is not redacted",
  "work-folder-open":
    "the output folder's file system keeps nothing from others, so that they may read what was said while the run lasts",
} as const satisfies Readonly<Record<string, string>>;

/** What a run warned of, as a code that programs can rely on: a key of `WARNINGS`. */
export type WarningCode = keyof typeof WARNINGS;

/** All codes, for a schema. */
export const WARNING_CODES = Object.keys(WARNINGS) as readonly WarningCode[];

/** A warning for people and programs. */
export interface Warning {
  readonly kind: "warning";
  readonly code: WarningCode;
  /** For people. Like every event it holds no word, no tag and no file name. */
  readonly message: string;
  /** What was counted or measured, by name: all of it that goes into a record. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** A warning as results and records have it: its code, and its numbers beside it. */
export type WarningRecord = { readonly code: WarningCode } & { readonly [number: string]: number | WarningCode };

/** What programs are given of a warning. */
export function recordOf({ code, numbers }: Pick<Warning, "code" | "numbers">): WarningRecord {
  return { ...numbers, code };
}
