// Masculine, feminine and plurals of what people work as, in Italian and Spanish.
import { ITALIAN } from "./italian.mjs";
import { SPANISH } from "./spanish.mjs";

const ITALIAN_ENDINGS = [
  [/tore$/u, "trice"],
  [/iere$/u, "iera"],
  [/ore$/u, "ora"],
  [/o$/u, "a"],
];
const SPANISH_ENDINGS = [
  [/o$/u, "a"],
  [/(?<=[dst]|[aei]d)or$/u, "ora"],
  [/ín$/u, "ina"],
  [/án$/u, "ana"],
];
/** First words of phrases that are feminine: not "guardia", "guida", "policía", "artista". */
const ALWAYS_FEMININE = /(?<!ist|uardi|uid|uí|ic[ií]|ilot|ascret)a$|trice$/u;
const LANGUAGES = { it: [ITALIAN, ITALIAN_ENDINGS], es: [SPANISH, SPANISH_ENDINGS] };

/** The feminine that a rule makes of a masculine, or the word itself. */
function feminineOf(word, endings) {
  for (const [ending, made] of endings) if (ending.test(word)) return word.replace(ending, made);
  return word;
}

/** @returns {[string, string][]} the forms of a word of one of the lists with their gender: f, m or u for both */
export function bothSexes(entry, locale) {
  const [forms, endings] = LANGUAGES[locale];
  const [word, given] = entry.split("/");
  const other = given ?? feminineOf(word, endings);
  if (other === "" || other === word) return [...new Set(forms.m(word))].map((each) => [each, "u"]);
  return [...forms.m(word).map((each) => [each, "m"]), ...forms.f(other).map((each) => [each, "f"])];
}

/** @returns {[string, string][]} a phrase in the singular, its first word in each gender */
export function phraseForBoth(phrase, locale) {
  const [first = "", ...rest] = phrase.split(" ");
  const [, endings] = LANGUAGES[locale];
  const feminine = feminineOf(first, endings);
  if (feminine === first) return [[phrase, ALWAYS_FEMININE.test(first) ? "f" : "u"]];
  const agreeing = rest.length === 1 ? rest.map((word) => word.replace(/o$/u, "a")) : rest;
  return [
    [phrase, "m"],
    [[feminine, ...agreeing].join(" "), "f"],
  ];
}
