import type { EntityType } from "../../../entity-types.js";
import type { Entity, TextSpan } from "../../../types.js";
import { escapeUntrusted } from "../../prompts/untrusted.js";

/**
 * A stretch of the text as the model is shown it: escaped, and with what was found replaced by its mask.
 *
 * ```
 *  text    my name is John Smith and I'm 76
 *  found              ██████████
 *  shown   my name is [PERSON] and I'm 76
 * ```
 * @param found disjoint, in order; one that reaches over an end of the stretch is masked as far as it lies in it.
 */
export function maskedText(
  text: string,
  { start, end }: TextSpan,
  found: readonly Entity[],
  labelOf: (type: EntityType) => string,
): string {
  let shown = "";
  let at = start;
  for (const entity of found) {
    if (entity.end <= start) continue;
    if (entity.start >= end) break;
    shown += escapeUntrusted(text.slice(at, Math.max(at, entity.start)));
    // The line ends stay: they part the turns.
    const breaks = text.slice(Math.max(at, entity.start), Math.min(end, entity.end)).replaceAll(/[^\n]/gu, "");
    shown += `[${labelOf(entity.type)}]${breaks}`;
    at = Math.min(end, entity.end);
  }
  return shown + escapeUntrusted(text.slice(at, end));
}

/** Whether nothing but masks is left of what would be shown. */
export function isAllMasked(shown: string): boolean {
  return !/[\p{L}\p{N}]/u.test(shown.replaceAll(/\[[A-Z_0-9]+\]/gu, ""));
}
