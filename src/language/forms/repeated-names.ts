import type { Locale } from "../locales.js";
import type { RepeatedNames } from "../parts/repeated-names.js";
import { setOf } from "../vocabulary/lists.js";
import { once } from "../vocabulary/once.js";

/** Of these data/talk-words.tsv has the words. */
type InTable =
  | "addressed"
  | "verbs"
  | "openers"
  | "addressing"
  | "acts"
  | "states"
  | "sharedStates"
  | "being"
  | "saidOfThings"
  | "seenOn"
  | "bareThings"
  | "boundFor"
  | "describing";

/** The words around repeated names in a language: its small words as given, the others from data/talk-words.tsv when they are first asked for. */
export function repeatsIn(locale: Locale, grammar: Omit<RepeatedNames, InTable>): RepeatedNames {
  const addressed = once(() => setOf("talk-words", "addressed", locale));
  const verbs = once(() => setOf("talk-words", "said-of-somebody", locale));
  const openers = once(() => setOf("talk-words", "opener", locale));
  const addressing = once(() => setOf("talk-words", "addressing", locale));
  const acts = once(
    () =>
      new Set([
        ...setOf("talk-words", "known-does", locale),
        ...setOf("talk-words", "living", locale),
        ...setOf("talk-words", "person-does", locale),
        ...setOf("talk-words", "suffering", locale),
        ...setOf("talk-words", "telling", locale),
      ]),
  );
  const states = once(
    () => new Set([...setOf("talk-words", "done-to-people", locale), ...setOf("talk-words", "known-state", locale)]),
  );
  const sharedStates = once(() => setOf("talk-words", "done-to-patients", locale));
  const being = once(() => setOf("talk-words", "being", locale));
  const saidOfThings = once(() => setOf("talk-words", "said-of-things", locale));
  const seenOn = once(() => setOf("talk-words", "seen-on", locale));
  const bareThings = once(() => setOf("talk-words", "bare-thing", locale));
  const boundFor = once(() => setOf("talk-words", "bound-for", locale));
  const describing = once(() => setOf("talk-words", "describing-surname", locale));
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
    get acts() {
      return acts();
    },
    get states() {
      return states();
    },
    get sharedStates() {
      return sharedStates();
    },
    get being() {
      return being();
    },
    get saidOfThings() {
      return saidOfThings();
    },
    get seenOn() {
      return seenOn();
    },
    get bareThings() {
      return bareThings();
    },
    get boundFor() {
      return boundFor();
    },
    get describing() {
      return describing();
    },
  };
}
