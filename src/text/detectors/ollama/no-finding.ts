import { DEFAULT_LOCALE, knownLanguage, LOCALES, type Locale } from "../../../language/locales.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { NAME } from "../../../language/word-flags.js";
import { wordsIn } from "../../locate/view.js";
import type { WorkedExample } from "../../prompts/worked-example.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";

/** "none", "n/a", "nessuno": in every language, whatever that of the text, since a model falls back into its own. */
const NOTHING: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => [...setOf("talk-words", "no-finding", locale)]).map(normal),
);

/** A string of the form that a prompt shows: `"text":"the identifier"`. */
const TEMPLATE = /"(?:type|text|near)":"([^"]+)"/gu;
/** What a prompt quotes: examples. */
const QUOTED = /["“]([^"“”\n]{1,80})["”]/gu;
/** So many words of a template in a row were copied from it. */
const COPIED_WORDS = 3;

/** Tells claims that name nobody and nothing, whatever the text. */
export interface NoFindings {
  /** Only a word for nothing, words of the prompt's own form, a label, or function words that are no name. */
  namesNothing(claim: string): boolean;
  /** What the prompt gives as an example: none of the text, unless it stands there. */
  isExample(claim: string): boolean;
}

/**
 * @param prompts what the model was told, but for its worked example: its own words are no findings. @param example that example, whose values may be
 * somebody's: they are no finding where they do not stand in the text. @param labels what it may call a finding.
 * @param language ISO 639-1, of the text.
 */
export function noFindings(
  prompts: readonly string[],
  example: WorkedExample,
  labels: readonly string[],
  language: string,
): NoFindings {
  const locale = knownLanguage(language);
  const prompt = prompts.join("\n");
  const templates = [...prompt.matchAll(TEMPLATE)].map(([, words = ""]) => keysOf(words));
  const whole = new Set(templates.flatMap((keys) => [keys.join(" "), withoutSmall(keys).join(" ")]));
  const examples = [
    ...[...prompt.matchAll(QUOTED)].map(([, words = ""]) => words),
    ...[example.passage, ...example.found.flatMap(({ text }) => [text, ...text.split(" ").filter(isNameLike)])],
  ].map((words) => keysOf(words).join(" "));
  const isOfTemplate = (keys: readonly string[]): boolean => {
    const said = keys.join(" ");
    if (whole.has(said)) return true;
    return keys.length >= COPIED_WORDS && templates.some((words) => ` ${words.join(" ")} `.includes(` ${said} `));
  };
  return {
    namesNothing(claim) {
      if (NOTHING.has(normal(claim)) || labels.includes(claim.trim())) return true;
      const keys = keysOf(claim);
      return isOfTemplate(keys) || (locale !== null && isSmall(claim, keys, locale));
    },
    isExample(claim) {
      const keys = keysOf(claim);
      const said = keys.join(" ");
      return examples.some((words) => words === said || (keys.length > 1 && ` ${words} `.includes(` ${said} `)));
    },
  };
}

/** A word that begins with a capital: in an example it is part of a made-up name. */
function isNameLike(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Whether a claim is nothing but function words: no name, no number, and not in capitals ("US"). */
function isSmall(claim: string, keys: readonly string[], locale: Locale): boolean {
  if (!/\p{Ll}/u.test(claim) && (claim.match(/\p{Lu}/gu)?.length ?? 0) > 1) return false;
  if (/\p{N}/u.test(normaliseSpoken(claim, locale).text)) return false;
  const words = lexicon(locale);
  return keys.length > 0 && keys.every((key) => ((words.get(key) ?? 0) & (Flag.Function | NAME)) === Flag.Function);
}

/** Without the articles at its beginning: "the identifier" is "identifier". */
function withoutSmall(keys: readonly string[]): readonly string[] {
  const first = keys.findIndex((key) =>
    LOCALES.every((locale) => ((lexicon(locale).get(key) ?? 0) & Flag.Function) === 0),
  );
  return first < 0 ? keys : keys.slice(first);
}

function keysOf(text: string): string[] {
  return wordsIn(text).map(({ key }) => key);
}

/** Lower case, without what stands around it. */
function normal(text: string): string {
  return text
    .toLocaleLowerCase(DEFAULT_LOCALE)
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replaceAll(/\s+/gu, " ");
}
