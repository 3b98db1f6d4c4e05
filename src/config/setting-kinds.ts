import { DEFAULTS, type SettingKey } from "./choices.js";

/**
 * How a setting is written where all is text (a flag, a variable), and whether its value may be told: what can be a path, an address or
 * free text may hold a name (law 2), so only its key is.
 * `word`: one of a few, or a code. `number`. `switch`: true or false. `list`: words with commas. `policy`: a name or a list of types.
 * `model`: a name or a path. `path`. `place`: a folder or an address. `address`. `records`: cannot be written as text at all.
 */
export type SettingKind =
  | "word"
  | "number"
  | "switch"
  | "list"
  | "policy"
  | "model"
  | "path"
  | "place"
  | "address"
  | "records";

/** How each setting is written in a flag or a variable. */
export const SETTING_KINDS: Readonly<Record<SettingKey, SettingKind>> = {
  profile: "word",
  language: "word",
  allowPartialLanguage: "switch",
  acceptLanguage: "switch",
  model: "model",
  engine: "path",
  threads: "number",
  detectors: "list",
  taggerThreshold: "number",
  policy: "policy",
  gaps: "word",
  caution: "word",
  marginBeforeMs: "number",
  marginAfterMs: "number",
  style: "word",
  outputFormat: "word",
  channels: "word",
  channelRoles: "list",
  pictures: "word",
  spotting: "word",
  secondListening: "word",
  transcriptOffsetMs: "number",
  transcriptDriftPpm: "number",
  align: "word",
  acceptTranscript: "switch",
  checkTranscript: "switch",
  privateReview: "switch",
  keepRejected: "path",
  timeLimitFactor: "number",
  maxHours: "number",
  ollamaModel: "word",
  ollamaHost: "address",
  allowRemoteOllama: "switch",
  ollamaParallel: "number",
  ollamaTimeoutMs: "number",
  ollamaAnswerTimeoutMs: "number",
  ollamaTotalTimeoutMs: "number",
  ollamaKeepAlive: "word",
  passes: "number",
  fixedPasses: "switch",
  chunkWords: "number",
  overlapTurns: "number",
  promptStyle: "word",
  unlocated: "word",
  llmShareLimit: "number",
  llmMerge: "number",
  llmRunTimeLimit: "number",
  gapThreshold: "number",
  gapMinMs: "number",
  surrogates: "switch",
  relexicalizer: "word",
  surrogateMode: "word",
  surrogateScope: "word",
  ownOutput: "word",
  preserveClinical: "switch",
  locale: "word",
  keyFile: "path",
  refine: "word",
  refineBy: "word",
  refineBudget: "number",
  refineLoss: "path",
  scopeIdFile: "path",
  vault: "place",
  allowRemoteVault: "switch",
  ownTypes: "records",
};

/** Whether this is the name of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(DEFAULTS, key);
}

/** A number where it is one: anything else is refused by the configuration's schema, which names the key. */
export function numberOf(text: string): number | string {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : text;
}

/** The parts of a comma-separated list, without the white space around them. An empty text gives one empty part. */
export function listOf(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** Whether the value may be shown, or only the key. */
export function isTellable(key: SettingKey, value: unknown): boolean {
  const kind = SETTING_KINDS[key];
  // A model's name holds no separator; a path, or a file in the working folder, may be called anything.
  if (kind === "model") return typeof value === "string" && /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(value);
  return kind !== "path" && kind !== "place" && kind !== "address" && kind !== "records";
}
