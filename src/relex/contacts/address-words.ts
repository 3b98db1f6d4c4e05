import type { Locale } from "../../language/locales.js";
import { listOf, setOfAll } from "../../language/vocabulary/lists.js";
import { rowsOf } from "../../language/vocabulary/rows.js";

type Phrase = readonly string[];

/** Names of the signs of an address, in normal form, and the sign. Longest first. */
export const SPOKEN_SIGNS: readonly (readonly [words: Phrase, sign: string])[] = rowsOf("address-words", [
  "text",
  "kind",
  "of",
])
  .flatMap((cell) => (cell("kind") === "sign" ? [[cell("text").split(" "), cell("of")] as const] : []))
  .sort(([a], [b]) => b.length - a.length);

/** Said of an address in the middle of it. They stay. Normal form, the longest first. */
export const SPOKEN_ASIDES: readonly Phrase[] = [...setOfAll("address-words", "aside")]
  .map((phrase) => phrase.split(" "))
  .sort((a, b) => b.length - a.length);

/** In front of a user name or an address, in its span: "user name is". */
export const ANNOUNCES =
  /^(?:[\s"'(<]*(?:my|his|her|the|your|user ?name|user ?id|user|login|log ?in|screen ?name|handle|e-?mail(?: address)?|mailto:|address|website|site|web ?page|portal|account|name|is|was|it's|under|id)(?=[\s:=]|(?<=:))[\s:=]*)+/iu;

/** Labels of hosts, words of paths and local parts that belong to nobody. They stay. */
export const NOBODYS_WORDS: ReadonlySet<string> = setOfAll("address-words", "nobody");

/** Plain words for hosts and paths. */
export const PLAIN_WORDS: readonly string[] = listOf("address-words", "host", "*");

/** Names for the local parts of invented e-mail addresses that are not about anybody in the document; none where a language has no list of its own. */
export function mailNamesIn(part: "given" | "family", locale: Locale): readonly string[] {
  return listOf("address-words", part, locale);
}
