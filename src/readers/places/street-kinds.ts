import type { Locale } from "../../language/locales.js";

/** Kinds of street that are the end of a word, longest first, by the language of the name before them. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ["strasse", "de"],
  ["straße", "de"],
  ["gasse", "de"],
  ["str", "de"],
  ["platz", "de"],
  ["allee", "de"],
  ["damm", "de"],
  ["chaussee", "de"],
  ["weg", "de"],
  ["straat", "nl"],
  ["gracht", "nl"],
  ["plein", "nl"],
  ["laan", "nl"],
  ["gatan", "nordic"],
  ["vägen", "nordic"],
  ["veien", "nordic"],
  ["vegen", "nordic"],
  ["gade", "nordic"],
  ["gata", "nordic"],
  ["gaten", "nordic"],
  ["vej", "nordic"],
  ["stræti", "nordic"],
  ["vegur", "nordic"],
  ["braut", "nordic"],
  ["katu", "fi"],
  ["kuja", "fi"],
  ["polku", "fi"],
  ["tie", "fi"],
];

const LANGUAGES: ReadonlyMap<string, string> = new Map(
  [
    [
      "it",
      "via viale vle piazza piazzale piazzetta corso vicolo lungomare lungotevere largo contrada strada borgo salita frazione localita",
    ],
    [
      "es",
      "calle c avda avenida avd plaza plazuela pza paseo camino carretera ctra ronda travesia glorieta urbanizacion callejon carrer pasaje",
    ],
    ["pt", "rua travessa praca alameda estrada rodovia"],
    ["fr", "rue boulevard bd bld chemin impasse quai cours passage ruelle faubourg route"],
    ["en", "street st road rd lane ln drive dr court ct circle way parkway pkwy close mews terrace crescent"],
  ].flatMap(([language = "", kinds = ""]) => kinds.split(" ").map((kind): [string, string] => [kind, language])),
);

/** The kind of street that a word ends with, as it is written ("straße"); empty: none, or the word is nothing else. */
export function streetEnding(word: string): string {
  if (word.length < 6) return "";
  const lower = word.toLowerCase();
  const found = ENDINGS.find(([ending]) => lower.endsWith(ending) && lower.length >= ending.length + 3);
  return found === undefined ? "" : word.slice(-found[0].length);
}

/** The language that the name of a street of this kind is in. */
export function languageOfKind(kind: string, locale: Locale): string {
  const lower = kind.toLowerCase();
  return LANGUAGES.get(lower) ?? ENDINGS.find(([ending]) => ending === lower)?.[1] ?? locale;
}
