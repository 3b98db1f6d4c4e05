import { Flag } from "../../../language/name-lexicon.js";
import { isBeforeCredential, isInBed, isReached, provesSurname } from "./acting-cues.js";
import { hasFlag, isSurnameAlone } from "./name-shape.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import { Capital, type Token } from "./tokens.js";

/** A surname with a capital, even one that is an ordinary word, beside what proves it. */
export function isBearer(reading: Reading, index: number, token: Token): boolean {
  if (isInBed(reading, index) && hasFlag(token, Flag.Surname) && !hasFlag(token, NO_PATIENT)) return token.capital > 0;
  if (isUpperAt(reading.text, token.start) && isSurnameAlone(token) && isBeforeCredential(reading, index + 1))
    return true;
  if (token.capital === Capital.None || !isSurnameAlone(token)) return false;
  return provesSurname(reading, index + 1) || isReached(reading, index);
}

/** Before these and behind a bed nobody stands; a church is somebody there. */
const NO_PATIENT = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation;
