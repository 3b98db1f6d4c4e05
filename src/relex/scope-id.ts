import { readFile } from "node:fs/promises";
import { HushtapeError } from "../errors.js";

/** Environment variable that holds the patient's identifier instead of a file. */
export const SCOPE_VARIABLE = "HUSHTAPE_SCOPE_ID";

/**
 * The patient's identifier: a file's content, else the environment variable's; `null` where neither says one.
 * @throws HushtapeError USAGE: the file cannot be read.
 */
export async function readScopeId(path: string | null): Promise<string | null> {
  const text =
    path === null
      ? (process.env[SCOPE_VARIABLE] ?? "")
      : await readFile(path, "utf8").catch(() => {
          throw new HushtapeError("USAGE", "the file of the scope's identifier cannot be read", "Check the path.");
        });
  return text.trim() === "" ? null : text.trim();
}
