import { spread } from "../../rewrite/spread.js";
import { placeholder, type RedactedItem } from "./redacted-item.js";
import type { WordGroup } from "./word-groups.js";

/**
 * What each group reads as: its word or placeholder, or the words of its surrogate. An identifier that was said in two turns has its
 * surrogate's words in both.
 * @param surrogates what stands for each entity; none: placeholders.
 */
export function surrogateItems(
  groups: readonly WordGroup[],
  surrogates: readonly string[],
): readonly (readonly RedactedItem[])[] {
  const shown: (readonly RedactedItem[])[] = groups.map(({ item }) => [item]);
  for (let from = 0; from < groups.length; ) {
    const entity = groups[from]?.entity ?? null;
    let to = from + 1;
    while (entity !== null && groups[to]?.entity === entity) to++;
    const surrogate = entity === null ? undefined : surrogates[entity];
    const texts = surrogate === undefined ? [] : spread(surrogate, to - from);
    for (const [offset, text] of texts.entries()) {
      const item = groups[from + offset]?.item;
      if (!item || text === placeholder(item.redacted ?? "OTHER_ID")) continue;
      const words = text.split(/\s+/u).filter((word) => word !== "");
      shown[from + offset] = words.map((word) => ({ ...item, word, surrogate: true as const }));
    }
    from = to;
  }
  return shown;
}
