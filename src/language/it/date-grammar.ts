import type { DateGrammar } from "../parts/date-grammar.js";
import { italianNumbers } from "./numbers.js";

const ELIDED = /(?<![\p{L}\p{M}])(l|dell|dall|all|nell|sull)['’]$/iu;
const WHOLE = /(?<![\p{L}\p{M}])(il|del|dal|al|nel|sul) $/iu;

/** "l'8 marzo" but "il 9 marzo". */
function beforeDay(before: string, day: number): string {
  const isElided = day === 8 || day === 11;
  const [match] = (isElided ? WHOLE : ELIDED).exec(before) ?? [];
  if (match === undefined) return before;
  const head = before.slice(0, -match.length);
  const article = match.slice(0, -1);
  const isCapital = article !== article.toLowerCase();
  if (article.toLowerCase() === (isElided ? "il" : "l")) {
    return `${head}${isCapital ? (isElided ? "L" : "Il") : isElided ? "l" : "il"}${isElided ? "'" : " "}`;
  }
  return isElided ? `${head}${article}${article.slice(-1)}'` : `${head}${article.slice(0, -1)} `;
}

/** "nella primavera" but "nell'estate". */
function beforeSeason(before: string, season: number): string {
  const isSpring = season === 0;
  return before.replace(/(?<![\p{L}\p{M}])((?:nel|del|dal|al|sul)?l)(?:a\s|['’])$/iu, isSpring ? "$1a " : "$1'");
}

/** "l'8 marzo 2021", "nell'estate", "due giorni fa". */
export const italianDates: DateGrammar = {
  isDayFirst: true,
  isPadded: true,
  announcesDay: /(?<![\p{L}\p{M}])(?:(?:il|dal|al|del|sul|lo|i|dei|dai|giorn[oi]|data)\s|(?:l|dell|dall|all)['’])$/iu,
  announcesYear: /(?<![\p{L}\p{M}])(?:(?:nel|dal|al|del|classe|anno)\s|(?:nell|dell|dall|all)['’])$/iu,
  tellsDayFirst: () => true,
  dayOfMonth: ({ day, monthName }) => `${day} ${monthName}`,
  feastPrepositions: new Map([
    ["a", "il"],
    ["per", "per il"],
    ["di", "del"],
    ["da", "dal"],
    ["in", "il"],
  ]),
  beforeDay,
  beforeSeason,
  decade: (tens) => (tens < 20 ? null : italianNumbers.cardinal(tens, {})),
  eachWeekday: (name) => name,
  relative: {
    wordings: new Map([
      ["ieri", "un giorno fa"],
      ["oggi", "in questo giorno"],
      ["domani", "fra un giorno"],
      ["l altro ieri", "due giorni fa"],
      ["altro ieri", "due giorni fa"],
      ["stamattina", "questa mattina"],
      ["dopodomani", "fra due giorni"],
      ["la settimana scorsa", "una settimana fa"],
      ["settimana scorsa", "settimana precedente"],
      ["il mese scorso", "un mese fa"],
      ["mese scorso", "mese precedente"],
      ["l anno scorso", "un anno fa"],
      ["anno scorso", "anno precedente"],
    ]),
    monthsAgo: [/^(.* mes[ei]) fa$/iu, "$1 or sono"],
    units: [
      { names: ["anno", "anni"], times: 12, smaller: "mesi" },
      { names: ["settimana", "settimane"], times: 7, smaller: "giorni" },
      { names: ["giorno", "giorni"], times: 24, smaller: "ore" },
      { names: ["ora", "ore"], times: 60, smaller: "minuti" },
    ],
    around: new Set("fa da per circa fra tra dopo prima le gli ultimi ultime".split(" ")),
    otherClock: () => null,
  },
};
