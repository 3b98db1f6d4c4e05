import type { Locale } from "../../../language/locales.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { familyOf, givenOf, ORIGINS, type Origin } from "../../../language/names/by-origin.js";
import { surnameRows } from "../../../language/names/name-tables.js";
import { wholeNamesOf } from "../../../language/nicknames/nicknames.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { neutralOrigin } from "./origin.js";
import { remembered } from "./remembered.js";

/** What a word is known to be as a name. */
export interface NameKind {
  readonly isGiven: boolean;
  readonly isFamily: boolean;
  /** Both, and the one that it is more often; else the one that it is; `null`: unknown. */
  readonly mostly: "given" | "family" | null;
}

/** What family names end with and given names hardly ever. */
const FAMILY_ENDING = new RegExp(`(?:${anyText("reader-words", "family-ending", "*")})$`, "u");
const MIN_WITH_ENDING = 6;
/** Two given names in one word: "Gianpietro", "Annarita". */
const COMPOUND = /^(?:gian|pier|anna|maria|rosa|luca)(.{3,})$/u;

/** What a word is known to be as a name. @param word in normal form. */
export const kindOf = remembered(readKind, { isGiven: false, isFamily: false, mostly: null });

function readKind(word: string, locale: Locale): NameKind {
  const flags = lexicon().get(word) ?? 0;
  const { given, family, mostlyFamily } = lists();
  const home = lists(neutralOrigin(locale));
  const second = COMPOUND.exec(word)?.[1];
  const isGiven =
    (flags & Flag.Given) !== 0 ||
    given.has(word) ||
    wholeNamesOf(word).size > 0 ||
    (second !== undefined && given.has(second) && !family.has(word));
  const isListedFamily = (flags & Flag.Surname) !== 0 || family.has(word);
  const isFamily = isListedFamily || (!isGiven && word.length >= MIN_WITH_ENDING && FAMILY_ENDING.test(word));
  if (!isGiven || !isFamily) return { isGiven, isFamily, mostly: isGiven ? "given" : isFamily ? "family" : null };
  const isMostlyFamily = mostlyFamily.has(word) || (home.family.has(word) && !home.given.has(word));
  return { isGiven, isFamily, mostly: isMostlyFamily ? "family" : "given" };
}

/** Whether a list knows the word as a name, whichever. */
export function isListed(word: string, locale: Locale): boolean {
  const { isGiven } = kindOf(word, locale);
  return isGiven || ((lexicon().get(word) ?? 0) & Flag.Surname) !== 0 || lists().family.has(word);
}

interface Lists {
  readonly given: ReadonlySet<string>;
  readonly family: ReadonlySet<string>;
  /** Family names far more often than the given names that they are as well. */
  readonly mostlyFamily: ReadonlySet<string>;
}

const read = new Map<Origin | "all", Lists>();

/** Names of one origin, or of all. */
function lists(origin: Origin | "all" = "all"): Lists {
  const before = read.get(origin);
  if (before) return before;
  const origins = origin === "all" ? ORIGINS : [origin];
  const made = {
    given: new Set(origins.flatMap((each) => givenOf(each).map(({ key }) => key))),
    family: new Set(origins.flatMap((each) => familyOf(each).map(({ key }) => key))),
    mostlyFamily: new Set(surnameRows().flatMap(({ key, isMostly }) => (isMostly ? [key] : []))),
  };
  read.set(origin, made);
  return made;
}
