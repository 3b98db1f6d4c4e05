import type { Known } from "../config/known.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import type { Detector } from "../types.js";
import type { KnownPatients } from "./people/known-patients.js";

/** What redacting records needs. */
export interface RecordOptions extends DeidentifyOptions {
  /** A field that no rule names is an error; otherwise it is masked. */
  readonly strict: boolean;
  /**
   * The hash of a value: 32 hexadecimal digits, the same for the same value within the scope that was set.
   * @param patient whose record it is, where it says so. @throws HushtapeError USAGE: the scope is the patient, and nothing says which.
   */
  readonly hash: (value: string, patient: string | null) => string;
  /** The hash of what refers to other records: the same for all of them, whatever the scope. */
  readonly hashLinked: (value: string) => string;
  /** Read the input's name, which becomes the output's: none that sends it anywhere. */
  readonly nameDetectors: readonly Detector[];
  /** Told of each value, or part of one, that does not leave. */
  readonly took?: (value: string) => void;
  /** What the records of all inputs say of their patients; default: those of this input alone. */
  readonly patients?: KnownPatients;
  /** Looks for what a record says of its people in its own free text; `null`: nothing to look for. */
  readonly detectorOf: (known: Known) => Detector | null;
}
