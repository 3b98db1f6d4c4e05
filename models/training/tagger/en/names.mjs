// The names that slots are made of: the project's own lexicons, and letter models of them for names that no list knows.
import { compromiseLexicon } from "../../../../dist/evaluate/relex/compromise-lexicon.js";
import { GIVEN_NAMES } from "../../../../dist/language/lexicons/given-names.js";
import { PLACES } from "../../../../dist/language/lexicons/places.js";
import { SURNAMES } from "../../../../dist/language/lexicons/surnames.js";
import { letterModel } from "../random.mjs";
import * as words from "./words.mjs";

export const given = [...new Set([...GIVEN_NAMES, ...compromiseLexicon().given])];
export const surnames = [...new Set([...SURNAMES, ...compromiseLexicon().surnames])];
export const places = [...new Set([...PLACES, ...compromiseLexicon().places])].filter((place) => !place.includes("."));
export const madeGiven = letterModel(given);
export const madeSurname = letterModel(surnames);
export const madePlace = letterModel(places);
export const madeDrug = letterModel(words.DRUGS);

export const capital = (word) =>
  word.replace(/(^|[\s'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
export const fromList = (random, list, make, known) => capital(random.chance(known) ? random.pick(list) : make(random));

export function accented(random, name) {
  const marks = {
    a: "áàâäãåą",
    e: "éèêëęě",
    i: "íìîï",
    o: "óòôöõøő",
    u: "úùûüů",
    c: "çćč",
    n: "ñńň",
    s: "šś",
    z: "žźż",
    y: "ý",
    r: "ř",
    l: "ł",
  };
  return name.replace(/[aeioucnszyrl]/g, (letter) => (random.chance(0.35) ? random.pick([...marks[letter]]) : letter));
}

export function place(random) {
  return random.weighted([
    [6, fromList(random, places, madePlace, 0.75)],
    [1, `${random.pick(words.PLACE_HEADS)} ${fromList(random, surnames, madePlace, 0.5)}`],
    [1, `${fromList(random, surnames, madePlace, 0.5)}${random.pick(words.PLACE_TAILS)}`],
    [0.7, `${fromList(random, surnames, madeSurname, 0.5)} ${random.pick(words.PLACE_LAST)}`],
    [0.4, accented(random, fromList(random, places, madePlace, 0.2))],
  ]);
}
