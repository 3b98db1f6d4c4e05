/** What tells that a number is no one's age. All are sources of expressions over plain letters. */
export interface NoAgeWords {
  /** "di", "de": between what lasts and how long. */
  readonly of: string;
  /** Years, in which lives are told. */
  readonly years: string;
  /** Who is of an age. */
  readonly somebody: string;
  /** What lasts: illnesses, symptoms, devices, treatments. */
  readonly lasting: string;
  /** What somebody has been for a time, or is: ill with something. It tells a span where an age was told just before. */
  readonly ill: string;
  /** What somebody survives, as a source that ends before the number. */
  readonly survived: string;
  /** What is measured in bare figures. */
  readonly values: string;
  /** Right before a value: "ha", "tiene". */
  readonly has: string;
  /** What is counted in bare figures. */
  readonly counted: string;
  /** Who or what is pregnant, before weeks. */
  readonly pregnant: string;
  /** Weeks. */
  readonly weeks: string;
  /** Before years that are a decade: "negli", "los". */
  readonly beforeDecade: string;
}

/** Whether a number is a span of time, a value or a count by the words around it, all in plain letters. */
export type NoAge = (before: string, found: string, behind: string) => boolean;

/** How a language tells spans, values and counts from ages. */
export function noAgeIn(words: NoAgeWords): NoAge {
  const lasts = new RegExp(
    `(?<![a-z])(?:${words.lasting})(?: [a-z]{3,14})? (?:${words.of})(?: [a-z]{4,9})? ?$|(?<![a-z])(?:${words.survived}) ?$`,
    "i",
  );
  const isOfSomebody = new RegExp(`(?<![a-z])(?:${words.somebody})(?![a-z])[^.,;:\\n\\d]*$`, "i");
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
  const counts = new RegExp(`^ (?:${words.counted})(?![a-z])|^[.,/]\\d`, "i");
  const isValue = new RegExp(
    `(?<![a-z])(?:${words.values})(?![a-z])[^.;\\n\\d]{0,20}(?<![a-z])(?:${words.has}) $`,
    "i",
  );
  const pregnant = new RegExp(`(?<![a-z])(?:${words.pregnant})(?: (?:${words.of}))? ?$`, "i");
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
    if (/^\d+$/.test(found) && (isOfThing.test(behind) || counts.test(behind) || isValue.test(before))) return true;
    if (alsoIll.test(before) || (isIll.test(before) && alsoLasts.test(behind) && !isOfSomebody.test(before)))
      return true;
    if (!lasts.test(before)) return false;
    // "Paziente con diabete di 60 anni", but "lattante con tosse di 2 settimane".
    return !(isOfSomebody.test(before) && (inYears.test(found) || inYears.test(behind.slice(0, 8))));
  };
}
