import { capitalised } from "../letter-case.js";
import type { DateGrammar } from "../parts/date-grammar.js";
import { spanishNumbers } from "./numbers.js";

/** "de la primavera" but "del verano". */
function beforeSeason(before: string, season: number): string {
  const isSpring = season === 0;
  return before.replace(/(?<![\p{L}\p{M}])(?:(de\sla|del)|la|el)\s$/iu, (article: string, isOf: string | undefined) => {
    const other = isOf === undefined ? (isSpring ? "la " : "el ") : isSpring ? "de la " : "del ";
    return article.slice(0, 1) === article.slice(0, 1).toLowerCase() ? other : capitalised(other);
  });
}

/** "el 8 de marzo de 2021", "del verano", "hace dos días". */
export const spanishDates: DateGrammar = {
  isDayFirst: true,
  isPadded: true,
  announcesDay: /(?<![\p{L}\p{M}])(?:el|al|del|los|d[ií]as?|fecha)\s$/iu,
  announcesYear: /(?<![\p{L}\p{M}])(?:en\sel|desde\sel|hasta\sel|del|año|quinta\sdel)\s$/iu,
  tellsDayFirst: () => true,
  dayOfMonth: ({ day, monthName }) => `${day} de ${monthName}`,
  feastPrepositions: new Map([
    ["en", "el"],
    ["de", "del"],
    ["por", "por el"],
    ["a", "al"],
    ["para", "para el"],
  ]),
  beforeDay: (before) => before,
  beforeSeason,
  decade: (tens) => (tens < 20 ? null : spanishNumbers.cardinal(tens, {})),
  eachWeekday: (name) => name,
  relative: {
    wordings: new Map([
      ["ayer", "hace un día"],
      ["hoy", "en este día"],
      ["manana", "dentro de un día"],
      ["anteayer", "hace dos días"],
      ["pasado manana", "dentro de dos días"],
      ["la semana pasada", "hace una semana"],
      ["semana pasada", "semana anterior"],
      ["el mes pasado", "hace un mes"],
      ["mes pasado", "mes anterior"],
      ["el ano pasado", "hace un año"],
      ["ano pasado", "año anterior"],
    ]),
    monthsAgo: [/^hace (.* mes(?:es)?)$/iu, "$1 atrás"],
    units: [
      { names: ["ano", "anos"], times: 12, smaller: "meses" },
      { names: ["semana", "semanas"], times: 7, smaller: "días" },
      { names: ["dia", "dias"], times: 24, smaller: "horas" },
      { names: ["hora", "horas"], times: 60, smaller: "minutos" },
    ],
    around: new Set("hace desde en dentro de por despues antes ultimos ultimas los las".split(" ")),
    otherClock: () => null,
  },
};
