import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SCOPES } from "./tokens/scopes.js";
import type { TokenBook } from "./tokens/token-book.js";

/** Below the data directory. */
const FILE = "first-token";
/** Whose jobs those of the first token are. */
const TENANT = "main";
const VALID_MS = 365 * 24 * 3_600_000;

/**
 * A service without any token gets one that may do everything, for a year, in a file that its owner alone may read: neither a terminal nor a
 * log ever shows it.
 * @returns where it is; `null`: there are tokens.
 */
export async function makeFirstToken(tokens: TokenBook, dataDir: string): Promise<string | null> {
  if ((await tokens.list()).length > 0) return null;
  const { token } = await tokens.add({ tenant: TENANT, scopes: SCOPES, expiresMs: Date.now() + VALID_MS });
  const path = join(dataDir, FILE);
  await writeFile(path, `${token}\n`, { mode: 0o600 });
  return path;
}
