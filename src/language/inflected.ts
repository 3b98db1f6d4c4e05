import type { Endings, WordForms } from "./parts/word-forms.js";
import { type Lexicon, ORDINARY } from "./word-flags.js";

/** Whether the word is a form, by one of the endings, of an ordinary word of the table. */
export function isInflected(key: string, table: Lexicon, endings: Endings, { doubles }: WordForms): boolean {
  for (const [ending, replacements] of endings) {
    if (!key.endsWith(ending) || key.length - ending.length < 3) continue;
    const stem = key.slice(0, -ending.length);
    for (const replacement of replacements) {
      if (((table.get(stem + replacement) ?? 0) & ORDINARY) !== 0) return true;
    }
    const last = stem.at(-1);
    if (!doubles || last === undefined || last !== stem.at(-2)) continue;
    if (((table.get(stem.slice(0, -1)) ?? 0) & ORDINARY) !== 0) return true;
  }
  return false;
}
