/** How a record calls a patient: only the other records of the run may tell whom it means. */
export interface Call {
  /** References and identifiers, in the form of `Whose.names`, the surest first. */
  readonly names: readonly string[];
  /** Whom it means where nobody is known by any of them; `null`: then it is no patient, as far as anybody can tell. */
  readonly otherwise: string | null;
}

/** Whose a record is, as far as it says so itself. */
export interface Whose {
  /** The patient, of the patient's own record; otherwise the record itself, by type and identifier. */
  readonly own: string;
  readonly isPatient: boolean;
  /** How others may call the patient, of the patient's own record, besides by `own`. */
  readonly names: readonly string[];
  /** Whom it calls, in groups, the surest first: where one calls a single patient, it is the patient's. */
  readonly calls: readonly (readonly Call[])[];
}

/** Numbers that a record has for its patient. */
export interface PatientNumbers {
  /** What says of itself that it is the patient's own number here: the record number. */
  readonly sure: readonly string[];
  /** All others, in order. */
  readonly others: readonly string[];
}
