import type { Token } from "../../text/detectors/names/tokens.js";
import type { Reading } from "../read-text.js";
import { wordsAnywhere } from "./refine-words.js";
import { isMedical, isSmall } from "./words.js";

const lists = (["heading", "speciality", "ward-head"] as const).map((kind) => wordsAnywhere(kind));

/** A word of labels or of wards in any language, of medicine, or a small one. */
export function isLabelWord(token: Token, reading: Reading): boolean {
  if (token.isNumber) return false;
  return lists.some((words) => words().has(token.key)) || isSmall(token) || isMedical(token, reading);
}
