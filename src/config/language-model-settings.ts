import { z } from "zod";
import { DEFAULTS, PROMPT_STYLES, UNLOCATED_HANDLING } from "./choices.js";

/** The settings of the language model, a part of the one schema (`schema.ts`). */
export const languageModelSettings = {
  ollamaModel: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/, "the name of a model, such as llama3.1:8b")
    .nullable()
    .default(DEFAULTS.ollamaModel)
    .describe(
      "Model of the profile `ollama`, by its name in Ollama. There is no default. Cloud-hosted models are refused.",
    ),
  ollamaHost: z
    .string()
    .min(1)
    .default(DEFAULTS.ollamaHost)
    .describe("Address of the Ollama server. One that is not this machine's needs `allowRemoteOllama`."),
  allowRemoteOllama: z
    .boolean()
    .default(DEFAULTS.allowRemoteOllama)
    .describe("Transcripts may be sent to an Ollama server on another machine. It sees every word."),
  ollamaParallel: z
    .int()
    .min(1)
    .max(64)
    .default(DEFAULTS.ollamaParallel)
    .describe("Most requests under way at once. More than the server's OLLAMA_NUM_PARALLEL wait there."),
  ollamaTimeoutMs: z
    .int()
    .min(100)
    .max(3_600_000)
    .default(DEFAULTS.ollamaTimeoutMs)
    .describe("A server that sends nothing for so long is taken to hang. Loading a model counts."),
  ollamaAnswerTimeoutMs: z
    .int()
    .min(100)
    .max(86_400_000)
    .default(DEFAULTS.ollamaAnswerTimeoutMs)
    .describe("One answer may take so long from its first sign to its end; a longer one fails the run."),
  ollamaTotalTimeoutMs: z
    .int()
    .min(100)
    .max(604_800_000)
    .default(DEFAULTS.ollamaTotalTimeoutMs)
    .describe(
      "All of the model's work on one text may take so long: the looking for identifiers, the gaps, and who is who, each by itself.",
    ),
  ollamaKeepAlive: z
    .string()
    .regex(/^(?:0|-?\d+(?:ms|s|m|h))$/, "a duration such as 10m, or -1m for ever")
    .default(DEFAULTS.ollamaKeepAlive)
    .describe("How long the server keeps the model loaded after a request."),
  passes: z
    .int()
    .min(1)
    .max(5)
    .default(DEFAULTS.passes)
    .describe("How often the language model reads the text; from the second time on with what was found masked."),
  fixedPasses: z
    .boolean()
    .default(DEFAULTS.fixedPasses)
    .describe("The language model reads as often as `passes` says, also after a reading that found nothing new."),
  chunkWords: z
    .int()
    .min(32)
    .max(4096)
    .default(DEFAULTS.chunkWords)
    .describe("Words given to the language model at once."),
  overlapTurns: z
    .int()
    .min(0)
    .max(5)
    .default(DEFAULTS.overlapTurns)
    .describe("Turns (or sentences) that a piece shares with the one before."),
  promptStyle: z
    .enum(PROMPT_STYLES)
    .default(DEFAULTS.promptStyle)
    .describe(
      "`default`: every type of the policy with its definition; `shield`: nine categories; `italian-note`: Italian clinical notes; `redactx`: the paper's form, a list for each type, found wherever it stands.",
    ),
  unlocated: z
    .enum(UNLOCATED_HANDLING)
    .default(DEFAULTS.unlocated)
    .describe(
      "What becomes of a finding of the language model that is not in the text: where it carries evidence of its own the sentence that may hold it is redacted and flagged, else it is dropped and counted; or the run fails.",
    ),
  llmShareLimit: z
    .number()
    .min(0)
    .max(1)
    .default(DEFAULTS.llmShareLimit)
    .describe(
      "Largest share of a text's words that the language model may redact beyond what the other detectors find; more fails the run, though never fewer than 12 words.",
    ),
  llmMerge: z
    .int()
    .min(1)
    .max(200)
    .default(DEFAULTS.llmMerge)
    .describe(
      "Most small texts of a list (JSON Lines, a JSON list of texts, structured records) that the language model is asked about in one request. 1: each by itself.",
    ),
  llmRunTimeLimit: z
    .number()
    .min(0)
    .max(2_000_000)
    .default(DEFAULTS.llmRunTimeLimit)
    .describe(
      "Most seconds that a whole run (a recording, or all texts of a command) may wait for the language model; more fails it. 0: no limit.",
    ),
  gapThreshold: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(DEFAULTS.gapThreshold)
    .describe(
      "A gap is muted from this probability of an identifier on; default: 0.3 with the policy `all`, 0.4 with `safe-harbor`, else 0.5.",
    ),
  gapMinMs: z
    .int()
    .min(0)
    .max(5000)
    .default(DEFAULTS.gapMinMs)
    .describe("Gaps shorter than this are not shown to the language model: cues alone judge them."),
};
