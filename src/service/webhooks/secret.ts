import { randomBytes } from "node:crypto";
import { HushtapeError } from "../../errors.js";

const PREFIX = "whsec_";
const NEW_BYTES = 32;
/** What the scheme of Standard Webhooks allows. */
const MIN_BYTES = 24;
const MAX_BYTES = 64;

/** A new secret that signs webhooks: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(NEW_BYTES).toString("base64");
}

/**
 * The key that a secret stands for, 24 to 64 bytes.
 * @throws HushtapeError KEY_INVALID; it does not repeat the secret.
 */
export function webhookKey(secret: string): Buffer {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : "";
  const key = Buffer.from(encoded, "base64");
  const isWhole =
    /^[A-Za-z0-9+/]+={0,2}$/u.test(encoded) &&
    encoded.replace(/=+$/u, "") === key.toString("base64").replace(/=+$/u, "");
  if (isWhole && key.length >= MIN_BYTES && key.length <= MAX_BYTES) return key;
  throw new HushtapeError(
    "KEY_INVALID",
    "a webhook's secret is none",
    `Write ${PREFIX} and the base64 of ${MIN_BYTES} to ${MAX_BYTES} random bytes.`,
  );
}
