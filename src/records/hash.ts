import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { findKey } from "../relex/key/key-file.js";
import { readScopeId } from "../relex/key/scope-id.js";
import { SurrogateKey } from "../relex/key/surrogate-key.js";
import type { RecordOptions } from "./record-options.js";
import type { FieldRule } from "./schema/record-schema.js";

/** Hexadecimal digits of a hash: 128 bits. */
const LENGTH = 32;

/** A value hashed, in the form that its rule wants: the digits are the same in all of them. */
export function hashInForm(value: string, form: FieldRule["shouldHash"], hash: (value: string) => string): string {
  if (form === "uuid") return hash(value).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
  if (form !== "name") return hash(value);
  // A reference may name several places.
  return value.replaceAll(/\S+/gu, (name) => `x${hash(name)}`);
}

/**
 * Hashes with the site's key (HMAC-SHA-256), so that records are linked by them and nobody without the key can try values. Without a key: within this
 * run.
 * @param ofAll identifier of the patient whose the records are that do not say. Default: as the settings say.
 * @throws HushtapeError KEY_INVALID, USAGE (the file of the scope's identifier).
 */
export async function hashesOf(
  { keyFile, surrogateScope, scopeIdFile }: Config,
  ofAll: string | null = null,
): Promise<Pick<RecordOptions, "hashLinked" | "hash">> {
  const key = (await findKey(keyFile ?? undefined)) ?? SurrogateKey.random();
  const scopeId = surrogateScope === "patient" ? (ofAll ?? (await readScopeId(scopeIdFile))) : null;
  const within = (scope: string, value: string) =>
    key.deriveHex("hushtape record hash", `${scope}\u0000${value}`).slice(0, LENGTH);
  return {
    hashLinked: (value) => within("", value),
    hash: (value, patient) => {
      if (surrogateScope !== "patient") return within("", value);
      const scope = patient ?? scopeId;
      if (scope !== null) return within(scope, value);
      throw new HushtapeError(
        "USAGE",
        "the scope is the patient, but nothing says whose record it is",
        "Say in the schema where the patient's identifier stands (patient:), or in a request `scope`. On the command line name a file with it (--scope-id-file). Of HL7: mend the message's PID-3, or take the message out of the file.",
      );
    },
  };
}
