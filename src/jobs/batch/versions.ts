import { POLICIES } from "../../config/choices.js";
import type { Config } from "../../config/config.js";
import { HushtapeError } from "../../errors.js";

/** A version that a batch makes of each recording. */
export interface BatchVersion {
  /** Its folder within the output folder; empty: the output folder itself, where there is one version alone. */
  readonly folder: string;
  readonly policy: Config["policy"];
}

/**
 * The versions that `--policy` asks for: a policy or types make one, several names of policies one each, in folders of their names.
 * @throws HushtapeError USAGE for types among the names of policies.
 */
export function versionsOf(policy: Config["policy"], names: readonly string[]): readonly BatchVersion[] {
  const policies = POLICIES.filter((name) => names.includes(name));
  if (names.length < 2 || policies.length === 0) return [{ folder: "", policy }];
  if (policies.length < new Set(names).size) {
    throw new HushtapeError(
      "USAGE",
      "--policy names policies and types in one list",
      "Several policies make a version each: --policy safe-harbor,limited-data-set. Types make one: --policy PERSON,AGE.",
    );
  }
  return policies.map((name) => ({ folder: name, policy: name }));
}
