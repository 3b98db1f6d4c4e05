import { capitalised } from "../../language/letter-case.js";
import { DEFAULT_LOCALE, eachLanguage } from "../../language/locales.js";
import { drawnFamily } from "../../language/names/by-origin.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { once } from "../../language/vocabulary/once.js";
import { rowsOf } from "../../language/vocabulary/rows.js";
import { neutralOrigin } from "../../readers/people/lexicon/origin.js";

/**
 * Names of streets and villages that are made of two parts and sound like those of their country, so that no house stands there: trees, birds and
 * hills, as streets are called, in pairs that hardly any town has. Their parts, by kind and language, are rows of data/made-up-places.tsv.
 */
const parts = once(() => {
  const byKind = new Map<string, string[]>();
  const rows = rowsOf("made-up-places", ["text", "kind", "of", "position"]);
  const inOrder = rows.toSorted((a, b) => Number(a("position")) - Number(b("position")));
  for (const cell of inOrder) {
    const key = `${cell("kind")} ${cell("of")}`;
    byKind.set(key, [...(byKind.get(key) ?? []), cell("text")]);
  }
  return byKind;
});

const made = new Map<string, readonly string[]>();

/** @returns none where the language has no such parts. */
function namesOf(kind: "street" | "village" | "double-village", language: string, joint = ""): readonly string[] {
  const key = `${kind} ${language}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const tails = parts().get(`${kind}-tail ${language}`) ?? [];
  const names = (parts().get(`${kind}-head ${language}`) ?? []).flatMap((head) =>
    tails.map((tail) => (joint === "" ? join(head, tail) : `${head}${joint}${tail}`)),
  );
  const unusual = names.filter((name) => !isOrdinaryWord(name.toLowerCase()));
  made.set(key, unusual);
  return unusual;
}

/** Of those that the language has, else the English ones. */
function namesOrEnglish(kind: "street" | "village", language: string): readonly string[] {
  return namesOf(kind, parts().has(`${kind}-head ${language}`) ? language : DEFAULT_LOCALE);
}

/** "Monte" and "alba" become "Montalba". */
function join(head: string, tail: string): string {
  const isDouble = /[aeo]$/u.test(head) && /^[aeiou]/iu.test(tail);
  const name = `${isDouble ? head.slice(0, -1) : head}${tail}`;
  return name.replace(/(.)\1{2,}/gu, "$1$1");
}

/** Streets that are nowhere, without the kind of street; 48 and more. @param language see `languageOfKind`; unknown ones: English. */
export function streetNames(language: string): readonly string[] {
  return namesOrEnglish("street", language);
}

/**
 * Villages that are nowhere, in the language of a country or the letters of an original.
 * @param isDouble of two words, where the language has such.
 */
export function villageNames(language: string, isDouble = false): readonly string[] {
  const whole = parts().get(`village ${language}`);
  if (whole !== undefined) return whole;
  const double = isDouble ? namesOf("double-village", language, " ") : [];
  return double.length > 0 ? double : namesOrEnglish("village", language);
}

const LANGUAGES: Readonly<Record<string, string>> = {
  IT: "it",
  SM: "it",
  ES: "es",
  MX: "es",
  GT: "es",
  SV: "es",
  HN: "es",
  NI: "es",
  CR: "es",
  PA: "es",
  CU: "es",
  DO: "es",
  CO: "es",
  VE: "es",
  EC: "es",
  PE: "es",
  BO: "es",
  CL: "es",
  AR: "es",
  UY: "es",
  PY: "es",
  PT: "pt",
  BR: "pt",
  FR: "fr",
  BE: "nl",
  NL: "nl",
  LU: "de",
  DE: "de",
  AT: "de",
  CH: "de",
  DK: "nordic",
  SE: "nordic",
  NO: "nordic",
  IS: "nordic",
  FI: "fi",
};

/** The language of a country's villages, as `villageNames` knows it. @param country code. */
export function languageOfCountry(country: string): string {
  return LANGUAGES[country] ?? DEFAULT_LOCALE;
}

/** What a language model may call a street besides: families' names, which are no ordinary words. */
export const streetsOfFamilies = eachLanguage((locale) => drawnFamily(neutralOrigin(locale)).map(capitalised));
