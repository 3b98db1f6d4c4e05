import { DIGIT_HOMOPHONES } from "../../../language/spoken-words.js";
import type { TextSpan } from "../../../types.js";
import type { Finding } from "./view.js";

/** How many digits telephone numbers of North America have. */
const WHOLE_NUMBERS: ReadonlySet<number> = new Set([7, 10, 11]);
/** "for one five …" is "four one five …" misheard; "ate", "oh", "won", "to" and "too" likewise. */
const HOMOPHONES = ["oh?", ...DIGIT_HOMOPHONES.keys()].join("|");
const HOMOPHONE_BEFORE = new RegExp(`(?<=^|[\\s,])(?:${HOMOPHONES})[\\s,]{1,2}$`, "i");
const HOMOPHONE_AFTER = new RegExp(`^[\\s,]{1,2}(?:${HOMOPHONES})(?![\\w'’-])`, "i");
/** "plus two five four …", of a number of another country: its code may stand apart. */
const PLUS_BEFORE =
  /(?<![a-z'])plus[\s,]{1,2}(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple|[a-z]{3,4}teen|ten|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)[\s,]{1,2}){0,4}$/i;
/** "at for fifteen Maple Street" */
const HOUSE_NUMBER_BEFORE = /(?<=(?:^|[\s,])(?:at|is|and|on|it's|to)[\s,]{1,2})(?:for|to|too|won|ate)[\s,]{1,2}$/i;

/** Takes in the word beside a telephone number that is one digit short, or before a house number, when it sounds like a digit. */
export function withHomophones(
  text: string,
  pieces: readonly TextSpan[],
  type: Finding["type"],
  digits: number,
): readonly TextSpan[] {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return pieces;
  const before = text.slice(Math.max(0, first.start - 40), first.start);
  if (type === "ADDRESS") {
    const house = HOUSE_NUMBER_BEFORE.exec(before)?.[0] ?? "";
    return [{ start: first.start - house.length, end: first.end }, ...pieces.slice(1)];
  }
  const plus = type === "TELEPHONE_NUMBER" ? (PLUS_BEFORE.exec(before)?.[0] ?? "") : "";
  if (plus !== "") return [{ start: first.start - plus.length, end: first.end }, ...pieces.slice(1)];
  if (type !== "TELEPHONE_NUMBER" || WHOLE_NUMBERS.has(digits) || !WHOLE_NUMBERS.has(digits + 1)) return pieces;
  const ahead = HOMOPHONE_BEFORE.exec(before)?.[0];
  if (ahead !== undefined) return [{ start: first.start - ahead.length, end: first.start }, ...pieces];
  const behind = HOMOPHONE_AFTER.exec(text.slice(last.end, last.end + 16))?.[0];
  return behind === undefined ? pieces : [...pieces, { start: last.end, end: last.end + behind.length }];
}
