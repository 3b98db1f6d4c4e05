import { anyText } from "./vocabulary/alternatives.js";
import { setOf } from "./vocabulary/lists.js";
import { once } from "./vocabulary/once.js";

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

/** Whether all of a text is a unit of measurement as UCUM or laboratories write it, in any case: "10*3/uL", "mL/min/1.73m2", "{ratio}". A word that is written as a name is none. */
export function isLabUnit(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (LIKE_A_NAME.test(text)) return asWritten().has(text.trim());
  return grammar().test(text.replaceAll(/[µμ]/gu, "u").replaceAll("°", "deg "));
}
