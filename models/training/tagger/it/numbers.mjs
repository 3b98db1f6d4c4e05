// Numbers, years, dates and strings of digits as Italians say and write them.
import { digitsSaid, two } from "../shared.mjs";

const ONES =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const TENS = "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
export const MONTHS =
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" ");

export function cardinal(n) {
  if (n < 20) return ONES[n];
  if (n < 100) {
    const ten = TENS[Math.floor(n / 10)];
    const one = n % 10;
    if (one === 0) return ten;
    return (one === 1 || one === 8 ? ten.slice(0, -1) : ten) + (one === 3 ? "tré" : ONES[one]);
  }
  if (n < 1000) return `${n < 200 ? "" : ONES[Math.floor(n / 100)]}cento${n % 100 ? cardinal(n % 100) : ""}`;
  return `${n < 2000 ? "mille" : `${cardinal(Math.floor(n / 1000))}mila`}${n % 1000 ? cardinal(n % 1000) : ""}`;
}

export function saidYear(random, year) {
  return year < 2000 && random.chance(0.4) ? cardinal(year % 100) : cardinal(year);
}

export const saidDigits = digitsSaid({
  ones: ONES,
  cardinal,
  sizes: [
    [4, 1],
    [3, 2],
    [1.5, 3],
  ],
  pauses: [
    [4, " "],
    [2, ", "],
    [0.6, " eh "],
    [0.4, " trattino "],
  ],
});

const writtenDay = (random, day) => (day === 1 ? random.pick(["1", "1°", "1º"]) : String(day));
const saidDay = (day) => (day === 1 ? "primo" : cardinal(day));

export function writtenDate(random, { day, month, year }) {
  const name = MONTHS[month - 1];
  const yy = two(year % 100);
  return random.weighted([
    [4, `${two(day)}/${two(month)}/${year}`],
    [2, `${day}/${month}/${yy}`],
    [1, `${day}/${month}/${year}`],
    [2, `${two(day)}.${two(month)}.${year}`],
    [1, `${day}.${month}.${yy}`],
    [1, `${two(day)}-${two(month)}-${year}`],
    [0.6, `${year}-${two(month)}-${two(day)}`],
    [3, `${writtenDay(random, day)} ${name} ${year}`],
    [0.5, `${day} ${name.slice(0, 3)} ${year}`],
    [0.5, `${day} ${name[0].toUpperCase()}${name.slice(1)} ${year}`],
    [0.4, `${day}-${name.slice(0, 3)}-${yy}`],
  ]);
}

export function writtenDayMonth(random, { day, month }) {
  const name = MONTHS[month - 1];
  return random.weighted([
    [3, `${day}/${month}`],
    [2, `${two(day)}/${two(month)}`],
    [1, `${day}.${month}`],
    [3, `${writtenDay(random, day)} ${name}`],
    [0.5, `${day} ${name.slice(0, 3)}.`],
  ]);
}

export function saidDayMonth(random, { day, month }) {
  return `${random.chance(0.3) ? day : saidDay(day)} ${MONTHS[month - 1]}`;
}

export function saidDate(random, { day, month, year }) {
  const said = random.chance(0.3) ? String(year) : saidYear(random, year);
  return random.weighted([
    [5, `${saidDay(day)} ${MONTHS[month - 1]} ${said}`],
    [1, `${day} ${MONTHS[month - 1]} ${said}`],
    [1, `${saidDay(day)} ${MONTHS[month - 1]} del ${said}`],
    [1.5, `${saidDay(day)} ${cardinal(month)} ${said}`],
    [0.5, `${saidDay(day)} del ${cardinal(month)} del ${said}`],
    [0.4, `${cardinal(day)}, ${cardinal(month)}, ${said}`],
    [0.5, `${two(day)} ${two(month)} ${year}`],
  ]);
}

/** "settantenne", "settantacinquenne", also "75enne". */
export function ageWord(random, years) {
  return random.chance(0.35) ? `${years}enne` : `${cardinal(years).replace(/[aeiou]$|é$/u, "")}enne`;
}
