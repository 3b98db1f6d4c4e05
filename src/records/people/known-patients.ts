import type { Known } from "../../config/known.js";
import { HushtapeError } from "../../errors.js";
import { knownOf } from "./known-of.js";
import { parseSaid, type Said } from "./said.js";

/** What is kept of one patient at most. */
const MOST_SAID = 100;
/** What is longer is looked for nowhere (`knownOf`). */
const LONGEST = 200;

/**
 * What the records of a run say of their patients: a note often names whom only another record says. So many patients at most, so that memory does not
 * grow with the inputs: some 2.5 kB each, 35 kB at worst (measured).
 */
export class KnownPatients {
  private readonly said = new Map<string, Map<string, Said>>();
  private isRead = false;
  private tooMany = false;

  /** @param most patients that are remembered, from 1. */
  constructor(private readonly most: number) {}

  /** Keeps what a record says of people for its patient; the patient who was not spoken of for longest is forgotten. @returns all that is known. */
  add(patient: string, said: readonly Said[]): readonly Said[] {
    const all = this.said.get(patient) ?? new Map<string, Said>();
    for (const [key, one] of said.map((each) => [keyOf(each, personOf(each, said)), each] as const)) {
      if (one.place === null || all.has(key) || all.size >= MOST_SAID) continue;
      if (one.text.length > LONGEST) continue;
      // Copied: a part of a text holds on to all of it, here to a whole record.
      const text = Buffer.from(one.text).toString();
      all.set(key, { ...one, text, place: { ...one.place, person: personOf(one, said) } });
    }
    const known = [...all.values()];
    // Whoever was read before is not forgotten for somebody of whom nothing was.
    if (this.isRead && !this.said.has(patient) && this.said.size >= this.most) this.tooMany = true;
    else if (all.size > 0) {
      this.said.delete(patient);
      this.said.set(patient, all);
    }
    const [oldest] = this.said.keys();
    if (this.said.size > this.most && oldest !== undefined) {
      this.said.delete(oldest);
      this.tooMany = true;
    }
    return known;
  }

  /** From now on nobody is forgotten. @throws HushtapeError USAGE: there were too many, and notes would name whom nothing knows any more. */
  keepAll(): void {
    this.isRead = true;
    if (!this.tooMany) return;
    throw new HushtapeError(
      "USAGE",
      `the records are of more than ${this.most} patients, who are not all remembered`,
      "Set --known-patients (in a program `people`) higher, some 2.5 kB of memory each, at worst 35, or cut the inputs by patients.",
    );
  }

  /** Everything that is said, a line a patient, for another run to go on with (`restore`). It holds PHI. */
  save(): string {
    return [...this.said].map((one) => `${savedBegin(one[0])}${JSON.stringify([...one[1].values()])}]\n`).join("");
  }

  /**
   * Adds what another run has saved.
   * @param only of one patient; default: of all. @throws HushtapeError INTERNAL: it was not saved so.
   */
  restore(saved: string, only?: string): void {
    const begin = only === undefined ? "[" : savedBegin(only);
    for (const line of saved.split("\n")) {
      if (!line.startsWith(begin)) continue;
      const [patient, said] = parseSaid(line);
      // Whoever is not the patient was given a name of their own when it was added.
      const all = this.said.get(patient) ?? new Map<string, Said>();
      for (const one of said) if (all.size < MOST_SAID) all.set(keyOf(one, one.place?.person ?? ""), one);
      this.said.set(patient, all);
    }
    if (this.said.size > this.most) this.tooMany = true;
  }

  /** Patients of whom anything is said. */
  get size(): number {
    return this.said.size;
  }

  /** What is known of one patient; `null`: nothing. It holds PHI. */
  knownOf(patient: string): Known | null {
    const all = this.said.get(patient);
    return all ? knownOf([...all.values()]) : null;
  }

  /** What is known of each patient, in the form of `--known`. It holds PHI. */
  *known(): Generator<readonly [patient: string, known: Known]> {
    for (const [patient, all] of this.said) yield [patient, knownOf([...all.values()])];
  }
}

/** Everybody but the patient may be somebody else in the next record: they are one where the same is said of them. */
function personOf({ place }: Said, said: readonly Said[]): string {
  if (place === null || place.isPatient) return place?.person ?? "";
  const others = said.filter((one) => one.place?.person === place.person).map(({ text }) => text);
  return [place.person, ...others.sort()].join("\u0000");
}

const keyOf = (one: Said, person: string): string => JSON.stringify([one.text, one.type, one.place?.part, person]);

/** What the line of a patient begins with, and no other's. */
const savedBegin = (patient: string): string => `[${JSON.stringify(patient)},`;
