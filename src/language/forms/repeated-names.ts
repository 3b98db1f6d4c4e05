import type { Locale } from "../locales.js";
import type { RepeatedNames } from "../parts/repeated-names.js";
import { setOf } from "../vocabulary/lists.js";
import { once } from "../vocabulary/once.js";

/** Of these data/talk-words.tsv has the words. */
type InTable = "addressed" | "verbs" | "openers" | "addressing";

/** The words around repeated names in a language: its small words as given, the others from data/talk-words.tsv when they are first asked for. */
export function repeatsIn(locale: Locale, grammar: Omit<RepeatedNames, InTable>): RepeatedNames {
  const addressed = once(() => setOf("talk-words", "addressed", locale));
  const verbs = once(() => setOf("talk-words", "said-of-somebody", locale));
  const openers = once(() => setOf("talk-words", "opener", locale));
  const addressing = once(() => setOf("talk-words", "addressing", locale));
  return {
    ...grammar,
    get addressed() {
      return addressed();
    },
    get verbs() {
      return verbs();
    },
    get openers() {
      return openers();
    },
    get addressing() {
      return addressing();
    },
  };
}
