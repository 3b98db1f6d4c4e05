import { type Known, parseKnown } from "../../config/known.js";
import type { SettingFlags } from "./flags.js";
import { readJsonFile } from "./json-file.js";

/**
 * What the file of `--known` says of the people; `null`: there is none.
 * @throws HushtapeError USAGE. Quotes nothing of it.
 */
export async function readKnown({ known }: SettingFlags): Promise<Known | null> {
  return known === undefined ? null : parseKnown(await readJsonFile(known, "file of what is known", "docs/known.md"));
}
