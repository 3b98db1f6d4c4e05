import type { Locale } from "../../../language/locales.js";
import { isName } from "../../../readers/people/name-piece.js";
import type { Gender } from "../../../readers/people/types.js";
import { genderOfGiven, wholesOf } from "./given-names.js";
import type { Names } from "./names.js";
import { isAfterArticle, type Naming } from "./naming.js";

/** Names of one mention that are looked at; a person has no more. */
const MAX_NAMES = 8;
const MAX_COMPOUND = 40;

/** A naming's names, in canonical spelling. */
export interface Called {
  readonly naming: Naming;
  readonly given: string | undefined;
  readonly middles: readonly string[];
  readonly families: readonly string[];
  /** Given names that are short for one together, in one word: "josemaria" of José María, who is Chema. */
  readonly compound: string | undefined;
  /** First letter of a given name that is said only as an initial. */
  readonly givenInitial: string | undefined;
  readonly familyInitial: string | undefined;
  readonly middleInitials: readonly string[];
  /** First letters of the particles before family names: "v" of "Van Thieu". */
  readonly particleInitials: readonly string[];
  /** Known from titles and relations, else from the given name. */
  readonly gender: Gender | null;
  readonly isGroup: boolean;
}

/**
 * Collects the names of one mention in canonical spelling. Without a family name of its own it takes the one it shares ("John and Mary
 * Smith").
 */
export function calledOf(naming: Naming, names: Names, locale: Locale): Called {
  const own = naming.parts.filter(isName).slice(0, MAX_NAMES);
  const of = (role: string, isInitial: boolean): string[] =>
    own
      .filter((part) => part.role === role && (part.form === "initial") === isInitial)
      .map((part) =>
        isInitial ? part.name : ((role === "family" ? names.families : names.givens).find(part.name) ?? part.name),
      );
  const [given] = of("given", false);
  const middles = of("middle", false);
  const families = familiesOf(naming, names);
  const shared = naming.shared;
  if (families.length === 0 && shared !== undefined && given !== undefined) {
    families.push(...familiesOf(shared, names));
  }
  return {
    naming,
    given,
    middles,
    compound: compoundOf(given, middles, naming),
    families,
    givenInitial: given === undefined ? of("given", true)[0] : undefined,
    familyInitial: families.length === 0 ? of("family", true)[0] : undefined,
    middleInitials: of("middle", true),
    particleInitials: naming.parts
      .slice(0, MAX_NAMES)
      .flatMap(({ role, name }) => (role === "particle" ? [name.charAt(0)] : [])),
    gender: naming.gender ?? (given === undefined || naming.isCouple ? null : genderOfGiven(given, locale)),
    isGroup: isGroup(naming, locale),
  };
}

/** "José María", "María del Rosario" in one word, where a list has short forms of it. */
function compoundOf(given: string | undefined, [middle]: readonly string[], { parts }: Naming): string | undefined {
  if (given === undefined || middle === undefined) return undefined;
  const whole = parts.filter(({ role }) => role === "given" || role === "middle" || role === "particle");
  const words = whole.slice(0, MAX_NAMES).map(({ name }) => name);
  const compounds = [words.join(""), `${given}${middle}`];
  return compounds.find((one) => one.length <= MAX_COMPOUND && wholesOf(one).length > 0);
}

function familiesOf({ parts }: Naming, names: Names): string[] {
  const families = parts.filter(({ role, form }) => role === "family" && form !== "initial").slice(0, MAX_NAMES);
  return [...new Set(families.map(({ name }) => names.families.find(name) ?? name))];
}

/** Whether the naming is of a family or a couple, rather than of one person. */
function isGroup(naming: Naming, locale: Locale): boolean {
  const { cues, parts, isCouple } = naming;
  if (isCouple) return true;
  const names = parts.filter(isName);
  if (names.length === 0 || names.some(({ role }) => role !== "family")) return false;
  return isAfterArticle(naming, locale) && (names.some(({ isPlural }) => isPlural) || cues.titleWord === "");
}

/** Whether no more of the name is said than one letter: "Dr. J". */
export function isLetterAlone({ given, families, givenInitial, familyInitial }: Called): boolean {
  return given === undefined && families.length === 0 && (givenInitial === undefined) !== (familyInitial === undefined);
}
