import { jsonOf } from "../../files/json-of.js";
import { type WebhookEvent, webhookEventSchema } from "./event.js";
import { refuseWebhook, type VerifyOptions, type WebhookRefusal } from "./signature.js";

/**
 * For receivers: what a webhook says, if it is to be believed, or why it is not. Whoever gives `seen` takes each but once; it forgets with its
 * process, so what is done should be harmless to do twice.
 * @param headers their names in small letters, as Node.js has them.
 * @param body as it was received, to the byte: parsed and written again it is another.
 * @throws HushtapeError KEY_INVALID for a secret that is none.
 */
export function readWebhook(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string | Uint8Array,
  options: VerifyOptions,
): { readonly event: WebhookEvent } | { readonly refused: WebhookRefusal | "body" } {
  const refused = refuseWebhook(headers, body, options);
  if (refused !== null) return { refused };
  const parsed = webhookEventSchema.safeParse(jsonOf(typeof body === "string" ? body : new TextDecoder().decode(body)));
  return parsed.success ? { event: parsed.data } : { refused: "body" };
}
