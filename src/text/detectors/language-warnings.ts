import type { Config } from "../../config/config.js";
import { knownLanguage } from "../../language/locales.js";
import type { Warning } from "../../warning-codes.js";

/** What must be known before a text in this language is read: that the embedded detectors do not know its words. */
export function warningsOfLanguage({
  language,
  detectors,
}: Pick<Config, "language" | "detectors">): readonly Warning[] {
  if (knownLanguage(language) !== null) return [];
  if (detectors.includes("ollama")) {
    const message =
      "This language is read by the language model alone: the other detectors find in it what has the same form in every language.";
    return [{ kind: "warning", code: "language", message }];
  }
  const message =
    "This language is not read: only what has the same form in every language, and what is known, is removed. Names, places and whatever is written in words stay in.";
  return [{ kind: "warning", code: "language-partial", message }];
}
