import type { Locale } from "../../../language/locales.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";

const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** Heads and tails that make names of places which could be and, as far as we know, mostly are not. */
const PARTS: Readonly<Record<Locale, readonly (readonly [readonly string[], readonly string[]])[]>> = {
  en: [
    [
      words(`
Alder Amber Arden Ash Aspen Bark Birch Bracken Bram Brant Briar Brindle Bryn Calder Carr Chal Cinder Clover Cran Crest Dun Ebbing Eddle Elder Elm Ember
Farring Fen Fern Fallow Garn Glaze Gorse Hadder Harrow Haver Hazel Heather Holl Hurst Ivel Jasper Kell Kes Kings Larch Lark Linden Ling Loxley Marl Mellin Mere Merrin
Mossing Nettle Oaken Orrin Otter Pember Pendle Quarring Quill Raven Reed Rill Rowan Rush Saffron Sedge Selwyn Shel Sorrel Stan Swallow Tamar Tansy Teal Thorn Thistle
Umber Vale Vernon Wainer Weather Wether Whin Willing Winter Wren Yarrow Yew`),
      words(
        "brook bury combe croft dale field ford hollow holt hurst leigh mere mont more ridge stead thorpe wick wood worth",
      ),
    ],
  ],
  it: [
    [
      words(
        "Borgo Campo Castel Colle Fonte Monte Pieve Ponte Rocca Selva Serra Torre Val Vigna Villa Prato Poggio Riva Lago Terra Acqua Alpe Arco Elce Erba Isola Olmo Orto Umbra",
      ),
      words(
        "alba bruna chiara dora fiorita lunga magra marina nova reale rossa secca serena sole verde vento vecchia viola amara bianca",
      ),
    ],
  ],
  es: [
    [
      words(
        "Arroyo Campo Casa Fuente Loma Mira Monte Pena Prado Puente Rio Robla Sierra Torre Val Valle Vega Villa Cerro Llano",
      ),
      words(
        "alba alta clara dulce flor fria hermosa honda larga llana luna mar nueva rosa seca serena sol umbria verde viva",
      ),
    ],
  ],
};

const built = new Map<Locale, readonly string[]>();

/** Made-up names of places, of one word. None is an ordinary word of English. */
export function toponyms(locale: Locale): readonly string[] {
  const known = built.get(locale);
  if (known) return known;
  const names = PARTS[locale].flatMap(([heads, tails]) =>
    heads.flatMap((head) => tails.flatMap((tail) => (goTogether(head, tail) ? [head + tail] : []))),
  );
  const pool = [...new Set(names)].filter((name) => !isOrdinaryWord(name.toLowerCase()));
  built.set(locale, pool);
  return pool;
}

/** "Elmmere" and "Mereridge" read badly, "Woodwood" is none. */
function goTogether(head: string, tail: string): boolean {
  const lower = head.toLowerCase();
  return !lower.endsWith(tail.slice(0, 1)) && !lower.includes(tail) && !tail.includes(lower);
}
