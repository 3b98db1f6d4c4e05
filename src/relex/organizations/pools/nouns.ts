import type { Locale } from "../../../language/locales.js";

const words = (list: string): readonly string[] => list.split(" ");

/** Nouns that houses are called after, by the article before them, and titles of the Virgin by what is between. */
const NOUNS: Readonly<Record<Locale, ReadonlyMap<string, readonly string[]>>> = {
  en: new Map([
    [
      "lady of",
      words(
        "Lourdes Fatima Guadalupe Loreto Consolation Sorrows Victory Mercy Peace Hope Grace Angels Knock Walsingham Charity",
      ),
    ],
    ["los", words("Alamos Altos Cedros Encinos Gatos Laureles Molinos Nogales Olivos Osos Padres Pinos Sauces Verdes")],
    ["las", words("Brisas Colinas Flores Fuentes Lomas Mimosas Olas Palmas Posas Rosas Sendas Virgenes")],
    ["la", words("Arboleda Costa Cumbre Habra Loma Paloma Pradera Quinta Ribera Sierra Vega Verne")],
    ["el", words("Cajon Cerrito Dorado Encanto Mirador Molino Monte Portal Prado Rancho Segundo Sobrante")],
    ["del", words("Cerro Norte Oro Prado Rey Rio Rosa Sol Valle Monte Lago")],
  ]),
  it: new Map([
    ["lady di", words("Lourdes Fatima Loreto Pompei Caravaggio Oropa Montallegro Tirano Monserrato")],
    ["lady della", words("Salute Misericordia Guardia Neve Quercia Consolazione Speranza Pace Scala Stella")],
    ["lady delle", words("Grazie Lacrime Rose Nevi Vittorie Palme Virtù")],
    ["lady del", words("Carmine Rosario Soccorso Buonconsiglio Pilone Bosco Monte Divino")],
    [
      "le",
      words(
        "Acacie Azalee Betulle Camelie Felci Ginestre Magnolie Mimose Ninfee Orchidee Ortensie Palme Primule Querce Rose Sequoie Terrazze Viole",
      ),
    ],
    [
      "la",
      words(
        "Baita Collina Fontana Ginestra Magnolia Mimosa Pineta Quercia Quiete Rondine Sorgente Terrazza Vigna Zagara Betulla Colomba Fenice",
      ),
    ],
    [
      "il",
      words(
        "Biancospino Cedro Ciliegio Faggio Gelsomino Girasole Larice Mandorlo Melograno Noce Pino Quadrifoglio Roseto Tiglio Vigneto Bosco",
      ),
    ],
    [
      "i",
      words(
        "Cedri Ciliegi Faggi Gelsomini Girasoli Larici Mandorli Melograni Noci Pini Platani Roseti Tigli Vigneti Boschi Ruscelli",
      ),
    ],
    ["gli", words("Abeti Aceri Allori Aranci Eucalipti Ibischi Ippocastani Olivi Olmi Ontani Orti Ulivi")],
  ]),
  es: new Map([
    [
      "lady de",
      words("Lourdes Fátima Guadalupe Loreto Valme Regla Begoña Covadonga Montserrat Atocha Araceli Belén Gracia"),
    ],
    [
      "lady de la",
      words("Victoria Salud Macarena Luz Vega Merced Esperanza Paloma Almudena Candelaria Soledad Consolación"),
    ],
    ["lady del", words("Rocío Carmen Pilar Mar Camino Puerto Rosario Castillo Prado Remedio Socorro Sagrario")],
    ["lady de los", words("Ángeles Dolores Remedios Desamparados Lirios Reyes Milagros Llanos")],
    [
      "la",
      words(
        "Alameda Ribera Encina Esperanza Fuente Luz Montaña Palmera Quinta Rosaleda Sierra Vega Arboleda Colina Dehesa Huerta Pineda",
      ),
    ],
    [
      "las",
      words(
        "Acacias Camelias Dunas Encinas Flores Fuentes Gaviotas Huertas Lomas Mimosas Olas Palmeras Rosas Sierras Terrazas Violetas",
      ),
    ],
    [
      "los",
      words(
        "Almendros Cedros Cerezos Ébanos Fresnos Girasoles Jazmines Laureles Naranjos Olivos Pinos Robles Sauces Tilos Viñedos Álamos",
      ),
    ],
    [
      "el",
      words(
        "Almendral Bosque Cedro Encinar Fresno Girasol Jardín Lago Mirador Naranjo Olivar Pinar Roble Sauce Tilo Valle",
      ),
    ],
  ]),
};

/** Nouns that may follow the article; empty where it is none of the language's. */
export function articleNouns(article: string, locale: Locale): readonly string[] {
  return NOUNS[locale].get(article) ?? [];
}
