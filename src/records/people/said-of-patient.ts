import type { Said } from "./said.js";

/** What is kept of the people of one patient at most. */
const MOST_SAID = 100;
/** Numbers of visits, samples, plans and devices besides: they do not crowd out who the patient is. */
const MOST_NUMBERS = 1000;
/** What is longer is looked for nowhere (`knownOf`). */
const LONGEST = 200;

/** What the records of a run say of one patient. */
export class SaidOfPatient {
  private readonly people = new Map<string, Said>();
  private readonly numbers = new Map<string, Said>();
  private together: readonly Said[] | null = null;

  /** Keeps what has a place among what is said of the patient. @returns what was not known. */
  add(said: readonly Said[]): readonly Said[] {
    return said.flatMap((one) => {
      const kept = this.kept(one, personOf(one, said));
      return kept && this.restore(kept) ? [kept] : [];
    });
  }

  /** Keeps it as it was kept before. @returns whether it was not known. */
  restore(one: Said): boolean {
    const [kept, most] = one.place === null ? [this.numbers, MOST_NUMBERS] : [this.people, MOST_SAID];
    // Whoever is not the patient was given a name of their own when it was added.
    const key = one.place === null ? one.text : keyOf(one, one.place.person);
    if (kept.has(key) || kept.size >= most) return false;
    kept.set(key, one);
    this.together = null;
    return true;
  }

  private kept(one: Said, person: string): Said | null {
    if ((one.place === null && !one.isOfThing) || one.text.length > LONGEST) return null;
    // Copied: a part of a text holds on to all of it, here to a whole record.
    const text = Buffer.from(one.text).toString();
    const isPerson = one.place !== null && (one.place.part !== "recordNumber" || one.place.isPatient);
    return { text, type: one.type, place: isPerson ? { ...one.place, person } : null };
  }

  /** What people are said to be first, numbers of things behind it. */
  get all(): readonly Said[] {
    this.together ??= [...this.people.values(), ...this.numbers.values()];
    return this.together;
  }

  /** Sayings about people, and numbers of things. */
  get size(): number {
    return this.people.size + this.numbers.size;
  }

  /** Whether it says who the patient is. */
  get saysWho(): boolean {
    return [...this.people.values()].some(({ place }) => place?.isPatient === true);
  }
}

/** Everybody but the patient may be somebody else in the next record: they are one where the same is said of them. */
function personOf({ place }: Said, said: readonly Said[]): string {
  if (place === null || place.isPatient) return place?.person ?? "";
  const others = said.filter((one) => one.place?.person === place.person).map(({ text }) => text);
  return [place.person, ...others.sort()].join("\u0000");
}

const keyOf = (one: Said, person: string): string => JSON.stringify([one.text, one.type, one.place?.part, person]);
