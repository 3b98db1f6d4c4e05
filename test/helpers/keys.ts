import { writeFile } from "node:fs/promises";

/** Writes a key's file that holds the same key in every run: what is drawn by it does not change from run to run. */
export async function writeSameKey(path: string): Promise<void> {
  await writeFile(path, `hushtape-key-1 ${Buffer.alloc(32, 7).toString("base64url")}\n`, { mode: 0o600 });
}
