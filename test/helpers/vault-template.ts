import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { openVault } from "../../src/relex/vault/open-vault.js";
import { writeSameKey } from "./keys.js";

/** The key of the vault below: that of `writeSameKey`. */
export const templateKey: SurrogateKey = SurrogateKey.of(Buffer.alloc(32, 7));

/** What a process leaves that is killed while it makes a vault. */
export const HALF_MADE = "new-0123";

let template: Promise<string> | null = null;

/**
 * An empty vault, closed, to be copied: making one takes seconds, so one worker makes one for all test files of all workers. It was made
 * where a process had been killed that was making one.
 */
export function vaultTemplate(): Promise<string> {
  template ??= make();
  return template;
}

/** A copy of it, for commands that open it with the key of `keyFile`, which is written too. */
export async function copyVault(directory: string, keyFile: string): Promise<void> {
  await cp(await vaultTemplate(), directory, { recursive: true });
  await writeSameKey(keyFile);
}

async function make(): Promise<string> {
  // Set by global-setup.ts, which removes the folder when all tests are over.
  const folder = process.env.SUITE_FOLDER ?? "";
  const directory = join(folder, "vault");
  const ready = join(folder, "vault-ready");
  const isOurs = await mkdir(join(folder, "vault-begun")).then(
    () => true,
    () => false,
  );
  if (isOurs) {
    await mkdir(join(directory, HALF_MADE), { recursive: true });
    await writeFile(join(directory, "HUSHTAPE-VAULT"), "");
    await (await openVault(directory, templateKey, { signal: new AbortController().signal })).close();
    await writeFile(ready, "");
  }
  // Another worker makes it; where it fails there, its tests say why, and a hook here runs out of time.
  while (!existsSync(ready)) await pause(20);
  return directory;
}
