// Writes docs/errors.md and docs/configuration.md from the code that they describe. Run after a build: node scripts/write-docs.mjs
import { writeFileSync } from "node:fs";
import { variableOf } from "../dist/cli/settings/environment.js";
import { typesRemovedBy } from "../dist/entity-types.js";
import { configSchema, ENTITY_TYPES, FAILURES, parseConfig } from "../dist/index.js";
import { NOT_EMBEDDED } from "../dist/text/detectors/choose-detectors.js";

/** What somebody who meets the failure can do. */
const REMEDIES = {
  INTERNAL: "Report it with the command and the version; no recording is needed.",
  USAGE:
    "The message says which setting is wrong, and the allowed values or the nearest known name where there is one.",
  INPUT_MISSING: "Check the path and its permissions; also those of the transcript.",
  INPUT_EMPTY: "Record again, or remove the file from the list.",
  INPUT_UNSUPPORTED:
    "The hint says which: a codec that is read but cannot be written again needs --output-format; any other is converted with ffmpeg to wav, flac, mp3, m4a, ogg or webm.",
  INPUT_CORRUPT:
    "Fetch the file again; a truncated one is refused because its end cannot be checked. A text: save it as UTF-8; the message names the line where there is one.",
  INPUT_NO_AUDIO: "Nothing to redact: remove the file from the list.",
  CHANNELS_MISMATCH: "Give `channelRoles` a role for each channel of the recording, or leave it out.",
  INPUT_TOO_LONG:
    "--max-hours (`maxHours`) raises the limit, where a recording is meant to be that long; cut it otherwise.",
  REVIEW_MISSING: "Redact the recording again with --private-review, and decide on that set.",
  REVIEW_STALE: "Decide on the set as it stands now; the older one is among its versions. docs/review.md.",
  INPUT_RECORDS:
    "`hushtape records` goes by the fields (docs/records.md); `--format txt` reads it as plain text all the same, `--format json` or `--jsonl` as texts in JSON; `--keep-keys` lets keys stand: docs/text.md.",
  TRANSCRIPT_INVALID: "See docs/cli.md for the five forms of transcripts, docs/evaluate.md for labelled identifiers.",
  TRANSCRIPT_MISMATCH:
    "Give the transcript of this very recording; where the message names an offset or drift, add it. docs/cli.md.",
  LANGUAGE_UNREAD:
    "Add --profile ollama and --ollama-model NAME; or --allow-partial-language, for what has the same form in every language alone. docs/limits.md.",
  LANGUAGE_MISMATCH:
    "Give the language that the message names with --language (in the service: `language` of the request). If the language is right as it was set, --accept-language.",
  SCHEMA_INVALID: "The message says where; `hushtape schema approve` approves it; docs/records.md.",
  FIELD_UNNAMED: "Add a rule for the field, or leave --strict out: then it is masked. docs/records.md.",
  OUTPUT_EXISTS: "Another folder with --out, or --force.",
  OUTPUT_UNWRITABLE: "Another folder with --out, or mend its permissions.",
  DISK_FULL: "Free some space; a run needs 32 kB a second and channel, and 1.2 times the size of the input.",
  STORAGE_UNAVAILABLE:
    "Check that the storage is there and takes this user, or its server, name and credentials; workers and the service try again by themselves. docs/storage.md.",
  STORAGE_DAMAGED:
    "What was stored was changed by somebody else, or its disk fails: submit the recording again, and look at the storage.",
  TOOL_MISSING: "`hushtape doctor` names what is missing and the command that mends it.",
  MODEL_MISSING: "`hushtape models list`, then `hushtape models pull NAME`.",
  NETWORK: "The message has the command to run on another machine, and where to put the file.",
  LLM_UNAVAILABLE:
    "The message has the command: `ollama serve`, `ollama pull NAME`. `hushtape doctor --ollama-model NAME` checks it.",
  KEY_INVALID:
    "`hushtape key new FILE` makes a key; name its file with --key-file. `chmod 600` the file if others may read it. docs/surrogates.md.",
  VAULT_UNAVAILABLE:
    "Check that the server runs, and user, password and database; then run again. A folder that is damaged: its last copy. docs/vault.md.",
  VAULT_BUSY: "Wait for the other process, or keep the vault in PostgreSQL, which serves many.",
  VAULT_KEY: "Name the key that the vault was made with, or was last rotated to.",
  VAULT_VERSION: "Use the version of Hushtape that made it, or a newer one.",
  BATCH_BUSY: "Wait for the other batch, or choose another folder with --out.",
  ENGINE_FAILED: "Run again; if it repeats, `hushtape doctor`.",
  DETECTOR_FAILED: "Report it.",
  LLM_EXCESS:
    "Use a model that follows instructions better. Where the text is that dense (a list of contacts), raise `llmShareLimit` (`--llm-share-limit`), at most 1. docs/language-model.md.",
  LLM_FAILED:
    "Run again; look at the server's log. For answers that are not in the form: another model, or a smaller `chunkWords`.",
  CRASHED:
    "Run the recording by itself (`hushtape redact`) to see what ends the process; memory is the usual reason. Report it.",
  WEBHOOK_FAILED: "Ask for the job itself; look whether the callback's server answers 2xx in time. docs/webhooks.md.",
  VERIFICATION_FAILED:
    "The message says which check failed and by how much, `--json` and the library as `figures` too. Report it with container and codec (`ffprobe`). The output was not published; `--keep-rejected DIR` keeps it for a closer look.",
  SCORE_TOO_LOW: "The table of targets says which; docs/evaluate.md names the scores.",
  LOG_BROKEN:
    "Keep the log as it is, find out who changed it, and go on from a backup. The message says at which line.",
  EXPORT_REFUSED:
    "Approve the recordings that are named, on the desk, and export again. What was changed after it was approved has to be approved again.",
  SAMPLE_UNFINISHED: "Review the items that miss, or make a plan (`hushtape audit plan`).",
  CERTIFICATE_WRONG: "Do not rely on it. `hushtape audit certificate` makes a new one from the log.",
  REVIEW_BUSY: "Close the other desk or command, or do it on the desk's page.",
  QUEUE_UNAVAILABLE:
    "Check that the server runs, and user, password and database; workers go on by themselves when it is back. A folder that is damaged: its last copy.",
  QUEUE_BUSY: "Wait for the other process, or keep the queue in PostgreSQL, which serves many.",
  QUEUE_VERSION:
    "Use the version of Hushtape that made it, or a newer one. Workers of different versions do not share a queue.",
  KEY_REUSED: "A new key for a new order; the same key for the same order.",
  LEASE_LOST: "Nothing to do: whoever has the job now ends it.",
  WORKER_LOST: "Look why workers end (memory, machines that are switched off), then redrive the job.",
  TOKEN_INVALID: "Send `Authorization: Bearer TOKEN` with one that `hushtape token list` shows as valid.",
  FORBIDDEN: "Use a token with the scope that docs/service.md names for this address.",
  NOT_FOUND: "Check the id. What another tenant submitted, or what was deleted or outlived its time, is not there.",
  METHOD_UNKNOWN: "The header `allow` of the answer names those that there are.",
  REQUEST_TIMEOUT: "Send again, faster; with an idempotency key nothing is done twice.",
  STATE_CONFLICT: "Ask for the job's state first; wait for `done` before its results are fetched.",
  TOO_LARGE: "Send less at once, or let the operator raise the limit: docs/service.md.",
  MEDIA_TYPE: "multipart/form-data or application/json: docs/service.md.",
  RATE_LIMITED: "Wait as long as the header `retry-after` says.",
  SERVICE_BUSY: "Wait as long as the header `retry-after` says, and send again.",
  RANGE_OUTSIDE: "The header `content-range` of the answer has the length.",
  CANCELLED: "Run again.",
};

const yesNo = (value) => (value ? "yes" : "no");
for (const code of Object.keys(FAILURES)) if (!REMEDIES[code]) throw new Error(`${code} has no remedy`);
const rows = Object.entries(FAILURES).map(
  ([code, { exit, retry, meaning }]) => `| \`${code}\` | ${exit} | ${yesNo(retry)} | ${meaning} | ${REMEDIES[code]} |`,
);
writeFileSync(
  new URL("../docs/errors.md", import.meta.url),
  `# Errors and exit codes

Every failure has one code. On any of them no file is published: no redacted recording or text, under any name. What \`hushtape text\` has printed before stays: earlier lines of JSON Lines,
earlier blocks of a very long text. The work folder is removed, or, after
a kill, cleared by the next run into the same folder. No message holds a word of the recording, a tag or the recording's name.
With several recordings each failure is told and the others go on (not after USAGE or CANCELLED). 0 is success: all were redacted. When none was, the process ends with the code of the first failure; **3** says that
some were redacted and some failed; after Ctrl-C it is 130 in any case.

"Retry helps" is of the code; \`retryable\` of an error may say less: a stage that ran out of time is not tried again by itself, since what made it hang may be the recording. Too many open files, too little memory and
a full disk can pass. Results that standard output does not take (a full disk) are \`OUTPUT_UNWRITABLE\`: what is under way is cancelled, what was published stays. Talk that standard error does not take is lost, and
ends nothing; its warnings are in the audit record.

| code | exit | retry helps | meaning | what to do |
|---|---|---|---|---|
${rows.join("\n")}
`,
);

const list = (type) => {
  const format = new Intl.ListFormat("en-GB", { type });
  return (names) => format.format(names);
};
const [and, or] = [list("conjunction"), list("disjunction")];
const removed = new Set(typesRemovedBy("safe-harbor"));
const removedByLess = new Set(typesRemovedBy("limited-data-set"));
const leftBySafeHarbor = ENTITY_TYPES.filter((type) => !removed.has(type));
const leftByLimitedDataSet = ENTITY_TYPES.filter((type) => removed.has(type) && !removedByLess.has(type));

const defaults = parseConfig({});
const keys = Object.entries(configSchema.shape).map(
  ([key, field]) =>
    `| \`${key}\` | \`${JSON.stringify(defaults[key])}\` | ${field.description} | ${key === "ownTypes" ? "" : `\`${variableOf(key)}\``} |`,
);
writeFileSync(
  new URL("../docs/configuration.md", import.meta.url),
  `# Configuration

Every setting has one name and one schema. Where it can be set, the later one wins:

| where | for |
|---|---|
| the default | |
| \`hushtape/hushtape.config.json\` in \`XDG_CONFIG_HOME\`, else in \`~/.config\` | the user: one JSON object |
| the variable in the last column below | a session, a container |
| \`--config FILE\` | one run: one JSON object |
| flags | one run |

Nothing is ever read from the working folder: whoever may write there could weaken what is removed ([decision 14](decisions/0014-settings-layers.md)). The user's file and its folder must belong to the user (or
root), and nobody else may write them. Paths in the user's file and in variables are absolute, a model there is one of the known names or such a path. A file of settings is 1 MiB at most. A list replaces the list before it. \`redactRecording\` and \`redactText\` read neither the user's file nor variables: they do what their \`config\` says.

\`hushtape config\` prints what applies and where each setting comes from. A run says on stderr which settings were given, and where, and so does the [audit record](outputs.md).

An unknown key is refused with the nearest known one, in a variable too, and quoted only where it is much like that one (the wrong file may have names for keys): a misspelt setting that is ignored is something left unredacted. What in the user's file or in variables only equips something that a run
does not do (\`keyFile\` without \`surrogates\`, \`ollamaModel\` without the profile \`ollama\`) is laid aside, and the run says so; given for the run itself, it is refused.

\`\`\`json
{ "model": "base.en", "gaps": "mute-all", "marginBeforeMs": 250, "channels": "split" }
\`\`\`

| key | default | meaning | variable |
|---|---|---|---|
${keys.join("\n")}

Policies: \`safe-harbor\` removes every type below but ${and(leftBySafeHarbor)}; \`limited-data-set\` also leaves ${and(leftByLimitedDataSet)}
(ages, dates, places without a street, occupations); \`all\` removes every type; a list removes just those types.
No embedded detector finds ${or(NOT_EMBEDDED)}: a policy that names them removes none of these unless the language model looks for them.

Types: ${ENTITY_TYPES.map((type) => `\`${type}\``).join(", ")}.

In variables lists have commas (\`HUSHTAPE_DETECTORS=rules,names\`), switches are \`true\`, \`false\`, \`1\` or \`0\`, and an empty one says nothing. Secrets are never read from variables, which every program that
one starts can read: \`HUSHTAPE_KEY\`, \`HUSHTAPE_SCOPE_ID\` and an address with a password in it are refused. Other variables: \`HUSHTAPE_FFMPEG\`, \`HUSHTAPE_FFPROBE\` (programs to use), \`HUSHTAPE_CACHE\` (where engines
and models are kept; default: \`hushtape\` in \`XDG_CACHE_HOME\`, else \`~/.cache/hushtape\`). Any other \`HUSHTAPE_…\` is refused.
`,
);
