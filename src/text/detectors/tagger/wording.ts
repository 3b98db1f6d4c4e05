import type { EntityType } from "../../../entity-types.js";
import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { hasUnit } from "../../../language/units.js";

/** What the tagger asks of the words of a language around its findings. */
export interface Wording {
  readonly locale: Locale;
  /** A measurement's unit follows a number. @param following the text behind it without marks; a few words are enough. */
  readonly hasUnit: (following: string) => boolean;
  /** The name of a measurement, a score or a dose stands before a number. @param before the text before it without marks; 60 characters are enough. */
  readonly isNamed: (before: string) => boolean;
  /** What looks like an age is a span of time, a value or a count; what looks like a date is a dose, or hours. All without marks. */
  readonly isOther: (type: EntityType, before: string, found: string, behind: string) => boolean;
  /** Tells, in a date, that it is no bare number which a unit could follow: "3 marzo", "3/5/21", "1998". `null`: any date may be one. */
  readonly sureDate: RegExp | null;
  /** Month names, or a part of them, which tell "at 3 March" from a time of day. */
  readonly month: RegExp;
  /** Begins what follows an age, without marks. */
  readonly ageUnit: RegExp;
  /** Articles, as keys, that tell what something is and not which. */
  readonly indefinite: ReadonlySet<string>;
  /** A mail address as it is said; a web address as it is said. */
  readonly mail: RegExp;
  readonly web: RegExp;
  /** Whether names are judged by the medical guard, whose lists are those of the language's own passes; otherwise by the tables (`tableFactor`). */
  readonly isGuarded: boolean;
}

const known = new Map<Locale, Wording>();

/** Put together once a language. */
export function wordingOf(locale: Locale): Wording {
  const wording = known.get(locale) ?? make(locale);
  known.set(locale, wording);
  return wording;
}

function make(locale: Locale): Wording {
  const { forms, ages, articles, calendar, spoken, nameGrammar } = languageIn(locale);
  const units = Object.values(ages.units).flat();
  const said = (english: string) => {
    const own = [...(spoken?.inEnglish ?? [])].flatMap(([word, meaning]) => (meaning === english ? [word] : []));
    return `\\b(?:${[english, ...own].join("|")})\\b`;
  };
  return {
    locale,
    hasUnit: (following) => (forms === null ? hasUnit(following) : forms.measures.hasUnit(following)),
    isNamed: (before) => forms?.measures.isClinical(before) ?? false,
    isOther: (type, before, found, behind) =>
      (type === "AGE" && forms?.noAge(before, found, behind)) ||
      (type === "DATE" && forms?.noDate(before, found, behind)) ||
      false,
    sureDate:
      forms && new RegExp(`(?:${calendar.months.join("|")})|[/.-]\\d+[/.-]|(?<!\\d)(?:19|20)\\d\\d(?!\\d)`, "iu"),
    month: new RegExp(`${calendar.months.map((name) => name.slice(0, 3)).join("|")}|th$|st$|nd$|rd$`, "iu"),
    ageUnit: new RegExp(`^[\\s-]*(?:${[...units, "yrs?", "y\\/?o", "aa", "a\\."].join("|")})(?![a-z])`, "iu"),
    indefinite: articles.indefinite,
    mail: new RegExp(`@|${said("at")}.*${said("dot")}`, "isu"),
    web: new RegExp(`${said("dot")}|www|:\\/\\/|[a-z]\\.[a-z]`, "iu"),
    isGuarded: nameGrammar === null,
  };
}
