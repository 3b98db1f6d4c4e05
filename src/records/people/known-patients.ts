import type { Known } from "../../config/known.js";
import { HushtapeError } from "../../errors.js";
import { knownOf } from "./known-of.js";
import { PatientNames } from "./patient-names.js";
import { parseSaid, type Said } from "./said.js";
import { SaidOfPatient } from "./said-of-patient.js";
import { SpokenOf } from "./spoken-of.js";
import { tellingWords, wordsIn } from "./telling-words.js";

/**
 * What the records of a run say of their patients: a note often names whom only another record says. So many patients at most, so that memory does not
 * grow with the inputs: some 2.5 kB each, and 0.2 kB for each number of a visit or the like; 250 kB at worst.
 */
export class KnownPatients {
  private readonly said = new Map<string, SaidOfPatient>();
  /** Of whom a family name, or a number or a run of its figures, is spoken of. */
  private readonly spokenOf = new SpokenOf();
  private readonly names = new PatientNames();
  private isRead = false;
  private tooMany = false;

  /** @param most patients that are remembered, from 1. */
  constructor(private readonly most: number) {}

  /** Keeps what a record says of people for its patient; the patient who was not spoken of for longest is forgotten. @returns all that is known. */
  add(patient: string, said: readonly Said[]): readonly Said[] {
    const all = this.said.get(patient) ?? new SaidOfPatient();
    for (const kept of all.add(said)) this.index(kept, patient);
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
    return all.all;
  }

  /** A patient is called by these from now on, besides by the identifier: what was said of who was called so is said of the patient. */
  call(patient: string, names: readonly string[]): void {
    for (const name of names) {
      if (!this.names.add(name, patient) || name === patient) continue;
      const said = this.said.get(name);
      if (!said) continue;
      // Who is somebody by themselves stays so.
      if (!said.saysWho) this.forget(name);
      this.add(patient, said.all.map(asOfThing));
    }
  }

  /** Who is called so; `null`: nobody who is known, or more than one. */
  calledSo(name: string): string | null {
    return this.names.patientOf(name);
  }

  /** Whether it is known who the patient is: not only a number of a visit. */
  knowsWho(patient: string): boolean {
    return this.said.get(patient)?.saysWho ?? false;
  }

  /**
   * What is known of those whom a text may speak of: for a record that does not say whose it is. Each is somebody else, none the patient.
   * @param text what is read of the record. @param called patients whom it calls by their identifiers.
   */
  mentionedIn(text: string, called: readonly string[] = []): readonly Said[] {
    const whose = new Set(called);
    if (this.spokenOf.size > 0)
      for (const word of wordsIn(text)) for (const patient of this.spokenOf.whose(word)) whose.add(patient);
    return this.saidOfOthers([...whose]);
  }

  /** What is known of these, each somebody else than the patient. */
  saidOfOthers(patients: readonly string[]): readonly Said[] {
    return patients.flatMap((patient) => (this.said.get(patient)?.all ?? []).map((one) => ofOther(one, patient)));
  }

  private index(one: Said, patient: string): void {
    for (const word of tellingWords(one)) this.spokenOf.add(word, patient);
  }

  private forget(patient: string): void {
    for (const one of this.said.get(patient)?.all ?? []) {
      for (const word of tellingWords(one)) this.spokenOf.delete(word, patient);
    }
    this.said.delete(patient);
    this.names.forget(patient);
  }

  /** From now on nobody is forgotten. @throws HushtapeError USAGE: there were too many, and notes would name whom nothing knows any more. */
  keepAll(): void {
    this.isRead = true;
    if (!this.tooMany) return;
    throw new HushtapeError(
      "USAGE",
      `the records are of more than ${this.most} patients, who are not all remembered`,
      "Set --known-patients (in a program `people`) higher, some 2.5 kB of memory each, and 0.2 for each number of a visit, or cut the inputs by patients.",
    );
  }

  /** Everything that is said, a line a patient, for another run to go on with (`restore`). It holds PHI. */
  save(): string {
    const names = new Map<string, string[]>();
    for (const [name, patient] of this.names.all()) names.set(patient, [...(names.get(patient) ?? []), name]);
    return [...this.said]
      .map(([patient, said]) => {
        const called = names.get(patient);
        return `${savedBegin(patient)}${JSON.stringify(said.all)}${called ? `,${JSON.stringify(called)}` : ""}]\n`;
      })
      .join("");
  }

  /**
   * Adds what another run has saved.
   * @param only of one patient; default: of all. @throws HushtapeError INTERNAL: it was not saved so.
   */
  restore(saved: string, only?: string): void {
    const begin = only === undefined ? "[" : savedBegin(only);
    for (const line of saved.split("\n")) {
      if (!line.startsWith(begin)) continue;
      const [patient, said, names = []] = parseSaid(line);
      const all = this.said.get(patient) ?? new SaidOfPatient();
      for (const one of said) if (all.restore(one)) this.index(one, patient);
      this.said.set(patient, all);
      for (const name of names) this.names.add(name, patient);
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
    return all ? knownOf(all.all) : null;
  }

  /** What is known of each patient, in the form of `--known`. It holds PHI. */
  *known(): Generator<readonly [patient: string, known: Known]> {
    for (const [patient, { all }] of this.said) yield [patient, knownOf(all)];
  }
}

/** What is kept without a place is a number of a thing. */
const asOfThing = (one: Said): Said => (one.place === null ? { ...one, isOfThing: true } : one);

function ofOther(one: Said, patient: string): Said {
  const { place } = one;
  if (place === null) return one;
  const within = (id: string) => `${patient}\u0000${id}`;
  return { ...one, place: { ...place, isPatient: false, person: within(place.person), name: within(place.name) } };
}

/** What the line of a patient begins with, and no other's. */
const savedBegin = (patient: string): string => `[${JSON.stringify(patient)},`;
