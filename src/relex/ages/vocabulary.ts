import { LOCALES, type Locale } from "../../language/locales.js";
import { AGE_UNITS, type AgeUnit } from "./form.js";

const split = (words: string): readonly string[] => words.split(" ");

const UNIT_WORDS: Readonly<Record<Locale, Readonly<Record<AgeUnit, string>>>> = {
  en: {
    years: "year years yr yrs y yo yom yof birthday",
    months: "month months mo mos",
    weeks: "week weeks wk wks",
    days: "day days",
  },
  it: { years: "anno anni enne compleanno", months: "mese mesi", weeks: "settimana settimane", days: "giorno giorni" },
  es: { years: "ano anos cumpleanos", months: "mes meses", weeks: "semana semanas", days: "dia dias" },
};

/** Units of all languages, and the language that each is of. */
export const UNITS: ReadonlyMap<string, { readonly unit: AgeUnit; readonly locale: Locale }> = new Map(
  LOCALES.flatMap((locale) =>
    AGE_UNITS.flatMap((unit) =>
      split(UNIT_WORDS[locale][unit]).map((word): [string, { unit: AgeUnit; locale: Locale }] => [
        word,
        { unit, locale },
      ]),
    ),
  ),
);

/** Words that may stand in a mention of an age and tell nothing. */
export const HARMLESS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    split(
      "old olds o of age aged ages and a an half quarter or to in on at her his their my your our the about around almost nearly over under just only now is was turned turning early mid late m f om male female man woman boy girl young gentleman lady uh um er erm like i he she am im hes shes between plus more than no actually",
    ),
  ),
  it: new Set(
    split(
      "di da a e o eta all circa quasi compiuti mezzo un una uomo donna paziente ragazzo ragazza bambino bambina signore signora oltre tra fra i m f",
    ),
  ),
  es: new Set(
    split("de a e o edad y u casi cumplidos medio el la los hombre mujer nino nina mas entre un una paciente m f"),
  ),
};
