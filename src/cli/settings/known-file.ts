import { type Known, parseKnown } from "../../config/known.js";
import type { SettingFlags } from "./flags.js";
import { readJsonFile } from "./json-file.js";

/**
 * What the file of `--known` says of the people; `null`: there is none.
 * @throws HushtapeError USAGE, CANCELLED. Quotes nothing of it.
 */
export async function readKnown({ known }: SettingFlags, signal: AbortSignal): Promise<Known | null> {
  if (known === undefined) return null;
  return parseKnown(await readJsonFile(known, "file of what is known", { page: "docs/known.md", signal }));
}
