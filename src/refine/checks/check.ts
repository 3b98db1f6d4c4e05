import type { Finding } from "../../text/refine-port.js";
import type { Checked } from "../decisions.js";
import type { Reading } from "../read-text.js";

/** Checks whether a finding is there for one of the reasons; `null`: nothing of the kind. Pure. */
export type Check = (finding: Finding, reading: Reading) => Checked | null;
