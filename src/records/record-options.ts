import type { Known } from "../config/known.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import type { Detector } from "../types.js";

/** What redacting records needs. */
export interface RecordOptions extends DeidentifyOptions {
  /** A field that no rule names is an error; otherwise it is masked. */
  readonly strict: boolean;
  /** The hash of a value: 32 hexadecimal digits. @param scope the patient's identifier, where the schema says where it stands. */
  readonly hash: (value: string, scope: string | null) => string;
  /** Looks for what a record says of its people in its own free text; `null`: nothing to look for. */
  readonly detectorOf: (known: Known) => Detector | null;
}
