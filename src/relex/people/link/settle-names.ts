import type { Locale } from "../../../language/locales.js";
import { kindOf } from "../lexicon/name-kind.js";
import { wholeNamesOf } from "../lexicon/nicknames.js";
import { isPluralArticle } from "../lexicon/relations.js";
import { isGroupWord } from "../parse/mark-record-words.js";
import { isName } from "../parse/name-piece.js";
import { Spellings } from "./alike.js";
import type { Naming, Part } from "./naming.js";
import { settlePairs } from "./settle-pairs.js";

/** How much a name that was spelled letter by letter counts beside one that was said. */
const WEIGHT_OF_SPELLED = 3;

/** All names of a document: how they are spelled, given names and family names apart. */
export interface Names {
  readonly givens: Spellings;
  readonly families: Spellings;
}

/** Decides which of the two every name that stands alone is, takes plurals for what they are of, and settles spellings. */
export function settleNames(namings: readonly Naming[], locale: Locale): Names {
  settlePairs(namings);
  settleOrder(namings, locale);
  const sure = namesIn(namings, locale, false);
  const settled = { given: new Spellings(locale), family: new Spellings(locale) };
  /** What tells it of one mention tells it of the others. */
  const elsewhere = ({ name }: Part) => {
    const isGiven = settled.given.find(name) !== undefined;
    const isFamily = settled.family.find(name) !== undefined;
    return isGiven === isFamily ? undefined : isGiven ? "given" : "family";
  };
  let open = namings.flatMap((naming) =>
    naming.parts.filter(({ isOpen }) => isOpen).map((part): [Part, Naming] => [part, naming]),
  );
  const settle = (roleOf: (part: Part, naming: Naming) => "given" | "family" | undefined) => {
    open = open.filter(([part, naming]) => {
      const role = roleOf(part, naming);
      if (role === undefined) return true;
      part.role = role;
      if (part.form !== "initial") settled[role].add(part.name, 1);
      return false;
    });
    settled.given.settle();
    settled.family.settle();
  };
  settle((part, naming) => sureRole(part, naming, sure, locale));
  settle((part, { cues }) => {
    const isCalled = cues.isOwn || (cues.isAddressed && !cues.isAloneInText) || cues.speaker !== null;
    return elsewhere(part) ?? (isCalled && isBothOrNone(part, locale) ? "given" : undefined);
  });
  for (const [part, naming] of open) part.role = elsewhere(part) ?? likelyRole(part, naming, locale);
  for (const naming of namings) {
    for (const part of naming.parts) if (part.role === "family") markPlural(part, naming, sure, locale);
  }
  return namesIn(namings, locale, true);
}

/** "Mario Rossi" here and "Rossi Mario" there: the one order that suits the names better, else the first, for both. */
function settleOrder(namings: readonly Naming[], locale: Locale): void {
  const pairs = new Map<string, { given: string; merit: number }>();
  const twoOf = ({ parts }: Naming): [Part, Part] | undefined => {
    const names = parts.filter((part) => isName(part) && part.form === "plain");
    const [one, two] = names;
    return one && two && names.length === 2 && (one.role === "family") !== (two.role === "family")
      ? [one, two]
      : undefined;
  };
  const keyOf = (one: Part, two: Part) => (one.name < two.name ? `${one.name} ${two.name}` : `${two.name} ${one.name}`);
  for (const naming of namings) {
    const two = twoOf(naming);
    if (!two) continue;
    const [given, family] = two[0].role === "family" ? [two[1], two[0]] : two;
    const merit = meritOf(given.name, family.name, locale);
    const key = keyOf(given, family);
    const known = pairs.get(key);
    if (known === undefined || merit > known.merit) pairs.set(key, { given: given.name, merit });
  }
  for (const naming of namings) {
    const two = twoOf(naming);
    if (!two) continue;
    const given = pairs.get(keyOf(...two))?.given;
    for (const part of two) part.role = part.name === given ? "given" : "family";
  }
}

function meritOf(given: string, family: string, locale: Locale): number {
  const one = kindOf(given, locale).mostly;
  const other = kindOf(family, locale).mostly;
  return Number(one === "given") - Number(one === "family") + Number(other === "family") - Number(other === "given");
}

function namesIn(namings: readonly Naming[], locale: Locale, withOpen: boolean): Names {
  const names = { givens: new Spellings(locale), families: new Spellings(locale) };
  for (const { parts } of namings) {
    for (const part of parts) {
      if (!isName(part) || part.form === "initial" || (part.isOpen && !withOpen)) continue;
      const weight = part.form === "spelled" ? WEIGHT_OF_SPELLED : 1;
      (part.role === "family" ? names.families : names.givens).add(part.name, weight);
    }
  }
  names.givens.settle();
  names.families.settle();
  return names;
}

/** What the document itself tells: the other names, titles, relations, questions. `undefined`: nothing does. */
function sureRole(part: Part, naming: Naming, sure: Names, locale: Locale): "given" | "family" | undefined {
  const { cues, relation, isFormal, titles } = naming;
  const { isGiven, isFamily } = kindOf(part.name, locale);
  if (cues.asked !== null) return cues.asked;
  if (naming.parts.some(({ role, value }) => role === "link" && isGroupWord(value))) return "family";
  if (part.form === "initial") return isFormal ? "family" : "given";
  const asFamily = sure.families.find(part.name) ?? singularsOf(part.name).find((name) => sure.families.has(name));
  const asGiven = sure.givens.find(part.name) ?? [...wholeNamesOf(part.name)].find((name) => sure.givens.has(name));
  const formal = isFormal && titles.length > 0;
  // The document's own use goes before the lists, unless it only sounds like it.
  const isOnlyGiven = isGiven && !isFamily && asFamily !== part.name;
  if (asFamily !== undefined && asGiven === undefined && !isOnlyGiven) return "family";
  if (asGiven !== undefined && asFamily === undefined) return "given";
  if (asGiven !== undefined) return formal || isAfterArticle(naming, locale) ? "family" : "given";
  if (isAfterArticle(naming, locale) && !isGiven) return "family";
  if (isGiven !== isFamily) return isGiven ? "given" : "family";
  if (part.isAmongGiven) return "given";
  if (formal) return locale === "en" || !isGiven ? "family" : "given";
  if (titles.length > 0 || relation !== undefined) return "given";
  // Who spells a name that is both spells the family name.
  return part.form === "spelled" ? "family" : undefined;
}

function isBothOrNone({ name }: Part, locale: Locale): boolean {
  const { isGiven, isFamily } = kindOf(name, locale);
  return isGiven === isFamily;
}

/** What such a name is most often. */
function likelyRole(part: Part, naming: Naming, locale: Locale): "given" | "family" {
  const { mostly } = kindOf(part.name, locale);
  return mostly ?? (naming.role === "patient" ? "given" : "family");
}

function isAfterArticle({ cues, parts }: Naming, locale: Locale): boolean {
  return cues.afterThe || parts.some(({ role, value }) => role === "link" && isPluralArticle(value, locale));
}

function singularsOf(name: string): string[] {
  const singulars: string[] = [];
  if (name.length > 3 && name.endsWith("s")) singulars.push(name.slice(0, -1));
  if (name.length > 4 && name.endsWith("es")) singulars.push(name.slice(0, -2));
  return singulars;
}

/** "the Wilsons", and "wilsons" for "Wilson's" where a recogniser leaves the apostrophe out. */
function markPlural(part: Part, naming: Naming, sure: Names, locale: Locale): void {
  if (part.form !== "plain") return;
  const isGroup = isAfterArticle(naming, locale);
  if (sure.families.has(part.name)) {
    // "the de la Torres" beside "Mr. de la Torre"
    const mayBeBoth = isGroup && locale === "en" && naming.parts.some(({ role }) => role === "particle");
    if (!mayBeBoth || naming.parts.some(({ role }) => role === "given")) return;
  }
  const singular = singularsOf(part.name).find(
    (name) =>
      sure.families.has(name) ||
      (!sure.families.has(part.name) &&
        isGroup &&
        kindOf(name, locale).isFamily &&
        !kindOf(part.name, locale).isFamily),
  );
  if (singular === undefined) return;
  part.name = singular;
  part.isPlural = true;
}

/** Whether the naming is of a family or a couple, rather than of one person. */
export function isGroup(naming: Naming, locale: Locale): boolean {
  const { cues, parts, isCouple } = naming;
  if (isCouple) return true;
  const names = parts.filter(isName);
  if (names.length === 0 || names.some(({ role }) => role !== "family")) return false;
  return isAfterArticle(naming, locale) && (names.some(({ isPlural }) => isPlural) || cues.titleWord === "");
}
