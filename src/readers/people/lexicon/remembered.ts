import { DEFAULT_LOCALE, eachLanguage, type Locale } from "../../../language/locales.js";

const MAX_REMEMBERED = 20_000;
/** A longer word is not a name, and reading it could take quadratic time. */
const MAX_LENGTH = 40;

/** A function of a word that remembers what it answered, since texts repeat their names. @param unknown what it says of longer words. */
export function remembered<Answer>(
  read: (word: string, locale: Locale) => Answer,
  unknown: Answer,
): (word: string, locale?: Locale) => Answer {
  const answers = eachLanguage(() => new Map<string, Answer>());
  return (word, locale = DEFAULT_LOCALE) => {
    if (word.length > MAX_LENGTH) return unknown;
    const known = answers(locale);
    const before = known.get(word);
    if (before !== undefined) return before;
    const answer = read(word, locale);
    if (known.size < MAX_REMEMBERED) known.set(word, answer);
    return answer;
  };
}
