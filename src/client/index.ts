export type { Problem } from "../service/api/problem.js";
export type { RecordsReply, RecordsRequest } from "../service/api/records.js";
export type {
  ListQuery,
  Redaction,
  RedactionList,
  ReferenceRequest,
  SubmissionInput,
} from "../service/api/redactions.js";
export type { TextReply, TextRequest } from "../service/api/text.js";
export type { WebhookEvent } from "../service/webhooks/event.js";
export { readWebhook } from "../service/webhooks/read-webhook.js";
export { SeenWebhooks, type VerifyOptions, type WebhookRefusal } from "../service/webhooks/signature.js";
export { HushtapeClient, type HushtapeClientOptions, type SubmitOptions, type WaitOptions } from "./client.js";
export type { Bytes } from "./multipart.js";
export { ServiceError } from "./service-error.js";
