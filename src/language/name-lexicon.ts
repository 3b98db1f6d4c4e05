import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildLexicon } from "./build-lexicon.js";
import { isInflected } from "./inflected.js";
import { languageIn } from "./languages.js";
import { eachLanguage, type Locale } from "./locales.js";
import { Flag, type Lexicon, NAME, ORDINARY } from "./word-flags.js";

export { Flag } from "./word-flags.js";

/** Where the build leaves the lexicon of a language: working it out from the tables takes a second, reading it some hundredths. */
export function lexiconPath(locale: Locale): string {
  return fileURLToPath(new URL(`../../dist/vocabulary/lexicon-${locale}.txt`, import.meta.url));
}

/**
 * All that is known of words in texts of a language, in one table, read on first use. Names are everybody's: those of every origin are in each of
 * them; what differs is which of them are ordinary words there.
 */
export function lexicon(locale: Locale = "en"): Lexicon {
  return known(locale);
}

const known = eachLanguage((locale) => {
  const path = lexiconPath(locale);
  return (existsSync(path) ? readLexicon(readFileSync(path, "utf8")) : null) ?? buildLexicon(locale);
});

/** The last line of what the build leaves: a file without it is half of one. */
const END = "end";

/** A lexicon as it is kept: a line for each combination of flags, with its words. */
export function writtenLexicon(lexicon: Lexicon): string {
  const byFlags = new Map<number, string[]>();
  for (const [word, flags] of lexicon) {
    const words = byFlags.get(flags);
    if (words) words.push(word);
    else byFlags.set(flags, [word]);
  }
  return [...[...byFlags].map(([flags, words]) => `${flags} ${words.join(" ")}`), END].join("\n");
}

/** What `writtenLexicon` made; `null`: half of it. */
function readLexicon(written: string): Lexicon | null {
  const lines = written.split("\n");
  if (lines.pop() !== END) return null;
  const table = new Map<string, number>();
  for (const line of lines) {
    const [flags, ...words] = line.split(" ");
    for (const word of words) table.set(word, Number(flags));
  }
  return table;
}

/** Whether the word is an ordinary or clinical one of the language, by the lists, by inflection or by a clinical ending. */
export function isOrdinary(key: string, flags: number, locale: Locale = "en"): boolean {
  if ((flags & ORDINARY) !== 0) return true;
  if ((flags & (NAME | Flag.Place)) !== 0) return false;
  const forms = languageIn(locale).wordForms;
  if (isInflected(key, lexicon(locale), forms.endings, forms) || (key.length > 5 && forms.clinical.test(key)))
    return true;
  const start = forms.clinicalStart?.exec(key)?.[0] ?? "";
  const rest = lexicon(locale).get(key.slice(start.length)) ?? 0;
  return start !== "" && key.length - start.length > 3 && (rest & ORDINARY) !== 0 && (rest & NAME) === 0;
}
