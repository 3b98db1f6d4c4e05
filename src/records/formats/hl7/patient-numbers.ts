import type { Leaf, Path } from "../../leaf.js";
import type { PatientNumbers } from "../../whose.js";

/** Types of numbers (HL7 table 0203) that are the patient's own in a house. */
const SURE: ReadonlySet<string> = new Set(["MR"]);
/** Numbers of a stay or a bill, which another stay has others of. */
const OF_A_STAY: ReadonlySet<string> = new Set(["AN", "VN"]);

/** The numbers in all repeats of the field that is named for the patient, `PID-3.1`, by their types, the fifth component. */
export function patientNumbers(leaves: readonly Leaf[], named: Path): PatientNumbers {
  const [segment = "", field = "", ...rest] = named;
  const values = new Map(leaves.map(({ path, value }) => [path.join("/"), value.trim()]));
  const sure: string[] = [];
  const others: string[] = [];
  const last: string[] = [];
  for (const { path, shape, value } of leaves) {
    const isSuch = path[0] === segment && shape?.[1] === field && rest.every((name, at) => path[at + 2] === name);
    if (!isSuch || value.trim() === "") continue;
    const type = values.get([segment, path[1], "5", "1"].join("/")) ?? "";
    const group = SURE.has(type) ? sure : OF_A_STAY.has(type) ? last : others;
    group.push(value.trim());
  }
  return { sure, others: [...others, ...last] };
}
