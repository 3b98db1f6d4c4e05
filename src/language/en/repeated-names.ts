import { wordSet } from "../lexicons/word-set.js";
import type { RepeatedNames } from "../parts/repeated-names.js";

/** English names that are ordinary words, said again. */
export const englishRepeats: RepeatedNames = {
  addressed: wordSet(
    "and with hi hello hey thanks okay ok alright morning afternoon evening mr mrs ms dr doctor miss mister",
  ),
  verbs: wordSet(
    "is was has had said says told came comes came will would can could did does goes went wants wanted takes took called calls thinks lives works helps brought drove asked",
  ),
  objects: wordSet(""),
  notBefore: wordSet("i you we they he she it the a an to my your his her our their no not this that in of"),
  openers: wordSet(
    "well so now then right sure okay fine good great true yes no oh hey look listen man boy sorry please thanks still first last next early maybe",
  ),
  addressing: wordSet(
    "how what when where why who which whose can could would will do did does is are was were have has you your please i i'm im we he she it they let lets thank thanks this that there here if may my",
  ),
  auxiliaries: wordSet("will may can might must shall"),
  particles: wordSet("van von de der den del della di da dos du la le bin al el jr sr st the of and"),
  medicine: "guard",
};
