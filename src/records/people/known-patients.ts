import type { Known } from "../../config/known.js";
import { HushtapeError } from "../../errors.js";
import { foldShapes } from "../../language/fold-marks.js";
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
  /** Of whom a family name, or a run of figures in a number, is spoken of. */
  private readonly spokenOf = new Map<string, Set<string>>();
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
      const kept = { ...one, text, place: { ...one.place, person: personOf(one, said) } };
      all.set(key, kept);
      this.index(kept, patient);
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
      this.forget(oldest);
      this.tooMany = true;
    }
    return known;
  }

  /**
   * What is known of those whom a text may speak of: for a record that does not say whose it is. Each is somebody else, none the patient.
   * @param text what is read of the record.
   */
  mentionedIn(text: string): readonly Said[] {
    if (this.spokenOf.size === 0) return [];
    const whose = new Set<string>();
    for (const word of wordsIn(text)) for (const patient of this.spokenOf.get(word) ?? []) whose.add(patient);
    return [...whose].flatMap((patient) =>
      [...(this.said.get(patient)?.values() ?? [])].map((one) => ofOther(one, patient)),
    );
  }

  private index(one: Said, patient: string): void {
    for (const word of tellingWords(one)) {
      const of = this.spokenOf.get(word) ?? new Set();
      this.spokenOf.set(word, of.add(patient));
    }
  }

  private forget(patient: string): void {
    for (const one of this.said.get(patient)?.values() ?? []) {
      for (const word of tellingWords(one)) {
        const of = this.spokenOf.get(word);
        of?.delete(patient);
        if (of?.size === 0) this.spokenOf.delete(word);
      }
    }
    this.said.delete(patient);
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
      for (const one of said) {
        if (all.size >= MOST_SAID) continue;
        all.set(keyOf(one, one.place?.person ?? ""), one);
        this.index(one, patient);
      }
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

/** A run of fewer figures, or a word of fewer letters, stands in any text. */
const MIN_FIGURES = 4;
const MIN_LETTERS = 3;

/** Without accents; a heap of marks is no word. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(/\p{L}[\p{L}\p{M}]{0,60}|\d+/gu) ?? []).map((word) => foldShapes(word).toLowerCase());

/** What of a name or a number tells whose it is. A given name by itself is too many people's. */
function tellingWords({ text, place }: Said): readonly string[] {
  const words = wordsIn(text);
  if (place === null || place.part === "birthDate" || place.part === "given") return [];
  const figures = words.filter((word) => /^\d/.test(word) && word.length >= MIN_FIGURES);
  const letters = words.filter((word) => !/^\d/.test(word) && word.length >= MIN_LETTERS);
  if (place.part === "family") return letters;
  if (place.part === "name") return letters.length > 1 ? letters.slice(1) : letters;
  return place.part === "address" ? [] : figures;
}

function ofOther(one: Said, patient: string): Said {
  const { place } = one;
  if (place === null) return one;
  const within = (id: string) => `${patient}\u0000${id}`;
  return { ...one, place: { ...place, isPatient: false, person: within(place.person), name: within(place.name) } };
}
const keyOf = (one: Said, person: string): string => JSON.stringify([one.text, one.type, one.place?.part, person]);

/** What the line of a patient begins with, and no other's. */
const savedBegin = (patient: string): string => `[${JSON.stringify(patient)},`;
