import { byFirstLetter, type DigitWords, letterNames, numbered } from "../parts/digits.js";

const DIGITS = numbered("cero uno dos tres cuatro cinco seis siete ocho nueve");

/** "doble cero siete", "B de Burgos". */
export const spanishDigits: DigitWords = {
  digits: DIGITS,
  names: [...DIGITS.keys()],
  repeats: new Map([
    ["doble", 2],
    ["triple", 3],
  ]),
  letters: letterNames(
    "be=B ce=C efe=F ge=G hache=H jota=J ka=K ele=L eme=M ene=N pe=P cu=Q erre=R ese=S te=T uve=V equis=X zeta=Z",
  ),
  examples: byFirstLetter(
    "avila burgos cadiz dinamarca espana francia gerona huelva irun jaen kilo lugo madrid navarra oviedo palencia quito ronda sevilla toledo ubeda valencia washington xilofono yate zamora",
  ),
  homophones: new Map(),
  links: new Set(["y", "e"]),
};
