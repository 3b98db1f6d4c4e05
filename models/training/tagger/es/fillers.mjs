// What the slots of the Spanish templates are filled with, people apart.
import { amount, code } from "../codes.mjs";
import { dayOf, slotFiller, years } from "../shared.mjs";
import { rowsOf } from "../tables.mjs";
import { MORE } from "./more-fillers.mjs";
import {
  ageWord,
  cardinal,
  longDate,
  MONTHS,
  saidDate,
  saidDayMonth,
  saidDigits,
  saidYear,
  writtenDate,
  writtenDayMonth,
} from "./numbers.mjs";
import { given, surname, surnames } from "./people.mjs";
import * as places from "./places.mjs";
import * as words from "./words.mjs";

const JOB_ROWS = rowsOf("occupations").filter(({ locale, kind }) => locale === "es" && kind !== "head");

/** What a number looks like when it is written; it is said digit by digit. */
const CODES = {
  dni: ["########@", "########-@", "##.###.###-@", "## ### ### @", "##.###.###", "######## @"],
  nie: ["X#######@", "Y#######@", "X-#######-@", "Y-#######-@"],
  nass: ["## ######## ##", "############", "##/########/##", "##########", "28##########"],
  cip: [
    "@@@@##########",
    "CATG##########",
    "AN##########",
    "@@@@############",
    "BBBBBBBB@@######".replaceAll("B", "@"),
  ],
  cipa: ["##########", "nhc-######"],
  nhc: ["#######", "######", "########", "### ### ###", "#####", "##-####", "@######", "##########"],
  episode: ["########", "##########", "#######", "EP#######", "20##-####"],
  col: ["## ## #####", "#########", "28/##/#####", "## ## ## ###", "#####", "##/#####", "28 28 #####", "#######"],
  id: [
    "######",
    "########",
    "##-####",
    "@######",
    "20##/####",
    "@##-####",
    "#####",
    "##B####".replace("B", "@"),
    "@@-####",
  ],
  policy: ["#########", "@@#######", "##/######", "####-####-##", "########"],
  card: ["#### #### #### ####", "################"],
  plate: ["#### @@@", "####@@@", "@-####-@@", "@@@-##-##", "@@@ ###"],
  licence: ["########@", "########-@"],
  passport: ["@@@######", "@@######", "PAB######"],
  iban: ["ES## #### #### #### #### ####", "ES######################", "ES## #### #### ## ##########"],
  device: ["SN ########", "@@#######", "@@@######@", "######@"],
  curp: ["@@@@######H@@@@@##", "@@@@######M@@@@@##"],
  rut: ["##.###.###-#", "########-#", "#.###.###-K"],
  cedula: ["##.###.###", "########", "#.###.###.###", "##########", "1#########"],
  phone: [
    "6## ### ###",
    "6## ## ## ##",
    "6########",
    "7## ### ###",
    "9## ### ###",
    "9## ## ## ##",
    "91 ### ## ##",
    "91 ### ####",
    "+34 6## ### ###",
    "+34 9# ### ## ##",
    "6##-###-###",
    "9#.###.##.##",
    "55 #### ####",
    "+52 55 #### ####",
    "+57 3## ### ####",
    "3## #######",
    "+56 9 #### ####",
    "11 ####-####",
    "(0##) ###-####",
    "900 ### ###",
  ],
};

/** Slots that differ from other languages' in their words alone. */
const shared = slotFiller({
  words,
  numbers: { cardinal, saidDigits, saidYear, MONTHS },
  places,
  given,
  surnames,
  units: {
    child: ["meses", "meses", "semanas", "días"],
    dose: ["mg", "mg", "mcg", "ml", "UI", "g", "gotas"],
    doseSaid: ["miligramos", "miligramos", "gotas", "unidades", "mg", "gramos"],
  },
  says: { at: "arroba", dot: "punto", underscore: "guion bajo", dash: "guion", digits: saidDigits },
});

function ageWithUnit(random, written) {
  const n = years(random);
  return random.weighted([
    [6, `${written || random.chance(0.3) ? n : cardinal(n)} años`],
    [written ? 0.6 : 0, `${n} a.`],
    [written ? 0.5 : 0, `${n} a`],
    [0.5, `${written ? n : cardinal(n)} añitos`],
    [0.7, shared("age.child", random, written)],
  ]);
}

function job(random) {
  if (JOB_ROWS.length > 0 && random.chance(0.35)) return random.pick(JOB_ROWS).text;
  const text = random.pick(random.pick(words.JOBS));
  return (
    text +
    (random.chance(0.1)
      ? ` ${random.pick(["jubilado", "a media jornada", "eventual", "por cuenta propia", "de la construcción", "en paro"])}`
      : "")
  );
}

/** @returns text, or `{text, gender}` where an article may stand before it. */
export function fillerOf(slot, random, written) {
  const measure = amount(slot, random, written, cardinal);
  if (measure !== null) return measure;
  if (MORE[slot]) return random.pick(MORE[slot]);
  const patterns = CODES[slot];
  if (patterns) {
    const text = code(random, random.pick(patterns));
    return written ? text : saidDigits(random, text);
  }
  switch (slot) {
    case "age.anos": {
      const n = years(random);
      return `${written || random.chance(0.4) ? n : cardinal(n)} años`;
    }
    case "age.a":
      return `${years(random)}${random.pick([" a", "a", " a."])}`;
    case "age.word":
      return ageWord(random);
    case "ageu":
      return ageWithUnit(random, written);
    case "date":
      return (written ? writtenDate : saidDate)(random, dayOf(random, 1995, 2026));
    case "date.birth":
      return (written ? writtenDate : saidDate)(random, dayOf(random, 1925, 2024));
    case "date.dm":
      return (written ? writtenDayMonth : saidDayMonth)(random, dayOf(random, 2000, 2001));
    case "date.long":
      return longDate(random, dayOf(random, 2005, 2026));
    case "monthyear": {
      const year = random.between(1975, 2026);
      const month = random.between(1, 12);
      if (written && random.chance(0.2)) return `${String(month).padStart(2, "0")}/${year}`;
      return `${MONTHS[month - 1]} ${random.pick(["de", "de", "de", "del", ""])} ${written || random.chance(0.5) ? year : saidYear(random, year)}`.replace(
        "  ",
        " ",
      );
    }
    case "country":
      return random.pick(words.COUNTRIES);
    case "insurer":
      return random.chance(0.8) ? random.pick(words.INSURERS) : `Seguros ${surname(random)}`;
    case "job":
      return job(random);
    case "duration":
      return `${random.pick(["", "", "unos ", "unas "])}${written || random.chance(0.3) ? random.between(2, 20) : cardinal(random.between(2, 20))} ${random.pick(["días", "semanas", "meses", "años", "horas"])}`;
    case "time": {
      const hour = random.between(7, 22);
      return written
        ? `${hour}${random.pick([":", ".", ":"])}${random.pick(["00", "15", "30", "45", "20"])}`
        : `${cardinal(hour % 12 || 12)}${random.pick(["", " y media", " y cuarto", " menos cuarto", " de la tarde"])}`;
    }
    case "price":
      return written
        ? `${random.between(2, 90)},${random.digits(2)} euros`
        : `${cardinal(random.between(2, 90))} ${random.pick(["euros", "pesos", "soles"])}`;
    default:
      return shared(slot, random, written);
  }
}
