import { repeatsIn } from "../forms/repeated-names.js";
import { wordSet } from "../lexicons/word-set.js";

/** Italian names that are ordinary words, said again. */
export const italianRepeats = repeatsIn("it", {
  objects: wordSet("mi ti ci vi gli le me te ce ve"),
  notBefore: wordSet(
    "il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal dallo dalla nel nello nella nei sul sullo sulla mio mia tuo tua suo sua nostro nostra questo questa quel quella ogni molto piu meno troppo poco non si mi ti ci vi ne in",
  ),
  auxiliaries: new Set(),
  bound: wordSet("a in per va"),
  negations: wordSet("non"),
  particles: wordSet(
    "di de del dello della dei degli delle da dal dalla dalle dall dell d la lo li le l in e von van der den el al bin ben ibn",
  ),
  medicine: "tables",
});
