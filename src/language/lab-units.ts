import { remembering } from "../remembering.js";
import { lexicon } from "./name-lexicon.js";
import { anyText } from "./vocabulary/alternatives.js";
import { setOf } from "./vocabulary/lists.js";
import { once } from "./vocabulary/once.js";
import { NAME, ORDINARY } from "./word-flags.js";

/** Longer ones are looked at by nobody. */
const MAX_LENGTH = 32;
/** "Kat", "Day": written as names are, and only then. */
const LIKE_A_NAME = /^\s*[A-Z][a-z]{2,}\s*$/;

/** "10*3", "x10E3", "24 ", "100 ", "1.73"; of a power of ten, an area, a time. */
const FACTOR = String.raw`(?:\[?x? ?10 ?(?:[*^e]|\*\*)?\(?-?\d{1,2}\)?\]? ?|24\.? ?|100 ?|1\.73 ?_?)`;

const grammar = once(() => {
  const prefixed = `(?:mc|da|[munpfkgtdc])?(?:${anyText("measures", "metric-unit", "*")})`;
  const unit = `(?:${prefixed}|${anyText("measures", "lab-unit", "*")})`;
  // Annotations of UCUM hold such words too, and no others: {ratio}, g{creat}, mL/min/{1.73_m2}.
  const part = String.raw`(?:${FACTOR}?\{?${FACTOR}?(?:${unit})?\^?[23]?\}?(?: ?\{(?:${unit})\}| (?:${unit}))?)`;
  return new RegExp(String.raw`^(?=.*[a-z%])\s*(?:log(?:10)? ?)?${part}(?: ?[./] ?${part}){0,3}\s*$`, "i");
});

const asWritten = once(() => setOf("measures", "lab-unit", "*"));
const metric = once(() => setOf("measures", "metric-unit", "*"));

/** Whether all of a text is a unit of measurement as UCUM or laboratories write it, in any case: "10*3/uL", "mL/min/1.73m2", "{ratio}". A word that is written as a name is none, nor is one that is a name (`KAT`). */
export const isLabUnit = remembering((text: string): boolean => {
  if (text.length > MAX_LENGTH) return false;
  if (LIKE_A_NAME.test(text)) return asWritten().has(text.trim());
  if (saysName(text, (word) => asWritten().has(word) || metric().has(word))) return false;
  return grammar().test(text.replaceAll(/[µμ]/gu, "u").replaceAll("°", "deg "));
});

/** A word by itself in the case of a name: "mIU" is none, and two letters ("IU") are no name. */
const LONE = /^\s*(?<word>\p{Lu}?\p{Ll}{2,}|\p{Lu}{3,})\s*$/u;
const IN_BRACES = /\{(?<said>[^}]*)\}/gu;

/**
 * Whether a unit of one word is somebody's name, and no ordinary word besides: "KAT" and "amin" parse as units. Nor may a name stand in braces, which
 * describe what is measured.
 * @param isListed whether units are written like this: "kat" is one.
 */
export function saysName(text: string, isListed: (word: string) => boolean): boolean {
  const word = LONE.exec(text)?.groups?.word;
  if (word !== undefined && !isListed(word) && isNameAlone(word)) return true;
  const words = [...text.matchAll(IN_BRACES)].flatMap(({ groups }) => groups?.said?.match(/\p{L}{2,}/gu) ?? []);
  return words.some(isNameAlone);
}

function isNameAlone(word: string): boolean {
  const flags = lexicon().get(word.toLowerCase()) ?? 0;
  return (flags & NAME) !== 0 && (flags & ORDINARY) === 0;
}
