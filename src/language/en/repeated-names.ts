import { repeatsIn } from "../forms/repeated-names.js";
import { wordSet } from "../lexicons/word-set.js";

/** English names that are ordinary words, said again. */
export const englishRepeats = repeatsIn("en", {
  objects: new Set(),
  notBefore: wordSet("i you we they he she it the a an to my your his her our their no not this that in of"),
  auxiliaries: wordSet("will may can might must shall"),
  bound: wordSet("for to"),
  negations: wordSet("not"),
  particles: wordSet("van von de der den del della di da dos du la le bin al el jr sr st the of and"),
  medicine: "guard",
});
