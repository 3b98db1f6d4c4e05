import type { Locale } from "../../../language/locales.js";
import type { PersonRole } from "../../../types.js";
import { genderOfGiven } from "../lexicon/name-kind.js";
import { areNicknames } from "../lexicon/nicknames.js";
import type { Rank } from "../lexicon/titles.js";
import type { Gender } from "../types.js";
import { areAlike, areNear } from "./alike.js";
import type { Called } from "./called.js";
import type { Naming } from "./naming.js";

/** Names of one person that are looked at; a person has no more. */
const MAX_NAMES = 8;

/** One person, as far as the document was read. */
export class PersonEvidence {
  readonly called: Called[] = [];
  readonly givens = new Map<string, number>();
  readonly middles = new Set<string>();
  readonly families = new Map<string, number>();
  readonly givenInitials = new Set<string>();
  readonly middleInitials = new Set<string>();
  readonly familyInitials = new Set<string>();
  readonly told: Record<Gender, number> = { female: 0, male: 0 };
  readonly roles = new Set<PersonRole>();
  readonly relations = new Set<string>();
  readonly titles = new Set<string>();
  private readonly ranks = new Set<Rank>();
  readonly speakers = new Map<string, number>();
  readonly generations = new Set<string>();
  /** How many family names stand side by side in a name of this person. */
  familiesAtOnce = 0;

  constructor(
    first: Called,
    private readonly locale: Locale,
  ) {
    this.add(first);
  }

  add(called: Called): void {
    this.called.push(called);
    const { naming } = called;
    if (called.given !== undefined) count(this.givens, called.given);
    for (const middle of called.middles) this.middles.add(middle);
    for (const family of called.families) count(this.families, family);
    if (called.givenInitial !== undefined) this.givenInitials.add(called.givenInitial);
    if (called.familyInitial !== undefined) this.familyInitials.add(called.familyInitial);
    for (const initial of called.middleInitials) this.middleInitials.add(initial);
    if (naming.gender !== null) this.told[naming.gender]++;
    if (naming.role !== null) this.roles.add(naming.role);
    if (naming.relation) this.relations.add(naming.relation.word);
    for (const title of naming.titles) this.titles.add(title);
    if (naming.rank !== null) this.ranks.add(naming.rank);
    if (naming.generation !== undefined) this.generations.add(naming.generation);
    if (naming.cues.speaker !== null) count(this.speakers, naming.cues.speaker);
    this.familiesAtOnce = Math.max(this.familiesAtOnce, called.families.length);
  }

  absorb(other: PersonEvidence): void {
    for (const called of other.called) this.add(called);
  }

  /** From titles and relations, else from the given names; `null` where they contradict each other or tell nothing. */
  get gender(): Gender | null {
    const { female, male } = this.told;
    if (female > 0 || male > 0) return female > 0 && male > 0 ? null : female > 0 ? "female" : "male";
    const genders = new Set([...this.givens.keys()].flatMap((given) => genderOfGiven(given, this.locale) ?? []));
    const [only] = genders;
    return genders.size === 1 ? (only ?? null) : null;
  }

  get isGroup(): boolean {
    return this.called[0]?.isGroup ?? false;
  }

  /** Whether the names could be this person's: at least one part agrees, and none contradicts. */
  agrees(called: Called): boolean {
    const family = this.familyAgrees(called);
    const given = this.givenAgrees(called);
    if (family === false || given === false) return false;
    if (this.middleClashes(called)) return false;
    return family === true || given === true;
  }

  private familyAgrees({ families, familyInitial }: Called): boolean | undefined {
    if (families.length > 0 && this.families.size > 0) {
      const shared = families.filter((family) => this.families.has(family)).length;
      if (shared === 0)
        return families.some((family) => some(this.families, (own) => areAlike(own, family, this.locale)));
      // "García López" and "García Pérez" are two.
      return (
        shared === families.length || shared === this.families.size || families.length < 2 || this.familiesAtOnce < 2
      );
    }
    if (familyInitial !== undefined && this.families.size > 0)
      return some(this.families, (own) => own.startsWith(familyInitial));
    if (families.length > 0 && this.familyInitials.size > 0) {
      return families.some((family) => this.familyInitials.has(family.charAt(0)));
    }
    if (familyInitial !== undefined && this.familyInitials.size > 0) return this.familyInitials.has(familyInitial);
    return undefined;
  }

  private givenAgrees({ given, givenInitial, middles }: Called): boolean | undefined {
    if (given !== undefined && this.givens.size > 0) {
      return (
        some(this.givens, (own) => areNicknames(own, given) || areAlike(own, given, this.locale)) ||
        some(this.middles, (own) => areNicknames(own, given)) ||
        middles.some((middle) => this.givens.has(middle))
      );
    }
    if (givenInitial !== undefined && this.givens.size > 0)
      return some(this.givens, (own) => own.startsWith(givenInitial));
    if (given !== undefined && this.givenInitials.size > 0) return this.givenInitials.has(given.charAt(0));
    if (givenInitial !== undefined && this.givenInitials.size > 0) return this.givenInitials.has(givenInitial);
    return undefined;
  }

  /** "Adam J. Wilson" and "Adam K. Wilson" */
  middleClashes({ middles, middleInitials }: Called): boolean {
    const own = [...this.middles, ...this.middleInitials].map((name) => name.charAt(0));
    const others = [...middles, ...middleInitials].map((name) => name.charAt(0));
    return own.length > 0 && others.length > 0 && !others.some((letter) => own.includes(letter));
  }

  /** Whether what is said of both, beside their names, speaks against one person. */
  clashes(called: Called, previous: PersonEvidence | undefined): boolean {
    const { naming, gender } = called;
    if (this.isGroup !== called.isGroup) return true;
    const own = this.gender;
    if (own !== null && gender !== null && own !== gender) return true;
    if (naming.generation !== undefined && this.generations.size > 0 && !this.generations.has(naming.generation))
      return true;
    if (naming.role !== null && this.opposes(naming.role)) return true;
    if (this.isCalledOtherwise(called)) return true;
    return this.isRelativeOfSelf(naming, previous);
  }

  /** "Dr. Smith", "Nurse Smith" and "Mr. Smith", where nothing but the title tells them apart. */
  private isCalledOtherwise({ naming, given, givenInitial }: Called): boolean {
    if (given !== undefined || givenInitial !== undefined || this.givens.size > 0 || this.givenInitials.size > 0)
      return false;
    return naming.rank !== null && this.ranks.size > 0 && !this.ranks.has(naming.rank);
  }

  opposes(role: PersonRole): boolean {
    if (role === "patient") return this.roles.has("clinician") && !this.roles.has("patient");
    return role === "clinician" && this.roles.has("patient") && !this.roles.has("clinician");
  }

  /** "my son Robert" says Robert; "Robert and his son Robert". */
  private isRelativeOfSelf({ relation, cues, mention }: Naming, previous: PersonEvidence | undefined): boolean {
    if (relation === undefined || this.relations.has(relation.word)) return false;
    if (cues.saidBy !== null && this.speakers.has(cues.saidBy)) return true;
    if (mention.role !== "patient" && this.roles.has("clinician") && this.relations.size === 0) return true;
    return relation.isLineal && previous === this;
  }

  /** How well a naming fits a person whose names agree: what is said beside them. */
  fit(called: Called): number {
    const { naming, families, given, gender } = called;
    let score = 0;
    if (naming.titles.some((title) => this.titles.has(title))) score += 3;
    if (naming.gender !== null && this.gender === gender) score += 2;
    if (naming.role !== null && this.roles.has(naming.role)) score += 2;
    if (naming.cues.speaker !== null && this.speakers.has(naming.cues.speaker)) score += 3;
    if (naming.generation !== undefined && this.generations.has(naming.generation)) score += 3;
    if (naming.generation === undefined && this.generations.has("jr")) score -= 1;
    if (naming.relation) score += this.relations.has(naming.relation.word) ? 4 : this.relations.size === 0 ? -1 : -0.5;
    // A relative is called by the given name.
    else if (this.relations.size > 0 && given === undefined) score -= 2;
    else if (this.relations.size > 0 && naming.cues.speaker !== null) score -= 1;
    if (
      naming.isFormal &&
      naming.titles.length > 0 &&
      this.titles.size > 0 &&
      !naming.titles.some((title) => this.titles.has(title))
    )
      score -= 1;
    if (given !== undefined && this.givens.has(given)) score += 0.3;
    if (families.some((family) => naming.parts.some(({ name }) => name === family))) score += 0.5;
    return score;
  }

  /** Whether the two could be one person, as far as names go: for what else than the names says that they are. */
  mayBeOne(other: PersonEvidence, near: boolean): boolean {
    const agree = near ? areNear : areAlike;
    const shares = (own: Iterable<string>, others: Iterable<string>) => {
      const list = [...others].slice(0, MAX_NAMES);
      return [...own]
        .slice(0, MAX_NAMES)
        .some((one) => list.some((two) => areNicknames(one, two) || agree(one, two, this.locale)));
    };
    if (this.families.size > 0 && other.families.size > 0 && !shares(this.families.keys(), other.families.keys()))
      return false;
    const bothFull = this.isFull && other.isFull;
    if (bothFull && !shares([...this.givens.keys(), ...this.middles], [...other.givens.keys(), ...other.middles]))
      return false;
    const [own, others] = [this.toldGender, other.toldGender];
    if (own !== null && others !== null && own !== others) return false;
    if (this.isGroup !== other.isGroup) return false;
    for (const role of other.roles) if (this.opposes(role)) return false;
    return !(
      this.generations.size > 0 &&
      other.generations.size > 0 &&
      ![...this.generations].some((one) => other.generations.has(one))
    );
  }

  /** Whether a part of the names is the same, by spelling, sound, short form or initial. */
  sharesName(other: PersonEvidence): boolean {
    const pairs = (own: Iterable<string>, others: Iterable<string>, test: (a: string, b: string) => boolean) => {
      const list = [...others].slice(0, MAX_NAMES);
      return [...own].slice(0, MAX_NAMES).some((one) => list.some((two) => test(one, two)));
    };
    const near = (a: string, b: string) => areNear(a, b, this.locale);
    const short = (a: string, b: string) => areNicknames(a, b) || near(a, b);
    const begins = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
    const initials = (one: PersonEvidence, two: PersonEvidence) =>
      pairs(one.givenInitials, [...two.givens.keys(), ...two.givenInitials], begins) ||
      pairs(one.familyInitials, [...two.families.keys(), ...two.familyInitials], begins);
    return (
      pairs(this.families.keys(), other.families.keys(), near) ||
      pairs([...this.givens.keys(), ...this.middles], [...other.givens.keys(), ...other.middles], short) ||
      initials(this, other) ||
      initials(other, this)
    );
  }

  mayShareGiven(other: PersonEvidence): boolean {
    return [...this.givens.keys()]
      .slice(0, MAX_NAMES)
      .some((own) =>
        [...other.givens.keys()]
          .slice(0, MAX_NAMES)
          .some((two) => areNicknames(own, two) || areNear(own, two, this.locale)),
      );
  }

  /** "his daughter Karen" and whoever else is named without a word of being anybody's daughter, and by another given name. */
  isRelativeOf(other: PersonEvidence): boolean {
    return this.relations.size > 0 !== other.relations.size > 0 && !this.mayShareGiven(other);
  }

  get toldGender(): Gender | null {
    const { female, male } = this.told;
    return female > 0 === male > 0 ? null : female > 0 ? "female" : "male";
  }

  get isFull(): boolean {
    return this.givens.size > 0 && this.families.size > 0;
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function some(names: ReadonlyMap<string, number> | ReadonlySet<string>, test: (name: string) => boolean): boolean {
  let seen = 0;
  for (const name of names.keys()) {
    if (seen++ >= MAX_NAMES) return false;
    if (test(name)) return true;
  }
  return false;
}
