import { letterTable, longLetterTable, type SpellingWords } from "../parts/spelling.js";

/** "hache", "antonio burgos carmen". */
export const spanishSpelling: SpellingWords = {
  letterNames: letterTable(
    "b:be c:ce d:de f:efe g:ge h:hache j:jota k:ka,ca l:ele m:eme n:ene p:pe q:cu r:erre,ere s:ese t:te v:uve,ve x:equis y:ye z:zeta",
  ),
  longNames: longLetterTable(
    "w: uve doble, doble uve, doble ve, ve doble, doble u; y: i griega; i: i latina; v: ve corta, ve baja, uve corta; b: be alta, be larga, be grande",
  ),
  examples:
    "antonio burgos carmen dolores enrique francia gerona historia inés josé kilo lorenzo madrid navarra oviedo parís queso ramón sábado tarragona ulises valencia washington xilófono yegua zaragoza".split(
      " ",
    ),
  saysDoubleU: false,
};
