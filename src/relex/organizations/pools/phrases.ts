import type { Locale } from "../../../language/locales.js";

const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** Words of names of places and institutions, by their place in a name of several. All of them are known to the detectors. */
interface PhraseWords {
  /** Before the others, in names of three words and more. */
  readonly outer: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Words that invented names of institutions are put together from, by language. */
export const PHRASE_WORDS: Readonly<Record<Locale, PhraseWords>> = {
  en: {
    outer: words(
      "Upper Lower Greater North South East West Northern Southern Eastern Western Pacific Atlantic Grand Pioneer Heritage Commonwealth Capitol",
    ),
    first: words(`
Birch Blue Cedar Crystal Cypress Eagle Elm Evergreen Golden Green Hawk Heritage Juniper Liberty Magnolia Maple Meadow Oak Pine Pioneer Prairie Red Silver
Spring Stone Summit Sunrise Sunset Unity Valley Victoria Vista White Willow`),
    last: words(`
Bay Beach Bridge Brook Canyon Coast Creek Crown Dale Forest Garden Gardens Glen Grove Harbor Hills Island Lake Meadow Meadows Mesa Oaks Park Pines
Prairie Ridge River Rock Shore Springs Summit Valley View Vista Woods`),
  },
  it: {
    outer: words("Alta Bassa Nuova Antica Grande"),
    first: words("Villa Valle Monte Colle Fonte Porta Borgo Torre Riva Rocca Campo Ponte Corte Selva Prato"),
    last: words(
      "Fiorita Serena Verde Bianca Chiara Rossa Azzurra Marina Aurora Gioiosa Felice Quercia Ginestra Mimosa Lavanda Acacia Betulla Magnolia",
    ),
  },
  es: {
    outer: words("Alta Baja Nueva Antigua Gran"),
    first: words("Villa Valle Monte Loma Fuente Puerta Torre Sierra Vega Campo Puente Casa Ribera Prado Costa"),
    last: words(
      "Florida Serena Verde Blanca Clara Hermosa Azul Marina Aurora Dorada Alegre Encina Retama Mimosa Lavanda Acacia Azucena Magnolia",
    ),
  },
};

/** After the first word of a made-up name of several words for a famous one. */
export const BRAND_TAILS = words(
  "Direct Prime Plus One Express Central Select Choice Union Star Alliance Network Depot Point",
);
