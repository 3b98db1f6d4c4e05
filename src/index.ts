export { type Config, type ConfigInput, configSchema, parseConfig } from "./config.js";
export { FAILURES, type FailureCode, HushtapeError } from "./errors.js";
export type { TaskUsage } from "./llm/language-model.js";
export { type RedactOptions, type RedactResult, redactRecording } from "./pipeline.js";
export { type RedactedText, type RedactTextOptions, redactText } from "./redact-text.js";
export { type AuditRecord, auditSchema } from "./review/audit.js";
export type { Deidentified, Replace } from "./text/deidentify.js";
export { classesOf, ENTITY_TYPES, type EntityType } from "./text/entity-types.js";
export type { Entity, PipelineEvent, StageName } from "./types.js";
