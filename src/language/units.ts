import { measuresIn } from "./forms/measures.js";
import { anyText } from "./vocabulary/alternatives.js";
import { once } from "./vocabulary/once.js";

const english = measuresIn("en", {
  measures: [String.raw`icd(?:[- ]?\d+)?(?:[- ]cm)?`],
  over: "over",
  signs: ":=,",
});

/** A measurement's unit follows. `following`: the text after the number; a few words are enough. */
export function hasUnit(following: string): boolean {
  return english.hasUnit(following);
}

/** A name of a measurement or a code of medicine comes right before. `preceding`: the text before; about 60 characters are enough. */
export function isClinical(preceding: string): boolean {
  return english.isClinical(preceding);
}

const dosed = once(() => new RegExp(String.raw`^ ?(?:${anyText("measures", "dose", "en")})(?![a-z\d])`, "i"));

/** What is given of a drug follows, in a language without forms of its own: "8-10-12 units". A time of day, which may follow a date, is none of it. */
export function isDosed(following: string): boolean {
  return dosed().test(following);
}
