import { join } from "node:path";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { openVault } from "../../src/relex/vault/open-vault.js";

/** The key of the vault below. */
export const templateKey: SurrogateKey = SurrogateKey.of(Buffer.alloc(32, 7));

let template: Promise<string> | null = null;

/** An empty vault, closed, to be copied: making one takes seconds, so each worker makes one for all of its test files. */
export function vaultTemplate(): Promise<string> {
  template ??= make();
  return template;
}

async function make(): Promise<string> {
  // Set by global-setup.ts, which removes the folder when all tests are over.
  const directory = join(process.env.SUITE_FOLDER ?? "", `vault-${process.pid}`);
  await (await openVault(directory, templateKey, { signal: new AbortController().signal })).close();
  return directory;
}
