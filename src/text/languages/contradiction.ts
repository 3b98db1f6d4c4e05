import { countTellingWords } from "../../language/guess/telling-words.js";
import { knownLanguage } from "../../language/locales.js";
import type { Detector } from "../../types.js";
import type { Warning } from "../../warning-codes.js";
import { readingsOf } from "./readings.js";

/** From so many characters on that surely are in a language, the set one is contradicted. */
const LEAST_CHARACTERS = 50;

/** Parts in another language are told from so many characters on: a line of a list may be taken for a language that it is not in. */
const LEAST_OF_PART = 150;
/** From this share on of what can be told a text is in one language; below, it is in several. */
const MOSTLY = 0.75;

/** A text of so many words, of which fewer than so many are of the language that was set, may be in any. */
const LEAST_WORDS = 40;
const LEAST_OWN = 2;
const UNTOLD =
  "No word of the text tells which language it is in: it was read in the one that was set (--language); in another, identifiers are likely left in.";

/** What the words of a text say against the language that was set. */
export interface Contradiction {
  /** The language that most of it is in, ISO 639-1. */
  readonly language: string;
  /** 0..1: the part of what can be told that is in it. */
  readonly share: number;
  /** Characters that surely are in it. */
  readonly characters: number;
}

/** What is known of the languages of a text before it is read. */
export interface LanguagesTold {
  /** `null`: most of it may well be in the language that was set. */
  readonly contradiction: Contradiction | null;
  /** Said of parts in other languages. */
  readonly warnings: readonly Warning[];
}

/** Holds the words of a text against the language that was set. What is too short to be told contradicts nothing. */
export async function languagesTold(
  text: string,
  { language, detectors }: { readonly language: string; readonly detectors: readonly Detector[] },
): Promise<LanguagesTold> {
  const { parts, sure } = await readingsOf(text, language);
  const told = [...sure.values()].reduce((sum, each) => sum + each, 0);
  const [most] = [...sure].sort(([, a], [, b]) => b - a);
  const others = [...sure].filter(([one]) => one !== language);
  const sharePercent = (characters: number) => Math.round((100 * characters) / Math.max(1, told));
  const warnings: Warning[] = [];
  const warn = (code: Warning["code"], characters: number, message: string) =>
    warnings.push({ kind: "warning", code, message, numbers: { sharePercent: sharePercent(characters) } });
  if (most && most[0] !== language && most[1] >= MOSTLY * told && most[1] >= LEAST_CHARACTERS) {
    return { contradiction: { language: most[0], share: most[1] / told, characters: most[1] }, warnings };
  }
  const unread = others.filter(([one]) => knownLanguage(one) === null).reduce((sum, [, each]) => sum + each, 0);
  const read = others.reduce((sum, [, each]) => sum + each, 0) - unread;
  if (parts.size > 1 && read >= LEAST_OF_PART) {
    warn("language-mixed", read, "Parts of the text are in another language than was set, and were read in that.");
  }
  if (unread >= LEAST_OF_PART && !detectors.some(({ traits }) => traits.needsServer)) {
    warn(
      "language-part-unread",
      unread,
      "Parts of the text are in a language that is not read: identifiers are likely left in them.",
    );
  }
  const { words, telling } = countTellingWords(text, 0, text.length);
  const own = telling.find(([one]) => one === language)?.[1] ?? 0;
  if (told === 0 && words >= LEAST_WORDS && own < LEAST_OWN && parts.size <= 1)
    warnings.push({ kind: "warning", code: "language-untold", message: UNTOLD, numbers: { words } });
  return { contradiction: null, warnings };
}

/** Names of languages in English, for messages. */
const NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** A language as messages name it: "Italian (it)". @param code ISO 639-1. */
export function languageNamed(code: string): string {
  return `${NAMES.of(code) ?? code} (${code})`;
}

/** All that there is to tell of the languages of a text that is read whatever they are. */
export async function languageWarnings(
  text: string,
  reading: { readonly language: string; readonly detectors: readonly Detector[] },
): Promise<readonly Warning[]> {
  const { contradiction, warnings } = await languagesTold(text, reading);
  return contradiction ? [contradictionWarning(contradiction), ...warnings] : warnings;
}

/** For a text that goes on being read although its words contradict the language that was set. */
export function contradictionWarning({ language, share }: Contradiction): Warning {
  const isRead = knownLanguage(language) !== null;
  const message = isRead
    ? `The text seems to be in ${languageNamed(language)}, which is another language than was set: its parts were read in it.`
    : `The text seems to be in ${languageNamed(language)}, which is not read, and not in the language that was set: identifiers are likely left in.`;
  return { kind: "warning", code: "language-mismatch", message, numbers: { sharePercent: Math.round(100 * share) } };
}
