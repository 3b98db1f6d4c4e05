import type { Token } from "../../text/detectors/names/tokens.js";
import type { Reading } from "../read-text.js";
import { wordsOfKind } from "./refine-words.js";
import { isMedical, isSmall } from "./words.js";

const lists = (["heading", "speciality", "ward-head"] as const).map((kind) => wordsOfKind(kind));

/** A word of labels, of wards, of medicine, or a small one. */
export function isLabelWord(token: Token, reading: Reading): boolean {
  if (token.isNumber) return false;
  return lists.some((words) => words(reading.locale).has(token.key)) || isSmall(token) || isMedical(token, reading);
}
