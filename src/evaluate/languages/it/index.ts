import { listOf } from "../list-of.js";
import type { OracleLanguage } from "../oracle-language.js";
import { clinical } from "./clinical.js";
import { dates } from "./dates.js";
import { givenNames } from "./given-names.js";

/** What the oracle knows of Italian. */
export const language: OracleLanguage = {
  dates,
  givenNames,
  clinical,
  titles: listOf(`
    sig signor signora signorina don dona dott dottore dottor dottssa dottoressa prof professore professoressa
    ing avv paziente
  `),
  kindWords: listOf(`
    spa srl sas via viale piazza piazzale corso largo vicolo strada localita frazione borgo piazzetta isola
    ponte stazione castello porto torre colle valle lago marina san santa santo del della dello delle dei degli
    dell con sul sulla alla ospedale clinica policlinico istituto presidio azienda casa cura farmacia
    laboratorio reparto universita nord sud est ovest superiore inferiore monte una uno per dal dalla nel
    nella che gli
  `),
};
