// Numbers, years, dates and strings of digits as they are said and written in Spanish.
import { digitsSaid, two } from "../shared.mjs";

const ONES =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(" ");
export const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
  " ",
);

export function cardinal(n) {
  if (n < 30) return ONES[n];
  if (n < 100) return TENS[Math.floor(n / 10)] + (n % 10 ? ` y ${ONES[n % 10]}` : "");
  if (n === 100) return "cien";
  if (n < 1000) return `${HUNDREDS[Math.floor(n / 100)]}${n % 100 ? ` ${cardinal(n % 100)}` : ""}`;
  return `${n < 2000 ? "mil" : `${cardinal(Math.floor(n / 1000))} mil`}${n % 1000 ? ` ${cardinal(n % 1000)}` : ""}`;
}

export function saidYear(random, year) {
  return year < 2000 && random.chance(0.35) ? cardinal(year % 100) : cardinal(year);
}

export const saidDigits = digitsSaid({
  ones: ONES,
  cardinal,
  sizes: [
    [3, 1],
    [3, 2],
    [2, 3],
  ],
  pauses: [
    [4, " "],
    [2, ", "],
    [0.5, " eh "],
    [0.4, " guion "],
  ],
});

const saidDay = (random, day) => (day === 1 ? random.pick(["uno", "primero"]) : cardinal(day));

export function longDate(random, { day, month, year }) {
  return `${day} de ${MONTHS[month - 1]} ${random.pick(["de", "de", "de", "del"])} ${year}`;
}

export function writtenDate(random, date) {
  const { day, month, year } = date;
  const name = MONTHS[month - 1];
  const yy = two(year % 100);
  return random.weighted([
    [4, `${two(day)}/${two(month)}/${year}`],
    [2, `${day}/${month}/${yy}`],
    [1, `${day}/${month}/${year}`],
    [1, `${two(day)}.${two(month)}.${year}`],
    [1.5, `${two(day)}-${two(month)}-${year}`],
    [0.6, `${year}-${two(month)}-${two(day)}`],
    [3, longDate(random, date)],
    [0.4, `${day} ${name} ${year}`],
    [0.6, `${two(day)}-${name.slice(0, 3).toUpperCase()}-${year}`],
    [0.4, `${day} ${name.slice(0, 3)} ${year}`],
    [0.3, `${day}/${name.slice(0, 3)}/${yy}`],
  ]);
}

export function writtenDayMonth(random, { day, month }) {
  const name = MONTHS[month - 1];
  return random.weighted([
    [3, `${day}/${month}`],
    [2, `${two(day)}/${two(month)}`],
    [0.6, `${day}-${month}`],
    [3.5, `${day} de ${name}`],
    [0.5, `${day} ${name.slice(0, 3)}`],
  ]);
}

export function saidDayMonth(random, { day, month }) {
  return `${random.chance(0.35) ? day : saidDay(random, day)} de ${MONTHS[month - 1]}`;
}

export function saidDate(random, { day, month, year }) {
  const said = random.chance(0.3) ? String(year) : saidYear(random, year);
  return random.weighted([
    [5, `${saidDay(random, day)} de ${MONTHS[month - 1]} ${random.pick(["de", "de", "del"])} ${said}`],
    [1, `${day} de ${MONTHS[month - 1]} de ${said}`],
    [1, `${saidDay(random, day)} del ${cardinal(month)} del ${said}`],
    [1, `${cardinal(day)}, ${cardinal(month)}, ${said}`],
    [0.5, `${two(day)} ${two(month)} ${year}`],
  ]);
}

const AGE_WORDS = [
  [18, "veinteañero"],
  [29, "treintañero"],
  [40, "cuarentón"],
  [45, "cuadragenario"],
  [50, "cincuentón"],
  [52, "quincuagenario"],
  [60, "sexagenario"],
  [66, "sesentón"],
  [70, "septuagenario"],
  [80, "octogenario"],
  [90, "nonagenario"],
  [100, "centenario"],
];

/** "octogenaria": older people by their tens. */
export function ageWord(random) {
  const [, word] = random.pick(random.chance(0.75) ? AGE_WORDS.slice(6) : AGE_WORDS);
  return random.chance(0.5) && word.endsWith("o") ? `${word.slice(0, -1)}a` : word;
}
