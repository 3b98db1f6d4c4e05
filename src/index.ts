export { type Config, type ConfigInput, parseConfig } from "./config/config.js";
export type { Known, KnownInput } from "./config/known.js";
export { configSchema } from "./config/schema.js";
export { type RedactedText, type RedactTextOptions, redactText } from "./documents/redact-text.js";
export { classesOf, ENTITY_TYPES, type EntityType } from "./entity-types.js";
export { FAILURES, type FailureCode, HushtapeError } from "./errors.js";
export type { TaskUsage } from "./llm/language-model.js";
export { type AuditRecord, auditSchema } from "./recording/audit.js";
export { redactRecording } from "./recording/pipeline.js";
export type { RecordingInput } from "./recording/recording-input.js";
export type { RedactOptions, SettledNames } from "./recording/redact-options.js";
export type { RedactResult } from "./recording/redact-result.js";
export { PeopleOfRecords } from "./records/people/people-of-records.js";
export {
  type RecordsSource,
  type RedactedRecords,
  type RedactRecordsOptions,
  redactRecords,
} from "./records/redact-structured.js";
export type { Deidentified, Replace } from "./rewrite/deidentify.js";
export type { Entity, PipelineEvent, StageName } from "./types.js";
export { WARNINGS, type Warning, type WarningCode, type WarningRecord } from "./warning-codes.js";
