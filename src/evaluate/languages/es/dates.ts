import { listOf } from "../list-of.js";
import type { OracleDates } from "../oracle-dates.js";

const UNITS = listOf(
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve",
);
const TWENTIES = listOf(
  "veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
);
const TENS = listOf("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa");

const at = (words: readonly string[], index: number): string => words[index] ?? "";

/** Without "y", which says nothing; nothing for 0. */
function cardinal(number: number): string {
  if (number === 0) return "";
  if (number < 20) return at(UNITS, number);
  if (number < 30) return at(TWENTIES, number - 20);
  const tens = at(TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} ${at(UNITS, number % 10)}`;
}

function yearsSaid(year: number): string[] {
  const century = Math.floor(year / 100);
  const thousand = century >= 20 ? "dos mil" : "mil";
  const hundreds = century === 19 ? " novecientos" : century === 18 ? " ochocientos" : "";
  return [`${thousand}${hundreds} ${cardinal(year % 100)}`.trim()];
}

function daysSaid(day: number): string[] {
  if (day === 1) return ["uno", "primero"];
  return day === 21 ? [cardinal(day), "veintiun"] : [cardinal(day)];
}

/** Spanish dates. */
export const dates: OracleDates = {
  months: listOf(
    "enero,ene febrero,feb marzo,mar abril,abr mayo,may junio,jun julio,jul agosto,ago septiembre,setiembre,sep,sept octubre,oct noviembre,nov diciembre,dic",
  ).map((names) => names.split(",")),
  weekdays: listOf("domingo,dom lunes,lun martes miercoles,mie jueves,jue viernes,vie sabado,sab").map((names) =>
    names.split(","),
  ),
  saysNothing: listOf("del de el la lo y e al a dia ano"),
  digits: UNITS.slice(0, 10),
  ordinals: ["primero"],
  daysSaid,
  yearsSaid,
  shortYearSaid: cardinal,
};
