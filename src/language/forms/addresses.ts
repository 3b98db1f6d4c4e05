import { type FormRule, form } from "../parts/forms.js";

/** What a language's addresses are put together of. All are sources of expressions. */
export interface AddressWords {
  /** Kinds of street that are nothing else, or shortened so. */
  readonly kinds: string;
  /** Kinds that are other words too: they need a capital themselves, or a number behind the name. */
  readonly weakKinds: string;
  /** Kinds that are said, without capitals, with a number behind the name. */
  readonly saidKinds: string;
  /** Little words in names. */
  readonly particles: string;
  /** Before the number of the house. */
  readonly number: string;
  /** Where there is no number: "s/n", "snc". */
  readonly noNumber: string;
  /** Floors, stairs, doors behind it. */
  readonly part: string;
  /** What no street is called: ways that medicines are given, things that run their course. */
  readonly noName: string;
  /** Verbs and nouns of living somewhere, before an address. */
  readonly live: string;
  /** The letters behind a number: "bis". */
  readonly suffix: string;
  /** Words of talk between the pieces, and none of a name. */
  readonly talk: string;
  /** What stands behind an address and is no town: headings, titles. */
  readonly noTown: string;
  /** "CAP", "C.P." */
  readonly postcode: string;
}

/** The rules for addresses of a language in which the kind of street comes first and the number last. */
export function addressesIn(words: AddressWords): FormRule[] {
  const { particles, noName } = words;
  // A point behind a longer word ends the sentence: "Gral. Paz", not "Hidalgo. Sonda".
  const capital = `(?:[A-Z][a-zA-Z]{0,4}\\.(?= )|[A-Z][a-zA-Z]*(?:['-][A-Za-z]+)*|[IVX]+(?![a-z])|\\d{1,2}(?= [A-Z]))`;
  const small = `(?:(?:${particles})(?: |(?<=')))`;
  const name = `(?!(?:${noName})(?![a-z]))${small}{0,3}${capital}(?: (?!(?:${words.live})(?![a-z]))${small}{0,2}${capital}){0,4}`;
  const house = `(?:\\d{1,5}(?:[ /-]?(?:${words.suffix}|[A-Za-z](?![A-Za-z']))|/\\d{1,3})?|${words.noNumber})(?![a-zA-Z\\d%]|[.,:/]\\d)`;
  const number = `,? (?:(?:${words.number}) ?)?${house}`;
  const part = `(?:,? ?-? ?(?:${words.part})(?![a-zA-Z\\d]))`;
  const town = `[A-Z][a-zA-Z'-]+(?: (?:${particles}) ?[A-Z][a-zA-Z'-]+| [A-Z][a-zA-Z'-]+){0,3}`;
  const province = `(?: ?\\([A-Z][A-Za-z. ]{1,20}\\)| [A-Z]{2}(?![A-Za-z]))`;
  const code = `(?:(?:${words.postcode})[ :]*)?(?:[A-Z]{1,2}-)?(?:\\d{4,5}|[A-Z]\\d{4}[A-Z]{3})(?!\\d)`;
  // "Via Garibaldi 12, Bergamo": a town at the end of the clause
  const bareTown = `(?:, | - )(?!(?:${words.noTown})(?![a-z]))${town}(?=[ ]*(?:[.;,)\\n]| -|$))`;
  const tail = `(?:,? ?-? ?${code}(?:,? ?-? ?${town}${province}?)?|(?:,| -|,? (?:a|en|di|de))? ${town}${province}|${bareTown})?`;
  const address = (confidence: number, source: string, more: Parameters<typeof form>[3] = {}): FormRule =>
    form("ADDRESS", confidence, source, { flags: "g", measured: true, ...more });
  const either = (list: string): string =>
    list.replace(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`);
  const kinds = either(words.kinds);
  const weak = either(words.weakKinds);
  const upper = words.weakKinds.replace(
    /(^|\|)([a-z])/g,
    (_, bar: string, letter: string) => bar + letter.toUpperCase(),
  );
  const live = either(words.live);
  const lower = `(?!(?:${noName}|${words.talk})(?![a-z]))[a-z][a-z']{2,20}`;
  return [
    address(0.9, `(?<![a-zA-Z\\d])(?:${kinds}|${weak}) ?${name}${number}${part}{0,5}${tail}`, { wordsAlone: true }),
    address(
      0.75,
      `(?<![a-zA-Z\\d])(?:${kinds}|${upper}) ?${name}(?![a-zA-Z])(?:,? ${code}(?:,? ?-? ?${town}${province}?)?)?`,
      {
        wordsAlone: true,
      },
    ),
    // "vivo en la calle alcalá 45": as it is said
    address(
      0.75,
      `(?<![a-z\\d])(?:${words.saidKinds}) (?:(?:${particles}) ){0,3}${lower}(?: (?:(?:${particles}) ){0,2}${lower}){0,3},? (?:(?:${words.number}) ?)?${house}${part}{0,4}`,
      { flags: "gi", measured: false },
    ),
    // "N-601, kilómetro 161", "A14, km 23"
    address(
      0.8,
      `(?<![a-zA-Z\\d-])(?:[A-Z]{1,3}-\\d{1,4}|(?:A|SS|SP|SR) ?\\d{1,3}),? (?:en el |al |a la altura del )?(?:km|p\\.?k|punto kilometrico|[Kk]ilometro|chilometro)\\.? ?\\d{1,4}(?:[.,+]\\d{1,3})?(?![\\d%])`,
    ),
    address(0.7, `(?<![a-zA-Z\\d])(?:${live})(?: [a-z']{1,4}){0,2} (?:${words.number}) ?${house}`, { flags: "gi" }),
    // "Bauness 1866, C1431DNP", "viviendo en Echeverría 3120"
    address(
      0.7,
      `(?<![a-zA-Z])[A-Z][a-zA-Z]+(?: [A-Z][a-zA-Z]+){0,2} \\d{2,5}${part}{0,2},? [A-Z]\\d{4}[A-Z]{3}(?![A-Za-z\\d])`,
    ),
    address(
      0.7,
      `(?<=(?<![a-zA-Z])(?:${live}|[Vv]iviendo)(?: en)? )(?<id>[A-Z][a-zA-Z]+(?: [A-Z][a-zA-Z]+){0,2},? (?:(?:${words.number}) ?)?\\d{1,5}${part}{0,3})(?![\\d%])`,
      { measured: false },
    ),
    // "24121 Bergamo (BG)", "CAP 24121", "C.P. 28013 Madrid"
    address(0.85, `(?<![a-zA-Z\\d.,/-])\\d{5} ${town} ?\\([A-Z][A-Za-z. ]{1,20}\\)`),
    address(
      0.9,
      `(?<![a-zA-Z\\d])(?:${words.postcode})[ :.]{1,3}(?<id>\\d{5}(?:,? ?-? ?${town}${province}?)?)(?![\\d])`,
    ),
    // The digits are looked for first: what stands before them is read for each place, and is long.
    address(0.8, `(?=\\d{5})(?<=(?<![a-zA-Z])(?:${live})[^.\\n]{0,60}[, ])(?<id>\\d{5},? ${town}${province}?)`),
  ];
}
