import { listOf } from "../list-of.js";
import type { OracleLanguage } from "../oracle-language.js";
import { clinical } from "./clinical.js";
import { dates } from "./dates.js";
import { givenNames } from "./given-names.js";

/** What the oracle knows of Spanish. */
export const language: OracleLanguage = {
  dates,
  givenNames,
  clinical,
  titles: listOf(`
    sra sr srta senor senora senorita don dona paciente doctora profesor profesora enfermera
  `),
  kindWords: listOf(`
    calle avenida avda plaza paseo carretera camino ctra piso san santa santo las los del con hospital sanatorio
    centro farmacia instituto universidad sur norte este oeste monte una uno unos unas que por para
  `),
};
