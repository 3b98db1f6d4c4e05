import { writeFile } from "node:fs/promises";

/** Writes a key's file that holds the same key in every run: what is drawn by it does not change from run to run. @param byte another one, another key. */
export async function writeSameKey(path: string, byte = 7): Promise<void> {
  await writeFile(path, `hushtape-key-1 ${Buffer.alloc(32, byte).toString("base64url")}\n`, { mode: 0o600 });
}
