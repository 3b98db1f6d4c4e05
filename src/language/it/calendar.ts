import { type CalendarWords, listOf } from "../parts/calendar.js";

/** Italian months, weekdays and seasons. */
export const italianCalendar: CalendarWords = {
  months: listOf("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"),
  shortMonths: listOf("gen feb mar apr mag giu lug ago set ott nov dic"),
  weekdays: listOf("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
  shortWeekdays: listOf("lun mar mer gio ven sab dom"),
  seasons: listOf("primavera estate autunno inverno"),
  otherMonths: [["sett", 8]],
  otherWeekdays: [
    ["mart", 1],
    ["merc", 2],
    ["giov", 3],
  ],
  otherSeasons: [],
  fillers: listOf(
    "il lo la i gli l le un di del dello della dell dei nel nello nella nell dal dall dalla al all alla in a da per su sul circa verso intorno giorno data mese anno anni settimana mattina mattino pomeriggio sera notte mezzogiorno ore alle dalle ora fine inizio meta prima dopo scorso scorsa prossimo prossima questo questa quest ultimo ultima durante entro nato nata nascita morto morta li addi uh ehm eh allora barra trattino punto primi ogni scad scadenza corso scolastico classe",
  ),
  of: listOf("di del dell"),
  links: listOf("e ed o fino"),
};
