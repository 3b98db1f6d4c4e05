import type { TextSpan } from "../../types.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { isLabelWord } from "./label-words.js";
import { wordsOfKind } from "./refine-words.js";
import { phraseAt } from "./word-phrases.js";
import { isListedName, isName, isSmall, isTableFinding, wordsOf } from "./words.js";

const specialities = wordsOfKind("speciality");
const heads = wordsOfKind("ward-head");
const roles = wordsOfKind("role");

/** Nothing but a ward, a speciality or a role, as every hospital has them: "Medicina Interna", "|reparto di Cardiologia|", "the |Doctor|". */
export const checkWard: Check = (finding, reading) => {
  const words = wordsOf(finding, reading);
  if (!isName(finding) || words.length === 0) return null;
  const keys = words.map(({ key }) => key);
  const { locale } = reading;
  let [wards, longest] = [0, 0];
  for (let at = 0; at < keys.length; ) {
    const [ward, head] = [phraseAt(keys, at, specialities(locale)), phraseAt(keys, at, heads(locale))];
    const length = Math.max(ward, head);
    const word = words[at];
    if (length === 0 && !(word && at > 0 && isSmall(word))) return checkRole(keys, finding, reading);
    // "Medicina" may be a name of the lists, "Medicina Interna" is none.
    if (length === 1 && word && isListedName(word)) return null;
    if (ward > 0 && ward >= head) wards++;
    longest = Math.max(longest, length);
    at += Math.max(1, length);
  }
  if (wards === 0) return null;
  const evidence = [{ start: finding.start, end: finding.end }];
  const settles = isTableFinding(finding) && !isNameBehind(finding, reading);
  return { reason: "common-word", evidence, settles, outweighs: keys.length > 1 };
};

const numbered = wordsOfKind("numbered");
const nameLinks = wordsOfKind("name-link");

/** Whether a number or a name goes on with it: "Unidad de Medicina Familiar |No. 47|", "Pronto Soccorso |San Carlo|", "|di Lecco|". */
export function isNameBehind(finding: TextSpan, reading: Reading): boolean {
  const { tokens, text, locale } = reading;
  const [from, to] = wordsWithin(reading, finding);
  if (numbered(locale).has(tokens[to - 1]?.key ?? "") && to - from > 1) return true;
  const links = phraseAt(keysFrom(reading, to), 0, nameLinks(locale));
  const [next, named] = [tokens[to], tokens[to + links]];
  if (next?.before !== "space") return false;
  if (next.isNumber || numbered(locale).has(next.key)) return true;
  const isOther = named !== undefined && /\p{Lu}/u.test(text.charAt(named.start)) && named.before !== "line";
  return isOther && !isLabelWord(named, reading);
}

function keysFrom({ tokens }: Reading, at: number): string[] {
  return tokens.slice(at, at + 4).map(({ key }) => key);
}

/** "This is |Doctor| […], from …": a role that nothing but a stop or a mark follows; "Nurse Okoro" is somebody. */
function checkRole(keys: readonly string[], finding: Parameters<Check>[0], reading: Reading): ReturnType<Check> {
  if (finding.type !== "PERSON" || !roles(reading.locale).has(keys.join(" "))) return null;
  const [from, to] = wordsWithin(reading, finding);
  if (reading.tokens.slice(from, to).some(isListedName)) return null;
  const next = reading.tokens[to];
  if (next?.before === "space" && /\p{Lu}/u.test(reading.text.charAt(next.start))) return null;
  const evidence = [{ start: finding.start, end: finding.end }];
  return { reason: "common-word", evidence, settles: isTableFinding(finding), outweighs: true };
}
