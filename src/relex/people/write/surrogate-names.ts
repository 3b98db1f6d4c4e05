import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import {
  drawnFamily,
  drawnGiven,
  ERAS,
  type Era,
  isUnisex,
  ORIGINS,
  type Origin,
} from "../../../language/names/by-origin.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { type NamePart, neutralOrigin, originOf } from "../../../readers/people/lexicon/origin.js";
import type { Gender } from "../../../readers/people/types.js";
import { choosePart, type Take } from "../../choose/choose-part.js";
import { partKey } from "../../choose/part-key.js";
import type { WritingContext } from "../../types.js";
import type { Bearer } from "./bearer.js";
import { erasOf } from "./era.js";
import { shortFormsOf } from "./short-forms.js";

/** So many candidates are drawn from the pool that fits; then any of the language's own. */
const FITTING_ATTEMPTS = 100;
/** So many of them must have a short form, where the document calls somebody by one; then the given name stands. */
const SHORTENED_ATTEMPTS = 60;
/** A list with fewer names of an era is not drawn from alone. */
const MIN_ERA = 24;
/** A list with fewer names that tell no gender is not drawn from alone. */
const MIN_UNISEX = 24;
/** What tells nothing: of the middle of the century, when most patients and doctors were born. */
const UNTOLD_ERAS: ReadonlySet<Era> = new Set<Era>(["middle"]);
/** Family names of Slavic women, and what makes one of a man's. */
const WOMANS_FAMILY = /(?:[oe]va|[sc]ka|skaya)$/u;
const WOMANS_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[oe]v)$/u, "a"],
  [/(?<=[sc]k)i$/u, "a"],
];

/** Chooses names. One for each document: it must know what else is called a name there. */
export class SurrogateNames {
  /**
   * @param avoid names and other words that stand for somebody in the document, in normal form.
   * @param shortened given names of people whom the document also calls by a short form.
   */
  constructor(
    private readonly context: WritingContext,
    private readonly avoid: ReadonlySet<string>,
    private readonly shortened: ReadonlySet<string> = new Set(),
  ) {}

  /**
   * The surrogate of a name, in lower case or as a vault wrote it. It depends on the name alone where the name tells gender, origin and
   * era; what its bearer is known by counts only where it does not (or a title tells another), so that other documents of the same scope come to the same.
   * @param value the name in canonical form.
   * @param variant see `choosePart`.
   */
  of(role: NamePart, value: string, bearer: Bearer, variant: number): string | null {
    const known = this.context.chosen.get(partKey(role, variant === 0 ? value : `${value}\u0000${variant}`));
    if (known !== undefined) return known;
    const told = this.isShared ? null : bearer.origin;
    const origin = originOf(value, role, this.context.locale) ?? told ?? neutralOrigin(this.context.locale);
    const fitting = role === "family" ? this.family(value, origin) : this.given(value, origin, bearer);
    const any = neutralOrigin(this.context.locale);
    const purpose = variant === 0 ? role : `${role}#${variant}`;
    // In other documents of the scope, which may not say the short form, the same name has to stand.
    const needsShort = role === "given" && this.context.isAlone === true && this.shortened.has(value);
    const candidate = (attempt: number): string | null => {
      const names =
        attempt < FITTING_ATTEMPTS
          ? fitting
          : role === "family"
            ? this.family(value, any)
            : this.given(value, any, bearer);
      if (names.length === 0) return null;
      const name = this.context.draw.pick(names, purpose, value, attempt);
      if (needsShort && attempt < SHORTENED_ATTEMPTS && shortFormsOf(name, this.context.locale).length === 0)
        return null;
      return this.isClear(role, value, name) ? name : null;
    };
    const take: Take = (name) => {
      if (this.avoid.has(name)) return { refused: "original" };
      if (!isDrawn(role, name)) return { refused: "unlisted" };
      // Of any time: a model knows from the text how old somebody is.
      const names = role === "family" ? fitting : this.given(value, origin, bearer, ERAS);
      const lacksShort = needsShort && shortFormsOf(name, this.context.locale).length === 0;
      if (!names.includes(name) || lacksShort || name[0] === value[0]) return { refused: "unfit" };
      return this.isClear(role, value, name) ? { name } : { refused: "taken" };
    };
    const chosen = choosePart(this.context, role, value, candidate, { variant, take });
    return chosen === null && variant !== 0 ? this.of(role, value, bearer, 0) : chosen;
  }

  /** Documents that are not read with this one have the same names. */
  private get isShared(): boolean {
    return this.context.isAlone !== true;
  }

  /** Whether the candidate shares no initial with the original and is nobody's name in another role. */
  private isClear(role: NamePart, value: string, name: string): boolean {
    if (name[0] === value[0] || this.avoid.has(name)) return false;
    const other = role === "family" ? "given" : "family";
    return !this.context.taken.isClaimed(other, "", name);
  }

  private family(value: string, origin: Origin): readonly string[] {
    const isWomans = WOMANS_FAMILY.test(value) && (origin === "russian" || origin === "polish");
    return pool(`${origin} family ${isWomans}`, () => {
      const names = drawnFamily(origin);
      return isWomans ? names.filter((name) => WOMANS_ENDINGS.some(([end]) => end.test(name))).map(ofWoman) : names;
    });
  }

  private given(value: string, origin: Origin, bearer: Bearer, all?: typeof ERAS): readonly string[] {
    const { locale } = this.context;
    const { hasUnisexNames } = languageIn(locale).persons;
    // Other documents of the scope may say "Mr." where this one does not: only what the name itself tells is the same in all.
    const isOpen = this.isShared && hasUnisexNames;
    const named = genderOf(value, locale) ?? (isOpen || (isUnisex(value) && hasUnisex(origin)) ? null : bearer.gender);
    // Where no name is of both genders, the title before it decides: "la paziente Andrea".
    const isTold = bearer.isTitled && !hasUnisexNames;
    const gender = isTold ? bearer.gender : named;
    if (gender === null) return this.unisex(origin);
    const told = all ? new Set(all) : erasOf(value, origin, gender);
    const eras = told.size === 0 || (told.has("timeless") && !all) ? UNTOLD_ERAS : told;
    const wanted = ERAS.filter((era) => eras.has(era) || era === "timeless");
    return pool(`${locale} ${origin} ${gender} ${wanted.join(" ")}`, () => {
      const names = wanted.flatMap((era) => drawnGiven(origin, gender, era));
      const all = names.length < MIN_ERA ? drawnGiven(origin, gender) : names;
      return ofGender(all, gender, locale);
    });
  }

  private unisex(origin: Origin): readonly string[] {
    return pool(`${origin} unisex`, () => {
      if (hasUnisex(origin)) return drawnGiven(origin, "unisex");
      return [...drawnGiven(origin, "female"), ...drawnGiven(origin, "male")];
    });
  }
}

/** Whether the name is one that any original could get: known to the detectors, and no ordinary word, place or disease. */
function isDrawn(role: NamePart, name: string): boolean {
  drawn ??= {
    family: new Set(ORIGINS.flatMap((origin) => drawnFamily(origin))),
    given: new Set(ORIGINS.flatMap((origin) => SEXES.flatMap((sex) => drawnGiven(origin, sex)))),
  };
  return drawn[role].has(name);
}

const SEXES = ["female", "male", "unisex"] as const;
let drawn: Readonly<Record<NamePart, ReadonlySet<string>>> | null = null;

const pools = new Map<string, readonly string[]>();

function pool(key: string, build: () => readonly string[]): readonly string[] {
  const known = pools.get(key);
  if (known !== undefined) return known;
  const names = [...new Set(build())];
  pools.set(key, names);
  return names;
}

/** A name that the locale takes for the other gender's is left out. */
function ofGender(names: readonly string[], gender: Gender, locale: Locale): readonly string[] {
  return names.filter((name) => genderOf(name, locale) === gender);
}

function hasUnisex(origin: Origin): boolean {
  return drawnGiven(origin, "unisex").length >= MIN_UNISEX;
}

function ofWoman(name: string): string {
  for (const [end, ending] of WOMANS_ENDINGS) if (end.test(name)) return name.replace(end, ending);
  return name;
}
