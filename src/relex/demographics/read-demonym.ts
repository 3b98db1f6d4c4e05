import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import type { Mention } from "../types.js";
import { type Nationality, nationalities, variantsOfPeoples } from "./nationalities.js";

/** A people named in a mention. */
export interface Demonym {
  readonly mention: Mention;
  /** Offsets into the mention's text: what is written anew. */
  readonly start: number;
  readonly end: number;
  readonly people: Nationality;
  readonly form: DemonymForm;
  /** The word before it, in normal form; empty where there is none. */
  readonly before: string;
}

/** The grammatical form in which a people is named. */
export interface DemonymForm {
  readonly feminine: boolean;
  readonly plural: boolean;
}

/** "Italian", and "Italians'" with what hangs on it. */
const NAMES = /[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)?/u;
const ARTICLE = /^(?:an?|the|un[oa]?|il|la|lo|el|un'|l')$/u;

type Known = ReadonlyMap<string, { readonly people: Nationality; readonly form: DemonymForm }>;
const tables = new Map<Locale, Known>();

/** `null`: it is not a known one, or there is more in the mention. */
export function readDemonym(mention: Mention, text: string, locale: Locale): Demonym | null {
  const match = NAMES.exec(mention.text);
  if (!match) return null;
  const known = tableOf(locale).get(normalise(match[0]));
  const rest = mention.text.slice(match.index + match[0].length);
  if (
    !known ||
    /[\p{L}\p{N}]/u.test(rest.replace(/^['’]s(?![\p{L}\p{N}])/u, "")) ||
    /\p{N}/u.test(mention.text.slice(0, match.index))
  )
    return null;
  const before =
    /([\p{L}\p{M}]+['’]?)\s*$/u.exec(text.slice(Math.max(0, mention.start - 12), mention.start))?.[1] ?? "";
  const word = normalise(before) + (/['’]$/u.test(before) ? "'" : "");
  return {
    mention,
    start: match.index,
    end: match.index + match[0].length,
    ...known,
    before: ARTICLE.test(word) ? word : "",
  };
}

/** "Italians", "italiane", "españolas"; the form itself where it has no plural ("Portuguese"). */
export function inDemonymForm(people: Nationality, form: DemonymForm, locale: Locale): string {
  const word = form.feminine ? people.feminine : people.masculine;
  return form.plural ? (pluralOf(word, form.feminine, locale) ?? word) : word;
}

/** `null`: it has no plural of its own. */
export function pluralOf(word: string, feminine: boolean, locale: Locale): string | null {
  return languageIn(locale).demonyms.plural(word, feminine);
}

function tableOf(locale: Locale): Known {
  const built = tables.get(locale);
  if (built) return built;
  const table = new Map<string, { readonly people: Nationality; readonly form: DemonymForm }>();
  const add = (word: string, people: Nationality, feminine: boolean) => {
    for (const plural of [false, true]) {
      const written = plural ? pluralOf(word, feminine, locale) : word;
      const key = written === null ? null : normalise(written);
      if (key !== null && !table.has(key)) table.set(key, { people, form: { feminine, plural } });
    }
  };
  for (const people of nationalities(locale)) {
    add(people.masculine, people, false);
    if (people.feminine !== people.masculine) add(people.feminine, people, true);
  }
  for (const [variant, name] of variantsOfPeoples(locale)) {
    const people = table.get(name)?.people;
    if (people) add(variant, people, false);
  }
  tables.set(locale, table);
  return table;
}
