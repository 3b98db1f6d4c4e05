import { createHash, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";

/** About 10 ms: a number of a patient, if somebody makes it the key, is not found by trying them all. */
const COST: ScryptOptions = { N: 4_096, r: 8, p: 1 };
const HASH_BYTES = 32;
/** What nobody guesses: random UUIDs, and our own sums of whole recordings. Any other sum may be of a patient's number. */
const UNGUESSABLE = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|file-[0-9a-f]{64})$/iu;

const slowHash = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** What is kept of an idempotency key: the same only for the same key of the same tenant. In hexadecimal digits. */
export async function keyHash(tenant: string, key: string): Promise<string> {
  const salt = `idempotency of ${tenant}`;
  if (UNGUESSABLE.test(key)) return createHash("sha256").update(`${salt}\0${key}`).digest("hex");
  return (await slowHash(key, salt, HASH_BYTES, COST)).toString("hex");
}
