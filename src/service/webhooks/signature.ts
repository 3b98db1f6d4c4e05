import { createHmac, timingSafeEqual } from "node:crypto";
import { webhookKey } from "./secret.js";

/** Names of the headers that a webhook is signed with (https://www.standardwebhooks.com). */
const WEBHOOK_HEADERS = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
} as const;

/** So far a webhook's clock may be from the receiver's, either way: what is older may be a replay. */
const WEBHOOK_TOLERANCE_S = 300;

/** Bounds of what is looked at. */
const MAX_ID_LENGTH = 256;
const MAX_SIGNATURES = 16;

/** Why a webhook is not to be believed. Holds nothing of it. */
export type WebhookRefusal = "headers" | "timestamp" | "signature" | "replay";

/**
 * The headers of a webhook.
 * @param secrets `whsec_…`; several while one is replaced by another.
 * @throws HushtapeError KEY_INVALID.
 */
export function signWebhook(
  { id, body, atMs }: { readonly id: string; readonly body: string; readonly atMs: number },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(atMs / 1000));
  return {
    [WEBHOOK_HEADERS.id]: id,
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: secrets
      .map((secret) => `v1,${signature(webhookKey(secret), id, timestamp, body).toString("base64")}`)
      .join(" "),
  };
}

/** What a receiver checks a webhook by. */
export interface VerifyOptions {
  /** `whsec_…`; one that fits is enough. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. Default: this machine's clock. */
  readonly nowMs?: number;
  /** Remembers what was taken; without it the same webhook is taken again within the five minutes. */
  readonly seen?: SeenWebhooks;
}

/**
 * Whether a webhook is from who has the secret, of these five minutes, and the first of its id: `null`, or why not.
 * @param headers their names in small letters.
 * @param body as it was received, to the byte.
 * @throws HushtapeError KEY_INVALID.
 */
export function refuseWebhook(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string | Uint8Array,
  { secrets, nowMs = Date.now(), seen }: VerifyOptions,
): WebhookRefusal | null {
  const [id, timestamp, signatures] = [WEBHOOK_HEADERS.id, WEBHOOK_HEADERS.timestamp, WEBHOOK_HEADERS.signature].map(
    (name) => headers[name],
  );
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string") return "headers";
  if (id === "" || id.length > MAX_ID_LENGTH || !/^\d{1,12}$/u.test(timestamp)) return "headers";
  const given = signatures.split(" ", MAX_SIGNATURES).flatMap((one) => {
    const [, encoded] = /^v1,([A-Za-z0-9+/]{43}=)$/u.exec(one) ?? [];
    return encoded === undefined ? [] : [Buffer.from(encoded, "base64")];
  });
  // All are compared with all, so that the time tells nothing.
  const fits = secrets.flatMap((secret) => {
    const right = signature(webhookKey(secret), id, timestamp, body);
    return given.map((one) => timingSafeEqual(one, right));
  });
  if (!fits.includes(true)) return "signature";
  if (Math.abs(Number(timestamp) - nowMs / 1000) > WEBHOOK_TOLERANCE_S) return "timestamp";
  return seen && !seen.take(id, nowMs) ? "replay" : null;
}

/** Ids of the webhooks that were taken, for as long as a replay would still be believed. */
export class SeenWebhooks {
  /** In the order of taking. */
  private readonly takenMs = new Map<string, number>();

  /** Whether it is the first of its id; from now on it was taken. */
  take(id: string, nowMs: number): boolean {
    const endedMs = nowMs - 2 * WEBHOOK_TOLERANCE_S * 1000;
    for (const [old, atMs] of this.takenMs) {
      if (atMs > endedMs) break;
      this.takenMs.delete(old);
    }
    if (this.takenMs.has(id)) return false;
    this.takenMs.set(id, nowMs);
    return true;
  }

  /** How many are remembered. */
  get size(): number {
    return this.takenMs.size;
  }
}

function signature(key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
}
