import { letterTable, longLetterTable, type SpellingWords } from "../parts/spelling.js";

/** "acca", "ancona bologna como". */
export const italianSpelling: SpellingWords = {
  letterNames: letterTable(
    "b:bi c:ci d:di f:effe g:gi h:acca k:kappa l:elle m:emme n:enne p:pi q:cu r:erre s:esse t:ti v:vu,vi x:ics y:ipsilon z:zeta",
  ),
  longNames: longLetterTable("w: doppia vu, vu doppia, doppia vi; y: i greca, i greco; j: i lunga, i lungo"),
  examples:
    "ancona bologna como domodossola empoli firenze genova hotel imola jolly kappa livorno milano napoli otranto padova quarto roma savona torino udine venezia washington xilofono york zara".split(
      " ",
    ),
  saysDoubleU: false,
};
