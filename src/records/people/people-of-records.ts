import type { Known } from "../../config/known.js";
import { HushtapeError } from "../../errors.js";
import { Sealed } from "../../sealed.js";
import { KnownPatients } from "./known-patients.js";

/** Patients who are remembered where nothing else is said: some 50 MB. */
export const MOST_PATIENTS = 20_000;

/**
 * What records say of their patients, over several calls of `redactRecords`, for their texts and recordings. It holds PHI; JSON and logs show nothing of it,
 * `save` all.
 */
export class PeopleOfRecords extends Sealed {
  readonly #patients: KnownPatients;

  /**
   * @param patients how many are remembered; more are an error. Default 20,000 (some 2.5 kB each, and 0.2 for each number of a visit or the like; at worst 250).
   * @throws HushtapeError USAGE
   */
  constructor({ patients = MOST_PATIENTS }: { readonly patients?: number } = {}) {
    super();
    if (!Number.isSafeInteger(patients) || patients < 1) {
      throw new HushtapeError("USAGE", "the number of patients is none from 1", "Leave it out for 20,000.");
    }
    this.#patients = new KnownPatients(patients);
  }

  /**
   * What is known of one patient, for `known` of `redactText` and `redactRecording`.
   * @param patient as the records name them: FHIR's `id`, or what the schema's `patient` names.
   * @throws HushtapeError USAGE: nothing is; whoever names a patient believes that they are known.
   */
  knownOf(patient: string): Known {
    const known = this.#patients.knownOf(patient);
    if (known) return known;
    throw new HushtapeError(
      "USAGE",
      "nothing is known of the patient",
      "Give the records of the patient to redactRecords first.",
    );
  }

  /** Everything, as a text for `load`: PHI in the clear. */
  save(): string {
    return this.#patients.save();
  }

  /** Adds what another has saved. @throws HushtapeError INTERNAL: it was not saved so. */
  load(saved: string): void {
    this.#patients.restore(saved);
  }

  /** What a saved text has of one patient; `null`: nothing. @throws HushtapeError INTERNAL: it was not saved so. */
  static savedOf(saved: string, patient: string): Known | null {
    const patients = new KnownPatients(1);
    patients.restore(saved, patient);
    return patients.knownOf(patient);
  }

  /** The same, for those that read records. */
  static patientsOf(people: PeopleOfRecords): KnownPatients {
    return people.#patients;
  }
}
