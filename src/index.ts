export { type Config, type ConfigInput, configSchema, parseConfig } from "./config.js";
export { FAILURES, type FailureCode, HushtapeError } from "./errors.js";
export { type RedactOptions, type RedactResult, redactRecording } from "./pipeline.js";
export { type AuditRecord, auditSchema } from "./review/audit.js";
export { classesOf, ENTITY_TYPES, type EntityType } from "./text/entity-types.js";
export type { PipelineEvent, StageName } from "./types.js";
