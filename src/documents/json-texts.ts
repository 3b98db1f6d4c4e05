import type { DeidentifyOptions, RewrittenText } from "../rewrite/deidentify.js";
import { OffsetMap } from "../rewrite/rewrite.js";
import { deidentifyDocument } from "./document.js";
import type { KeyUse } from "./json.js";
import { textMasked } from "./marks/hidden.js";

/**
 * JSON, with documents in its strings read in their own form.
 * @returns the JSON rewritten; a finding in what was written anew (RTF) is said to be in all of that.
 */
export async function deidentifyJson(given: string, keys: KeyUse, options: DeidentifyOptions): Promise<RewrittenText> {
  // Their readers take a while to load.
  const { parseJsonOfTexts, withCleanStrings } = await import("./marks/open-strings.js");
  const { source, replaced, unreadable } = withCleanStrings(given);
  if (unreadable > 0) options.emit(textMasked(unreadable));
  const done = await deidentifyDocument(source, (one) => parseJsonOfTexts(one, keys), options);
  const before = new OffsetMap(replaced);
  return { ...done, entities: done.entities.map((one) => ({ ...one, ...before.toOriginal(one) })) };
}
