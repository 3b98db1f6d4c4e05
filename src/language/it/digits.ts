import { byFirstLetter, type DigitWords, letterNames, numbered } from "../parts/digits.js";

const DIGITS = numbered("zero uno due tre quattro cinque sei sette otto nove");

/** "doppio zero sette", "B come Bologna". */
export const italianDigits: DigitWords = {
  digits: DIGITS,
  names: [...DIGITS.keys()],
  repeats: new Map([
    ["doppio", 2],
    ["doppia", 2],
    ["triplo", 3],
  ]),
  letters: letterNames(
    "bi=B ci=C effe=F gi=G acca=H elle=L emme=M enne=N pi=P cu=Q qu=Q erre=R esse=S ti=T vu=V vi=V ics=X ipsilon=Y zeta=Z cappa=K",
  ),
  examples: byFirstLetter(
    "ancona bologna como domodossola empoli firenze genova hotel imola jersey kursaal livorno milano napoli otranto palermo quarto roma savona torino udine venezia washington xilofono yacht zara",
  ),
  homophones: new Map(),
  links: new Set(["y", "e"]),
};
