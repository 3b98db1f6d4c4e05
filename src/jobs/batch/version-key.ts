import { createHash } from "node:crypto";
import type { Config } from "../../config/config.js";
import { HushtapeError } from "../../errors.js";
import { sha256OfFile } from "../../files/sha256.js";
import { resolveModel } from "../../models/registry.js";
import { findKey } from "../../relex/key/key-file.js";
import { readScopeId } from "../../relex/key/scope-id.js";

/** Settings that change how long a run takes, or where it may fail, and nothing of what it writes; what a refiner may do by them is added where it does something. */
const OF_NO_CONSEQUENCE = [
  "threads",
  "engine",
  "keepRejected",
  "timeLimitFactor",
  "maxHours",
  "ollamaHost",
  "allowRemoteOllama",
  "ollamaParallel",
  "ollamaTimeoutMs",
  "ollamaKeepAlive",
  "allowRemoteVault",
  "refineBudget",
  "refineLoss",
] as const satisfies readonly (keyof Config)[];

/** Makes the keys of a run's versions. `channelRoles`: the recording's own; `null`: the run's. */
export type KeyMaker = (id: string, policy: Config["policy"], channelRoles: Config["channelRoles"]) => string;

/**
 * A key says of what a version was made and how: the recording's identity, every setting that changes what is written, and what they name (the
 * model, the surrogates' key and scope) by its content. The same key, the same outputs.
 * @throws HushtapeError USAGE, MODEL_MISSING, KEY_INVALID, INPUT_MISSING.
 */
export async function keyMakerOf(config: Config): Promise<KeyMaker> {
  const { keyFile, scopeIdFile, model, channelRoles, ...settings } = config;
  const of = new Set<string>(OF_NO_CONSEQUENCE);
  const named = {
    model: model === null ? null : (await resolveModel(model)).sha256,
    key: config.surrogates ? ((await findKey(keyFile ?? undefined))?.id ?? null) : null,
    scope: config.surrogates ? await readScopeId(scopeIdFile) : null,
  };
  // What was measured says in which languages something may be let stand, where anything may.
  const measured = config.refine === "on" ? [config.refineBudget, await lossesSha256(config.refineLoss)] : [];
  const fixed = Object.entries(settings).filter(([key]) => !of.has(key) && key !== "policy");
  return (id, policy, own) => {
    const roles = own ?? channelRoles;
    return createHash("sha256")
      .update(JSON.stringify([id, policy, named, fixed, ...measured, ...(roles === null ? [] : [roles])]))
      .digest("hex");
  };
}

async function lossesSha256(path: string | null): Promise<string | null> {
  if (path === null) return null;
  return sha256OfFile(path).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the file of measured losses cannot be read", "Check --refine-loss.");
  });
}
