import { Flag, lexicon } from "../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { isFamousAcronym } from "./famous.js";
import type { OrganizationWord } from "./split-words.js";

/**
 * Whether the word is an acronym or has digits: it is replaced sign by sign.
 * @param words all of the name.
 */
export function isLetters({ text, value, spelled }: OrganizationWord, words: readonly OrganizationWord[]): boolean {
  if (spelled || value.length === 1 || /\p{N}/u.test(text) || isFamousAcronym(value)) return true;
  if (!/^[a-z]{2,6}$/u.test(value)) return false;
  if (!/[aeiouy]/u.test(value)) return true;
  if (text !== text.toUpperCase() || value.length > 5) return false;
  const others = words.filter((word) => word.text !== text && /\p{L}{2}/u.test(word.text));
  if (others.length > 0) return others.some((word) => word.text !== word.text.toUpperCase());
  if (value.length === 2) return true;
  const names = (lexicon().get(value) ?? 0) & (Flag.Given | Flag.Surname | Flag.Place);
  return names === 0 && (value.length === 3 || !isOrdinaryWord(value));
}
