import type { Locale } from "../../../language/locales.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";
import { listOf } from "../../../language/vocabulary/lists.js";

const built = new Map<Locale, readonly string[]>();

/** Made-up names of places, of one word. None is an ordinary word of English. */
export function toponyms(locale: Locale): readonly string[] {
  const known = built.get(locale);
  if (known) return known;
  // Heads and tails that make names of places which could be and, as far as we know, mostly are not.
  const heads = listOf("institution-names", "toponym-head", locale);
  const tails = listOf("institution-names", "toponym-tail", locale);
  const names = heads.flatMap((head) => tails.flatMap((tail) => (goTogether(head, tail) ? [head + tail] : [])));
  const pool = [...new Set(names)].filter((name) => !isOrdinaryWord(name.toLowerCase()));
  built.set(locale, pool);
  return pool;
}

/** "Elmmere" and "Mereridge" read badly, "Woodwood" is none. */
function goTogether(head: string, tail: string): boolean {
  const lower = head.toLowerCase();
  return !lower.endsWith(tail.slice(0, 1)) && !lower.includes(tail) && !tail.includes(lower);
}
