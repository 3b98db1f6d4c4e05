import type { Locale } from "../../../language/locales.js";
import { soundKey } from "../../../language/sound-key.js";
import { areNear } from "./alike.js";
import { type Called, isLetterAlone } from "./called.js";
import { clashes } from "./clashes.js";
import { fitness, mostWhole } from "./fitness.js";
import { areOneGivenName } from "./given-names.js";
import { Introduced } from "./introduced.js";
import { askedKeys, familyKey, fullKeys, partKeys } from "./name-keys.js";
import { agrees, middleClashes } from "./naming-fit.js";
import { MAX_CANDIDATES, PeopleIndex } from "./people-index.js";
import { PersonEvidence } from "./person-evidence.js";
import { speaksAgainst } from "./same-person.js";
import type { Statement } from "./statements.js";

/** How much less a person counts for each other one that was named since. */
const STEP_BACK = 0.4;
const MAX_STEPS = 4;
/** A person who is named later on only. */
const NOT_YET = 3;

/**
 * Puts namings together into people: full names first, then each part of a name with the nearest person whom it fits, then whoever
 * speaks or is spoken to under one label. Linear but for a bounded number of comparisons each.
 * @param statements what the text says of namings: who was named before has the other name too, whoever else is called so.
 * @returns the person of each naming.
 */
export function clusterPeople(
  called: readonly Called[],
  locale: Locale,
  statements: readonly Statement[] = [],
): PersonEvidence[] {
  return new Clustering(called, locale, statements).run();
}

class Clustering {
  private readonly people: (PersonEvidence | undefined)[] = [];
  private readonly index = new PeopleIndex();
  private readonly introduced: Introduced;
  /** By the index of a given name that of the whole name that is said right behind it: "Kathleen, that's Kathleen Orr". */
  private readonly meant: ReadonlyMap<number, number>;
  /** By the index of a naming that of another, of the same person. */
  private readonly told: ReadonlyMap<number, number>;
  /** People who were named as somebody's relatives. */
  private readonly relatives: PersonEvidence[] = [];

  constructor(
    private readonly called: readonly Called[],
    private readonly locale: Locale,
    statements: readonly Statement[],
  ) {
    this.told = new Map(statements.flatMap(({ first, second, isSure }) => (isSure ? [[second, first]] : [])));
    this.meant = new Map(
      statements.flatMap(({ first, second }) => (isGivenOf(called[first], called[second]) ? [[first, second]] : [])),
    );
    this.introduced = new Introduced(called);
  }

  run(): PersonEvidence[] {
    let previous: PersonEvidence | undefined;
    for (const [index, one] of this.called.entries()) {
      if (!isFull(one)) continue;
      const person = this.personOfFull(one, previous);
      this.people[index] = person;
      // Other names of this person are known before anybody is looked for by them.
      for (let next = index + 1; this.told.get(next) === next - 1; next++) this.people[next] ??= this.personTold(next);
      previous = person;
    }
    previous = undefined;
    for (const [index, one] of this.called.entries()) {
      const person: PersonEvidence =
        this.people[index] ?? this.personMeant(index) ?? this.personTold(index) ?? this.personOfPart(one, previous);
      this.people[index] = person;
      this.index.touch(one, person);
      previous = person;
    }
    return this.people.flatMap((person) => person ?? []);
  }

  /** Who has this name too, as the text says. */
  private personTold(index: number): PersonEvidence | undefined {
    const one = this.called[index];
    const person = this.people[this.told.get(index) ?? -1];
    if (!one || !person || isFull(one) || speaksAgainst(person, new PersonEvidence(one, this.locale))) return undefined;
    person.add(one);
    this.index.add(partKeys(one), person);
    return person;
  }

  /** Whose whole name follows. */
  private personMeant(index: number): PersonEvidence | undefined {
    const one = this.called[index];
    const person = this.people[this.meant.get(index) ?? -1];
    if (!one || !person || clashes(person, one, undefined)) return undefined;
    person.add(one);
    return person;
  }

  private personOfFull(one: Called, previous: PersonEvidence | undefined): PersonEvidence {
    const candidates = new Set<PersonEvidence>();
    for (const key of fullKeys(one)) {
      for (const person of this.index.last(key)) {
        if (this.introduced.isRelativesName(person, one)) continue;
        if (agrees(person, one) || this.isNearly(person, one)) candidates.add(person);
      }
    }
    const best = this.best([...candidates].reverse(), one, previous);
    const person = best ?? new PersonEvidence(one, this.locale);
    if (best) best.add(one);
    this.index.add([...fullKeys(one), ...partKeys(one)], person);
    return person;
  }

  /** One name the same, the other misheard: "Adam Wilson" and "Adam Wilsun". */
  private isNearly(person: PersonEvidence, one: Called): boolean {
    const { given, families } = one;
    if (given === undefined || middleClashes(person, one)) return false;
    const sameGiven = [...person.givens.keys()].some((own) => areOneGivenName(own, given));
    const owns = [...person.families.keys()];
    return (
      sameGiven &&
      families.every((family) =>
        owns.some((own) => soundKey(own) === soundKey(family) && areNear(own, family, this.locale)),
      )
    );
  }

  private personOfPart(one: Called, previous: PersonEvidence | undefined): PersonEvidence {
    const best = this.bestOfPart(askedKeys(one), one, previous) ?? this.relativeCalled(one);
    const person = best ?? new PersonEvidence(one, this.locale);
    if (best) best.add(one);
    if (one.naming.relation && !this.relatives.includes(person, -MAX_CANDIDATES)) this.relatives.push(person);
    this.index.add(partKeys(one), person);
    return person;
  }

  /** "Adam Wilson and his wife Karen. Mrs. |Wilson": whose relative of that gender she is, if there is one only. */
  private relativeCalled(one: Called): PersonEvidence | undefined {
    const { naming, families, given, isGroup } = one;
    const [family] = families;
    if (given !== undefined || isGroup || family === undefined || naming.gender === null || !naming.isFormal)
      return undefined;
    if (naming.role === "clinician") return undefined;
    if (!this.index.has(familyKey(family))) return undefined;
    const fitting = this.relatives
      .slice(-MAX_CANDIDATES)
      .filter(
        (person) => person.families.size === 0 && person.gender === naming.gender && !clashes(person, one, undefined),
      );
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  private bestOfPart(
    keys: readonly string[],
    one: Called,
    previous: PersonEvidence | undefined,
  ): PersonEvidence | undefined {
    const found: PersonEvidence[] = [];
    const consider = (list: readonly PersonEvidence[]) => {
      for (const person of list) if (!found.includes(person) && agrees(person, one)) found.push(person);
    };
    for (const key of keys) consider(this.index.nearest(key));
    const seen = found.length;
    for (const key of keys) consider(this.index.first(key));
    const later = found.splice(seen).sort((a, b) => firstIndex(a) - firstIndex(b));
    found.push(...later);
    // A single letter names somebody only where no other person could be meant.
    if (isLetterAlone(one) && found.length !== 1) return this.best(lettered(found, one), one, previous);
    // Whoever says the own name is none of several who are named later on.
    if (seen === 0 && found.length > 1 && one.naming.cues.isOwn && one.given === undefined) return undefined;
    return this.best(found, one, previous, seen);
  }

  /** @param found nearest first. @param seen how many of them were named before. */
  private best(
    found: readonly PersonEvidence[],
    one: Called,
    previous: PersonEvidence | undefined,
    seen = found.length,
  ): PersonEvidence | undefined {
    let best: PersonEvidence | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const whole = mostWhole(
      found.filter((person) => !clashes(person, one, previous)),
      one,
    );
    for (const [rank, person] of found.entries()) {
      if (!whole.includes(person)) continue;
      if (rank >= seen && this.introduced.isNotYet(person, one)) continue;
      const distance = Math.min(rank, MAX_STEPS) * STEP_BACK + (rank >= seen ? NOT_YET : 0);
      const score = fitness(person, one, isFull(one) ? undefined : previous) - distance;
      if (score > most) [best, most] = [person, score];
    }
    return best;
  }
}

/** Of those whom a letter may mean, the only one who has the title, else whoever is known by that letter alone. */
function lettered(found: readonly PersonEvidence[], { naming, middleInitials }: Called): PersonEvidence[] {
  const [letter] = middleInitials;
  // "J.T." is James Thaddeus.
  const both = found.filter(
    ({ middles }) => letter !== undefined && [...middles].some((one) => one.startsWith(letter)),
  );
  if (both.length === 1) return both;
  const titled = found.filter(({ titles }) => naming.titles.some((title) => titles.has(title)));
  if (naming.isFormal && titled.length === 1) return titled;
  return found.filter(({ givens, families, titles }) => {
    const isSameTitle = naming.titles.length === 0 || titles.size === 0 || naming.titles.some((one) => titles.has(one));
    return givens.size === 0 && families.size === 0 && isSameTitle;
  });
}

function isFull({ given, families, isGroup }: Called): boolean {
  return given !== undefined && families.length > 0 && !isGroup;
}

function isGivenOf(part: Called | undefined, whole: Called | undefined): boolean {
  if (!part || !whole || isFull(part) || !isFull(whole)) return false;
  return part.given !== undefined && part.given === whole.given && part.families.length === 0;
}

function firstIndex(person: PersonEvidence): number {
  return person.called[0]?.naming.mention.index ?? 0;
}
