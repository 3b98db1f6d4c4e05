// What the generator must know of Spanish, as it is written and spoken in Spain and in Latin America.
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
  ({ locale, kind, text }) => locale === "es" && kind !== "function" && /^\p{Ll}{3,}$/u.test(text),
);

/** What a title before a name is; names are labelled without it. */
export const title = null;

/** How often a template of a file comes, beside one of another. */
export const timesOf = () => 1;

/** Share of documents without an identifier; `null`: that of their templates. */
export const plainShare = 0.55;

/** What stands before an ordinary word in the place of an identifier. */
export const determiners = ["el ", "la ", "un ", "una ", "mi ", "esta ", "", "", ""];

export const speakers = [
  { D: "MÉDICO: ", P: "PACIENTE: ", A: "OPERADORA: ", C: "USUARIO: ", N: "ENFERMERA: " },
  { D: "Médico: ", P: "Paciente: ", A: "Administrativa: ", C: "Llamante: ", N: "Enfermero: " },
  { D: "Doctora: ", P: "Paciente: ", A: "Operador: ", C: "Señora: ", N: "Enfermera: " },
  { D: "M: ", P: "P: ", A: "O: ", C: "U: ", N: "E: " },
  { D: "[médico] ", P: "[paciente] ", A: "[operador] ", C: "[usuario] ", N: "[enfermera] " },
  { D: "Hablante 1: ", P: "Hablante 2: ", A: "Hablante 1: ", C: "Hablante 2: ", N: "Hablante 1: " },
  { D: "—", P: "—", A: "- ", C: "- ", N: "- " },
];

export const damages = {
  hesitations: HESITATIONS,
  homophones: HOMOPHONES,
  ordinary,
  sounds: SOUNDS,
  parted: null,
  /** "clinica", "ano": how those write who have no accents to type. */
  withoutMarks: (word) => word.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC"),
};
