import { repeatsIn } from "../forms/repeated-names.js";
import { wordSet } from "../lexicons/word-set.js";

/** Spanish names that are ordinary words, said again. */
export const spanishRepeats = repeatsIn("es", {
  objects: wordSet("me te nos os le les"),
  notBefore: wordSet(
    "el la los las un una unos unas lo al del mi mis tu tus su sus nuestro nuestra este esta ese esa estos esas cada muy mas menos no se me te nos le les en",
  ),
  auxiliaries: new Set(),
  bound: wordSet("a en para"),
  negations: wordSet("no"),
  particles: wordSet("de del la las los el lo y e i da do dos von van der den al bin ben ibn"),
  medicine: "tables",
});
