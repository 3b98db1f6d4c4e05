// What the slots of the Italian templates are filled with, people apart.
import { amount, code } from "../codes.mjs";
import { dayOf, slotFiller, years } from "../shared.mjs";
import { rowsOf } from "../tables.mjs";
import { moreOf } from "./more-fillers.mjs";
import {
  ageWord,
  cardinal,
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

const JOB_ROWS = rowsOf("occupations").filter(({ locale, kind }) => locale === "it" && kind !== "head");

/** What a number looks like when it is written; it is said digit by digit. */
const CODES = {
  cf: () => ["@@@@@@##@##@###@"],
  ts: () => ["803800####0########", "80380000##########", "8038 0000 #### #### ####"],
  piva: () => ["###########"],
  mrn: () => ["########", "#######", "####/####", "20##-#####", "######", "20######", "A-####"],
  episode: () => ["20########", "#########", "####-#######", "20##/######", "#######"],
  id: () => [
    "######",
    "########",
    "#####/##",
    "@######",
    "####/20##",
    "####-##",
    "@@-####",
    "#####",
    "20##/####",
    "@##-####",
  ],
  policy: () => ["#########", "@@#######", "###/######", "##.####.####", "########-##"],
  card: () => ["#### #### #### ####", "################"],
  plate: () => ["@@###@@", "@@ ### @@", "@@###@@"],
  licence: () => ["@@#######@", "@########@"],
  passport: () => ["@@#######"],
  idcard: () => ["CA#####@@", "@@ #######", "AY#######", "CA##### @@"],
  order: () => ["####", "#####", "@@ ####"],
  iban: () => ["IT##@##########0########", "IT## @ ##### ##### ############", "IT##@#####0####000000######"],
  device: () => ["SN ########", "@@#######", "@@@######@", "######@"],
  phone: () => [
    "3## #######",
    "3##/#######",
    "3##-#######",
    "3##########".slice(0, 10),
    "3## ### ####",
    "3## ## ## ###",
    "+39 3## #######",
    "0## #######",
    "0##/######",
    "0#-########",
    "0### ######",
    "+39 0# ########",
    "0039 0## ######",
    "06 #######",
    "800 ######",
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
    child: ["mesi", "mesi", "settimane", "giorni"],
    dose: ["mg", "mg", "mcg", "ml", "UI", "g", "gocce"],
    doseSaid: ["milligrammi", "milligrammi", "gocce", "unità", "mg", "grammi"],
  },
  says: { at: "chiocciola", dot: "punto", underscore: "underscore", dash: "trattino", digits: saidDigits },
});

function ageWithUnit(random, written) {
  const n = years(random);
  return random.weighted([
    [6, `${written || random.chance(0.3) ? n : cardinal(n)} anni`],
    [written ? 1.2 : 0, `${n} aa`],
    [written ? 0.4 : 0, `${n} a.`],
    [written ? 0.4 : 0, `aa ${n}`],
    [0.7, shared("age.child", random, written)],
  ]);
}

const dated = (text) => ({ text, gender: "day" });

function job(random) {
  if (JOB_ROWS.length > 0 && random.chance(0.35)) return { text: random.pick(JOB_ROWS).text, gender: "m" };
  const [man, woman] = random.pick(words.JOBS);
  const [text, gender] = random.chance(0.5) ? [man, "m"] : [woman, "f"];
  const more = random.chance(0.1)
    ? ` ${random.pick(["in pensione", "part-time", "stagionale", "precario", "di turno", "in proprio"])}`
    : "";
  return { text: text + more, gender };
}

/** @returns text, or `{text, gender}` where an article may stand before it. */
export function fillerOf(slot, random, written) {
  const measure = amount(slot, random, written, cardinal);
  if (measure !== null) return measure;
  const more = moreOf(slot, random);
  if (more !== undefined) return more;
  const patterns = CODES[slot];
  if (patterns) {
    const text = code(random, random.pick(patterns()));
    return written ? text : saidDigits(random, text);
  }
  switch (slot) {
    case "age.anni": {
      const n = years(random);
      return `${written || random.chance(0.4) ? n : cardinal(n)} anni`;
    }
    case "age.aa":
      return `${years(random)}${random.pick([" aa", " aa", "aa", " a."])}`;
    case "age.word":
      return ageWord(random, random.between(18, 99));
    case "ageu":
      return ageWithUnit(random, written);
    case "date":
      return dated((written ? writtenDate : saidDate)(random, dayOf(random, 1995, 2026)));
    case "date.birth":
      return dated((written ? writtenDate : saidDate)(random, dayOf(random, 1925, 2024)));
    case "date.dm":
      return dated((written ? writtenDayMonth : saidDayMonth)(random, dayOf(random, 2000, 2001)));
    case "monthyear": {
      const year = random.between(1975, 2026);
      const month = random.between(1, 12);
      if (written && random.chance(0.25)) return `${String(month).padStart(2, "0")}/${year}`;
      return `${MONTHS[month - 1]}${random.chance(0.2) ? " del" : ""} ${written || random.chance(0.5) ? year : saidYear(random, year)}`;
    }
    case "prov":
      return places.province(random);
    case "country":
      return places.country(random);
    case "insurer":
      return random.chance(0.75) ? random.pick(words.INSURERS) : `${surname(random)} Assicurazioni`;
    case "job":
      return job(random);
    case "duration":
      return `${random.pick(["", "", "circa ", "almeno "])}${written || random.chance(0.3) ? random.between(2, 20) : cardinal(random.between(2, 20))} ${random.pick(["giorni", "settimane", "mesi", "anni", "ore"])}`;
    case "time": {
      const hour = random.between(7, 22);
      return written
        ? `${hour}${random.pick([":", ".", ","])}${random.pick(["00", "15", "30", "45", "20"])}`
        : `${cardinal(hour)}${random.pick(["", " e trenta", " e mezza", " e un quarto", " e quaranta"])}`;
    }
    case "price":
      return written ? `${random.between(2, 90)},${random.digits(2)} euro` : `${cardinal(random.between(2, 90))} euro`;
    default:
      return shared(slot, random, written);
  }
}
