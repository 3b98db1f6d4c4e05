import type { Articles } from "../parts/articles.js";
import { agreeInSpanish } from "./agreement.js";

/** "el", "la", "los", "las": they ask nothing of the word behind them, but for "a" that is stressed, which no job and no people begins with. */
export const spanishArticles: Articles = {
  onsets: new Map(),
  onsetOf: () => "plain",
  indefinite: new Set(["un", "una", "unos", "unas"]),
  elides: false,
  beforeFamilies: new Set(["los", "las"]),
  singular: { female: new Set(["la", "una"]), male: new Set(["el", "al", "del", "un"]) },
  precedeTitles: true,
  agree: agreeInSpanish,
};
