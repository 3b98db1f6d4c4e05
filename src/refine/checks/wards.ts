import type { Token } from "../../text/detectors/names/tokens.js";
import type { TextSpan } from "../../types.js";
import { type Reading, wordsWithin } from "../read-text.js";
import type { Check } from "./check.js";
import { isLabelWord } from "./label-words.js";
import { wordsAnywhere, wordsOfKind } from "./refine-words.js";
import { phraseAt } from "./word-phrases.js";
import { isListedName, isName, isPlainAnywhere, isSmall, isTableFinding, wordsOf } from "./words.js";

const specialities = wordsAnywhere("speciality");
const heads = wordsAnywhere("ward-head");
const links = wordsAnywhere("name-link");
const agents = wordsOfKind("agent");
const roles = wordsAnywhere("role");

/** Nothing but a ward, a speciality or a role, as every hospital has them: "Medicina Interna", "|reparto di Cardiologia|", "the |Doctor|". */
export const checkWard: Check = (finding, reading) => {
  const words = wordsOf(finding, reading);
  if (!isName(finding) || words.length === 0) return null;
  const keys = words.map(({ key }) => key);
  let [wards, longest] = [0, 0];
  for (let at = 0; at < keys.length; ) {
    const [ward, head] = [phraseAt(keys, at, specialities()), phraseAt(keys, at, heads())];
    const length = Math.max(ward, head);
    const word = words[at];
    if (length === 0 && !(word && at > 0 && (isSmall(word) || links().has(word.key))))
      return checkRole(words, finding, reading);
    // "Medicina" may be a name of the lists, "Medicina Interna" is none.
    if (length === 1 && word && isListedName(word)) return null;
    if (ward > 0 && ward >= head) wards++;
    longest = Math.max(longest, length);
    at += Math.max(1, length);
  }
  if (wards === 0 || isNameBehind(finding, reading)) return null;
  const evidence = [{ start: finding.start, end: finding.end }];
  return {
    reason: "common-word",
    evidence,
    settles: isTableFinding(finding) && !isSubject(finding, reading),
    ...(keys.length > 1 && { outweighs: "agreement" }),
  };
};

/** "|Puerta| refiere dolor": one word with a capital that begins a sentence may be whoever does what it says. */
export function isSubject(finding: TextSpan, reading: Reading): boolean {
  const { tokens } = reading;
  const [from, to] = wordsWithin(reading, finding);
  return to === from + 1 && /^(?:line|stop)$/u.test(tokens[from]?.before ?? "line") && tokens[to]?.before === "space";
}

const numbered = wordsOfKind("numbered");
const nameLinks = wordsOfKind("name-link");

/** Whether a number or a name goes on with it: "Unidad de Medicina Familiar |No. 47|", "Pronto Soccorso |San Carlo|", "|di Lecco|". */
export function isNameBehind(finding: TextSpan, reading: Reading): boolean {
  const { tokens, text, locale } = reading;
  const [from, to] = wordsWithin(reading, finding);
  if (numbered(locale).has(tokens[to - 1]?.key ?? "") && to - from > 1) return true;
  const linked = phraseAt(keysFrom(reading, to), 0, nameLinks(locale));
  const [next, named] = [tokens[to], tokens[to + linked]];
  if (next?.before !== "space") return false;
  if (next.isNumber || numbered(locale).has(next.key)) return true;
  const isOther = named !== undefined && /\p{Lu}/u.test(text.charAt(named.start)) && named.before !== "line";
  return isOther && !isLabelWord(named, reading);
}

function keysFrom({ tokens }: Reading, at: number): string[] {
  return tokens.slice(at, at + 4).map(({ key }) => key);
}

/**
 * "This is |Doctor| […], from …", "|Il paziente è giunto|": a role, with nothing behind it but ordinary words in small letters; "Nurse Okoro" is
 * somebody.
 */
function checkRole(words: readonly Token[], finding: Parameters<Check>[0], reading: Reading): ReturnType<Check> {
  if (finding.type !== "PERSON" || words.some(isListedName)) return null;
  const { text, tokens } = reading;
  const from = words.findIndex((word) => !isSmall(word));
  const keys = words.map(({ key }) => key);
  const length = phraseAt(keys, Math.max(0, from), roles());
  const rest = words.slice(Math.max(0, from) + length);
  const isCapital = (token: Token) => /\p{Lu}/u.test(text.charAt(token.start));
  if (length === 0 || !rest.every((word) => !isCapital(word) && (isSmall(word) || isPlainAnywhere(word, reading))))
    return null;
  const [first, to] = wordsWithin(reading, finding);
  // "posizionata da |Therapist|": whoever does or gets something may be called so.
  const isLed = tokens[first]?.before === "space" && agents(reading.locale).has(tokens[first - 1]?.key ?? "");
  const next = tokens[to];
  if (isLed || (next?.before === "space" && isCapital(next))) return null;
  const evidence = [{ start: finding.start, end: finding.end }];
  return {
    reason: "common-word",
    evidence,
    settles: isTableFinding(finding) && !isSubject(finding, reading),
    outweighs: "cue",
  };
}
