/**
 * Digits and signs of other languages, in the English words that the rest of the normaliser knows. Digits one by one and
 * addresses only: the numbers from eleven on are built too differently.
 */
const DIGITS_BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  // zero … nine; alternatives with "/"
  de: ["null", "eins", "zwei/zwo", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
  fr: ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
  nl: ["nul", "een/één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"],
  pt: ["zero", "um", "dois", "três", "quatro", "cinco", "seis/meia", "sete", "oito", "nove"],
};
const ENGLISH_DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const SIGNS_BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    at: "at",
    ät: "at",
    klammeraffe: "at",
    punkt: "dot",
    bindestrich: "dash",
    minus: "dash",
    unterstrich: "underscore",
  },
  fr: { arobase: "at", point: "dot", tiret: "dash", double: "double", triple: "triple" },
  nl: { apenstaartje: "at", at: "at", punt: "dot", streepje: "dash", dubbel: "double" },
  pt: { arroba: "at", ponto: "dot", hífen: "dash", traço: "dash", duplo: "double" },
};

/** Word → English word, for a language other than English; empty where Hushtape knows none. */
export function translationsOf(language: string): ReadonlyMap<string, string> {
  const code = language.slice(0, 2).toLowerCase();
  const digits = (DIGITS_BY_LANGUAGE[code] ?? []).flatMap((words, value) =>
    words.split("/").map((word): [string, string] => [word, ENGLISH_DIGITS[value] ?? ""]),
  );
  return new Map([...digits, ...Object.entries(SIGNS_BY_LANGUAGE[code] ?? {})]);
}
