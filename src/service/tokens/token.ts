import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { tenantSchema } from "../../jobs/queue/board.js";
import { SCOPES } from "./scopes.js";

/** `hst_`, an id that is no secret, and 256 random bits. */
const TOKEN = /^hst_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/u;
const ID_BYTES = 8;
const SECRET_BYTES = 32;

/** What is kept of a token: not the token. */
export const tokenRecordSchema = z.strictObject({
  schema: z.literal("hushtape.token/1"),
  /** Its name in files, lists and logs. */
  id: z.string().regex(/^[0-9a-f]{16}$/u),
  tenant: tenantSchema,
  scopes: z.array(z.enum(SCOPES)).min(1),
  /** SHA-256 of its secret part: 256 random bits need no slow hash. */
  secretSha256: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Milliseconds since 1970, as are the others. */
  createdMs: z.int().nonnegative(),
  expiresMs: z.int().nonnegative(),
  revokedMs: z.int().nonnegative().nullable(),
});

/** What is kept of a token. */
export type TokenRecord = z.infer<typeof tokenRecordSchema>;

/** Whose a request is, and what it may do. */
export type TokenHolder = Pick<TokenRecord, "id" | "tenant" | "scopes">;

/** A new token: its id, what is told once, and what is kept. */
export function newToken(): { readonly id: string; readonly token: string; readonly secretSha256: string } {
  const id = randomBytes(ID_BYTES).toString("hex");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { id, token: `hst_${id}_${secret}`, secretSha256: sha256(secret).toString("hex") };
}

/** The parts of what somebody gives for a token; `null` for anything else. */
export function parseToken(text: string): { readonly id: string; readonly secret: string } | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** Whether the secret is the record's, and it is not over. The time this takes tells nothing of the secret. */
export function isValid({ secretSha256, expiresMs, revokedMs }: TokenRecord, secret: string, nowMs: number): boolean {
  const isRight = timingSafeEqual(sha256(secret), Buffer.from(secretSha256, "hex"));
  return isRight && revokedMs === null && nowMs < expiresMs;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
