import type { Locale } from "../../../language/locales.js";

const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** Names of states and regions that universities and banks are called after, of one word. */
export const REGIONS: Readonly<Record<Locale, readonly string[]>> = {
  en: words(`
Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan
Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Wisconsin Wyoming`),
  it: words(
    "Abruzzo Basilicata Calabria Campania Lazio Liguria Lombardia Marche Molise Piemonte Puglia Sardegna Sicilia Toscana Umbria Veneto",
  ),
  es: words(
    "Andalucía Aragón Asturias Cantabria Cataluña Extremadura Galicia Murcia Navarra Valencia Canarias Rioja Castilla",
  ),
};

/** And of two. */
export const REGION_PAIRS: readonly string[] = [
  "New Hampshire",
  "New Jersey",
  "New Mexico",
  "New York",
  "North Carolina",
  "North Dakota",
  "Rhode Island",
  "South Carolina",
  "South Dakota",
  "West Virginia",
];
