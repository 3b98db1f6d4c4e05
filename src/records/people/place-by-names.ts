import { FIELD_ENDINGS } from "../../documents/field-types.js";
import { wordsOfKey } from "../../documents/json-keys.js";
import { remembering } from "../../remembering.js";
import { isNumber, type Path, type PersonPlace } from "../leaf.js";

/** Members that only hold together what is said of whoever holds them. */
const HOLDERS: ReadonlySet<string> = new Set(["name", "names", "address", "addresses", "telecom"]);
/** What is called so, or nothing, is the patient's. */
const OF_PATIENT: ReadonlySet<string> = new Set(["", "patient", "patients", "subject"]);

/** The last name of a field without what stands before it: of `mother_first_name`, `firstname`; nothing where it is of no person. */
export function endingOf(shape: Path): string | null {
  return endingIn(lettersOf(shape))?.[0] ?? null;
}

const endingIn = remembering((letters: string) => FIELD_ENDINGS.find(([ending]) => letters.endsWith(ending)));

function lettersOf(shape: Path): string {
  return joinedWords(shape.findLast((one) => !isNumber(one)) ?? "");
}

const joinedWords = remembering((name: string): string => wordsOfKey(name).join("").toLowerCase());

/**
 * Of whom a field of a table or of JSON speaks, by its name: `mother_first_name` and `mother_dob` are of one person, `last_name` and `dob` of another.
 * @param shape the names that lead to it. @param path the same with numbers of repeats.
 */
export function placeByNames(shape: Path, path: Path): PersonPlace | null {
  const own = lettersOf(shape);
  const found = endingIn(own);
  if (!found) return null;
  const [ending, part] = found;
  const at = path.findLastIndex((name) => !isNumber(name));
  let owner = path.slice(0, at);
  const held = owner;
  const holder = owner.findLastIndex((name) => !isNumber(name));
  if (holder >= 0 && HOLDERS.has((owner[holder] ?? "").toLowerCase())) owner = owner.slice(0, holder);
  const prefix = own.slice(0, -ending.length);
  const whose = OF_PATIENT.has(prefix) ? "" : prefix;
  const isPatient = whose === "" && owner.every((name) => OF_PATIENT.has(name.toLowerCase()));
  return {
    person: isPatient ? "" : [...owner, whose].join("/"),
    name: [...held, whose].join("/"),
    part,
    isPatient,
  };
}
