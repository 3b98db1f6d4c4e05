import type { Locale } from "../../../language/locales.js";
import type { Rank } from "../../../readers/people/lexicon/titles.js";
import type { Gender } from "../../../readers/people/types.js";
import type { PersonRole } from "../../../types.js";
import type { Called } from "./called.js";
import { genderOfGiven } from "./given-names.js";
import type { Naming } from "./naming.js";

/** Names of one person that are looked at; a person has no more. */
export const MAX_NAMES = 8;

/** One person, as far as the document was read. */
export class PersonEvidence {
  readonly called: Called[] = [];
  readonly givens = new Map<string, number>();
  readonly middles = new Set<string>();
  /** Given names together that have short forms of their own, in one word. */
  readonly compounds = new Set<string>();
  readonly families = new Map<string, number>();
  readonly givenInitials = new Set<string>();
  readonly middleInitials = new Set<string>();
  readonly familyInitials = new Set<string>();
  readonly told: Record<Gender, number> = { female: 0, male: 0 };
  /** Of `told`, what titles and their articles tell. */
  readonly titled = new Set<Gender>();
  readonly roles = new Set<PersonRole>();
  readonly relations = new Set<string>();
  readonly titles = new Set<string>();
  readonly ranks = new Set<Rank>();
  readonly speakers = new Map<string, number>();
  readonly generations = new Set<string>();
  /** Names under which the person speaks, as they are written. */
  readonly labels = new Set<string>();
  /** Given names by which the person was called without a word of being another of that name. */
  readonly plainGivens = new Set<string>();
  /** The person was told apart from another of that name: "another Duncan". */
  isAnother = false;
  /** The text says that nobody else of that family name is of the person's family. */
  isUnrelated = false;
  /** A given and a family name stand in one naming. */
  isNamedInFull = false;
  /** How many family names stand side by side in a name of this person. */
  familiesAtOnce = 0;

  constructor(
    first: Called,
    readonly locale: Locale,
  ) {
    this.add(first);
  }

  /** Adds what one naming says of the person. */
  add(called: Called): void {
    this.called.push(called);
    const { naming } = called;
    if (called.given !== undefined) count(this.givens, called.given);
    if (called.compound !== undefined) this.compounds.add(called.compound);
    for (const middle of called.middles) this.middles.add(middle);
    for (const family of called.families) count(this.families, family);
    if (called.givenInitial !== undefined) this.givenInitials.add(called.givenInitial);
    if (called.familyInitial !== undefined) this.familyInitials.add(called.familyInitial);
    for (const initial of called.particleInitials) this.familyInitials.add(initial);
    for (const initial of called.middleInitials) this.middleInitials.add(initial);
    if (naming.gender !== null) this.told[naming.gender]++;
    if (naming.titleGender !== null) this.titled.add(naming.titleGender);
    if (naming.role !== null) this.roles.add(naming.role);
    if (naming.relation) this.relations.add(naming.relation.word);
    for (const title of naming.titles) this.titles.add(title);
    if (naming.rank !== null) this.ranks.add(naming.rank);
    if (naming.generation !== undefined) this.generations.add(naming.generation);
    if (naming.cues.speaker !== null) count(this.speakers, naming.cues.speaker);
    if (naming.cues.isLabel) this.labels.add(naming.mention.text);
    if (naming.cues.isAnother) this.isAnother = true;
    else if (called.given !== undefined) this.plainGivens.add(called.given);
    if (naming.cues.isUnrelated) this.isUnrelated = true;
    if (called.given !== undefined && called.families.length > 0) this.isNamedInFull = true;
    this.familiesAtOnce = Math.max(this.familiesAtOnce, called.families.length);
  }

  /** Whether the naming is one of the person's first. */
  isNamedBy(naming: Naming): boolean {
    return (
      this.called.slice(0, MAX_NAMES).some((one) => one.naming === naming) || this.called.at(-1)?.naming === naming
    );
  }

  /** Adds all that is known of another person, who turned out to be the same. */
  absorb(other: PersonEvidence): void {
    for (const called of other.called) this.add(called);
  }

  /** From titles and relations, else from the given names; `null` where they contradict each other or tell nothing. */
  get gender(): Gender | null {
    const { female, male } = this.told;
    if (female > 0 || male > 0) return this.toldGender;
    const genders = new Set([...this.givens.keys()].flatMap((given) => genderOfGiven(given, this.locale) ?? []));
    const [only] = genders;
    return genders.size === 1 ? (only ?? null) : null;
  }

  /** Whether a family is meant, not one person: "the Wilsons". */
  get isGroup(): boolean {
    return this.called[0]?.isGroup ?? false;
  }

  /** Whether the roles known so far speak against this one: a clinician against a patient. */
  opposes(role: PersonRole): boolean {
    if (role === "patient") return this.roles.has("clinician") && !this.roles.has("patient");
    return role === "clinician" && this.roles.has("patient") && !this.roles.has("clinician");
  }

  /** Gender by titles and relations; `null`: unknown, or they contradict each other. */
  get toldGender(): Gender | null {
    const { female, male } = this.told;
    return female > 0 === male > 0 ? null : female > 0 ? "female" : "male";
  }

  /** Whether both a given and a family name are known. */
  get isFull(): boolean {
    return this.givens.size > 0 && this.families.size > 0;
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
