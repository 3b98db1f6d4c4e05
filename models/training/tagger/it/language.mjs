// What the generator must know of Italian.
import { slotsFrom } from "../cast.mjs";
import { textsOf } from "../tables.mjs";
import { othersFrom } from "../varied.mjs";
import { ARTICLES, articleOf } from "./articles.mjs";
import { fillerOf } from "./fillers.mjs";
import { formsOf, givenName, personOf, surname, wordsOf } from "./people.mjs";
import { place } from "./places.mjs";
import { HESITATIONS, HOMOPHONES, SOUNDS } from "./words.mjs";

export const slotsOf = slotsFrom({ personOf, formsOf, wordsOf, fillerOf, articles: ARTICLES, articleOf });

/** What marked identifiers are changed for. */
export const others = othersFrom({ givenName, surname, place, fillerOf });

/** Ordinary words, which misheard ones are taken from. */
export const ordinary = textsOf(
  "words",
  ({ locale, kind, text }) => locale === "it" && kind !== "function" && /^\p{Ll}{3,}$/u.test(text),
);

/** What a title before a name is; names are labelled without it. */
export const title = null;

/** How often a template of a file comes, beside one of another. */
export const timesOf = () => 1;

/** Share of documents without an identifier; `null`: that of their templates. */
export const plainShare = 0.55;

/** What stands before an ordinary word in the place of an identifier. */
export const determiners = ["il ", "la ", "un ", "una ", "mio ", "questa ", "", "", ""];

export const speakers = [
  { D: "MEDICO: ", P: "PAZIENTE: ", A: "OPERATORE: ", C: "UTENTE: ", N: "INFERMIERA: " },
  { D: "Medico: ", P: "Paziente: ", A: "Operatrice: ", C: "Chiamante: ", N: "Infermiere: " },
  { D: "M: ", P: "P: ", A: "O: ", C: "U: ", N: "I: " },
  { D: "[medico] ", P: "[paziente] ", A: "[operatore] ", C: "[utente] ", N: "[infermiera] " },
  { D: "Parlante 1: ", P: "Parlante 2: ", A: "Parlante 1: ", C: "Parlante 2: ", N: "Parlante 1: " },
  { D: "- ", P: "- ", A: "- ", C: "- ", N: "- " },
];

export const damages = {
  hesitations: HESITATIONS,
  homophones: HOMOPHONES,
  ordinary,
  sounds: SOUNDS,
  parted: null,
  /** "perche'", "e'": how those write who have no accents to type. */
  withoutMarks: (word) => word.replace(/([àèéìòù])(?=\P{L}*$)/gu, (letter) => `${letter.normalize("NFD")[0]}'`),
};
