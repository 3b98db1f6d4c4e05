import type { Locale } from "../locales.js";
import { anyText } from "../vocabulary/alternatives.js";
import { once } from "../vocabulary/once.js";

/** What no row of data/measures.tsv says of numbers that are no one's age. All are sources of expressions over plain letters. */
interface NoAgeForms {
  /** "di", "de": between what lasts and how long. */
  readonly of: string;
  /** Years, in which lives are told. */
  readonly years: string;
  /** What lasts, in any form of it. */
  readonly lasting: readonly string[];
  /** What somebody survives, as a source that ends before the number. */
  readonly survived: string;
  /** Right before a value: "ha", "tiene". */
  readonly has: string;
  /** Who or what is pregnant, in any form of it. */
  readonly pregnant?: readonly string[];
  /** Weeks. */
  readonly weeks: string;
  /** Before years that are a decade: "negli", "los". */
  readonly beforeDecade: string;
}

/** Whether a number is a span of time, a value or a count by the words around it, all in plain letters. */
export type NoAge = (before: string, found: string, behind: string) => boolean;

/** How a language tells spans, values and counts from ages, by the rows of data/measures.tsv; they are read when it is first asked. */
export function noAgeIn(locale: Locale, forms: NoAgeForms): NoAge {
  const noAge = once(() => readBy(locale, forms));
  return (before, found, behind) => noAge()(before, found, behind);
}

function readBy(locale: Locale, forms: NoAgeForms): NoAge {
  const any = (kind: string, patterns?: readonly string[]) => anyText("measures", kind, locale, patterns);
  const words = {
    ...forms,
    lasting: any("lasting", [`[a-z]{3,}(?:${any("lasting-ending")})`, ...forms.lasting]),
    ill: any("ill"),
    values: any("value"),
  };
  const lasts = new RegExp(
    `(?<![a-z])(?:${words.lasting})(?: [a-z]{3,14})? (?:${words.of})(?: [a-z]{4,9})? ?$|(?<![a-z])(?:${words.survived}) ?$`,
    "i",
  );
  const isOfSomebody = new RegExp(`(?<![a-z])(?:${any("somebody")})(?![a-z])[^.,;:\\n\\d]*$`, "i");
  const alsoIll = new RegExp(
    `\\d ?(?:${words.years})(?![a-z])[^.\\n]{0,40}(?<![a-z])(?:${words.ill}) (?:${words.of}) $`,
    "i",
  );
  const isIll = new RegExp(`(?<![a-z])(?:${words.ill}) (?:${words.of}) $`, "i");
  const alsoLasts = new RegExp(
    `^(?: ?(?:${words.years}))?,? (?:[a-z]{1,10} )?(?:${words.lasting})(?: [a-z]{3,14})? (?:${words.of}) \\d`,
    "i",
  );
  const inYears = new RegExp(`(?:${words.years})(?![a-z])`, "i");
  const isOfThing = new RegExp(`^ (?:${words.of}) ?(?:${words.values})(?![a-z])`, "i");
  const counts = new RegExp(`^ (?:${any("counted")})(?![a-z])|^[.,/]\\d`, "i");
  const isValue = new RegExp(
    `(?<![a-z])(?:${words.values})(?![a-z])[^.;\\n\\d]{0,20}(?<![a-z])(?:${words.has}) $`,
    "i",
  );
  const pregnant = new RegExp(`(?<![a-z])(?:${any("pregnant", forms.pregnant)})(?: (?:${words.of}))? ?$`, "i");
  // The very number counts weeks: "incinta di 41 anni (settimana 20)" tells an age.
  const weeks = new RegExp(`^\\d{1,2}(?:[+.]\\d)? ?(?:${words.weeks})(?![a-z])`, "i");
  const decade = new RegExp(`(?<![a-z])(?:${words.beforeDecade}) $`, "i");
  const years = new RegExp(`^(?:${words.years}) `, "i");
  const yearsBefore = new RegExp(`(?<![a-z])(?:${words.years}) ['’]?$`, "i");
  const short = new RegExp(`^(?:(?:${words.years}) )?['’]\\d0$`, "i");
  return (before, found, behind) => {
    if (short.test(found)) return true;
    if (pregnant.test(before) && weeks.test(found + behind)) return true;
    if (years.test(found) && decade.test(before)) return true;
    if (yearsBefore.test(before) && decade.test(before.replace(yearsBefore, ""))) return true;
    if (/^\d+[.,/]\d/.test(found)) return true;
    // "quaranta di febbre"
    if (isOfThing.test(behind) && !inYears.test(found)) return true;
    if (/^\d+$/.test(found) && (counts.test(behind) || isValue.test(before))) return true;
    if (alsoIll.test(before) || (isIll.test(before) && alsoLasts.test(behind) && !isOfSomebody.test(before)))
      return true;
    if (!lasts.test(before)) return false;
    // "Paziente con diabete di 60 anni", but "lattante con tosse di 2 settimane".
    return !(isOfSomebody.test(before) && (inYears.test(found) || inYears.test(behind.slice(0, 8))));
  };
}
