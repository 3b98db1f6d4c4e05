import { listOf } from "../list-of.js";
import type { OracleDates } from "../oracle-dates.js";

const UNITS = listOf(
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
);
const TENS = listOf("- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta");

const at = (words: readonly string[], index: number): string => words[index] ?? "";

/** Nothing for 0. */
function cardinal(number: number): string {
  if (number === 0) return "";
  if (number < 20) return at(UNITS, number);
  const tens = at(TENS, Math.floor(number / 10));
  const unit = number % 10;
  if (unit === 0) return tens;
  return (unit === 1 || unit === 8 ? tens.slice(0, -1) : tens) + at(UNITS, unit);
}

function yearsSaid(year: number): string[] {
  const century = Math.floor(year / 100);
  const thousand = century >= 20 ? "duemila" : "mille";
  const hundreds = century === 19 ? "novecento" : century === 18 ? "ottocento" : "";
  return [`${thousand}${hundreds}${cardinal(year % 100)}`];
}

/** Italian dates. */
export const dates: OracleDates = {
  months: listOf(
    "gennaio,gen febbraio,feb marzo,mar aprile,apr maggio,mag giugno,giu luglio,lug agosto,ago settembre,set,sett ottobre,ott novembre,nov dicembre,dic",
  ).map((names) => names.split(",")),
  weekdays: listOf("domenica,dom lunedi,lun martedi mercoledi,mer giovedi,gio venerdi,ven sabato,sab").map((names) =>
    names.split(","),
  ),
  saysNothing: listOf("di del dell il lo la l e al anno giorno addi"),
  digits: UNITS.slice(0, 10),
  ordinals: ["primo"],
  daysSaid: (day) => (day === 1 ? ["uno", "primo"] : [cardinal(day)]),
  yearsSaid,
  shortYearSaid: cardinal,
};
