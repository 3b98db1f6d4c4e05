import type { Locale } from "../../../language/locales.js";
import { areNicknames } from "../../../language/nicknames/nicknames.js";
import { soundKey } from "../../../language/sound-key.js";
import { areNear } from "./alike.js";
import { type Called, isLetterAlone } from "./called.js";
import { askedKeys, familyKey, fullKeys, partKeys } from "./name-keys.js";
import { agrees, clashes, fitness, middleClashes } from "./naming-fit.js";
import { PersonEvidence } from "./person-evidence.js";
import { speaksAgainst } from "./same-person.js";
import type { Statement } from "./statements.js";

/** Candidates that a naming is compared with; the nearest ones. */
const MAX_CANDIDATES = 16;
const MAX_RECENT = 32;
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
  /** People by keys of their names, in order of first naming. */
  private readonly all = new Map<string, PersonEvidence[]>();
  /** The same in order of last naming. */
  private readonly recent = new Map<string, PersonEvidence[]>();

  /** Given names that are somebody's relatives' somewhere. */
  private readonly relatedGivens: ReadonlySet<string>;
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
    this.relatedGivens = new Set(
      called.flatMap(({ given, naming }) => (given !== undefined && naming.relation ? [given] : [])),
    );
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
      const person: PersonEvidence = this.people[index] ?? this.personTold(index) ?? this.personOfPart(one, previous);
      this.people[index] = person;
      this.touch(one, person);
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
    for (const key of partKeys(one)) this.register(this.all, key, person);
    return person;
  }

  private personOfFull(one: Called, previous: PersonEvidence | undefined): PersonEvidence {
    const candidates = new Set<PersonEvidence>();
    for (const key of fullKeys(one)) {
      for (const person of this.all.get(key)?.slice(-MAX_CANDIDATES) ?? []) {
        if (agrees(person, one) || this.isNearly(person, one)) candidates.add(person);
      }
    }
    const best = this.best([...candidates].reverse(), one, previous);
    const person = best ?? new PersonEvidence(one, this.locale);
    if (best) best.add(one);
    for (const key of [...fullKeys(one), ...partKeys(one)]) this.register(this.all, key, person);
    return person;
  }

  /** One name the same, the other misheard: "Adam Wilson" and "Adam Wilsun". */
  private isNearly(person: PersonEvidence, one: Called): boolean {
    const { given, families } = one;
    if (given === undefined || middleClashes(person, one)) return false;
    const sameGiven = [...person.givens.keys()].some((own) => areNicknames(own, given));
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
    for (const key of partKeys(one)) this.register(this.all, key, person);
    return person;
  }

  /** "Adam Wilson and his wife Karen. Mrs. |Wilson": whose relative of that gender she is, if there is one only. */
  private relativeCalled(one: Called): PersonEvidence | undefined {
    const { naming, families, given, isGroup } = one;
    const [family] = families;
    if (given !== undefined || isGroup || family === undefined || naming.gender === null || !naming.isFormal)
      return undefined;
    if (!this.all.has(familyKey(family))) return undefined;
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
    for (const key of keys) consider((this.recent.get(key) ?? []).slice(-MAX_CANDIDATES).reverse());
    const seen = found.length;
    for (const key of keys) consider((this.all.get(key) ?? []).slice(0, MAX_CANDIDATES));
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
    for (const [rank, person] of found.entries()) {
      if (clashes(person, one, previous)) continue;
      // A person who is only later introduced as a relative was not called by the bare family name before.
      if (rank >= seen && one.given === undefined && this.isIntroduced(person)) continue;
      const distance = Math.min(rank, MAX_STEPS) * STEP_BACK + (rank >= seen ? NOT_YET : 0);
      const score = fitness(person, one) - distance;
      if (score > most) [best, most] = [person, score];
    }
    return best;
  }

  private isIntroduced(person: PersonEvidence): boolean {
    for (const given of person.givens.keys()) if (this.relatedGivens.has(given)) return true;
    return false;
  }

  private touch(one: Called, person: PersonEvidence): void {
    for (const key of partKeys(one)) this.register(this.recent, key, person);
    const named = person.called[0];
    if (named && named !== one) for (const key of partKeys(named)) this.register(this.recent, key, person);
  }

  private register(index: Map<string, PersonEvidence[]>, key: string, person: PersonEvidence): void {
    const list = index.get(key);
    if (list === undefined) {
      index.set(key, [person]);
      return;
    }
    if (list.at(-1) === person || (index === this.all && list.slice(-MAX_CANDIDATES).includes(person))) return;
    list.push(person);
    if (index === this.recent && list.length > 2 * MAX_RECENT) list.splice(0, list.length - MAX_RECENT);
  }
}

/** Of those whom a letter may mean, the only one who has the title, else whoever is known by that letter alone. */
function lettered(found: readonly PersonEvidence[], { naming }: Called): PersonEvidence[] {
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

function firstIndex(person: PersonEvidence): number {
  return person.called[0]?.naming.mention.index ?? 0;
}
