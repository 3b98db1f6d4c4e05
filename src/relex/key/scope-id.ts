import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";

/**
 * The patient's identifier: a file's content; `null` where no file is named, or says nothing.
 * @throws HushtapeError USAGE: the file cannot be read.
 */
export async function readScopeId(path: string | null): Promise<string | null> {
  if (path === null) return null;
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("USAGE", "the file of the scope's identifier cannot be read", "Check the path.");
  });
  return text.trim() === "" ? null : text.trim();
}
