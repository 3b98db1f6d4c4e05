import { languageIn } from "../../../language/languages.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import type { Locale } from "../../../language/locales.js";
import type { Gender } from "../types.js";

const FEMALE = wordSet(`
wife daughter sister mother mom mum girlfriend fiancee aunt auntie niece grandmother grandma granddaughter stepdaughter stepmother stepmom landlady girl lady godmother widow
piccola bimba bambina neonata nina moglie figlia sorella madre mamma fidanzata zia nonna nuora suocera cognata amica compagna badante vicina
esposa mujer hija hermana novia tia abuela nieta sobrina suegra nuera cunada amiga prima vecina
`);
const MALE = wordSet(`
husband son brother father dad boyfriend uncle nephew grandfather grandpa grandson stepson stepfather stepdad landlord boy gentleman guy godfather widower
piccolo bimbo bambino neonato nino marito figlio fratello padre papa fidanzato zio nonno genero suocero cognato amico compagno vicino
esposo marido hijo hermano novio tio abuelo nieto sobrino suegro yerno cunado amigo primo vecino
`);
const NEUTRAL = wordSet(`
friend neighbor neighbour partner spouse cousin roommate flatmate boss colleague coworker supervisor manager caregiver carer caretaker guardian assistant twin baby child kid
parent sibling grandchild fiance bebe nipote coniuge pareja cousins buddy
`);
/** Who may have the same name as the one he is the relation of. */
const LINEAL = wordSet(
  "son daughter father mother dad mom mum grandson grandfather granddaughter grandmother figlio figlia padre madre hijo hija nipote nieto nieta nonno nonna abuelo abuela",
);

const POSSESSORS = wordSet(`
my his her your our their the a patient's whose
mio mia suo sua il la lo l un una nostro nostra tuo tua del della dal dalla con
mi su tu nuestro nuestra el del
`);

/**
 * A word for a relative or acquaintance. `isLineal`: the two may share a whole name, as father and son do. `gender` is `null` where
 * the word does not tell.
 */
export interface Relation {
  readonly word: string;
  readonly gender: Gender | null;
  readonly isLineal: boolean;
}

/** @param word in normal form. */
export function relationOf(word: string): Relation | undefined {
  const gender = FEMALE.has(word) ? "female" : MALE.has(word) ? "male" : null;
  if (gender === null && !NEUTRAL.has(word)) return undefined;
  return { word, gender, isLineal: LINEAL.has(word) };
}

/** Whether the word may stand before a relation: "my", "his", "la". */
export function isPossessor(word: string): boolean {
  return POSSESSORS.has(word);
}

/** "the Wilsons", "i Rossi", "los García" */
export function isPluralArticle(word: string, locale: Locale): boolean {
  return languageIn(locale).articles.beforeFamilies.has(word);
}
