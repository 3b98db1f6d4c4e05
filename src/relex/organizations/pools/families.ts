import { capitalised } from "../../../language/letter-case.js";
import { SURNAMES } from "../../../language/lexicons/surnames.js";
import type { Locale } from "../../../language/locales.js";
import { Flag, lexicon } from "../../../language/name-lexicon.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";

const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

const ITALIAN = words(`
Abbati Amadori Anselmi Arduini Baldini Barbieri Bassani Bellini Beltrami Benassi Bertolini Bianchi Boccardo Bonetti Borelli Bruni Calabrese Camerini Cantoni Caruso Castaldi Cavalli Ceccarelli
Cerutti Colombo Conti Corradi Costantini Cremonesi Dalmasso Degani Donati Esposito Fabbri Falcone Farina Ferrari Filippini Fontana Franchi Galimberti Galli Gentile Giordano Grassi
Greco Guidi Lancini Lombardi Longhi Mancini Marchetti Mariani Marinelli Martinelli Mazza Melandri Monti Moretti Morandi Negri Orlandi Pagani Parisi Pellegrini
Perrone Piazza Poletti Quaranta Ricci Rinaldi Rizzo Romagnoli Rossetti Ruggeri Sabatini Santini Sartori Serafini Silvestri Tedeschi Testa Trevisan Vaccari Valentini Ventura Villa Vitali Zanetti Zorzi
Agostini Albertini Aldrovandi Arrighi Ermini Evangelisti Innocenti Iannone Olivieri Oddone Ottaviani Ubaldini Urbani`);

const SPANISH = words(`
Abad Aguilar Alarcón Alcalá Almeida Alonso Arenas Arias Ayala Ballesteros Barrera Bautista Benavides Bermúdez Blasco Bravo Caballero Cabrera Calderón Campos Cano Cárdenas Carrasco Castaño
Cervera Cortés Crespo Delgado Domínguez Duarte Escudero Espinosa Esteban Fuentes Galindo Gallego Garrido Guerrero Herrera Hidalgo Ibáñez Iglesias Jurado Lara Lozano Luque
Maldonado Manzano Márquez Medina Merino Montero Morales Moreno Navarro Nieto Ochoa Olivares Ortega Pacheco Palacios Paredes Pascual Peralta Quintero Ramos Requena Ríos Robles
Rosales Salazar Sandoval Santana Serrano Soriano Tapia Toledo Trujillo Urbina Valdés Vargas Velasco Vidal Villalba Zamora Zapata Zurita`);

const MADE_OTHERWISE = /^(?:mc|mac|o'|de|la|van|st)/u;
let english: readonly string[] | null = null;

/** Family names that firms and practices are called after. */
export function families(locale: Locale): readonly string[] {
  if (locale === "it") return ITALIAN;
  if (locale === "es") return SPANISH;
  english ??= pickEnglish();
  return english;
}

/** Of the detectors' surnames those that are nothing else. */
function pickEnglish(): readonly string[] {
  const table = lexicon();
  const else_ =
    Flag.Ambiguous |
    Flag.Place |
    Flag.Toponym |
    Flag.Eponym |
    Flag.Maker |
    Flag.Given |
    Flag.Clinical |
    Flag.Occupation;
  return [...SURNAMES]
    .filter((name) => name.length >= 5 && name.length <= 11 && /^[a-z]+$/u.test(name) && !MADE_OTHERWISE.test(name))
    .filter((name) => ((table.get(name) ?? 0) & else_) === 0 && !isOrdinaryWord(name))
    .map(capitalised);
}
