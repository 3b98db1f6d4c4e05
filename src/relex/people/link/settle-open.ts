import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { kindOf } from "../../../readers/people/lexicon/name-kind.js";
import { isGroupWord } from "../../../readers/people/mark-record-words.js";
import { wholesOf } from "./given-names.js";
import type { Names } from "./names.js";
import { isAfterArticle, type Naming, type Part } from "./naming.js";
import { singularsOf } from "./settle-plurals.js";
import { Spellings } from "./spellings.js";

type Role = "given" | "family";

/** "sr", "dott", "dra", "sigra": titles as they are written before family names. */
const MAX_SHORT_TITLE = 6;

/** Decides whether a name that stands alone is given or family; `undefined`: it cannot. */
type Rule = (part: Part, naming: Naming) => Role | undefined;

/**
 * Decides of every name that stands alone whether it is given or family: by one rule after the other, so that what one of them tells of
 * a mention tells the next of the others of that name.
 * @param sure names of which it is known.
 */
export function settleOpen(namings: readonly Naming[], sure: Names, locale: Locale): void {
  const settled = { given: new Spellings(locale), family: new Spellings(locale) };
  const elsewhere: Rule = ({ name }) => {
    const isGiven = [name, ...wholesOf(name)].some((one) => settled.given.find(one) !== undefined);
    const isFamily = settled.family.find(name) !== undefined;
    return isGiven === isFamily ? undefined : isGiven ? "given" : "family";
  };
  const rules: readonly Rule[] = [
    (part, naming) => sureRole(part, naming, sure, locale),
    // A person called by a single name is called by the given name, unless the document says otherwise.
    (part, naming) => elsewhere(part, naming) ?? calledRole(part, naming, locale),
    (part, naming) => elsewhere(part, naming) ?? likelyRole(part, naming, locale),
  ];
  let open = namings.flatMap((naming) =>
    naming.parts.filter(({ isOpen }) => isOpen).map((part): [Part, Naming] => [part, naming]),
  );
  for (const rule of rules) {
    open = open.filter(([part, naming]) => {
      const role = rule(part, naming);
      if (role === undefined) return true;
      part.role = role;
      if (part.form !== "initial") settled[role].add(part.name, 1);
      return false;
    });
    settled.given.settle();
    settled.family.settle();
  }
}

/** "thank you, |Morgan|" */
function calledRole(part: Part, { cues }: Naming, locale: Locale): Role | undefined {
  const isCalled = cues.isOwn || (cues.isAddressed && !cues.isAloneInText) || cues.speaker !== null;
  const { isGiven, isFamily } = kindOf(part.name, locale);
  return isCalled && isGiven === isFamily ? "given" : undefined;
}

/** What the document itself tells: the other names, titles, relations, questions. `undefined`: nothing does. */
function sureRole(part: Part, naming: Naming, sure: Names, locale: Locale): Role | undefined {
  const { cues, relation, isFormal, titles } = naming;
  const { isGiven, isFamily } = kindOf(part.name, locale);
  if (cues.asked !== null) return cues.asked;
  if (naming.parts.some(({ role, value }) => role === "link" && isGroupWord(value))) return "family";
  if (part.form === "initial") return isFormal ? "family" : "given";
  const asFamily = sure.families.find(part.name) ?? singularsOf(part.name).find((name) => sure.families.has(name));
  const asGiven = sure.givens.find(part.name) ?? [...wholesOf(part.name)].find((name) => sure.givens.has(name));
  const formal = isFormal && titles.length > 0;
  // The document's own use goes before the lists, unless it only sounds like it.
  const isOnlyGiven = isGiven && !isFamily && asFamily !== part.name;
  if (asFamily !== undefined && asGiven === undefined && !isOnlyGiven) return "family";
  if (asGiven !== undefined && asFamily === undefined) return "given";
  if (asGiven !== undefined) return formal || isAfterArticle(naming, locale) ? "family" : "given";
  if (isAfterArticle(naming, locale) && !isGiven) return "family";
  const own = genderOf(part.name, locale);
  // "Sra. Domingo": nobody but a family of that name.
  const contradicts = naming.titleGender !== null && own !== null && own !== naming.titleGender;
  if (formal && contradicts && isGiven) return "family";
  if (isGiven !== isFamily) return isGiven ? "given" : "family";
  if (part.isAmongGiven) return "given";
  if (formal) return isWithFamily(part, naming, locale) || !isGiven ? "family" : "given";
  if (titles.length > 0 || relation !== undefined) return "given";
  // Who spells a name that is both spells the family name.
  return part.form === "spelled" ? "family" : undefined;
}

/** "Dr. Vega", "sig. Rosa"; "la signora Rosa" is called by the given name, as one speaks, where that is what it mostly is. */
function isWithFamily(part: Part, { titles }: Naming, locale: Locale): boolean {
  const { titlesGoWithFamily } = languageIn(locale).persons;
  const isShort = titles.some((title) => title.length <= MAX_SHORT_TITLE);
  return titlesGoWithFamily || isShort || kindOf(part.name, locale).mostly === "family";
}

/** What such a name is most often. */
function likelyRole(part: Part, naming: Naming, locale: Locale): Role {
  const { mostly } = kindOf(part.name, locale);
  return mostly ?? (naming.role === "patient" ? "given" : "family");
}
