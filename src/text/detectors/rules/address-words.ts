import { anyText } from "../../../language/vocabulary/alternatives.js";
import { setOf } from "../../../language/vocabulary/lists.js";

/**
 * What addresses are made of, in the countries whose people a clinic meets: words for streets, postal codes, countries. General
 * knowledge (USPS Publication 28 for the kinds of street of the USA, UPU addressing sheets for the order and the codes).
 */

const words = (kind: string): string => anyText("place-words", kind, "*");
/** Each word with its first letter in either case. */
const inEitherCase = (kind: string): string =>
  words(kind).replace(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`);

/** Ends of words that name a street, as part of the word: "Lindenstraße", "Kiannonkatu", "Storgata". */
export const STREET_ENDINGS = inEitherCase("written-ending");

/** Kinds of street that follow the name as a word of their own: "Kossuth u. 12", "Luite tee 87", "Slovenska cesta 4". */
export const KINDS_AFTER = words("written-after");

/** Kinds of street that come before the name and are no English words: "ul. Polna 5", "rue des Lilas 9". */
export const KINDS_BEFORE = inEitherCase("written-before");

/** Those that are English words or given names too: they need a capital and a name with a capital. */
export const KINDS_BEFORE_CAPITALISED = words("written-before-capital");

/** Little words within the name of a street or a town. */
export const PARTICLES = words("written-particle");

/** Further kinds of street of the USA (USPS Publication 28, C1): words of their own, so they need capitals and a number. */
export const FURTHER_KINDS: ReadonlySet<string> = setOf("place-words", "further-street", "*");

/** Countries as the last line of an address names them. */
export const COUNTRIES = words("address-country");

/** States of the USA: five digits after one are a ZIP code. */
export const STATE_NAMES = words("address-state");
/** Their codes, in capitals only: "in", "me" and "or" are words. */
export const STATE_CODES = words("address-state-code");
/** What letters name behind a town: states of the USA, provinces of Canada, countries. */
export const REGION_CODES: ReadonlySet<string> = setOf("place-words", "code-behind-town", "*");
/** Provinces and states of other countries whose addresses name them. */
export const PROVINCES = words("address-province");

const UK = String.raw`[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2}`;
/** "T2N1M0" has the form of one and is a stage. */
const CANADA = String.raw`(?!T\dN\dM\d)[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d`;
/** Postal codes of all countries: only where a town, a region or a country stands beside them. */
export const POSTAL_CODES = String.raw`(?:${UK}|${CANADA}|\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{3} \d{2}(?!\d)|\d{2}-\d{3}|(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?)`;
/** British postcodes in capitals, as the source of an expression. */
export const UK_POSTCODES = `GIR ?0AA|${UK}`;
/** Canadian postal codes in capitals, as the source of an expression. */
export const CANADIAN_POSTCODES = CANADA;
